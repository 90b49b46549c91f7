import { expect, test } from 'vitest'
import { game } from '../playing.ts'
import { allCombinations, drawnGame, gameOf, isRefused, legalCombinations } from './legal.ts'

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

test('[23.15] the refused are those with seats that no scenario has, an option without its seat, or Tordesillas with Portugal', () => {
  const three = 'Spain England France'
  const tables: Readonly<Record<string, readonly string[]>> = {
    solitaire: ['Spain'],
    campaign: ['Spain England', three, `${three} Portugal`, `${three} Bankers`, `${three} Portugal Bankers`],
  }
  for (const one of allCombinations()) {
    const { scenario, seats, options } = one
    const exists = tables[scenario]!.includes(seats.join(' '))
    const seated = ['Portugal', 'Bankers'].every(
      (seat) => options[seat.toLowerCase()] === seats.includes(seat),
    )
    const clash = options.tordesillas === true && seats.includes('Portugal')
    expect(isRefused(one), one.name).toBe(!(exists && seated && !clash))
  }
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
