import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { version } from '../src/index.js'
import { defaultIo } from '../src/io.js'
import { createProgram } from '../src/program.js'
import { folder, sgfkit } from './fake-io.js'

const has = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0

const program = (): Command => createProgram({ ...defaultIo(), width: 100 }, '0', () => undefined)

test('--version and --help', async () => {
  expect((await sgfkit(['--version'], '.')).out).toBe(`${version}\n`)
  const { code, out } = await sgfkit(['--help'], '.')
  expect(code).toBe(0)
  for (const name of 'check fix fmt convert info position tree render print split merge transform help completions'.split(
    ' ',
  ))
    expect(out).toMatch(new RegExp(`^  ${name} `, 'm'))
})

test('--help of every command shows examples', async () => {
  for (const command of program().commands) {
    const { code, out } = await sgfkit([command.name(), '--help'], '.')
    expect(code).toBe(0)
    expect(out, command.name()).toMatch(/\nExamples:\n {2}\S/)
  }
})

test('help for properties and commands', async () => {
  expect((await sgfkit(['help', 'KM', '--lang', 'ja'], '.')).out).toMatch(/^KM {2}Komi \(コミ\)\n.*\n {2}Value/i)
  expect((await sgfkit(['help', 'check'], '.')).out).toContain('Usage: sgfkit check')
  expect((await sgfkit(['help'], '.')).out).toContain('Usage: sgfkit')
  const { code, err } = await sgfkit(['help', 'NOPE'], '.')
  expect(code).toBe(2)
  expect(err).toContain('NOPE')
})

describe('completions', () => {
  test.each(['bash', 'zsh', 'fish'])('%s knows commands, options and values', async (shell) => {
    const { code, out } = await sgfkit(['completions', shell], '.')
    expect(code).toBe(0)
    for (const word of ['transform', 'swap-colors', 'anti-diagonal', 'ndjson']) expect(out).toContain(word)
  })

  test('bash runs its script', async () => {
    const { out } = await sgfkit(['completions', 'bash'], '.')
    const ask = (words: string, at: number): string[] =>
      execFileSync('bash', ['-c', `${out}\nCOMP_WORDS=(${words}) COMP_CWORD=${at}\n_sgfkit\necho "\${COMPREPLY[@]}"`])
        .toString()
        .trim()
        .split(' ')
    expect(ask('sgfkit tr', 1).sort()).toEqual(['transform', 'tree'])
    expect(ask('sgfkit check --form', 2)).toEqual(['--format'])
    expect(ask('sgfkit check --format s', 3)).toEqual(['sarif'])
  })

  test.runIf(has('fish'))('fish runs its script', async () => {
    const { out } = await sgfkit(['completions', 'fish'], '.')
    const ask = (line: string): string[] =>
      execFileSync('fish', ['--no-config', '-c', `source s.fish; complete -C ${JSON.stringify(line)}`], {
        cwd: folder({ 's.fish': out }),
      })
        .toString()
        .trim()
        .split('\n')
        .map((row) => row.split('\t')[0]!)
    expect(ask('sgfkit tr').sort()).toEqual(['transform', 'tree'])
    expect(ask('sgfkit check --form')).toEqual(['--format'])
    expect(ask('sgfkit check --format s')).toEqual(['sarif'])
  })

  test.runIf(has('zsh'))('zsh completes what is typed', async () => {
    const { out } = await sgfkit(['completions', 'zsh'], '.')
    const cwd = folder({ _sgfkit: out, 'ask.zsh': askZsh })
    const lines = [
      ['sgfkit transf', 'transform'],
      ['sgfkit check --form', 'check --format'],
      ['sgfkit check --format sar', '--format sarif'],
    ] as const
    const shown = execFileSync('zsh', ['-f', 'ask.zsh', '_sgfkit', ...lines.flat()], {
      cwd,
      timeout: 20_000,
      env: { ...process.env, TERM: 'dumb', HOME: cwd },
    }).toString()
    for (const [, whole] of lines) expect(shown).toContain(whole)
  })

  test('an unknown shell is misuse', async () => {
    expect((await sgfkit(['completions', 'tcsh'], '.')).code).toBe(2)
  })
})

