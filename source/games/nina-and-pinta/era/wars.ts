/** Phase 1: where there is war (N2.6-N2.11). */
import { lands, type Nation, type World, worlds } from '../data/names.ts'
import { typesOf } from '../end/types.ts'
import { nationName, worldName } from '../map/names.ts'
import { freeSettlersIn } from '../map/pieces.ts'
import { least } from '../planck/best.ts'
import { earnsIn } from '../planck/revenue.ts'
import { type Context, isPlanck, landAt, type Position, playerOf, sum } from '../state/context.ts'
import { ask, type FrameRules, type SegmentRules } from '../state/flow.ts'
import { picking } from '../state/picking.ts'

export type WarForm = { type: 'war'; fixed: { world: World } }

/** N2.7-N2.10: players by their types of Military, ties by Turn Order. */
export const warRanking = (g: Position): Nation[] => {
  const types = (nation: Nation) => typesOf(g, playerOf(g, nation).military)
  return g.state.order.toSorted((one, other) => types(other) - types(one))
}

const peaceful = ({ state }: Position): World[] => worlds.filter((world) => !state.worlds[world].war)

export const wars: SegmentRules = {
  begin(g) {
    const { worldsAtWar } = g.data.eras.eras[g.state.era - 1]!
    // N2.9
    if (worldsAtWar >= worlds.length) {
      for (const world of worlds) placeWar(g, world, null)
      return
    }
    // The last question is asked first.
    const placing = warRanking(g).slice(0, worldsAtWar).toReversed()
    for (const nation of placing) ask(g, { kind: 'war', nation })
  },
}

/** "Settlers of Spain 2, France 1": who could be attacked there. */
function openIn(g: Position, world: World): string {
  const told = g.state.order.flatMap((nation) => {
    const settlers = sum(lands.map((land) => freeSettlersIn(landAt(g, world, land), nation)))
    return settlers > 0 ? [`${nationName(g, nation)} ${settlers}`] : []
  })
  return told.length > 0 ? `Settlers of ${told.join(', ')}` : 'nobody to attack'
}

function placeWar(g: Context, world: World, nation: Nation | null): void {
  g.state.worlds[world].war = true
  g.emit({ type: 'war', rule: nation ? 'N2.7' : 'N2.9', world, nation })
}

export const warFrames: FrameRules<'war', WarForm> = picking<'war', WarForm>({
  options(g, { nation }) {
    const free = peaceful(g)
    // N12.2: Planck's goes where he earns least.
    const meant = isPlanck(g, nation) ? least(free, (world) => earnsIn(g, nation, world)) : free
    return meant.map((world) => ({ world }))
  },
  asked: (g, { nation }) => ({
    kind: 'war',
    segment: 'Place war markers',
    rule: isPlanck(g, nation) ? 'N12.2' : 'N2.7',
    question: isPlanck(g, nation)
      ? 'Planck earns as little in several worlds. Which is at war?'
      : 'Which world is in a State of War this era?',
  }),
  choice: (g, _frame, { world }) => ({
    type: 'war',
    rule: 'N2.11',
    label: `${worldName(g, world)}: ${openIn(g, world)}`,
    fixed: { world },
    at: world,
  }),
  take: (g, { nation }, { world }) => placeWar(g, world, nation),
})
