import { expect, test } from 'vitest'
import { editions, placesShown, usualEdition } from '../../../../source/games/conquistador/data/names.ts'
import { optionalRules } from '../../../../source/games/conquistador/scenarios/options.ts'
import { game } from '../playing.ts'
import { drawnGame, gameOf, legalCombinations } from './legal.ts'

test('every combination is either refused or a game of its own with the seats that it names', () => {
  const legal = legalCombinations()
  const states = legal.map((one) => game.create(gameOf(one, 'legal')).state)
  for (const [index, { seats, options }] of legal.entries()) {
    expect([...states[index]!.order].sort()).toEqual([...seats].sort())
    expect(game.seats(gameOf(legal[index]!, 'legal')).length).toBe(seats.length)
    expect(options).toMatchObject({
      portugal: seats.includes('Portugal'),
      bankers: seats.includes('Bankers'),
    })
  }
  const played = new Set(
    states.map(({ scenario, options, order }) => JSON.stringify([scenario, options, [...order].sort()])),
  )
  expect(played.size).toBe(legal.length)
})

/** What began by the book of 1976 goes on by it, and without the treaty. */
function editionsWith(scenario: string, chosen: readonly string[]): readonly string[] {
  if (scenario !== 'conquest') return editions
  return chosen.includes('tordesillas') ? [] : [usualEdition]
}

test('[23.15] all may be played but seats that no scenario has, an option without its seat, Tordesillas with Portugal, and the conquest by other rules', () => {
  const three = 'Spain England France'
  const tables: Readonly<Record<string, readonly string[]>> = {
    solitaire: ['Spain'],
    columbus: ['Spain'],
    conquest: ['Spain'],
    campaign: [
      'Spain England',
      three,
      `${three} Portugal`,
      `${three} Bankers`,
      `${three} Portugal Bankers`,
      'Spain England Bankers',
    ],
  }
  const rules = Object.keys(optionalRules)
  const choices = rules.reduce<string[][]>(
    (lists, rule) => lists.flatMap((list) => [list, [...list, rule]]),
    [[]],
  )
  const expected = Object.entries(tables).flatMap(([scenario, seatings]) =>
    seatings.flatMap((seats) =>
      choices
        .filter((chosen) =>
          ['Portugal', 'Bankers'].every(
            (seat) => chosen.includes(seat.toLowerCase()) === seats.includes(seat),
          ),
        )
        .filter((chosen) => !(chosen.includes('tordesillas') && seats.includes('Portugal')))
        .flatMap((chosen) =>
          editionsWith(scenario, chosen).flatMap((edition) =>
            placesShown.map((places) => `${scenario} ${seats}, ${[...chosen, edition, places].join(', ')}`),
          ),
        ),
    ),
  )
  const names = legalCombinations().map(({ name }) => name)
  expect([...names].sort()).toEqual(expected.sort())
})

test('games drawn evenly play each combination, with and without standing orders', () => {
  const all = legalCombinations().length
  const drawn = Array.from({ length: 4 * all }, (_, n) => drawnGame(n))
  for (let n = 0; n < all; n++) {
    const same = [0, 1, 2, 3].map((round) => drawn[n + round * all]!)
    expect(new Set(same.map(({ options: { standing, ...rest } = {} }) => JSON.stringify(rest))).size).toBe(1)
    expect(same.filter(({ options }) => options?.standing === 'all')).toHaveLength(1)
  }
})
