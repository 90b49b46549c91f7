/** Bundles the program into dist/ (or the folder named): `node build.mjs [DIR]`. */
import { rmSync } from 'node:fs'
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

/** esbuild prints what is wrong itself. */
const build = (options) => esbuild.build(options).catch(() => process.exit(1))

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
    'coverage-rules': 'source/tools/coverage-rules.ts',
    'record-golden': 'source/tools/record-golden.ts',
    'record-saves': 'source/tools/record-saves.ts',
  },
  packages: 'external',
  minify: false,
})
