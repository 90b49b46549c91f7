/** Chunks take what they import as constants: so nothing that is exported may get another value later. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { init, parse } from 'es-module-lexer'
import { build, transform } from 'esbuild'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Its text without types and comments. */
async function scriptOf(path: string): Promise<string> {
  const loader = path.endsWith('x') ? 'tsx' : 'ts'
  const text = readFileSync(join(root, path), 'utf8')
  const form = { minifyWhitespace: true, legalComments: 'none', jsx: 'automatic' } as const
  return (await transform(text, { loader, ...form })).code
}

/** Where a name gets a value, but for where it is declared and for an enumeration, which is filled there. */
function valuesOf(name: string, text: string): string[] {
  const word = `(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`
  const set = String.raw`\s*(?:[-+*/%&|^]|\*\*|&&|\|\||\?\?|<<|>>>?)?=(?![=>])`
  return [...text.matchAll(new RegExp(`${word}(?:${set}|\\s*(?:\\+\\+|--))|(?:\\+\\+|--)\\s*${word}`, 'g'))]
    .filter(({ index }) => !/(?:\b(?:const|let|var)\s|,|\|\|\()\s*$/.test(text.slice(0, index)))
    .map(({ index }) => text.slice(index, index + 60))
}

test('no module of the program or of its packages gives what it exports another value', async () => {
  await init
  const { metafile } = await build({
    ...{ bundle: true, write: false, metafile: true, platform: 'node', format: 'esm', splitting: true },
    ...{ absWorkingDir: root, outdir: 'dist/none', jsx: 'automatic', logLevel: 'error' },
    entryPoints: ['source/cli/run.ts', 'source/cli/thinker.ts'],
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    external: ['*/devtools.js', '*/sshcrypto.node', 'cpu-features'],
  })
  const modules = Object.entries(metafile.inputs).filter(
    ([path, { format }]) => format === 'esm' && !path.endsWith('.json'),
  )
  expect(modules.length).toBeGreaterThan(1000)
  const changed: string[] = []
  for (const [path] of modules) {
    const text = await scriptOf(path)
    for (const { ln: name } of parse(text)[1])
      if (name) changed.push(...valuesOf(name, text).map((where) => `${path}: ${where}`))
  }
  expect(changed).toEqual([])
})
