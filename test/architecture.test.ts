import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = readdirSync(join(root, 'source'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('source', name))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** What a file imports: files of the project by their path from its root, packages by name. */
function importsOf(file: string): string[] {
  const code = textOf(file).replace(/\/\*[\s\S]*?\*\//g, '')
  const found = [
    ...code.matchAll(/^(?:import|export)\b[^'"]*?\bfrom\s+['"]([^'"]+)['"]/gm),
    ...code.matchAll(/^import\s+['"]([^'"]+)['"]/gm),
    ...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g),
  ].map(([, path]) => path!)
  return found.map((path) =>
    path.startsWith('.') ? relative(root, join(root, dirname(file), path)) : path.replace(/^node:/, ''),
  )
}

const inFolder = (folder: string) => (file: string) => file.startsWith(`source/${folder}`)
/** The game that a file belongs to; null for the shelf and all else. */
const gameOf = (file: string): string | null => /^source\/games\/([^/]+)\//.exec(file)?.[1] ?? null
/** A part of any game. */
const inGame = (part: string) => (file: string) => {
  const game = gameOf(file)
  return game !== null && file.startsWith(`source/games/${game}/${part}`)
}
const isPanel = inGame('panels/')
const isText = inGame('text/')
/** Players without a keyboard: computers, and sheets of orders. */
const isPlayer = (file: string) => inGame('players/')(file) || inGame('mail/')(file)
/** What the registry knows of a game, and what it loads. */
const isEntry = (file: string) => inGame('entry.ts')(file) || inGame('shelf/')(file)
const isKernel = inFolder('kernel/')
const isSave = inFolder('kernel/saves/')
const isApp = inFolder('app/')
/** The game by correspondence. */
const isMail = inFolder('mail/')
/** Its parts that never touch the disk or the clock. */
const isPureMail = (file: string) =>
  ['sheet', 'conditions', 'defaults', 'round', 'report'].some((part) => inFolder(`mail/${part}/`)(file))
const isHost = inFolder('host/')
const isCli = (file: string) => inFolder('cli/')(file) || file === 'source/cli.tsx'
/** For whoever works on the program, with one game or another. */
const isWorkshop = (file: string) => inFolder('bench')(file) || inFolder('tools/')(file)
const registry = 'source/games/index.ts'
/** The registry, and what games share there. */
const isShelf = (file: string) => inFolder('games/')(file) && gameOf(file) === null
const program = 'source/program.ts'
/** The rules: everything of a game but its panels, its words, and what stands on the shelf. */
const isRule = (file: string) => gameOf(file) !== null && !isPanel(file) && !isText(file) && !isEntry(file)

const kernel = files.filter(isKernel)
const rules = files.filter(isRule)
const app = files.filter(isApp)
const ofGames = files.filter((file) => gameOf(file) !== null)

/** Screens and what draws on them. */
const onScreen = /^(ink|react|chalk|string-width|slice-ansi|wrap-ansi)\b/
/** Modules of Node; only the checksums of `crypto` depend on nothing but what they are given. */
const reachesOut = (path: string) => isBuiltin(path) && path !== 'crypto'
const clockOrChance =
  /\bDate\.now\b|\bnew Date\b|\bDate\(|\bperformance\b|\bMath\.random\b|\bprocess\b|\bglobalThis\b|\bset(Timeout|Interval|Immediate)\b|\brandom(Bytes|Int|UUID)\b|\bgetRandomValues\b/

/** Code without comments and without the words of its strings. */
const codeOf = (file: string) =>
  textOf(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")

describe('the source', () => {
  it('is found, and each import of it leads to a file', () => {
    expect(kernel.length).toBeGreaterThan(5)
    expect(rules.length).toBeGreaterThan(30)
    expect(app.length).toBeGreaterThan(10)
    for (const file of files)
      for (const path of importsOf(file).filter((one) => one.startsWith('source/')))
        expect(existsSync(join(root, path)), `${file} imports ${path}`).toBe(true)
  })

  it('has no circle of files, those that only import types included', () => {
    const own = new Map(
      files.map((file) => [file, importsOf(file).filter((path) => path.startsWith('source/'))]),
    )
    const done = new Set<string>()
    const follow = (file: string, way: readonly string[]): void => {
      const from = way.indexOf(file)
      expect(from < 0 ? [] : [...way.slice(from), file]).toEqual([])
      if (done.has(file) || from >= 0) return
      for (const next of own.get(file) ?? []) follow(next, [...way, file])
      done.add(file)
    }
    for (const file of files) follow(file, [])
  })

  it.each(files)('has no file in which two thoughts would hide: %s', (file) => {
    expect(textOf(file).trimEnd().split('\n').length).toBeLessThanOrEqual(400)
  })
})

describe('kernel and rules', () => {
  it.each([...kernel, ...rules])('draw nothing: %s', (file) => {
    expect(importsOf(file).filter((path) => onScreen.test(path))).toEqual([])
  })

  it.each([...kernel, ...rules].filter((file) => !isSave(file)))(
    'know no disk, no clock and no chance but the dice: %s',
    (file) => {
      expect(importsOf(file).filter(reachesOut)).toEqual([])
      expect(codeOf(file)).not.toMatch(clockOrChance)
    },
  )

  it('leave the disk to the saves, which nothing else in them but the saves uses', () => {
    const users = [...kernel, ...rules].filter((file) => importsOf(file).some(isSave))
    expect(users.filter((file) => !isSave(file))).toEqual([])
  })
})

describe('the state of a game, its map and its data', () => {
  const isBase = (file: string) => ['state/', 'map/', 'data/', 'events/'].some((part) => inGame(part)(file))
  /** What looks at a whole state, or at data for whoever wrote it, asks the rules. */
  const isLooking = (file: string) => /\/(state\/(view|audit)\.ts|data\/check\/.*)$/.test(file)
  const isLow = (file: string) => isBase(file) && !inGame('events/')(file) && !isLooking(file)
  it.each(ofGames.filter(isLow))('know of its phases only their shapes: %s', (file) => {
    const above = importsOf(file).filter((path) => gameOf(path) !== null && !isBase(path))
    expect(above.filter((path) => !path.endsWith('/shapes.ts'))).toEqual([])
  })
})

describe('the kernel', () => {
  it.each(kernel)('knows no game and no screen of ours: %s', (file) => {
    const own = importsOf(file).filter((path) => path.startsWith('source/'))
    expect(own.filter((path) => !isKernel(path))).toEqual([])
  })
})

describe('the rules', () => {
  it.each(rules)('import only rules and the kernel: %s', (file) => {
    const own = importsOf(file).filter((path) => path.startsWith('source/'))
    const words = inGame('game.ts')(file) ? isText : () => false
    expect(own.filter((path) => !isRule(path) && !isKernel(path) && !words(path))).toEqual([])
  })

  it('do not depend on who plays', () => {
    const users = rules.filter((file) => !isPlayer(file) && importsOf(file).some(isPlayer))
    expect(users).toEqual([])
  })

  it('read no page of the disk by way of their words', () => {
    for (const file of files.filter(isText)) {
      expect(importsOf(file).filter(reachesOut), file).toEqual([])
      expect(
        importsOf(file).filter((path) => /^(ink|react)\b/.test(path)),
        file,
      ).toEqual([])
      expect(importsOf(file).filter(isPanel), file).toEqual([])
    }
  })
})

describe('a game', () => {
  it.each(ofGames)('imports no other game: %s', (file) => {
    const others = importsOf(file).filter((path) => gameOf(path) !== null && gameOf(path) !== gameOf(file))
    expect(others).toEqual([])
  })

  it('is known to the registry alone', () => {
    const users = files.filter(
      (file) => gameOf(file) === null && importsOf(file).some((path) => gameOf(path) !== null),
    )
    expect(users.filter((file) => !isWorkshop(file))).toEqual([registry])
  })
})

describe('the game by correspondence', () => {
  it.each(files.filter(isMail))('knows the kernel, and games by what they declare: %s', (file) => {
    const own = importsOf(file).filter((path) => path.startsWith('source/'))
    expect(own.filter((path) => ![isKernel, isMail, isShelf].some((is) => is(path)))).toEqual([])
  })

  it.each(files.filter(isPureMail))('resolves a round without disk, clock or chance: %s', (file) => {
    expect(importsOf(file).filter((path) => reachesOut(path) || onScreen.test(path))).toEqual([])
    expect(codeOf(file)).not.toMatch(clockOrChance)
  })
})

describe('the command line', () => {
  it.each(files.filter(isCli))('is under nothing, and knows games by what they declare: %s', (file) => {
    const own = importsOf(file).filter((path) => path.startsWith('source/'))
    const known = [isKernel, isApp, isMail, isHost, isCli, isShelf, (path: string) => path === program]
    expect(own.filter((path) => !known.some((is) => is(path)))).toEqual([])
  })
})

describe('the host', () => {
  it.each(files.filter(isHost))(
    'is known to the command line alone, and knows games by what they declare: %s',
    (file) => {
      const own = importsOf(file).filter((path) => path.startsWith('source/'))
      const known = [isKernel, isApp, isHost, isShelf, (path: string) => path === program]
      expect(own.filter((path) => !known.some((is) => is(path)))).toEqual([])
    },
  )

  it('is imported by nothing but the command line', () => {
    const users = files.filter((file) => !isHost(file) && importsOf(file).some(isHost))
    expect(users.filter((file) => !isCli(file) && !isWorkshop(file))).toEqual([])
  })
})

describe('the app', () => {
  it.each(app)('knows no game: %s', (file) => {
    const own = importsOf(file).filter((path) => path.startsWith('source/'))
    expect(own.filter((path) => !isKernel(path) && !isApp(path) && path !== program)).toEqual([])
  })
})

/**
 * What only one game is about, or calls so, by the folder of the game: who plays it, with what, where. Words of any
 * board game, such as turn, seat, cell, stack, card or gold, are none of these; nor are `hex` of a colour and of a
 * checksum, the screens of a terminal, and whatever an earlier game has here already.
 */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  conquistador: [
    ...['spain', 'england', 'france', 'portugal', 'bankers', 'nations?', 'monarchs?', 'conquistadors?'],
    ...['ducats?', 'treasur(y|ies)', 'treat(y|ies)', 'tordesillas', 'solitaire', 'editions?'],
    ...['colon(y|ies|ists?)', 'missionar(y|ies)', 'detachments?', 'expeditions?', 'bounds bought'],
    ...['caravels?', 'carracks?', 'galleons?', 'privateers?', 'hexes', '(a|an|each|every|of|the) hex'],
  ],
  'nina-and-pinta': [
    ...['nina', 'pinta', 'planck', 'soloists?', 'settlers?', 'crews?', 'explorers?', 'strongholds?'],
    ...['benefits?', 'ships?', 'fleets?', 'voyages?', 'islands?', 'lands?', 'mines?', 'discs?'],
  ],
  'the-conquistadors': [
    ...[
      'the-conquistadors',
      'cort[eé]s',
      'pizarro',
      'aztecs?',
      'incas?',
      'empires?',
      'indians?',
      'mano de dios',
    ],
    ...['factions?', 'morale', 'impulses?', 'strategy cards?', 'asset cards?', 'recruiting'],
  ],
}
const wordsOfGames = new RegExp(
  Object.values(wordsOf)
    .flat()
    .map((word) => `\\b${word}\\b`)
    .join('|'),
  'i',
)

describe('the words of a game', () => {
  const common = [
    ...kernel,
    ...app,
    ...files.filter(isMail),
    ...files.filter(isHost),
    ...files.filter(isCli),
    ...files.filter(isShelf),
  ]

  it('are told for every game that there is', () => {
    expect(Object.keys(wordsOf)).toEqual(
      readdirSync(join(root, 'source/games')).filter((name) => !name.includes('.')),
    )
  })

  /** A game's name as a folder has it, and as code does. */
  const namesOfGames = new RegExp(
    Object.keys(wordsOf)
      .flatMap((name) => [name, name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())])
      .map((name) => `\\b${name}\\b`)
      .join('|'),
    'g',
  )

  it.each(common)('stand nowhere else, comments and all: %s', (file) => {
    // The registry imports each game by the name of its folder; codeOf takes out what is imported from where.
    const text = file === registry ? codeOf(file) : textOf(file)
    const known = file === registry ? text.replace(namesOfGames, '') : text
    expect(wordsOfGames.exec(known)?.[0]).toBeUndefined()
  })

  it('are not taken for the name of the program, which stands in a file of its own', () => {
    const { name, bin } = JSON.parse(textOf('package.json'))
    expect(textOf(program)).toContain(`export const program = '${name}'`)
    expect(Object.keys(bin)).toEqual([name])
    expect(importsOf(program)).toEqual([])
  })
})
