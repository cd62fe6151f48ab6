// `npm start`: installs everything, builds the playground and serves it on a local port.
import { install, pnpm, say } from './shared.mjs'

if ((await install()) !== 0) process.exit(1)
say('Building the playground and the packages it is made of')
if ((await pnpm(['exec', 'turbo', 'run', 'build', '--filter=@sgfkit/playground', '--output-logs=errors-only'])) !== 0)
  process.exit(1)
say('Serving the playground; stop it with Ctrl+C')
process.exitCode = await pnpm(['--filter', '@sgfkit/playground', 'run', 'serve'])
