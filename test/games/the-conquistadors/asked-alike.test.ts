/** Whoever could react is asked in the same way, whatever he holds (2.18). */
import { expect, it } from 'vitest'
import type { Faction } from '../../../source/games/the-conquistadors/data/names.ts'
import type { HeldAsset, State } from '../../../source/games/the-conquistadors/state/state.ts'
import { measured } from '../../measure.ts'
import { busyPlayer, newGame, steps } from './games.ts'
import { game } from './load.ts'

const tables = [
  ['standard', 3],
  ['basic', 2],
  ['basic', 4],
  ['standard', 5],
] as const

const askedIn = (state: State) => game.decisions(state).map(({ seat, kind }) => [seat, kind])

/** The same game, in which all but one hold other cards, from the end of the deck, and other assets face down. */
function exchanged(state: State, but: Faction): State {
  const other = structuredClone(state)
  const { deck } = other.strategy
  for (const { faction, assets } of other.expeditions)
    if (faction !== but) for (const held of assets) if (!held.shown) exchangeAsset(other, held)
  let at = deck.length
  for (const [faction, own] of Object.entries(other.factions))
    if (faction !== but)
      own.hand = own.hand.map((card) => {
        const last = deck[--at]
        if (last === undefined) return card
        deck[at] = card
        return last
      })
  return other
}

/** Mano de Dios never lies with an expedition (5.151). */
function exchangeAsset({ assets }: State, held: HeldAsset): void {
  const at = assets.deck.findIndex((card) => card !== held.card && card !== 'asset-mano-de-dios')
  if (at < 0 || held.card === null) return
  const [card] = assets.deck.splice(at, 1, held.card)
  held.card = card!
}

it('[C 2.18] being asked tells nothing: with other cards in the hands of others the same are asked', () => {
  let compared = 0
  for (let run = 0; run < measured(1, 12); run++) {
    const [scenario, players] = tables[run % tables.length]!
    for (const { before, action, after } of steps(newGame(scenario, players, `asked ${run}`), busyPlayer)) {
      if (after.over) continue
      const other = game.apply(exchanged(before, action.seat as Faction), action)
      if (!other.ok) throw new Error(other.refusal.reason)
      expect(askedIn(other.state)).toEqual(askedIn(after))
      compared++
    }
  }
  expect(compared).toBeGreaterThan(100)
})

it('[C 2.18] [C 5.15] what is asked and what can be seen is the same, whatever others hold', () => {
  let compared = 0
  for (let run = 0; run < measured(1, 12); run++) {
    const [scenario, players] = tables[run % tables.length]!
    for (const { after } of steps(newGame(scenario, players, `seen ${run}`), busyPlayer)) {
      if (after.over) continue
      for (const asked of game.decisions(after)) {
        const seat = asked.seat as Faction
        const other = exchanged(after, seat)
        expect(game.decisions(other)).toContainEqual(asked)
        expect(game.view(other, seat)).toEqual(game.view(after, seat))
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(100)
})
