import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const importPattern =
  /(?:^|[\n;])\s*(import|export)\s+(type\s+)?(?:[\w$*\s{},]+?\s+from\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g
const nodeGlobals = /(?<![\w$.'"`/-])(process\.\w|Buffer\.\w|__dirname|__filename|require\()/

/** Source files below `dir`. */
function* files(dir) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) yield* files(path)
    else if (/\.(ts|tsx|mts|js|mjs)$/.test(entry.name)) yield path
  }
}

const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (c) => c.replace(/[^\n]/g, ' ')).replace(/(^|\s)\/\/[^\n]*/g, '$1')

/**
 * Checks the packages below `packagesDir` against the allowed import directions. Returns one sentence a violation:
 * an import upward or sideways, a value import where only types may pass, a package that is imported but not a
 * dependency, or one of Node's modules or globals in a package that has to run in browsers.
 */
export function findViolations(packagesDir, { layers, typeOnly = {}, nodePackages = [] }) {
  const violations = []
  for (const folder of readdirSync(packagesDir)) {
    const manifestPath = join(packagesDir, folder, 'package.json')
    if (!existsSync(manifestPath)) continue
    const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
    const allowed = layers[manifest.name]
    if (!allowed) {
      violations.push(`${manifest.name}: has no place in the layers`)
      continue
    }
    const declared = new Set([
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(manifest.optionalDependencies ?? {}),
      ...Object.keys(manifest.peerDependencies ?? {}),
    ])
    for (const name of declared) {
      if (name in layers && !allowed.includes(name))
        violations.push(`${manifest.name}: depends on ${name}, which is not below it`)
    }
    const src = join(packagesDir, folder, 'src')
    if (!existsSync(src)) continue
    for (const path of files(src)) {
      const where = relative(packagesDir, path)
      const text = withoutComments(readFileSync(path, 'utf8'))
      for (const [, , typed, from, dynamic] of text.matchAll(importPattern)) {
        const target = from ?? dynamic
        if (target.startsWith('node:') && !nodePackages.includes(manifest.name))
          violations.push(`${where}: imports ${target}, but ${manifest.name} has to run without Node`)
        if (target.startsWith('.') || target.startsWith('node:')) continue
        const name = target
          .split('/')
          .slice(0, target.startsWith('@') ? 2 : 1)
          .join('/')
        if (name === manifest.name || !(name in layers)) continue
        if (!allowed.includes(name)) violations.push(`${where}: imports ${name}, which is not below ${manifest.name}`)
        else if (typeOnly[manifest.name]?.includes(name) && !typed)
          violations.push(`${where}: imports values of ${name}; only types may pass there`)
        else if (!declared.has(name))
          violations.push(`${where}: imports ${name}, which is not a dependency of ${manifest.name}`)
      }
      const global = nodePackages.includes(manifest.name) ? null : nodeGlobals.exec(text)
      if (global) violations.push(`${where}: uses ${global[1]}…, but ${manifest.name} has to run without Node`)
    }
  }
  return violations
}
