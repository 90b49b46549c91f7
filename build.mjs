/** Bundles the program into dist/ (or the folder named): `node build.mjs [DIR]`. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import * as esbuild from 'esbuild'

const outdir = process.argv[2] ?? 'dist'
const common = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  jsx: 'automatic',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
}

/** The table of all emoji takes as long to make as a frame to draw, and is asked for nothing on most screens. */
const emojiWhenAsked = {
  name: 'emoji-when-asked',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]string-width[/\\]index\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const contents = text.replace(
        /^const rgiEmojiRegex = (.+);$/m,
        'let emoji; const rgiEmojiRegex = { test: (text) => (emoji ??= $1).test(text) };',
      )
      if (contents === text) throw new Error(`${path} no longer makes its table of emoji as it did.`)
      return { contents }
    })
  },
}

/** esbuild prints what is wrong itself. */
const build = (options) => esbuild.build(options).catch(() => process.exit(1))

/** Ink cuts lines into characters with our short way, see there. */
const shortTokens = {
  name: 'short-tokens',
  setup({ onResolve, onEnd }) {
    let used = false
    onResolve({ filter: /^@alcalzone\/ansi-tokenize$/ }, ({ importer }) => {
      if (!/[/\\]ink[/\\]build[/\\]/.test(importer)) return undefined
      used = true
      return { path: resolve('source/app/screen/tokens.ts') }
    })
    onEnd(() => {
      if (!used) throw new Error('Ink no longer cuts lines with @alcalzone/ansi-tokenize.')
    })
  },
}

rmSync(`${outdir}/chunks`, { recursive: true, force: true })
await build({
  ...common,
  outdir,
  entryPoints: { cli: 'source/cli.tsx' },
  // What a command does not use is in another file, and not read: half of the time that it takes to start.
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  // Ink loads its developer tools only on demand, and they are not installed.
  external: ['*/devtools.js'],
  plugins: [shortTokens, emojiWhenAsked],
  define: {
    ...common.define,
    // Yoga would fetch its own code from a data: URL, for which Node loads all of its HTTP client.
    fetch: 'undefined',
  },
  // Packages in CommonJS call require, which a module does not have.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
})

// Tools for developers, who have the packages.
await build({
  ...common,
  outdir,
  entryPoints: {
    bench: 'source/bench.ts',
    'bench-terminal': 'source/bench/terminal.ts',
    'check-data': 'source/tools/check-data.ts',
    'coverage-rules': 'source/tools/coverage-rules.ts',
    'keys-page': 'source/tools/keys-page.ts',
    'record-golden': 'source/tools/record-golden.ts',
    'record-saves': 'source/tools/record-saves.ts',
  },
  packages: 'external',
  minify: false,
})

// The program trusts the built-in data that has been checked here, and need not load what checks it.
const arguments_ = [`${outdir}/check-data.js`, `${outdir}/chunks/checked-data.json`]
const { status } = spawnSync(process.execPath, arguments_, { stdio: 'inherit' })
process.exit(status ?? 1)
