/** Own expeditions in one space join, split, pass units and change command, at any time of the own impulse (1.43, 9.25). */
import type { ChoiceOf, Tally } from '../../../../kernel/contract/actions.ts'
import { keepFood } from '../../cards/food.ts'
import type { Captain, Faction } from '../../data/names.ts'
import { troops } from '../../data/names.ts'
import { kingsOf } from '../../forces/ends.ts'
import { checkShare, hasGoods, mayLeave, partWith, shareDomains } from '../../forces/parting.ts'
import { captainName, troopsText } from '../../map/names.ts'
import type { Context, Position } from '../../state/context.ts'
import type { Taken } from '../../state/flow.ts'
import { commanderOf, expeditionOf, expeditionsOf, isLone, troopsIn } from '../../state/forces.ts'
import type { Expedition, Party } from '../../state/state.ts'

export type RegroupForm =
  | { type: 'join'; fixed: { expedition: number; other: number } }
  | { type: 'split'; fixed: { expedition: number; captain: Captain }; args: { food: number; assets: Tally } }
  | { type: 'pass-units'; fixed: { captain: Captain; receiver: Captain }; args: { units: Tally } }
  | { type: 'command'; fixed: { expedition: number; captain: Captain } }

type Of<T extends RegroupForm['type']> = Extract<Taken<RegroupForm>, { type: T }>

/** 1.43: beside the commander two at the most have units of their own. */
const isLawful = ({ data }: Position, parties: readonly Party[]): boolean =>
  parties.slice(1).filter(({ units }) => troopsIn(units) > 0).length <= data.tables.limits.attachedWithUnits

/** Who has moved in this impulse, or was left behind, does not move again with others. */
const isSpent = ({ state: { impulse } }: Position, { id }: Expedition): boolean =>
  impulse.activated.includes(id) || impulse.still.includes(id)

function spend({ state: { impulse } }: Context, { id }: Expedition): void {
  if (!impulse.still.includes(id)) impulse.still.push(id)
}

export const regroupChoices = (g: Position, faction: Faction): ChoiceOf<RegroupForm>[] => {
  const own = expeditionsOf(g, faction)
  return own.flatMap((expedition) => {
    const beside = own.filter(({ id, at }) => id !== expedition.id && at === expedition.at)
    return [
      ...beside.flatMap((other) => joinChoice(g, expedition, other)),
      ...expedition.parties
        .slice(1)
        .flatMap((party) => [...splitChoice(g, expedition, party), ...commandChoice(g, expedition, party)]),
      ...[expedition, ...beside].flatMap((other) => passChoices(g, expedition, other)),
    ]
  })
}

const about = (g: Position, expedition: Expedition): string => captainName(g, commanderOf(expedition).captain)

function joinChoice(g: Position, expedition: Expedition, other: Expedition): ChoiceOf<RegroupForm>[] {
  if (!isLawful(g, [...expedition.parties, ...other.parties])) return []
  return [
    {
      type: 'join',
      rule: '9.25',
      about: about(g, expedition),
      label: `Take in ${about(g, other)}`,
      fixed: { expedition: expedition.id, other: other.id },
      at: expedition.at,
    },
  ]
}

function splitChoice(g: Position, expedition: Expedition, party: Party): ChoiceOf<RegroupForm>[] {
  if (!mayLeave(g, expedition, party)) return []
  return [
    {
      type: 'split',
      rule: '3.14',
      about: about(g, expedition),
      label: `${captainName(g, party.captain)} leaves with ${troopsText(party.units)}`,
      fixed: { expedition: expedition.id, captain: party.captain },
      args: shareDomains(g, expedition, party),
      at: expedition.at,
    },
  ]
}

function commandChoice(g: Position, expedition: Expedition, party: Party): ChoiceOf<RegroupForm>[] {
  const others = expedition.parties.filter((one) => one !== party)
  if (!isLawful(g, [party, ...others])) return []
  return [
    {
      type: 'command',
      rule: '1.41',
      about: about(g, expedition),
      label: `${captainName(g, party.captain)} takes command`,
      fixed: { expedition: expedition.id, captain: party.captain },
      at: expedition.at,
    },
  ]
}

