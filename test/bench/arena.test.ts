import { describe, expect, test } from 'vitest'
import { legalCombinations } from '../../source/bench/arena/combinations.ts'
import { type Broken, isBroken, type Match, type Played, playMatch } from '../../source/bench/arena/match.ts'
import { matchesOf, mixedMatch, type Pairing } from '../../source/bench/arena/pairings.ts'
import { tallies } from '../../source/bench/arena/tally.ts'
import { usualPairings } from '../../source/bench/arena/usual.ts'
import { thingsHad, winsOf } from '../../source/bench/balance/figures.ts'
import { withFigures } from '../../source/bench/balance/page.ts'
import { setting } from '../../source/bench/setting.ts'
import type { NationFigures } from '../../source/games/conquistador/end/statistics.ts'
import { conquistador } from '../../source/games/conquistador/shelf/entry.ts'
import type { State } from '../../source/games/conquistador/state/state.ts'
import { ninaAndPinta } from '../../source/games/nina-and-pinta/shelf/entry.ts'

const playing = await setting(conquistador)
const second = await setting(ninaAndPinta)
const solitaire = { scenario: 'solitaire', seats: ['Spain'] }
const two = ['Spain', 'England']
const three = [...two, 'France']

/** The ways to sit of a round. */
const seatings = (asked: Omit<Pairing, 'scenario'>) =>
  matchesOf({ scenario: 'campaign', ...asked }, 1, 's').map(({ players }) =>
    asked.seats.map((seat) => players[seat]),
  )

describe('the usual pairings', () => {
  const titles = ({ entry, game }: typeof playing) =>
    usualPairings(entry.asked, game).map(
      ({ scenario, seats, players, taken, options }) =>
        `${scenario}: ${players.length} of ${seats.length}, ${taken ?? 'all'} taken${options ? JSON.stringify(options) : ''}`,
    )
  test('are pairs and whole tables', () => {
    expect(new Set(titles(playing))).toEqual(
      new Set(['campaign: 2 of 3, 2 taken', 'campaign: 3 of 3, all taken']),
    )
  })
  test('try whoever plays alone against each automaton', () => {
    const alone = titles(second).filter((title) => title.startsWith('planck'))
    expect(alone).toHaveLength(4)
    expect(alone[0]).toBe('planck: 1 of 3, 1 taken{"planck":"Spain"}')
    expect(titles(second)).toContain('table: 4 of 4, all taken')
  })
})

describe('seats', () => {
  test('are taken by two players in both ways', () => {
    expect(seatings({ seats: two, players: ['hard', 'normal'] })).toEqual([
      ['hard', 'normal'],
      ['normal', 'hard'],
    ])
  })
  test('are taken by three players in six ways, in three if two are alike, in one if all are', () => {
    expect(seatings({ seats: three, players: ['hard', 'normal', 'easy'] })).toHaveLength(6)
    expect(seatings({ seats: three, players: ['hard', 'normal', 'normal'] })).toHaveLength(3)
    expect(seatings({ seats: three, players: ['hard', 'hard', 'hard'] })).toEqual([['hard', 'hard', 'hard']])
  })
  test('are shared by two players who take three of them, so that each has each as often', () => {
    const all = seatings({ seats: three, players: ['hard', 'normal'] })
    expect(all).toHaveLength(6)
    for (const index of [0, 1, 2]) expect(all.filter((one) => one[index] === 'hard')).toHaveLength(3)
  })
  test('rotate over the same seeds', () => {
    const matches = matchesOf({ scenario: 'campaign', seats: two, players: ['hard', 'normal'] }, 3, 's')
    expect(matches.map(({ newGame, players }) => [newGame.seed, players.Spain])).toEqual([
      ['s 1', 'hard'],
      ['s 1', 'normal'],
      ['s 2', 'hard'],
      ['s 2', 'normal'],
    ])
    expect(matches[0]!.newGame.options).toEqual({
      seats: { Spain: 'computer:hard', England: 'computer:normal' },
    })
  })
  test('are taken by turns where there are more than players', () => {
    const pairing = { scenario: 'campaign', seats: three, taken: 2, players: ['hard', 'normal'] } as const
    const tables = matchesOf(pairing, 6, 's').map(({ players }) => Object.keys(players).join(' '))
    expect(new Set(tables)).toEqual(new Set(['Spain England', 'Spain France', 'England France']))
    expect(tables).toHaveLength(6)
  })
  test('alone are taken with the options of the pairing', () => {
    const pairing = {
      scenario: 'planck',
      seats: two,
      taken: 1,
      players: ['hard'],
      options: { planck: 'France' },
    } as const
    expect(matchesOf(pairing, 2, 's').map(({ newGame }) => newGame.options)).toEqual([
      { planck: 'France', seats: { Spain: 'computer:hard' } },
      { planck: 'France', seats: { England: 'computer:hard' } },
    ])
  })
  test('of mixed games come from every combination before any comes again', () => {
    const { asked, orders } = conquistador
    const combinations = legalCombinations(asked, playing.game)
    const kinds = combinations.map((_, n) => {
      const { scenario, options } = mixedMatch({ combinations, orders }, n, 'mixed').newGame
      const { seats, standing: _standing, ...rules } = options!
      return JSON.stringify([scenario, Object.keys(seats as object), rules])
    })
    expect(new Set(kinds).size).toBe(combinations.length)
  })
})

