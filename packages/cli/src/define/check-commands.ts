import { Option } from 'commander'
import {
  type CommandSpec,
  configOptions,
  files,
  jobsOption,
  list,
  readOptions,
  repeated,
  whole,
  writeOptions,
} from './shared.js'

const lineBreaks = (): Option => new Option('--line-breaks <kind>', 'line ends of the file').choices(['lf', 'crlf'])

/** Commands that find fault and write files anew. */
export const checkCommands: readonly CommandSpec[] = [
  {
    name: 'check',
    summary: 'report what is wrong or doubtful, with line and column',
    args: [files],
    options: [
      new Option('-f, --format <format>', 'output')
        .choices(['text', 'json', 'ndjson', 'sarif', 'github'])
        .default('text'),
      new Option('-q, --quiet', 'errors only'),
      new Option('--no-frames', 'without the lines of the file'),
      new Option('--fail-on <severity>', 'what makes the exit code 1')
        .choices(['error', 'warning', 'info'])
        .default('warning'),
      ...configOptions(),
      ...readOptions(),
      jobsOption(),
    ],
    examples: [
      ['sgfkit check game.sgf', 'all findings, with the places in the file'],
      ['sgfkit check games/ --quiet', 'errors in all files of a folder'],
      ['sgfkit check archive.zip --format ndjson', 'one JSON object a finding'],
      ['sgfkit check --preset sgfc --off 35 *.sgf', "the reference checker's messages, without number 35"],
    ],
    load: async () => (await import('../commands/check.js')).check,
  },
  {
    name: 'fix',
    summary: 'mend what can be mended: show a diff, or write',
    args: [files],
    options: [
      new Option('--safe', 'only fixes that leave the meaning as it is (so it is without options)').conflicts(
        'suggestions',
      ),
      new Option('--suggestions', 'also fixes that may change the meaning'),
      new Option('--only <codes>', 'only findings of these codes').argParser(list),
      ...writeOptions(),
      ...configOptions(),
      ...readOptions(),
      jobsOption(),
    ],
    examples: [
      ['sgfkit fix game.sgf', 'what would change, as a diff'],
      ['sgfkit fix --write --backup games/', 'mend all files of a folder, keep the old ones'],
      ['sgfkit fix --suggestions --only schema/date-corrected *.sgf', 'one kind of finding, with guesses'],
    ],
    load: async () => (await import('../commands/fix.js')).fix,
  },
  {
    name: 'fmt',
    summary: 'write files back; what was not changed stays byte for byte',
    args: [files],
    options: [
      new Option('-m, --mode <mode>', 'as it is, laid out for people, or without any space')
        .choices(['preserve', 'pretty', 'compact'])
        .default('preserve'),
      new Option('--check', 'list the files that would change, write nothing'),
      new Option('--width <columns>', 'line length of pretty').argParser(whole(1)),
      new Option('--wrap <columns>', 'break long texts by soft line breaks').argParser(whole(8)),
      lineBreaks(),
      ...writeOptions(),
      ...readOptions(),
      jobsOption(),
    ],
    examples: [
      ['sgfkit fmt --mode pretty game.sgf', 'the game laid out for people'],
      ['sgfkit fmt --mode compact --write games/', 'the smallest form, in place'],
      ['sgfkit fmt --mode pretty --check games/', 'which files are not laid out so'],
    ],
    load: async () => (await import('../commands/fmt.js')).fmt,
  },
  {
    name: 'convert',
    summary: 'other charset, file format, line ends, passes, point lists; leave parts out',
    args: [files],
    options: [
      new Option('-t, --to <charset>', 'write in this charset, and name it in CA'),
      new Option('--ff <version>', 'write as this file format').argParser(whole(3, 4)),
      lineBreaks(),
      new Option('--passes <form>', 'passes as [] or as [tt]').choices(['empty', 'tt']),
      new Option('--points <form>', 'lists of points by rectangles, or one by one').choices(['compress', 'expand']),
      new Option(
        '--text-breaks <style>',
        'which line breaks of texts are meant: 1 all, 2 not after a space, 3 empty lines, 4 paragraphs',
      ).argParser(whole(1, 4)),
      new Option(
        '--set <ident=value>',
        'set a property in the root of every game, to a value that fits it; may be repeated',
      ).argParser(repeated),
      new Option('--drop <idents>', 'leave properties out').argParser(list),
      new Option('--drop-unknown', 'leave properties out that no specification knows'),
      new Option('--drop-obsolete', 'leave properties out that the format of --ff (FF[4] if absent) has no more'),
      new Option('--drop-empty-nodes', 'leave nodes without properties out'),
      new Option('--drop-move-markup', 'leave markup on the stone just played out'),
      new Option('--split-nodes', 'a node each for setup and move, for two moves, and for a move in the root'),
      new Option('--fix-levels', 'put variations beside the moves that they replace'),
      new Option('--reverse-variations', 'the last variation first'),
      ...writeOptions(),
      ...readOptions(),
      jobsOption(),
    ],
    examples: [
      ['sgfkit convert --to UTF-8 --write games/', 'all files in UTF-8, in place'],
      ['sgfkit convert --passes tt --points expand game.sgf', 'for old programs'],
      ['sgfkit convert --set KM=6.5 --drop KGSDE,KGSSB game.sgf', 'set komi, leave two properties out'],
    ],
    load: async () => (await import('../commands/convert.js')).convert,
  },
  {
    name: 'transform',
    summary: 'turn, mirror, or swap the colours',
    args: [files],
    options: [
      new Option('--rotate <degrees>', 'clockwise').choices(['90', '180', '270']),
      new Option('--mirror <axis>', 'left and right, top and bottom, or at a diagonal; after turning').choices([
        'horizontal',
        'vertical',
        'diagonal',
        'anti-diagonal',
      ]),
      new Option(
        '--swap-colors',
        'Black for White: moves, stones, territory, names, ranks, teams, times, PL, GB and GW, komi, V and result; HA and texts stay',
      ),
      ...writeOptions(),
      ...readOptions(),
      jobsOption(),
    ],
    examples: [
      ['sgfkit transform --rotate 90 game.sgf', 'a quarter turn clockwise'],
      ['sgfkit transform --mirror diagonal --swap-colors -o out/ problems/', 'a whole folder, into another'],
    ],
    load: async () => (await import('../commands/transform.js')).transform,
  },
]
