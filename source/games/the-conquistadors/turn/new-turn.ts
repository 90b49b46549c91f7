/** A game-turn begins: the wounded recover (6.41), conquistadors are shuffled into the deck (14.31, 22.34). */
import { reshuffle } from '../cards/piles.ts'
import type { Captain } from '../data/names.ts'
import { isSolitaire, startOf } from '../setup/options.ts'
import { type Context, playersOf, shuffled } from '../state/context.ts'
import type { SegmentRules } from '../state/flow.ts'
import { seatLatecomer } from './latecomer.ts'

export const newTurn: SegmentRules = {
  begin(g) {
    g.state.turn++
    g.state.box = 1
    g.state.round = 1
    g.emit({ type: 'turn', rule: '2.0', turn: g.state.turn })
    for (const { parties } of g.state.expeditions) for (const party of parties) party.wounded = false
    // 15.13: horse bought at set-up count towards those of the first turn.
    if (g.state.turn > 1) for (const own of Object.values(g.state.factions)) own.horseBought = 0
    seatLatecomer(g)
  },
}

/** 14.31, 22.34, 23.13: when all have chosen, the others go into the deck. */
export const shuffleCaptains: SegmentRules = { begin: addCaptains }

/** 14.31, 22.34, 23.13: the conquistadors who are left come into the deck. */
function addCaptains(g: Context): void {
  const { state, data } = g
  if (isSolitaire(state.scenario)) {
    if (state.turn === 1) shuffleIn(g, state.captains.aside, false)
    return
  }
  const { turn, ink, discards } = startOf(data, state.scenario, state.options.quickStart).deckAtTurn
  if (state.turn !== turn) return
  const inks = ink[String(playersOf(g).length)]!
  shuffleIn(
    g,
    state.captains.aside.filter((captain) => inks.includes(g.atlas.captains.get(captain)!.ink)),
    discards,
  )
}

/** @param discards whether the discards are shuffled in as well (22.34) */
function shuffleIn(g: Context, captains: readonly Captain[], discards: boolean): void {
  const { strategy } = g.state
  strategy.deck = [...strategy.deck, ...captains]
  g.state.captains.aside = g.state.captains.aside.filter((one) => !captains.includes(one))
  if (discards) reshuffle(g, strategy, 'strategy')
  else strategy.deck = shuffled(g, strategy.deck)
  if (captains.length > 0) g.emit({ type: 'joined', rule: '2.21', captains, what: 'strategy' })
}
