/** Alliance (5.2): the player's marker on the city, and its troops into the expedition. */
import type { Tally } from '../../../kernel/contract/actions.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import type { Space } from '../data/names.ts'
import { defend, endAlliance, loseAlly, turnNeutral, valueOfUnit } from '../forces/troops.ts'
import { captainName, spaceName } from '../map/names.ts'
import { type Context, changing, type Position, spaceAt } from '../state/context.ts'
import { type DecisionOf, type FrameRules, pop, push, type RuleTypes } from '../state/flow.ts'
import { commanderOf, expeditionOf } from '../state/forces.ts'
import type { FrameOf } from '../state/frames.ts'
import type { Expedition } from '../state/state.ts'

export type AllianceForm =
  | { type: 'give-up'; fixed: { city: Space } }
  | { type: 'no-alliance' }
  | { type: 'take-troops'; args: { units: Tally } }

/** An Alliance result: the city becomes the ally of the expedition's player. */
export function askAlliance(g: Context, { faction, id, at }: Expedition): void {
  push(g, { kind: 'alliance', faction, expedition: id, space: at, stage: 'marker' })
}

/** The Allied Cities of a faction. */
const alliesOf = ({ state }: Position, { faction }: FrameOf<'alliance'>): Space[] =>
  Object.entries(state.spaces)
    .filter(([, { ally }]) => ally === faction)
    .map(([space]): Space => space)

const hasMarker = (g: Position, frame: FrameOf<'alliance'>): boolean =>
  alliesOf(g, frame).length < g.data.markers.perPlayer.alliedCity

export const allianceFrames: FrameRules<'alliance', AllianceForm> = {
  settle(g, frame) {
    if (frame.stage === 'marker') {
      if (!hasMarker(g, frame)) return false
      ally(g, frame)
      return true
    }
    if (spaceAt(g, frame.space).units.length > 0) return false
    pop(g)
    return true
  },

  decide: (g, frame) => (frame.stage === 'marker' ? markerDecision(g, frame) : troopsDecision(g, frame)),

  act: carryingOut<RuleTypes, AllianceForm, FrameOf<'alliance'>>({
    'give-up': (g, _frame, { city }) => endAlliance(g, city),
    'no-alliance': pop,
    'take-troops'(g, frame, { units }) {
      pop(g)
      takeTroops(g, frame, units)
    },
  }),
}

function ally(g: Context, frame: FrameOf<'alliance'>): void {
  const { faction, space } = frame
  // 5.26: one Allied City marker takes the place of another, with no common one between them.
  loseAlly(g, space)
  turnNeutral(g, space, '5.21')
  changing(g, space).ally = faction
  g.emit({ type: 'allied', rule: '5.21', faction, at: space })
  defend(g, space)
  frame.stage = 'troops'
}

/** 5.21, 5.24: units go with the expedition, and keep the name of their city. */
function takeTroops(
  g: Context,
  { faction, expedition: id, space }: FrameOf<'alliance'>,
  wanted: Tally,
): void {
  const at = changing(g, space)
  const isTaken = (index: number): boolean => (wanted[String(index)] ?? 0) > 0
  const taken = at.units.filter((_, index) => isTaken(index))
  at.units = at.units.filter((_, index) => !isTaken(index))
  const expedition = expeditionOf(g, id)
  expedition.indians.push(...taken.map((unit) => ({ ...unit, city: space })))
  const values = taken.map((unit) => valueOfUnit(g, unit))
  const { captain } = commanderOf(expedition)
  if (taken.length > 0) g.emit({ type: 'troops-taken', rule: '5.21', faction, captain, at: space, values })
}

/** 5.22. */
const markerDecision = (g: Position, frame: FrameOf<'alliance'>): DecisionOf<AllianceForm> => ({
  seat: frame.faction,
  kind: 'alliance',
  segment: 'Diplomacy',
  rule: '5.22',
  question: `All your Allied City markers are in use. Whose alliance do you give up for ${spaceName(g, frame.space)}?`,
  choices: [
    ...alliesOf(g, frame).map((city) => ({
      type: 'give-up' as const,
      rule: '5.22',
      label: `That with ${spaceName(g, city)}`,
      fixed: { city },
      at: city,
    })),
    { type: 'no-alliance', rule: '5.22', label: 'None: there is no new alliance', end: true },
  ],
  undone: [],
})

function troopsDecision(g: Position, frame: FrameOf<'alliance'>): DecisionOf<AllianceForm> {
  const { units } = spaceAt(g, frame.space)
  const items = Object.fromEntries(
    units.map((unit, index) => [String(index), { max: 1, label: `Indians of ${valueOfUnit(g, unit)}` }]),
  )
  const { captain } = commanderOf(expeditionOf(g, frame.expedition))
  return {
    seat: frame.faction,
    kind: 'troops',
    segment: 'Diplomacy',
    rule: '5.21',
    question: `Which troops of ${spaceName(g, frame.space)} go with ${captainName(g, captain)}? The others stay in the city.`,
    choices: [
      {
        type: 'take-troops',
        rule: '5.21',
        label: 'Take troops',
        args: { units: { kind: 'tally', items, limits: [], empty: true } },
      },
    ],
    undone: [],
  }
}
