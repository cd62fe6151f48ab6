import { Option } from 'commander'
import { type CommandSpec, files, gameOption, jobsOption, nonEmpty, oneFile, readOptions, whole } from './shared.js'

const theme = (name: string): Option =>
  new Option('--theme <name>', 'colours of the board').choices(['wood', 'paper', 'dark', 'high-contrast']).default(name)

/** Commands that show what files hold, take them apart, and put them together. */
export const lookCommands: readonly CommandSpec[] = [
  {
    name: 'info',
    summary: 'what a file holds: encoding, games, nodes, players, result',
    args: [files],
    options: [
      new Option('-f, --format <format>', 'output').choices(['text', 'json', 'ndjson']).default('text'),
      new Option('--signature', 'moves 20 40 60 31 51 71, which tell games apart'),
      ...readOptions(),
      jobsOption(),
    ],
    examples: [
      ['sgfkit info game.sgf', 'a line for each game'],
      ['sgfkit info --format ndjson archive.tar.gz', 'one JSON object a file'],
    ],
    load: async () => (await import('../commands/info.js')).info,
  },
  {
    name: 'position',
    summary: 'the board after the main line, or at a node',
    args: [files],
    options: [
      gameOption(),
      new Option('-p, --path <path>', 'steps and variations, such as 20.1.5').default('main'),
      new Option('-f, --format <format>', 'output').choices(['text', 'json', 'ndjson']).default('text'),
      ...readOptions(),
    ],
    examples: [
      ['sgfkit position game.sgf', 'the final position'],
      ['sgfkit position game.sgf --path 20.1.5', '20 nodes on, second variation, 5 nodes on'],
    ],
    load: async () => (await import('../commands/position.js')).position,
  },
  {
    name: 'tree',
    summary: 'the games as trees of text',
    args: [files],
    options: [
      new Option('-g, --game <number>', 'one game of the collection, from 1; all if absent').argParser(whole(1)),
      new Option('-f, --format <format>', 'output').choices(['text', 'json', 'ndjson']).default('text'),
      new Option('--no-comments', 'without comments'),
      ...readOptions(),
    ],
    examples: [['sgfkit tree game.sgf', 'a line for each run of nodes without a branch']],
    load: async () => (await import('../commands/tree.js')).tree,
  },
  {
    name: 'render',
    summary: 'draw the board at a node',
    args: [oneFile],
    options: [
      new Option('-o, --output <file>', 'where to write: .svg, .png, .txt, .tex; standard output if absent').argParser(
        nonEmpty,
      ),
      new Option('-f, --format <format>', 'what to write; by the name of the output if absent').choices([
        'svg',
        'png',
        'text',
        'ascii',
        'sensei',
        'latex',
      ]),
      new Option('-n, --node <path>', 'a move of the main line, or a path such as 20.1.5').default('main'),
      gameOption(),
      new Option('--numbers [from]', 'move numbers: all, figure, last, or from a number on'),
      theme('wood'),
      new Option('--coordinates <style>', 'how lines are named; text, ascii and sensei have A1 only').choices([
        'A1',
        'sgf',
        '1-1',
        'japanese',
        'chinese',
        'corner',
      ]),
      new Option('--no-coordinates', 'without them'),
      new Option('--crop <how>', 'auto: without the empty sides of a problem').choices(['auto']),
      new Option('--width <pixels>', 'width of the picture').argParser(whole(1, 20_000)),
      new Option('--font <name>', 'font of a PNG: a family, or a file'),
      new Option('--cjk-font <name>', 'its font for Chinese, Japanese and Korean: a family, or a file'),
      ...readOptions(),
    ],
    examples: [
      ['sgfkit render game.sgf --node 50 -o board.svg', 'the board after 50 nodes'],
      ['sgfkit render problem.sgf --node root --crop auto -o p.png', 'a problem as PNG'],
      ['sgfkit render game.sgf --format text', 'on the terminal'],
    ],
    load: async () => (await import('../commands/render.js')).render,
  },
  {
    name: 'print',
    summary: 'a game as figures with comments: HTML, or PDF by Chromium',
    args: [oneFile],
    options: [
      new Option('-o, --output <file>', 'where to write: .html or .pdf; HTML to standard output if absent').argParser(
        nonEmpty,
      ),
      gameOption(),
      new Option('--moves <number>', 'moves in a figure').argParser(whole(1)).default(50),
      new Option('--variations', 'also a figure for each variation of the main line'),
      new Option('--columns <number>', 'columns of the page').choices(['1', '2']).default('1'),
      new Option('--page <size>', 'size of the page').choices(['A4', 'A5', 'B5', 'letter']).default('A4'),
      theme('paper'),
      new Option('--lang <tag>', 'language of the texts, such as de'),
      new Option('--chromium <path>', 'the browser that makes the PDF; SGFKIT_CHROMIUM, or one in PATH, if absent'),
      ...readOptions(),
    ],
    examples: [
      ['sgfkit print game.sgf -o game.pdf', '50 moves in a figure, comments beside them'],
      ['sgfkit print game.sgf --moves 100 --columns 2 -o game.html', 'a page for the browser'],
    ],
    load: async () => (await import('../commands/print.js')).print,
  },
  {
    name: 'split',
    summary: 'each game of a collection into a file of its own',
    args: [files],
    options: [
      new Option('-o, --output <folder>', 'where to write').argParser(nonEmpty).default('.'),
      new Option('--name <pattern>', 'file names; {name} is that of the input, {n} the number of the game').default(
        '{name}_{n}.sgf',
      ),
      ...readOptions(),
    ],
    examples: [['sgfkit split collection.sgf -o games/', 'games/collection_001.sgf, …']],
    load: async () => (await import('../commands/split.js')).split,
  },
  {
    name: 'merge',
    summary: 'many files into one collection, or into one tree',
    args: [files],
    options: [
      new Option('-o, --output <file>', 'where to write; standard output if absent').argParser(nonEmpty),
      new Option('--tree', 'games that begin alike become one tree'),
      new Option('-t, --to <charset>', 'charset of the result').default('UTF-8'),
      ...readOptions(),
    ],
    examples: [
      ['sgfkit merge games/ -o all.sgf', 'one collection'],
      ['sgfkit merge --tree openings/*.sgf -o book.sgf', 'one tree of all openings'],
    ],
    load: async () => (await import('../commands/merge.js')).merge,
  },
]
