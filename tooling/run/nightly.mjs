// `npm run nightly`: the checks that take too long for every change: large counts of the Go engine, long fuzzing.
import { install, pnpm, say } from './shared.mjs'

if ((await install()) !== 0) process.exit(1)
say('Long tests of every package')
process.exitCode = await pnpm(['exec', 'turbo', 'run', 'nightly', '--continue', '--force', '--concurrency=2'])
