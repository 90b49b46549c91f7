/** Units that come to an expedition unasked (1.421): where its cards are full the owner says what makes room. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { keepFood } from '../cards/food.ts'
import { type Captain, type Troop, troops } from '../data/names.ts'
import { captainName } from '../map/names.ts'
import type { Context, Position } from '../state/context.ts'
import { type FrameRules, pop, push } from '../state/flow.ts'
import { commanderOf, dismiss, expeditionOf, hasExpedition, recruit, troopsIn } from '../state/forces.ts'
import type { FrameOf } from '../state/frames.ts'
import type { Expedition, Party } from '../state/state.ts'

export type RoomForm = { type: 'make-room'; fixed: { captain: Captain; unit: Troop } } | { type: 'take-none' }

/** Units of a kind come to an expedition, from those that are in none. */
export function takeIn(g: Context, { faction, id }: Expedition, unit: Troop, left: number): void {
  push(g, { kind: 'room', faction, expedition: id, unit, left })
}

/** The commander's card, and those that have units already (1.43). */
const cardsOf = ({ parties }: Expedition): Party[] =>
  parties.filter(({ units }, at) => at === 0 || troopsIn(units) > 0)

export const roomFrames: FrameRules<'room', RoomForm> = {
  settle(g, frame) {
    if (frame.left === 0 || !hasExpedition(g, frame.expedition)) {
      pop(g)
      return true
    }
    const { expeditionUnits } = g.data.tables.limits
    const open = cardsOf(expeditionOf(g, frame.expedition)).find(
      ({ units }) => troopsIn(units) < expeditionUnits,
    )
    if (!open) return false
    recruit(g, open, { [frame.unit]: 1 })
    frame.left--
    return true
  },

  decide: (g, frame) => ({
    seat: frame.faction,
    kind: 'room',
    segment: 'Combat',
    rule: '1.421',
    question: `${captainName(g, commanderOf(expeditionOf(g, frame.expedition)).captain)} has no room for a captured ${frame.unit}. What goes for it?`,
    choices: [
      ...givingChoices(g, frame),
      { type: 'take-none', rule: '1.421', label: `Nothing: the ${frame.unit} is left`, end: true },
    ],
    undone: [],
  }),

  act(g, frame, action) {
    if (action.type === 'take-none') return pop(g)
    const force = expeditionOf(g, frame.expedition)
    const { captain, unit } = action
    const party = force.parties.find((one) => one.captain === captain)!
    dismiss(g, party, unit)
    recruit(g, party, { [frame.unit]: 1 })
    frame.left--
    g.emit({ type: 'room-made', rule: '1.421', faction: frame.faction, captain, unit, for: frame.unit })
    keepFood(g, force)
  },
}

const givingChoices = (g: Position, { expedition, unit: coming }: FrameOf<'room'>): ChoiceOf<RoomForm>[] =>
  cardsOf(expeditionOf(g, expedition)).flatMap(({ captain, units }) =>
    troops
      .filter((unit) => units[unit] > 0 && unit !== coming)
      .map((unit) => ({
        type: 'make-room',
        rule: '1.421',
        about: captainName(g, captain),
        label: `A unit of ${unit}`,
        fixed: { captain, unit },
        ...(unit === 'foot' && { usual: true as const }),
      })),
  )