/** Units from card to card, of one expedition or of two in a space. */
function passChoices(g: Position, from: Expedition, to: Expedition): ChoiceOf<RegroupForm>[] {
  const { expeditionUnits } = g.data.tables.limits
  return from.parties.flatMap((giver) =>
    to.parties
      .filter((taker) => taker !== giver && troopsIn(giver.units) > 0)
      .flatMap((taker): ChoiceOf<RegroupForm>[] => {
        const room = expeditionUnits - troopsIn(taker.units)
        const keeps =
          from.id !== to.id && hasGoods(g, from) && troopsIn(giver.units) === allUnits(from) ? 1 : 0
        const most = Math.min(room, troopsIn(giver.units) - keeps)
        const isNew = troopsIn(taker.units) === 0
        const after = to.parties.map((one) => (one === taker && isNew ? { ...one, units: giver.units } : one))
        if (most <= 0 || !isLawful(g, after)) return []
        const kinds = troops.filter((kind) => giver.units[kind] > 0)
        return [
          {
            type: 'pass-units',
            rule: '9.25',
            about: about(g, from),
            label: `Units of ${captainName(g, giver.captain)} to ${captainName(g, taker.captain)}`,
            fixed: { captain: giver.captain, receiver: taker.captain },
            args: {
              units: {
                kind: 'tally',
                items: Object.fromEntries(
                  kinds.map((kind) => [kind, { max: giver.units[kind], label: kind }]),
                ),
                limits: [
                  {
                    keys: kinds,
                    max: most,
                    rule: keeps > 0 ? '5.24' : '1.42',
                    reason: `No more than ${most} can go.`,
                  },
                ],
              },
            },
            at: from.at,
          },
        ]
      }),
  )
}

const allUnits = ({ parties }: Expedition): number =>
  parties.reduce((total, { units }) => total + troopsIn(units), 0)

/** 9.25: a force without units has no morale to bring along. */
const hitsTogether = (one: Expedition, other: Expedition): number =>
  Math.max(isLone(one) ? 0 : one.hits, isLone(other) ? 0 : other.hits)

export function join(g: Context, faction: Faction, { expedition: id, other: second }: Of<'join'>): void {
  const expedition = expeditionOf(g, id)
  const other = expeditionOf(g, second)
  expedition.hits = hitsTogether(expedition, other)
  for (const empire of kingsOf(g, other)) empire.king = { in: 'expedition', expedition: id }
  expedition.parties.push(...other.parties)
  expedition.indians.push(...other.indians)
  expedition.assets.push(...other.assets)
  expedition.gold += other.gold
  expedition.food += other.food
  keepFood(g, expedition)
  if (isSpent(g, other)) spend(g, expedition)
  g.state.expeditions = g.state.expeditions.filter((one) => one !== other)
  const captains = other.parties.map(({ captain }) => captain)
  g.emit({ type: 'joined-up', rule: '9.25', faction, captain: commanderOf(expedition).captain, captains })
}

export function split(
  g: Context,
  _faction: Faction,
  { expedition: id, captain, food, assets }: Of<'split'>,
): void {
  const expedition = expeditionOf(g, id)
  checkShare(g, expedition, captain, { food, assets })
  const part = partWith(g, expedition, captain, { food, assets })
  if (isSpent(g, expedition)) spend(g, part)
}

const withCaptain = (g: Position, faction: Faction, captain: Captain): Expedition =>
  expeditionsOf(g, faction).find(({ parties }) => parties.some((one) => one.captain === captain))!

export function passUnits(
  g: Context,
  faction: Faction,
  { captain, receiver: to, units }: Of<'pass-units'>,
): void {
  const from = withCaptain(g, faction, captain)
  const into = withCaptain(g, faction, to)
  const giver = from.parties.find((one) => one.captain === captain)!
  const taker = into.parties.find((one) => one.captain === to)!
  if (from !== into) into.hits = hitsTogether(from, into)
  for (const kind of troops) {
    giver.units[kind] -= units[kind] ?? 0
    taker.units[kind] += units[kind] ?? 0
  }
  if (isLone(from)) from.hits = 0
  keepFood(g, from)
  if (from !== into && isSpent(g, from)) spend(g, into)
  const passed = { foot: units.foot ?? 0, horse: units.horse ?? 0, cannon: units.cannon ?? 0 }
  g.emit({ type: 'units-passed', rule: '9.25', faction, captain, receiver: to, units: passed })
}

export function command(g: Context, faction: Faction, { expedition: id, captain }: Of<'command'>): void {
  const expedition = expeditionOf(g, id)
  const party = expedition.parties.find((one) => one.captain === captain)!
  expedition.parties = [party, ...expedition.parties.filter((one) => one !== party)]
  g.emit({ type: 'commands', rule: '1.41', faction, captain })
}
