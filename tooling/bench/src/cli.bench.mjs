// The command as users run it, in processes of its own: start of `--version` against bare `node -e 0`, and checking 60 MB in archives
// on two cores against one, and by two threads against one. Wall time, in interleaved rounds; the machine should have nothing else to do.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zipSync } from 'fflate'
import { generated, real } from '../corpora.mjs'
import { median, report } from '../harness.mjs'

const bin = join(dirname(fileURLToPath(import.meta.url)), '../../../packages/cli/bin/sgfkit.js')

/** Milliseconds of a run of Node; throws where it could not run. Arguments may begin with a core that it has for itself. */
function timed([core, ...args]) {
  const one = typeof core === 'number'
  const [command, ...rest] = one ? ['taskset', '-c', String(core), process.execPath] : [process.execPath, core]
  const start = process.hrtime.bigint()
  const { status, stderr } = spawnSync(command, [...rest, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')}: ${stderr}`)
  return Number(process.hrtime.bigint() - start) / 1e6
}

/** Median of the ratios of two commands, taken round by round. */
function ratio(above, below, rounds, warmup) {
  const ratios = []
  for (let round = -warmup; round < rounds; round++) {
    const [a, b] = round % 2 ? [timed(above), timed(below)] : [timed(below), timed(above)].reverse()
    if (round >= 0) ratios.push(a / b)
  }
  return median(ratios)
}

/** 60 MB of games, a file a game, in three archives. */
function archives(folder) {
  const text = real('moves') ?? generated('moves')
  const games = text.split(/(?<=\)\n)(?=\(;)/)
  const files = Object.fromEntries(games.map((game, i) => [`${Math.floor(i / 500)}/${i}.sgf`, Buffer.from(game)]))
  const zip = zipSync(files, { level: 6 })
  return [0, 1, 2].map((i) => {
    const path = join(folder, `games-${i}.zip`)
    writeFileSync(path, zip)
    return path
  })
}

/** How many times the work of one process two get done in the same time: what the machine allows, and threads cannot surpass. */
async function twoProcesses(args, rounds) {
  const run = () =>
    new Promise((done, fail) => {
      spawn(process.execPath, args, { stdio: 'ignore' }).on('exit', done).on('error', fail)
    })
  const ratios = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await run()
    const between = performance.now()
    await Promise.all([run(), run()])
    ratios.push((2 * (between - start)) / (performance.now() - between))
  }
  return median(ratios)
}

const folder = mkdtempSync(join(tmpdir(), 'sgfkit-bench-'))
try {
  const start = ratio([bin, '--version'], ['-e', '0'], 21, 3)
  const inputs = archives(folder)
  const check = (jobs) => [bin, 'check', '--no-frames', '--no-config', '--jobs', String(jobs), ...inputs]
  const plain = [bin, 'check', '--no-frames', '--no-config', ...inputs]
  const pinned = cpus().length > 1 && spawnSync('taskset', ['-V']).status === 0
  // On one core what compiles and collects takes its time from what checks; one thread on two cores has the other for it.
  const cores = pinned ? ratio([0, ...plain], plain, 9, 1) : 1
  const threads = cpus().length < 2 ? 1 : ratio(check(1), check(2), 9, 1)
  const possible = await twoProcesses(check(1), 5)
  report('cli', [
    { work: 'start of --version against node -e 0', value: start, unit: '×', must: 1.5, aim: 1.2, better: 'lower' },
    {
      work: `check of 60 MB in archives, ${cpus().length} cores against 1`,
      value: cores,
      unit: '×',
      must: 1.6,
      aim: 1.9,
      better: 'higher',
    },
    { work: 'the same, 2 threads against 1 on all cores', value: threads, unit: '×', better: 'higher' },
    { work: 'two processes at once against one after the other, as the machine allows', value: possible, unit: '×' },
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
