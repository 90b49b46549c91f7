import { beforeAll, describe, expect, it } from 'vitest'
import { type Args, CliError } from '../../source/cli/args.ts'
import { gameInUse, type InUse } from '../../source/cli/game-in-use.ts'
import { gameToWatch, paceAsked } from '../../source/cli/watch.ts'
import { conquistador } from '../../source/games/conquistador/shelf/entry.ts'
import { started } from './started.ts'

let inUse: InUse
beforeAll(async () => {
  inUse = await gameInUse(conquistador)
})

const argsOf = async (...argv: string[]): Promise<Args> => (await started('watch', argv)).args

describe('conquistador watch', () => {
  it('follows a saved game unless a game of computers is asked for', async () => {
    expect(gameToWatch(inUse, await argsOf())).toBeNull()
    expect(gameToWatch(inUse, await argsOf('friday.save', '--ascii'))).toBeNull()
  })

  it.each([
    [['--scenario', 'solitaire'], 'solitaire', { Spain: 'computer:normal' }],
    [
      ['--scenario', 'campaign'],
      'campaign',
      { Spain: 'computer:normal', England: 'computer:normal', France: 'computer:normal' },
    ],
    [['--seats', 'spain=computer:easy'], 'solitaire', { Spain: 'computer:easy' }],
    [
      ['--seats', 'spain=computer,england=computer:hard'],
      'campaign',
      { Spain: 'computer:normal', England: 'computer:hard' },
    ],
  ])('%j has the program play every seat', async (flags, scenario, seats) => {
    const newGame = gameToWatch(inUse, await argsOf(...flags, '--seed', 'show'))
    expect(newGame).toEqual({ scenario, seed: 'show', options: { seats } })
  })

  it('gives the seats that options bring to the program too', async () => {
    const flags = ['--scenario', 'campaign', '--options', 'portugal,bankers']
    const seats = gameToWatch(inUse, await argsOf(...flags))?.options?.seats
    expect(Object.keys(seats as object).sort()).toEqual(['Bankers', 'England', 'France', 'Portugal', 'Spain'])
  })

  it.each([
    [
      ['friday.save', '--seats', 'spain=computer'],
      '--seats begins a game of computers, and friday.save is a saved game: watch the one or the other.',
    ],
    [
      ['--pace', 'fast'],
      '--pace is for a game of computers; say which with --seats or --scenario, such as --scenario campaign.',
    ],
    [
      ['--seats', 'spain=human,england=computer'],
      'In a game to watch the program plays every seat, so Spain cannot be human; "conquistador new" has games with people.',
    ],
  ])('%j is refused in one sentence', async (flags, sentence) => {
    const args = await argsOf(...flags)
    expect(() => gameToWatch(inUse, args)).toThrow(new CliError(sentence))
  })

  it('has paces with names and as numbers', async () => {
    const paces = [[], ['--pace', 'slow'], ['--pace', 'fast'], ['--pace', '2.5']]
    const found = await Promise.all(paces.map(async (flags) => paceAsked(await argsOf(...flags))))
    expect(found).toEqual([2, 0.5, 10, 2.5])
    for (const wrong of ['quick', '0', '1000', '1e1']) {
      const args = await argsOf('--pace', wrong)
      expect(() => paceAsked(args)).toThrow(`from 0.2 to 100, not "${wrong}".`)
    }
  })
})
