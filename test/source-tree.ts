/** The files of the source: what each imports, and what part of the house it is of. */
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const files = readdirSync(join(root, 'source'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('source', name))
export const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** What a file imports: files of the project by their path from its root, packages by name. */
export const importsOf = (file: string): string[] => importsIn(file, textOf(file))
/** Of these what is there when the file runs: types are not. */
export const loadsOf = (file: string): string[] =>
  importsIn(file, textOf(file).replace(/^import type\b[^'"]*\bfrom\s+['"][^'"]+['"]/gm, ''))

function importsIn(file: string, text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const found = [
    ...code.matchAll(/^(?:import|export)\b[^'"]*?\bfrom\s+['"]([^'"]+)['"]/gm),
    ...code.matchAll(/^import\s+['"]([^'"]+)['"]/gm),
    ...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g),
  ].map(([, path]) => path!)
  return found.map((path) =>
    path.startsWith('.') ? relative(root, join(root, dirname(file), path)) : path.replace(/^node:/, ''),
  )
}

export const inFolder = (folder: string) => (file: string) => file.startsWith(`source/${folder}`)
/** The game that a file belongs to; null for the shelf and all else. */
export const gameOf = (file: string): string | null => /^source\/games\/([^/]+)\//.exec(file)?.[1] ?? null
/** A part of any game. */
export const inGame = (part: string) => (file: string) => {
  const game = gameOf(file)
  return game !== null && file.startsWith(`source/games/${game}/${part}`)
}
export const isPanel = inGame('panels/')
export const isText = inGame('text/')
/** Players without a keyboard: computers, and sheets of orders. */
export const isPlayer = inGame('players/')
/** What the registry knows of a game, and what it loads. */
export const isEntry = inGame('shelf/')
export const isKernel = inFolder('kernel/')
export const isSave = inFolder('kernel/saves/')
export const isApp = inFolder('app/')
/** The game by correspondence. */
export const isMail = inFolder('mail/')
/** Its parts that never touch the disk or the clock. */
export const isPureMail = (file: string) =>
  ['sheet', 'conditions', 'defaults', 'round', 'report'].some((part) => inFolder(`mail/${part}/`)(file))
export const isHost = inFolder('host/')
/** With what loads it, as it is built. */
export const isCli = (file: string) =>
  inFolder('cli/')(file) || inFolder('loader/')(file) || file === 'source/cli.ts'
/** For whoever works on the program, with one game or another. */
export const isWorkshop = (file: string) => inFolder('bench')(file) || inFolder('tools/')(file)
export const registry = 'source/games/index.ts'
/** The registry, and what games share there. */
export const isShelf = (file: string) => inFolder('games/')(file) && gameOf(file) === null
export const program = 'source/program.ts'
/** The rules: everything of a game but its panels, its words, and what stands on the shelf. */
export const isRule = (file: string) =>
  gameOf(file) !== null && !isPanel(file) && !isText(file) && !isEntry(file)

export const kernel = files.filter(isKernel)
export const rules = files.filter(isRule)
export const app = files.filter(isApp)
export const ofGames = files.filter((file) => gameOf(file) !== null)

/** Screens and what draws on them. */
export const onScreen = /^(ink|react|chalk|string-width|slice-ansi|wrap-ansi)\b/
/** Modules of Node; only the checksums of `crypto` depend on nothing but what they are given. */
export const reachesOut = (path: string) => isBuiltin(path) && path !== 'crypto'
export const clockOrChance =
  /\bDate\.now\b|\bnew Date\b|\bDate\(|\bperformance\b|\bMath\.random\b|\bprocess\b|\bglobalThis\b|\bset(Timeout|Interval|Immediate)\b|\brandom(Bytes|Int|UUID)\b|\bgetRandomValues\b/

/** Code without comments. */
export const codeWithWords = (file: string) =>
  textOf(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')

/** Code without comments and without the words of its strings. */
export const codeOf = (file: string) =>
  codeWithWords(file).replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
