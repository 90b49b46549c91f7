/** Bundles the program into dist/ (or the folder named): `node build.mjs [DIR]`. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Without the packages for developers nothing is built; whoever installs without them has wanted that. */
const esbuild = await import('esbuild').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  process.stderr.write(
    'The program is not built, for what builds it is not installed; "npm ci" installs it.\n',
  )
  process.exit(process.env.npm_lifecycle_event === 'prepare' ? 0 : 1)
})

const { chunksAsScripts } = await import('./source/tools/chunks-as-scripts.mjs')

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

/** Puts `to` where a package has `from`, and stops if it no longer has it. */
const changed = (path, text, from, to) => {
  const contents = text.replace(from, to)
  if (contents === text) throw new Error(`${path} no longer has ${from}.`)
  return contents
}

/** Tables of letters take as long to make as a frame to draw, and most screens ask for nothing in them. */
const tablesWhenAsked = {
  name: 'tables-when-asked',
  setup({ onLoad }) {
    const segments = JSON.stringify(resolve('source/app/screen/segments.ts'))
    const filter =
      /[/\\](string-width[/\\]index|wrap-ansi[/\\]index|slice-ansi[/\\]tokenize-ansi|ansi-tokenize[/\\]build[/\\]tokenize)\.js$/
    onLoad({ filter }, ({ path }) => {
      // Ink's own, older package has no such table.
      if (/[/\\]ink[/\\]node_modules[/\\]/.test(path)) return undefined
      const text = changed(path, readFileSync(path, 'utf8'), /new Intl\.Segmenter\(.*\)/, 'graphemes')
      const short = `import { graphemes, narrow } from ${segments}\n${text}`
      if (!path.includes('string-width')) return { contents: short }
      const fast = changed(
        path,
        short,
        '/^[\\u0020-\\u007E]*$/.test(string)',
        'ambiguousIsNarrow && narrow.test(string)',
      )
      const emoji = 'let emoji; const rgiEmojiRegex = { test: (text) => (emoji ??= $1).test(text) };'
      return { contents: changed(path, fast, /^const rgiEmojiRegex = (.+);$/m, emoji) }
    })
  },
}

/** meow is told name and version: it need not load what finds, reads and mends a package.json, four fifths of it. */
const packageAsTold = {
  name: 'package-as-told',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]meow[/\\]build[/\\]dependencies\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const unmended = changed(path, text, '= requireNormalize();', '= () => {};')
      const unread = changed(path, unmended, 'var libExports = requireLib$1();', 'var libExports = {};')
      // It starts no other program, and loading what starts them takes some milliseconds.
      const alone = changed(path, unread, "import { execFile } from 'node:child_process';", '')
      return { contents: changed(path, alone, 'promisify(execFile);', '') }
    })
  },
}

/** ssh2 tells its sessions by the name of their class, which is another one when it is made short. */
const sessionsAsTold = {
  name: 'sessions-as-told',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]ssh2[/\\]lib[/\\]utils\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      return { contents: changed(path, text, "channel.constructor.name === 'Session'", '!channel.incoming') }
    })
  },
}

/** Of ssh2 the side that answers: nobody is called, no agent asked, and no file handed over (`host/door/caller.ts` refuses it). */
const serverAlone = {
  name: 'server-alone',
  setup({ onLoad }) {
    const filter = /[/\\]ssh2[/\\]lib[/\\](agent|client|http-agents|protocol[/\\]SFTP)\.js$/
    onLoad({ filter }, () => ({ contents: 'module.exports = {}' }))
  },
}

/** Shapes are checked and never told as JSON Schema, which is a fifth of zod. */
const shapesAlone = {
  name: 'shapes-alone',
  setup({ onLoad }) {
    onLoad(
      { filter: /[/\\]zod[/\\]v4[/\\]core[/\\](json-schema-processors|to-json-schema)\.js$/ },
      ({ path }) => {
        const exported = readFileSync(path, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
        const contents = [...exported].map(([, name]) => `export const ${name} = () => {}`).join('\n')
        if (contents === '') throw new Error(`${path} exports nothing.`)
        return { contents }
      },
    )
  },
}

/** Locks need no `fs` that lets files wait for each other, and no check that takes all of Node's `assert`. */
const lightLocks = {
  name: 'light-locks',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]graceful-fs[/\\]graceful-fs\.js$/ }, () => ({
      contents: "module.exports = require('node:fs')",
    }))
    onLoad({ filter: /[/\\]signal-exit[/\\]index\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const unchecked = changed(path, text, /^\s*assert\.equal\(typeof cb,.*\)$/m, '')
      return { contents: changed(path, unchecked, "var assert = require('assert')", '') }
    })
  },
}

/** Each of Ink's and our own files that imports React would make an object of its own with all of its names. */
const reactOnce = {
  name: 'react-once',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'react-once' } : undefined,
    )
    onLoad({ filter: /./, namespace: 'react-once' }, async ({ path }) => {
      const file = resolve(`node_modules/react/cjs/${path.replace('/', '-')}.production.js`)
      const { default: all } = await import(pathToFileURL(file))
      const contents = `import all from ${JSON.stringify(file)}
        export default all
        export const { ${Object.keys(all)} } = all`
      return { contents, resolveDir: '.' }
    })
  },
}

