#!/usr/bin/env node
import { run } from '@sgfkit/cli'

await run(process.argv.slice(2))