describe('four games in the arena', () => {
  const matches = matchesOf({ ...solitaire, players: ['random', 'easy'] }, 4, 'tiny')
  const played = matches.map((match) =>
    playMatch(playing, { ...match, auditEvery: 50, withStatistics: true }),
  )
  const games = played.filter((result): result is Played => !isBroken(result))

  test('come to their end, with points, times and nothing wrong', () => {
    expect(games).toHaveLength(4)
    for (const { seats, milliseconds, wrong, refusals } of games) {
      const { turns, points, score } = seats.Spain!
      expect(turns).toHaveLength(21)
      expect(score).toMatchObject({ total: points })
      expect(turns.reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(milliseconds)
      expect([wrong, refusals]).toEqual([[], []])
    }
  })
  test('are the same again', () => {
    const again = playMatch(playing, matches[1]!)
    expect((again as Played).seats.Spain!.score).toEqual(games[1]!.seats.Spain!.score)
  })
  test('are counted for each player', () => {
    const { all, bySeat } = tallies(games, ['random', 'easy'])
    expect(all.map(({ player, games: count }) => [player, count])).toEqual([
      ['random', 2],
      ['easy', 2],
    ])
    const points = games
      .filter(({ match }) => match.players.Spain === 'easy')
      .map(({ seats }) => seats.Spain!.points)
    expect(all[1]!.points.value).toBe((points[0]! + points[1]!) / 2)
    expect(bySeat.map(({ seat }) => seat)).toEqual(['Spain', 'Spain'])
  })
})

describe('a game that goes wrong', () => {
  const match: Match = { newGame: { scenario: 'solitaire', seed: 'wrong' }, players: { Spain: 'hard' } }

  test('is told with its seed and the place', () => {
    const failing = {
      ...playing,
      computer: {
        aims: () => [],
        advise: () => {
          throw new Error('No idea')
        },
      },
    }
    const { fault } = playMatch(failing, match) as Broken
    expect(fault).toMatch(
      /^Game wrong of {"Spain":"hard"} fails in turn 1, .+, decision ".+" of Spain with "No idea"/,
    )
  })
  test('has its refused advice counted and quoted', () => {
    const wild = {
      ...playing,
      computer: {
        ...playing.computer,
        advise: (...asked: Parameters<typeof playing.computer.advise>) =>
          (asked[0] as State).turn === 3
            ? { action: { type: 'nonsense', seat: 'Spain' }, reasons: [] }
            : playing.computer.advise(...asked),
      },
    }
    const { seats, refusals } = playMatch(wild, match) as Played
    expect(refusals.length).toBeGreaterThan(0)
    expect(refusals.length).toBeLessThanOrEqual(seats.Spain!.refused)
    expect(refusals[0]).toMatch(/^Game wrong, turn 3, ".+": hard Spain is refused {"type":"nonsense"/)
  })
})

describe('figures of balance', () => {
  /** A game of two nations, the first of which won, with the areas that each controlled. */
  const played = (winners: readonly string[], areas: Readonly<Record<string, readonly string[]>>): Played =>
    ({
      match: { players: { Spain: 'hard', England: 'hard' } },
      winners,
      statistics: Object.fromEntries(
        Object.entries(areas).map(([nation, controlled]) => [
          nation,
          { turns: [{ controlled }] } as unknown as NationFigures,
        ]),
      ),
    }) as unknown as Played
  const games = [
    played(['Spain'], { Spain: ['Peru'], England: [] }),
    played(['Spain'], { Spain: ['Peru'], England: ['Canada'] }),
    played(['England'], { Spain: [], England: ['Canada'] }),
    played(['Spain', 'England'], { Spain: [], England: [] }),
  ]

  test('tell who had what, and whether it goes with winning', () => {
    const [first, second] = thingsHad(games, 'area').sort((one, other) => other.won - one.won)
    expect(first).toMatchObject({ name: 'Peru', had: { Spain: 0.5, England: 0 }, won: 1, decided: 0.5 })
    expect(second).toMatchObject({ name: 'Canada', had: { Spain: 0, England: 0.5 }, won: 0.5, decided: 0.25 })
    // By hand: 8 parts, 2 have it, 5 won, 2 both.
    expect(first!.correlation).toBeCloseTo((8 * 2 - 2 * 5) / Math.sqrt(2 * 6 * 5 * 3), 10)
  })
  test('share a victory', () => {
    expect(winsOf(games, 'Spain').value).toBe(2.5 / 4)
  })
  test('go between the marks of a page, as often as wanted', () => {
    const page = 'Text\n<!-- figures of campaign: begin -->\nold\n<!-- figures of campaign: end -->\nMore\n'
    const once = withFigures(page, 'campaign', 'new')!
    expect(once).toBe(
      'Text\n<!-- figures of campaign: begin -->\n\nnew\n\n<!-- figures of campaign: end -->\nMore\n',
    )
    expect(withFigures(once, 'campaign', 'new')).toBe(once)
    expect(withFigures(page, 'solitaire', 'new')).toBeNull()
  })
})
