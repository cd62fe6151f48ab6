import type { Task } from './types.js'

/** Tasks by name; each is loaded when it is wanted, by the thread that does it. */
const loaders = {
  check: async () => (await import('./check.js')).checkTask,
  info: async () => (await import('./info.js')).infoTask,
  fix: async () => (await import('./fix.js')).fixTask,
  rewrite: async () => (await import('./rewrite.js')).rewriteTask,
} as const

export type TaskName = keyof typeof loaders

/** Options of a task. */
export type TaskOptions<Name extends TaskName> = Parameters<Awaited<ReturnType<(typeof loaders)[Name]>>>[1]

/** Loads a task. */
export async function loadTask(name: TaskName): Promise<Task<object>> {
  // The name and the options come from the same call of `runTask`, which is typed.
  return (await loaders[name]()) as unknown as Task<object>
}
