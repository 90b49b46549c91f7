/**
 * Makes a function of each chunk that esbuild has made a module of: V8 takes what it has compiled before for scripts
 * alone (`source/loader/chunks.ts`). What a chunk imports are constants in it: chunks import each other in no circle,
 * and nothing of ours, nor of the packages, gives what it exports another value later (`test/loader/exports.long.test.ts`).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { init, parse } from 'es-module-lexer'

/** What a chunk is handed; the last stands for `import.meta`. */
const handed = ['$load', '$later', '$meta']
const [load, later, meta] = handed

const pairOf = (name, value) => (name === value ? name : `${name}:${value}`)

/** `{a as b,c}` as a pattern (`{a:b,c}`), or as what is exported (`{b:a,c}`). */
const pairs = (braces, inOrder) =>
  `{${braces
    .split(',')
    .map((pair) => pair.trim().split(' as '))
    .map(([name, as = name]) => pairOf(inOrder ? name : as, inOrder ? as : name))
    .join()}}`

/** `import d,{a as b}from"x"` as constants. */
function constantsOf(statement, from) {
  const value = from.startsWith('./')
    ? `${load}(${JSON.stringify(from.slice(2))})`
    : `require(${JSON.stringify(from)})`
  const [, name, all, braces, rest] =
    /^import\s*([\w$]+)?\s*,?\s*(?:\*\s*as\s+([\w$]+)|\{([^}]*)\})?\s*(from)?\s*["']/.exec(statement)
  const parts = [name, all, braces && pairs(braces, true)].filter(Boolean)
  if (!rest !== (parts.length === 0)) throw new Error(`${statement} is not read.`)
  // Of a module of Node the default is the whole; our chunks have none.
  return parts.length === 0 ? `${value};` : parts.map((part) => `const ${part}=${value};`).join('')
}

/** How the lexer tells these from imports that are made when the program comes to them. */
const isStatic = -1
const isMeta = -2

/** @param text a module as esbuild writes it, its exports last */
export function asScript(text) {
  const [imports, exported] = parse(text)
  for (const name of handed) if (text.includes(name)) throw new Error(`A chunk has a ${name} of its own.`)
  let head = ''
  let body = ''
  let end = 0
  for (const { n: from, ss, se, d: kind } of imports) {
    body += text.slice(end, ss)
    end = text[se] === ';' && kind === isStatic ? se + 1 : se
    if (kind === isMeta) body += meta
    else if (from === undefined) throw new Error(`${text.slice(ss, se)} does not say what it imports.`)
    else if (kind === isStatic) head += constantsOf(text.slice(ss, se), from)
    else body += `${later}(${JSON.stringify(from.replace(/^\.\//, ''))})`
  }
  body += text.slice(end)
  const [all, braces = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(body) ?? ['']
  if (braces.split(',').filter(Boolean).length !== exported.length)
    throw new Error('A chunk exports something by itself.')
  const value = braces === '' ? '{}' : pairs(braces, false)
  const code = body.slice(0, body.length - all.length)
  return `(function(${load},${later},${meta},require,__dirname,performance){"use strict";${head}${code}\nreturn${value}})\n`
}

/** @param paths of the modules, each of which becomes a script */
export async function chunksAsScripts(paths) {
  await init
  for (const path of paths) writeFileSync(path, asScript(readFileSync(path, 'utf8')))
}
