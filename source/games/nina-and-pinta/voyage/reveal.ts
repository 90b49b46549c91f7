/** Phase 2: screens off, Settlers recovered, gold paid (N3.7-N3.9). */
import { change } from '../../../kernel/flow/draft.ts'
import { lands, type Nation, worlds } from '../data/names.ts'
import { placeLabel } from '../map/names.ts'
import { freeSettlersIn, settlersIn } from '../map/pieces.ts'
import { loadPlace, planPlanck } from '../planck/loading.ts'
import { settlerEarns } from '../planck/revenue.ts'
import {
  type Context,
  isPlanck,
  landAt,
  type Position,
  partsOf,
  placeOf,
  playerOf,
  screenOf,
  sum,
} from '../state/context.ts'
import type { SegmentRules } from '../state/flow.ts'
import type { Place } from '../state/state.ts'
import { fetchSettler } from './fetch.ts'

/** All screens go at once; against Planck his card is turned over then (N12.3). */
export const reveal: SegmentRules = {
  begin(g) {
    for (const nation of g.state.order) if (!isPlanck(g, nation)) unveil(g, nation)
    if (g.state.solo) planPlanck(g, g.state.solo)
  },
  work(g, _nation, item) {
    if (item.step === 'load' && g.state.solo) loadPlace(g, g.state.solo, item.world)
  },
}

function unveil(g: Context, nation: Nation): void {
  const player = playerOf(g, nation)
  const { loading } = player
  if (!loading) return
  const { captains, settlers, sailing, standIns } = loading
  for (const world of worlds) {
    const ship = player.ships[world]
    ship.captain = captains.includes(world)
    ship.settlers = settlers[world]
  }
  player.settlers -= sum(Object.values(settlers)) - standIns
  change(player, { sailing: [...sailing], standIns, loading: null })
  g.emit({
    type: 'revealed',
    rule: 'N3.9',
    nation,
    ships: sailing.map((world) => ({ world, captain: captains.includes(world), settlers: settlers[world] })),
    standIns,
  })
}

export type RecoverForm = { type: 'recover'; fixed: { at: Place } }

/** Lands from which a Settler can be recovered: not out of a Stronghold (N4.17). */
const recoverable = (g: Position, nation: Nation): Place[] =>
  worlds.flatMap((world) =>
    lands
      .filter((land) => freeSettlersIn(landAt(g, world, land), nation) > 0)
      .map((land) => placeOf(world, land)),
  )

/** "2 of yours, 1 gold each": who is there, and what a Settler less costs an era. */
function standing(g: Position, nation: Nation, at: Place): string {
  const { world, land } = partsOf(at)
  return `${settlersIn(landAt(g, world, land), nation)} of yours, ${settlerEarns(g, world, land)} gold each`
}

/** N3.7, N3.8: in Turn Order each player fetches all of his. */
export const recover: SegmentRules<RecoverForm> = {
  decide(g, nation) {
    const { standIns } = playerOf(g, nation)
    if (standIns === 0) return null
    return {
      seat: nation,
      kind: 'recover',
      segment: 'Recovering Settlers',
      rule: 'N3.7',
      question: `From where is a Settler recovered? ${standIns} to go.`,
      choices: recoverable(g, nation).map((at) => ({
        type: 'recover',
        rule: 'N3.7',
        about: placeLabel(g, at).about,
        label: `${placeLabel(g, at).label}: ${standing(g, nation, at)}`,
        fixed: { at },
        at,
      })),
      undone: [],
    }
  },
  routine(g, nation) {
    if (playerOf(g, nation).standIns === 0) return false
    const from = recoverable(g, nation)
    if (from.length > 1) return false
    fetch(g, nation, from[0]!)
    return true
  },
  act: (g, nation, { at }) => fetch(g, nation, at),
}

function fetch(g: Context, nation: Nation, at: Place): void {
  fetchSettler(g, nation, at)
  playerOf(g, nation).standIns--
}

/** N3.9: one gold for each Captain and Settler; Planck sails free (N12.5). */
export const payment: SegmentRules = {
  begin(g) {
    const { captain, settler } = g.data.tables.loading
    for (const nation of g.state.order) {
      if (isPlanck(g, nation)) continue
      const gold = sum(
        Object.values(playerOf(g, nation).ships).map(
          (ship) => (ship.captain ? captain : 0) + ship.settlers * settler,
        ),
      )
      screenOf(g, nation).gold -= gold
      if (gold > 0) g.emit({ type: 'crew-paid', rule: 'N3.9', nation, gold })
    }
  },
}