/** A script cannot wait while it is loaded, as modules of Ink and Yoga do: Yoga is waited for before (`loadLayout`). */
const waitingForNothing = {
  name: 'waiting-for-nothing',
  setup({ onLoad }) {
    const layout = JSON.stringify(resolve('source/app/screen/layout.ts'))
    onLoad({ filter: /[/\\]yoga-layout[/\\]dist[/\\]src[/\\]index\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const alone = changed(path, text, /^import (loadYoga|wrapAssembly) from .*$/gm, '')
      const atHand = changed(path, alone, 'wrapAssembly(await loadYoga())', 'layout.yoga')
      return { contents: `import { layout } from ${layout}\n${atHand}` }
    })
    // Its tools for developers, which are not installed.
    onLoad({ filter: /[/\\]ink[/\\]build[/\\]reconciler\.js$/ }, ({ path }) => {
      return { contents: changed(path, readFileSync(path, 'utf8'), "await import('./devtools.js');", '') }
    })
  },
}

/** Yoga would turn its code into bytes one by one. */
const bytesAtOnce = {
  name: 'bytes-at-once',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]yoga-layout[/\\]dist[/\\]binaries[/\\]yoga-wasm-base64-esm\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const oneByOne =
        'var b=xa(a.slice(37)),c=new Uint8Array(b.length);for(a=0;a<b.length;++a)c[a]=b.charCodeAt(a);var d=c'
      return { contents: changed(path, text, oneByOne, 'var d=Buffer.from(a.slice(37),"base64")') }
    })
  },
}

/** esbuild prints what is wrong itself. */
const build = (options) => esbuild.build(options).catch(() => process.exit(1))

/** Ink lays its texts into rows with our short way, see there. */
const shortOutput = {
  name: 'short-output',
  setup({ onLoad, onEnd }) {
    let used = false
    onLoad({ filter: /[/\\]ink[/\\]build[/\\]output\.js$/ }, () => {
      used = true
      const short = JSON.stringify(resolve('source/app/screen/output.ts'))
      return { contents: `export { Output as default } from ${short}` }
    })
    onEnd(() => {
      if (!used) throw new Error('Ink no longer lays texts into rows with its output.js.')
    })
  },
}

const RUN = 'source/cli/run.ts'
const THINKER = 'source/cli/thinker.ts'
rmSync(`${outdir}/chunks`, { recursive: true, force: true })
const { metafile } = await build({
  ...common,
  outdir,
  entryPoints: [RUN, THINKER],
  metafile: true,
  // What a command does not use is in another file, and not read: half of the time that it takes to start.
  splitting: true,
  entryNames: 'chunks/[name]-[hash]',
  chunkNames: 'chunks/[name]-[hash]',
  // Its other form asks for its own parts with a require that is handed about, which no bundler can follow.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  // Of ssh2 the parts in C are left out: it does without.
  external: ['*/sshcrypto.node', 'cpu-features'],
  plugins: [
    shortOutput,
    tablesWhenAsked,
    packageAsTold,
    sessionsAsTold,
    serverAlone,
    shapesAlone,
    lightLocks,
    reactOnce,
    waitingForNothing,
    bytesAtOnce,
  ],
  define: {
    ...common.define,
    // Yoga would fetch its own code from a data: URL, for which Node loads all of its HTTP client.
    fetch: 'undefined',
  },
})
const chunks = Object.entries(metafile.outputs)
await chunksAsScripts(chunks.map(([path]) => path))
const nameOf = (entry) =>
  JSON.stringify(basename(chunks.find(([, { entryPoint }]) => entryPoint === entry)[0]))
await build({
  ...common,
  outdir,
  // The second is what a thread runs in which computers think for a host.
  entryPoints: { cli: 'source/cli.ts', 'chunks/thinker': 'source/loader/thread.ts' },
  format: 'cjs',
  define: {
    ...common.define,
    RUN: nameOf(RUN),
    THINKER: nameOf(THINKER),
    'import.meta.dirname': '__dirname',
  },
})
// Node takes up a module some milliseconds later than a script.
writeFileSync(`${outdir}/package.json`, '{"type":"commonjs"}\n')

// Tools for developers, who have the packages.
await build({
  ...common,
  outdir,
  entryPoints: {
    arena: 'source/bench/arena.ts',
    'arena-worker': 'source/bench/arena/worker.ts',
    balance: 'source/bench/balance.ts',
    bench: 'source/bench.ts',
    'bench-host': 'source/bench/host.ts',
    'bench-keys': 'source/bench/keys.ts',
    'bench-terminal': 'source/bench/terminal.ts',
    'check-data': 'source/tools/check-data.ts',
    'coverage-rules': 'source/tools/coverage-rules.ts',
    'keys-page': 'source/tools/keys-page.ts',
    pictures: 'source/tools/pictures.ts',
    'record-golden': 'source/tools/record-golden.ts',
    'record-position': 'source/tools/record-position.ts',
    'shell-files': 'source/tools/shell-files.ts',
    'record-saves': 'source/tools/record-saves.ts',
  },
  outExtension: { '.js': '.mjs' },
  packages: 'external',
  minify: false,
})

/** Runs one of these tools, and stops if it fails. */
const run = (tool, ...args) => {
  const { status } = spawnSync(process.execPath, [`${outdir}/${tool}.mjs`, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
// The man page and the completions of shells go with the program.
run('shell-files', `${outdir}/share`)
// The program trusts the built-in data that has been checked here, and need not load what checks it.
run('check-data', `${outdir}/chunks`)
