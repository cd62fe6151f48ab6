import type { ViteUserConfig } from 'vitest/config'
export declare function library(name: string): ViteUserConfig
