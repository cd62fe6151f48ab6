import { check as checkRecord } from '@sgfkit/check'
import { codeFrame, formatDiagnostic } from '@sgfkit/source'
import { EXIT } from '../index.js'
import { readInputs } from '../inputs.js'
import type { Io } from '../io.js'
import { openFile } from '../open.js'

/** `sgfkit check`: all findings about the files. */
export async function check(
  files: readonly string[],
  options: { readonly format: 'text' | 'json'; readonly encoding?: string },
  io: Io,
): Promise<number> {
  let findings = 0
  const json: object[] = []
  for await (const file of readInputs(files, io)) {
    const { source, collection, decoded } = openFile(file, { encoding: options.encoding })
    const diagnostics = checkRecord({ collection, decoded })
    findings += diagnostics.filter(({ severity }) => severity !== 'info').length
    if (options.format === 'json')
      json.push({ file: file.name, diagnostics: diagnostics.map((d) => ({ ...source.position(d.span.start), ...d })) })
    else
      for (const diagnostic of diagnostics)
        io.out(`${formatDiagnostic(source, diagnostic)}\n${codeFrame(source, diagnostic.span)}\n`)
  }
  if (options.format === 'json') io.out(`${JSON.stringify(json, null, 2)}\n`)
  else io.out(findings === 0 ? 'Nothing to report.\n' : `${findings} ${findings === 1 ? 'finding' : 'findings'}\n`)
  return findings === 0 ? EXIT.ok : EXIT.findings
}
