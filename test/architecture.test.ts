import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  app,
  clockOrChance,
  codeOf,
  files,
  gameOf,
  importsOf,
  inGame,
  isApp,
  isCli,
  isHost,
  isKernel,
  isMail,
  isPanel,
  isPlayer,
  isPureMail,
  isRule,
  isSave,
  isShelf,
  isText,
  isWorkshop,
  kernel,
  loadsOf,
  ofGames,
  onScreen,
  program,
  reachesOut,
  registry,
  root,
  rules,
  textOf,
} from './source-tree.ts'

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
  /** What looks at a whole state, now or in an earlier save, or at data for whoever wrote it, asks the rules. */
  const isLooking = (file: string) =>
    /\/(state\/(view\.ts|audit\.ts|earlier\/.*)|data\/check\/.*)$/.test(file)
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

  it('do not load what checks data, which takes as long as half of the board', () => {
    const isShape = (file: string) => /\/data\/[a-z-]*shapes\.ts$/.test(file)
    // What only reads or checks the data of a folder.
    const isReading = (file: string) => inGame('data/')(file) || inGame('shelf/files.ts')(file)
    const onlyForReports = 'source/games/conquistador/text/reconstructed.ts'
    const loading = ofGames.filter((file) => loadsOf(file).some(isShape) && !isReading(file))
    expect(loading).toEqual([onlyForReports])
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
