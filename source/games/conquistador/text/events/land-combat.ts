/** Fights between nations on land in words: invasions, combat, retreat (8.5, 11.0). */
import { listed } from '../../../../kernel/contract/words.ts'
import type { EventOf } from '../../events/event.ts'
import type { LandCombatEvents } from '../../events/land-combat.ts'
import { isEmpty, nameGroup } from '../../state/units.ts'
import { many, shown } from '../words.ts'
import type { Tellings } from './telling.ts'

type LandCombatEvent = EventOf<'land-combat'>

const some = (amounts: readonly (readonly [number, string])[]): string =>
  listed(amounts.filter(([amount]) => amount > 0).map(([amount, word]) => many(amount, word))) ||
  'nobody to fight'

/** "24 (6 soldiers) against 9 (2 soldiers and 1 colonist)". */
function strengths({
  attack,
  soldiers,
  carracks,
  defence,
  defenders,
  colonists,
  doubled,
}: LandCombatEvent): string {
  const attacking = some([
    [soldiers, 'soldier'],
    [carracks, 'carrack'],
  ])
  const defending = some([
    [defenders, 'soldier'],
    [colonists, 'colonist'],
  ])
  return `${attack} (${attacking}) against ${defence} (${defending}${doubled ? ', doubled' : ''})`
}

/** "a 4", "a 4, less 1 for a conquistador". */
function rolled({ dice, shift, row }: LandCombatEvent): string {
  if (shift === 0) return `a ${shown(dice)}`
  return `a ${shown(dice)}, ${shift < 0 ? 'less' : 'plus'} 1 for a conquistador, in row ${row}`
}

/** "England loses half of its detachments: 3". */
export function lossesOf({ nation, losses, against, lossesOfDefender }: LandCombatEvent): string {
  const sides = [
    [nation, losses],
    [against, lossesOfDefender],
  ] as const
  const hit = sides.filter(([, lost]) => lost > 0)
  return hit.length > 0
    ? listed(hit.map(([side, lost]) => `${side} loses ${many(lost, 'detachment')}`))
    : 'nobody is lost'
}

export const landCombatTellings: Tellings<keyof LandCombatEvents> = {
  invaded: {
    topic: 'war',
    say: ({ nation, expedition, against, place, units }, { where }) =>
      `${expedition} of ${nation} invades the port of ${against} ${where(place)} with ${nameGroup(units)}.`,
  },
  'land-combat': {
    topic: 'war',
    say: (event, { where }) => {
      const { nation, against, hex, column, privateers = 0, result } = event
      return `${nation} attacks ${against} ${where(hex)} with ${strengths(event)}, column ${column}${privateers > 0 ? ', moved up by a privateer' : ''}; ${rolled(event)}: ${result}, ${lossesOf(event)}.`
    },
  },
  'battle-decided': {
    topic: 'war',
    say: ({ nation, loser, hex, attacker, defender, destroyed }, { where }) =>
      destroyed
        ? `Nobody of ${loser} is left ${where(hex)}.`
        : `${loser} loses the fight ${where(hex)} and must go, with ${many(attacker, 'soldier')} of the attacker and ${many(defender, 'soldier')} of the defender left; ${nation} stays.`,
  },
  retreated: {
    topic: 'war',
    say: ({ nation, from, hex, units }, { where, nameOf }) =>
      `${nation} retreats from ${nameOf(from)} with ${nameGroup(units)} and is now ${where(hex)}.`,
  },
  're-embarked': {
    topic: 'war',
    say: ({ nation, expedition, place, units }, { where }) =>
      `${nation} takes ${nameGroup(units)} back aboard ${expedition} ${where(place)}.`,
  },
  garrison: {
    topic: 'war',
    say: ({ nation, hex, units }, { where }) =>
      `${nation} leaves ${isEmpty(units) ? 'no garrison' : `a garrison of ${nameGroup(units)}`} ${where(hex)}.`,
  },
}
