import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const top = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const folders = readdirSync(join(top, 'packages')).filter((name) =>
  existsSync(join(top, 'packages', name, 'README.md')),
)

/** README and the package in whose place its examples are read, and what they take for granted. */
const readmes: readonly { readonly file: string; readonly home: string; readonly given?: string }[] = [
  { file: 'README.md', home: 'sgfkit' },
  ...folders.map((home) => ({ file: `packages/${home}/README.md`, home, given: given(home) })),
]

function given(home: string): string {
  if (home === 'render') return 'declare const canvas: HTMLCanvasElement, element: HTMLElement'
  // `postMessage` is that of a worker.
  if (home === 'syntax')
    return 'declare const worker: Worker, text: string\ndeclare function postMessage(message: unknown, transfer: Transferable[]): void'
  return ''
}

interface Block {
  readonly imports: readonly (readonly [from: string, names: readonly string[]])[]
  readonly body: string
}

function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(?:ts|js)\n([\s\S]*?)^```$/gm)].map(([, code = '']) => {
    const imports: [string, string[]][] = []
    const body = code.replace(/^import \{([^}]*)\} from '([^']+)'$/gm, (_all, names: string, from: string) => {
      imports.push([from, names.split(',').flatMap((name) => name.trim() || [])])
      return ''
    })
    return { imports, body }
  })
}

/** A module that ends in a block, in the scope of the blocks before it. */
function moduleOf(blocks: readonly Block[], prelude: string): { readonly text: string; readonly start: number } {
  const imports = new Map<string, Set<string>>()
  for (const block of blocks) {
    for (const [from, names] of block.imports) imports.set(from, new Set([...(imports.get(from) ?? []), ...names]))
  }
  const head = [...imports].map(([from, names]) => `import { ${[...names].join(', ')} } from '${from}'\n`).join('')
  const before = blocks.slice(0, -1).map(({ body }) => `{\n${body}\n`)
  const start = `${head}${prelude}\nexport {}\n${before.join('')}`
  return { text: `${start}{\n${blocks.at(-1)!.body}\n${'}'.repeat(blocks.length)}\n`, start: start.length }
}

const examples = readmes.flatMap(({ file, home, given = '' }) => {
  const blocks = blocksOf(readFileSync(join(top, file), 'utf8'))
  return blocks.map((block, i) => ({
    name: `${file}, example ${i + 1}`,
    path: join(top, 'packages', home, `readme-${file === 'README.md' ? 'top' : 'own'}-${i + 1}.ts`),
    block,
    ...moduleOf(blocks.slice(0, i + 1), given),
  }))
})

function compile(): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
    customConditions: ['sgfkit-src'],
  }
  const texts = new Map(examples.map(({ path, text }) => [path, text]))
  const host = ts.createCompilerHost(options)
  const disk = ts.createCompilerHost(options)
  host.fileExists = (path) => texts.has(path) || disk.fileExists(path)
  host.readFile = (path) => texts.get(path) ?? disk.readFile(path)
  host.getSourceFile = (path, version, ...rest) => {
    const text = texts.get(path)
    return text === undefined ? disk.getSourceFile(path, version, ...rest) : ts.createSourceFile(path, text, version)
  }
  host.getCurrentDirectory = () => join(top, 'tooling/conformance')
  return ts.createProgram([...texts.keys()], options, host)
}

describe('the examples of every README', () => {
  const program = compile()
  it.each(examples)('$name compiles as strict TypeScript', { timeout: 120_000 }, ({ path, start, block }) => {
    const file = program.getSourceFile(path)!
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    const own = found.filter(
      (one) => one.start! >= start || file.text.slice(one.start).split('\n')[0]!.includes('from'),
    )
    expect(own.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
    const names = block.imports.flatMap(([, all]) => all.map((name) => name.replace(/^type /, '')))
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(block.body))).toEqual([])
  })
})