/** Types lines with a tab behind them into a zsh of its own, and prints what that shows until it is what it should become. */
const askZsh = `zmodload zsh/zpty
zpty -b shell zsh -f -i
zpty -w shell "PS1=''; autoload -Uz compinit; compinit -u -D; source $1; setopt nolistbeep; print rea''dy"
while zpty -r shell line; do [[ $line == *ready* ]] && break; done
shift
for typed whole in "$@"; do
  zpty -n -w shell "$typed"$'\\t'
  integer tries=0
  shown=
  while (( tries++ < 300 )) && [[ $shown != *$whole* ]]; do
    if zpty -rt shell line; then shown+=$line; else sleep 0.02; fi
  done
  print -r -- "$shown"
  zpty -n -w shell $'\\x15'
done
zpty -d shell
`

/** Reference page of the commands, made from their help. */
function page(): string {
  const parts = ['# The command line', '', 'Made from `sgfkit COMMAND --help`; a test compares them.', '']
  for (const command of program().commands) {
    let help = ''
    command.configureOutput({ writeOut: (text) => (help += text), getOutHelpWidth: () => 100 })
    command.outputHelp()
    parts.push(`## sgfkit ${command.name()}`, '', '```text', help.trimEnd(), '```', '')
  }
  parts.push(
    '## Output formats',
    '',
    'JSON is stable: `packages/cli/schema/` holds a JSON Schema for `check` (`check.json`; a line of `ndjson`: `check-line.json`), `info`, `position`,',
    '`tree`, and for `sgfkit.config.json` (`config.json`). `json` is one document, `ndjson` the items of its list (of `check` the findings), a line',
    'each. Additions may come; what is there stays.',
    '',
    '## What is written where',
    '',
    'Each game is written in the charset that it was read in, also where the games of a file differ; `split` gives each game its very bytes.',
    '`--to` writes all in one charset and names it in CA of every game. `--set` refuses values that do not fit the property, and CA and FF, which',
    '`--to` and `--ff` make true. `transform` changes points (and colours) where they stand and nothing else.',
    '',
    'An output folder takes the folders below the named ones; two inputs for one file there, and several for one output file, are refused before',
    'anything is written (of archives, whose files are known only later, the second one is). Files that need no change are copied. `-` is standard',
    'output. With `--write` a file that needs no change is left alone, and one that is write-protected is an error.',
    '',
    '## Exit codes',
    '',
    '0: nothing to report. 1: findings (`check`), something to mend (`fix`), files that would change (`fmt --check`). 2: could not run, or',
    'some input (a file, or a folder below) could not be read or written; the rest was worked on. Options that mean nothing, such as a code that no',
    'finding has, are 2 as well.',
    '',
  )
  return parts.join('\n')
}

test('docs/cli.md says what --help says', async () => {
  await expect(page()).toMatchFileSnapshot('../../../docs/cli.md')
})

test('docs/migration-from-sgfc.md names every option of SGFC, and only options that there are', () => {
  const text = readFileSync(new URL('../../../docs/migration-from-sgfc.md', import.meta.url), 'utf8')
  const theirs =
    '-b1 -b2 -b3 -c -d -e -E1 -E2 -E3 -g -h --help -i -k -l1 -l2 -l3 -l4 -L -m -n -o -p -r -s -t -u -U -v -w -y -z --version --encoding --default-encoding --'
  for (const option of theirs.split(' '))
    expect(text, option).toMatch(new RegExp(`^\\| [^|]*\`${option}[\`A-Z=n]`, 'm'))
  const ours = new Set(program().commands.flatMap(({ options }) => options.map(({ long }) => long)))
  for (const row of text.split('\n').filter((line) => /^\| [^|]*`-/.test(line))) {
    const counterpart = row.split('|')[2] ?? ''
    for (const [option] of counterpart.matchAll(/--[a-z][a-z-]+/g))
      if (option !== '--help' && option !== '--version') expect([...ours], row).toContain(option)
  }
})

test('the sources import no command before it is asked for', () => {
  const entry = readFileSync(new URL('../src/index.ts', import.meta.url), 'utf8')
  const imports = [...entry.matchAll(/^import .* from '(.*)'/gm)].map(([, from]) => from)
  expect(imports).toEqual(['./io.js'])
})
