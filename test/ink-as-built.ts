/**
 * Ink in the tests as the program has it: with our short way to cut lines into characters (`build.mjs` puts it
 * there), and without what React checks for developers. Half of the time of a test that draws goes into the two.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteUserConfig } from 'vitest/config'

const tokens = join(import.meta.dirname, '../source/app/screen/tokens.ts')
/** Ink, and the packages that bring parts of a screen, which must use the same. */
const ofInk = /[/\\]node_modules[/\\]ink(-[a-z]+)*[/\\]/

export const inkAsBuilt = {
  plugins: [
    {
      name: 'ink-as-built',
      enforce: 'pre',
      resolveId: (id, importer) =>
        id === '@alcalzone/ansi-tokenize' && importer && ofInk.test(importer) ? tokens : undefined,
      // Their maps lead to sources that are not in the packages.
      load: (id) =>
        ofInk.test(id) && id.endsWith('.js')
          ? { code: readFileSync(id, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, ''), map: null }
          : undefined,
    },
  ],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: { env: { NODE_ENV: 'production' }, server: { deps: { inline: [ofInk] } } },
} satisfies ViteUserConfig
