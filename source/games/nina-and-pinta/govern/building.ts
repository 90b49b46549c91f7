/** Towns and Cities come to stand, paid for or free (N5.15-N5.22). */
import type { Tally } from '../../../kernel/contract/actions.ts'
import { lands, type Marker, markers, type Nation, type World, worlds } from '../data/names.ts'
import { worldName } from '../map/names.ts'
import { toSupply } from '../map/pieces.ts'
import { type Context, landAt, type Position, placeOf, playerOf, shipOf } from '../state/context.ts'
import { ask, type FrameRules } from '../state/flow.ts'
import { picking } from '../state/picking.ts'
import { type BuildingSite, citiesIn, costOf, fundsAt } from './sites.ts'

/** N5.15, N5.17: a Settler goes to supply, a Town comes from it; N5.20: the disc goes under the Town. */
export function stand(g: Context, nation: Nation, world: World, { what, land: at }: BuildingSite): void {
  const land = landAt(g, world, at)
  if (what === 'raise') land.towns = land.towns.filter((one) => one !== nation)
  else {
    toSupply(g, nation, land, 1)
    playerOf(g, nation).towns--
  }
  if (what === 'town') land.towns = [...land.towns, nation]
  else land.city = nation
  const rule = what === 'town' ? 'N5.15' : what === 'city' ? 'N5.17' : 'N5.20'
  g.emit({ type: 'built', rule, nation, at: placeOf(world, at), what })
  const isFirst = what !== 'town' && citiesIn(g, world) === 1
  if (isFirst && g.state.worlds[world].marker === null) ask(g, { kind: 'marker', nation, world })
}

/** N5.11: what is paid from each Stronghold, by its land, and from the ship; Strongholds first as usual. */
export function usualPayment(g: Position, nation: Nation, world: World, { what, land }: BuildingSite): Tally {
  const { strongholds } = fundsAt(g, nation, world, land)
  let left = costOf(g, what)
  const paid: Record<string, number> = {}
  for (const { land: from, gold } of strongholds) {
    paid[from] = Math.min(left, gold)
    left -= paid[from]
  }
  return { ...paid, ship: left }
}

/** Pays from where a payment says, and builds. */
export function build(
  g: Context,
  nation: Nation,
  world: World,
  { site, payment }: { readonly site: BuildingSite; readonly payment: Tally },
): void {
  const { ship = 0 } = payment
  shipOf(g, nation, world).gold -= ship
  let gold = ship
  for (const from of lands) {
    const { stronghold } = landAt(g, world, from)
    const part = payment[from] ?? 0
    if (stronghold) stronghold.gold -= part
    gold += part
  }
  g.emit({ type: 'building-paid', rule: 'N5.11', nation, world, gold, aboard: ship })
  stand(g, nation, world, site)
}

export type MarkerForm = { type: 'marker'; fixed: { marker: Marker } }

/** Markers that lie on no compass yet. */
const markersLeft = ({ state }: Position): Marker[] =>
  markers.filter((marker) => worlds.every((world) => state.worlds[world].marker !== marker))

const markerNames: Readonly<Record<Marker, string>> = {
  arts: 'Arts World',
  science: 'Science World',
  religion: 'Religion World',
}

/** N5.22: who builds the first City of a world places a marker. */
export const markerFrames: FrameRules<'marker', MarkerForm> = picking<'marker', MarkerForm>({
  options: (g) => markersLeft(g).map((marker) => ({ marker })),
  asked: (g, { world }) => ({
    kind: 'marker',
    segment: 'Build',
    rule: 'N5.22',
    question: `What does ${worldName(g, world)} become with its first City?`,
  }),
  choice: (_g, _frame, { marker }) => ({
    type: 'marker',
    rule: 'N5.22',
    label: markerNames[marker],
    fixed: { marker },
  }),
  take(g, { nation, world }, { marker }) {
    g.state.worlds[world].marker = marker
    g.emit({ type: 'marker', rule: 'N5.22', nation, world, marker })
  },
})
