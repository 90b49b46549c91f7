/** Who may be attacked in an impulse (6.1, 2.34, 2.35): by an expedition, or by the Indians of a hostile city. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Faction, Space } from '../data/names.ts'
import { valueOfUnit } from '../forces/troops.ts'
import { isHaven, isSeaSpace } from '../map/ground.ts'
import { captainName, factionName, spaceName, troopsText } from '../map/names.ts'
import { react } from '../solitaire/react.ts'
import { type Context, factionOf, type Position, spaceAt, sum } from '../state/context.ts'
import type { Taken } from '../state/flow.ts'
import { commanderOf, expeditionOf, expeditionsAt, expeditionsOf, isLone, unitsOf } from '../state/forces.ts'
import type { Expedition } from '../state/state.ts'
import { activate, mayActivate } from '../turn/impulse/activation.ts'
import { beginFight } from './begin.ts'

export type AttackForm =
  | { type: 'attack'; fixed: { expedition: number } }
  | { type: 'attack-force'; fixed: { expedition: number; other: number } }
  | { type: 'incite'; fixed: { at: Space; expedition: number } }

/** Whether an expedition has just come in over land, with its activation, and so near that it may attack (3.12). */
const hasCome = ({ state }: Position, { id }: Expedition): boolean => {
  return state.impulse.moved?.expedition === id
}

/** An expedition attacks where it is, or after one space over land in the same activation (3.12). */
function mayAttack(g: Position, expedition: Expedition): boolean {
  if (isLone(expedition) || isSeaSpace(g, expedition.at) || isHaven(g, expedition.at)) return false
  return mayActivate(g, expedition) || hasCome(g, expedition)
}

export const attackChoices = (g: Position, faction: Faction): ChoiceOf<AttackForm>[] => [
  ...expeditionsOf(g, faction)
    .filter((expedition) => mayAttack(g, expedition))
    .flatMap((expedition) => targetsOf(g, expedition)),
  ...inciteChoices(g, faction),
]

function targetsOf(g: Position, expedition: Expedition): ChoiceOf<AttackForm>[] {
  const { id, at, faction } = expedition
  const about = `${captainName(g, commanderOf(expedition).captain)}, ${spaceName(g, at)}`
  const { units } = spaceAt(g, at)
  const values = units.map((unit) => valueOfUnit(g, unit))
  const indians: ChoiceOf<AttackForm> = {
    type: 'attack',
    rule: '6.12',
    about,
    label: `Attack the Indians of ${values.join(' and ')}: ${sum(values)} against ${strengthOf(g, expedition)}`,
    fixed: { expedition: id },
    at,
  }
  const others = expeditionsAt(g, at).filter((other) => mayFight(g, faction, other.faction) && !isLone(other))
  return [
    ...(units.length > 0 ? [indians] : []),
    ...others.map(
      (other): ChoiceOf<AttackForm> => ({
        type: 'attack-force',
        rule: '6.121',
        about,
        label: `Attack ${nameOf(g, other)}: ${strengthOf(g, other)} against ${strengthOf(g, expedition)}`,
        fixed: { expedition: id, other: other.id },
        at,
      }),
    ),
  ]
}

/** Whether a faction may fight another now: one of them is under a warrant (6.121, 11.22). */
const mayFight = (g: Position, faction: Faction, other: Faction): boolean =>
  faction !== other && [faction, other].some((one) => factionOf(g, one).warrant !== null)

const nameOf = (g: Position, other: Expedition): string =>
  `${captainName(g, commanderOf(other).captain)} of ${factionName(other.faction)}`

/** Combat factors of all units (6.221), allied Indians too. */
const strengthOf = (g: Position, expedition: Expedition): number => {
  const { foot, horse, cannon } = g.data.tables.units
  const spanish =
    unitsOf(expedition, 'foot') * foot.combat +
    unitsOf(expedition, 'horse') * horse.combat +
    unitsOf(expedition, 'cannon') * cannon.combat
  return spanish + sum(expedition.indians.map((unit) => valueOfUnit(g, unit)))
}

/** 2.35, 6.14: in the place of an activation, the units of one hostile city against somebody in it. */
function inciteChoices(g: Position, faction: Faction): ChoiceOf<AttackForm>[] {
  const { activated, cityUsed } = g.state.impulse
  if (g.state.solo || cityUsed || activated.length > 0) return []
  return g.state.expeditions.flatMap((expedition): ChoiceOf<AttackForm>[] => {
    const { find, hostile, units } = spaceAt(g, expedition.at)
    if (find !== 'city' || !hostile || units.length === 0) return []
    if (isLone(expedition) || expedition.faction === faction) return []
    const values = units.map((unit) => valueOfUnit(g, unit))
    return [
      {
        type: 'incite',
        rule: '2.35',
        about: spaceName(g, expedition.at),
        label: `Send the Indians of ${values.join(' and ')} against ${nameOf(g, expedition)}, ${allText(expedition)}`,
        fixed: { at: expedition.at, expedition: expedition.id },
        at: expedition.at,
      },
    ]
  })
}

const allText = (expedition: Expedition): string =>
  troopsText({
    foot: unitsOf(expedition, 'foot'),
    horse: unitsOf(expedition, 'horse'),
    cannon: unitsOf(expedition, 'cannon'),
  })

/** 2.34: combat is the action of an activation, with the one space that was gone before it. */
function beginWith(g: Context, expedition: Expedition, defender: number | null): void {
  const from = hasCome(g, expedition) ? g.state.impulse.moved!.from : null
  if (from === null) activate(g, expedition)
  g.state.impulse.moved = null
  const { faction, at, id } = expedition
  beginFight(g, { faction, at, attacker: id, defender, from })
  react(g, expedition)
}

export const attack = (
  g: Context,
  _faction: Faction,
  { expedition }: Taken<AttackForm> & { type: 'attack' },
) => beginWith(g, expeditionOf(g, expedition), null)

export const attackForce = (
  g: Context,
  _faction: Faction,
  { expedition, other }: Taken<AttackForm> & { type: 'attack-force' },
) => beginWith(g, expeditionOf(g, expedition), other)

export function incite(
  g: Context,
  faction: Faction,
  { at, expedition }: Taken<AttackForm> & { type: 'incite' },
): void {
  g.state.impulse.cityUsed = true
  beginFight(g, { faction, at, attacker: null, defender: expedition })
}
