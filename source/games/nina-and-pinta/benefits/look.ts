/** Lands are looked at in secret: Portugal before the first era (N10.2), and the Spyglass (N9.3). */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { landName, placeLabel, worldName } from '../map/names.ts'
import { allLands } from '../setup/setup.ts'
import { type Context, landAt, type Position, partsOf, placeOf, tileAt } from '../state/context.ts'
import { answered, type FrameRules } from '../state/flow.ts'
import type { FrameOf, Place } from '../state/state.ts'

type LookAtForm = { type: 'look'; fixed: { at: Place } }
type LookedForm = { type: 'looked' }
export type LookForm = LookAtForm | LookedForm

/** Unexplored lands of one world that the looker does not know yet. */
const unseen = (g: Position, { nation, world }: FrameOf<'look'>): Place[] =>
  allLands
    .filter((one) => {
      const { explored, lookers } = landAt(g, one.world, one.land)
      return (world === null || one.world === world) && !explored && !lookers.includes(nation)
    })
    .map((one) => placeOf(one.world, one.land))

export const lookFrames: FrameRules<'look', LookForm> = {
  decide(g, frame) {
    const { nation, world, left, may } = frame
    const enough: ChoiceOf<LookedForm> = { type: 'looked', rule: 'N10.2', label: 'Look no more', end: true }
    const lands = unseen(g, frame)
    // Whoever looks at all that there are in the world need not say in which order.
    const isAll = world !== null && !may && lands.length <= left
    return {
      seat: nation,
      kind: 'look',
      segment: 'Look at lands',
      rule: may ? 'N10.2' : 'N9.3',
      question:
        world === null
          ? `Which unexplored land is looked at? ${left} to go, in one world.`
          : `Which unexplored land of ${worldName(g, world)} is looked at? ${left} to go.`,
      choices: [
        ...lands.map(
          (at, index): ChoiceOf<LookAtForm> => ({
            type: 'look',
            rule: 'N9.3',
            ...(world === null ? placeLabel(g, at) : { label: landName(g, partsOf(at).land) }),
            fixed: { at },
            at,
            ...(isAll && index === 0 && { usual: true }),
          }),
        ),
        ...(may ? [enough] : []),
      ],
      ...(isAll && { formality: 'always' }),
      undone: [],
    }
  },
  act(g, frame, action) {
    if (action.type === 'looked') return answered(g)
    look(g, frame, action.at)
    frame.world = partsOf(action.at).world
    frame.left--
  },
  settle(g, frame) {
    if (frame.left > 0 && unseen(g, frame).length > 0) return false
    answered(g)
    return true
  },
}

/** All see which land, only the looker what. */
function look(g: Context, { nation, may }: FrameOf<'look'>, at: Place): void {
  const { world, land } = partsOf(at)
  const there = g.state.lands[at]
  there.lookers = [...there.lookers, nation]
  const { terrain, discovery } = tileAt(g, world, land)
  const rule = may ? 'N10.2' : 'N9.3'
  g.emit({ type: 'looked', rule, nation, at })
  g.emit({ type: 'seen', rule, nation, to: [nation], at, terrain, discovery: discovery?.kind ?? null })
}
