import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const resultsFile = (name) => join(here, 'results', `${name}.json`)

/** Median of numbers. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** CPU seconds that `run` takes for one call, averaged over as many calls as fill `minSeconds`. */
function cpuSeconds(run, minSeconds) {
  let calls = 0
  const start = process.cpuUsage()
  let used
  do {
    run()
    calls++
    const { user, system } = process.cpuUsage(start)
    used = (user + system) / 1e6
  } while (used < minSeconds)
  return used / calls
}

/**
 * Times subjects against each other in one process: in every round each subject runs in turn, so that a change of the
 * machine's speed meets all of them. Each subject is `{ name, run, work }`, `work` being how many units (bytes, moves)
 * one run does; subjects may do different amounts of work. Returns for each subject the median rate and, against the
 * `base` subject, the median of the ratios taken round by round with its range.
 */
export function compare({ base, subjects, rounds = 5, minSeconds = 0.2, warmup = 1 }) {
  const rates = new Map(subjects.map((subject) => [subject.name, []]))
  for (let round = -warmup; round < rounds; round++) {
    for (const subject of subjects) {
      globalThis.gc?.()
      const rate = subject.work / cpuSeconds(subject.run, round < 0 ? 0 : (subject.minSeconds ?? minSeconds))
      if (round >= 0) rates.get(subject.name).push(rate)
    }
  }
  const baseRates = rates.get(base)
  return subjects.map(({ name }) => {
    const own = rates.get(name)
    const ratios = own.map((rate, i) => rate / baseRates[i])
    return { name, rate: median(own), ratio: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) }
  })
}

/** The machine a result was taken on. */
function machine() {
  const { model = 'unknown' } = cpus()[0] ?? {}
  return {
    cpu: model,
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  }
}

/**
 * Prints figures and compares them with the committed ones. A figure is `{ work, value, unit, must, aim, better }`:
 * `better` says whether `higher` or `lower` is good. With `--save` the results replace the committed ones. A ratio or
 * size that is worse than the committed one by more than a quarter is reported, and makes the exit code 1.
 */
export function report(name, figures, { save = process.argv.includes('--save') } = {}) {
  const before = existsSync(resultsFile(name)) ? JSON.parse(readFileSync(resultsFile(name), 'utf8')) : undefined
  for (const figure of figures) {
    const lower = figure.better === 'lower'
    const meets = (bound) => bound === undefined || (lower ? figure.value <= bound : figure.value >= bound)
    const verdict = !meets(figure.must) ? 'BELOW THE PROMISE' : !meets(figure.aim) ? 'reached' : 'aim reached'
    const old = before?.figures.find((f) => f.work === figure.work)
    // Times depend on the machine and its load, so only ratios and sizes can tell a regression.
    const comparable = !/^ ?(s|ms|µs)$/u.test(figure.unit)
    const worse = old && comparable && (lower ? figure.value > old.value * 1.25 : figure.value < old.value * 0.75)
    console.log(
      `${name}: ${figure.work}: ${round(figure.value)}${figure.unit}` +
        (figure.must === undefined ? '' : ` (must ${figure.must}, aim ${figure.aim}: ${verdict})`) +
        (worse ? `  REGRESSION: committed ${round(old.value)}` : ''),
    )
    if (worse) process.exitCode = 1
  }
  if (save) {
    mkdirSync(join(here, 'results'), { recursive: true })
    const date = new Date().toISOString().slice(0, 10)
    writeFileSync(
      resultsFile(name),
      JSON.stringify(
        { name, date, machine: machine(), figures: figures.map((f) => ({ ...f, value: round(f.value) })) },
        null,
        2,
      ) + '\n',
    )
  }
}

function round(value) {
  return Number(value.toPrecision(4))
}
