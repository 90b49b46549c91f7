/** Reads the tables again for what an event says was rolled, without the rules that wrote it. */
import { eventOf } from '../../../../source/games/conquistador/events/earlier.ts'
import type { EventOf, EventType } from '../../../../source/games/conquistador/events/event.ts'
import type { GameEvent } from '../../../../source/kernel/contract/game.ts'
import { data } from '../world.ts'

const { tables, units } = data

/** 8.25, 11.12: of the columns whose odds the attacker reaches the best; the worst if there is none. */
function column(columns: readonly string[], attack: number, defence: number): number {
  const worth = (odds: string): number => {
    const [ours, theirs] = odds.split('-').map(Number) as [number, number]
    return ours / theirs
  }
  const reached = columns.filter((odds) => worth(odds) <= attack / Math.max(1, defence))
  return Math.max(0, columns.indexOf(reached.at(-1) ?? ''))
}

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value))

/** One sentence for each thing in an event that its dice and the tables do not bear out. */
const checks: { readonly [T in EventType]?: (event: EventOf<T>, bankers: boolean) => string[] } = {
  'naval-combat'({ attack, defence, dice, shift, column: told, result }) {
    const { columns, rows } = tables.navalCombat
    const at = within(column(columns, attack, defence) + shift, columns.length - 1)
    return [
      ...(Math.abs(shift) > 1 ? [`15.45: shifted by ${shift}`] : []),
      ...(columns[at] === told ? [] : [`column ${told} for ${attack} to ${defence} and a shift of ${shift}`]),
      ...(rows[dice[0]! - 1]![at] === result ? [] : [`result ${result} for a ${dice[0]}`]),
    ]
  },
  'land-combat'(event) {
    const { attack, defence, dice, shift, column: told, result } = event
    const { soldiers, carracks, defenders, colonists } = event
    const { columns, rows } = tables.landCombat
    const at = column(columns.map(String), attack, defence)
    const row = within(dice[0]! + shift - 1, rows.length - 1)
    const ours = soldiers * units.soldier.strength + carracks
    const theirs = defenders * units.soldier.strength + colonists * units.colonist.strength
    const doubled = event.invasion
    const losses = (side: 'A' | 'D', men: number, settlers: number): number => {
      const part = new RegExp(`${side}1(?:/(\\d))?`).exec(result)
      return part ? Math.ceil((men || settlers) / Number(part[1] ?? 1)) : 0
    }
    return [
      ...(doubled === event.doubled && (doubled || event.carracks === 0) ? [] : ['not doubled as 8.53 says']),
      ...(attack === ours ? [] : [`attack ${attack}, not ${ours}`]),
      ...(defence === theirs * (doubled ? 2 : 1) ? [] : [`defence ${defence}, not ${theirs}`]),
      ...(Math.abs(shift) > 1 ? [`15.53: shifted by ${shift}`] : []),
      ...(columns[at] === told ? [] : [`column ${told} for ${attack} to ${defence}`]),
      ...(rows[row]![at] === result ? [] : [`result ${result} for a ${dice[0]} and ${shift}`]),
      ...(losses('A', soldiers, 0) === event.losses ? [] : [`${event.losses} lost by the attacker`]),
      ...(losses('D', defenders, colonists) === event.lossesOfDefender
        ? []
        : [`${event.lossesOfDefender} lost by the defender`]),
    ]
  },
  intercept: ({ dice, caught }) => (caught === dice[0]! <= 3 ? [] : [`caught with a ${dice[0]}`]),
  cape: ({ dice, passed }) => (passed === dice[0]! <= 2 ? [] : [`passed with a ${dice[0]}`]),
  'naval-attrition'({ dice, column: told, result }) {
    const { columns, rows } = tables.navalAttrition
    return rows[dice[0]! - 1]![columns.map(String).indexOf(told)] === result ? [] : [`result ${result}`]
  },
  taxes({ nation, dice, monarch, withheld, ducats }, bankers) {
    const row = tables.randomEvents.taxes[monarch]
    // 24.13: one more for the nations; a seven pays a six and the step from five to six once more.
    const added = bankers && nation !== 'Bankers' ? 1 : 0
    const due = [...row, 2 * row[5]! - row[4]!][dice[0]! - 1 + added]
    return ducats === (withheld.length > 0 ? 0 : due) ? [] : [`${ducats} ducats of taxes`]
  },
}

/** The fights and other rolls that are checked. */
export const checkedRolls = Object.keys(checks)

const checkOf = <T extends EventType>(event: EventOf<T>, bankers: boolean) =>
  checks[event.type]?.(event, bankers)

/** @param bankers the Bankers are at the table. */
export function rollFaults(told: GameEvent, bankers = false): string[] {
  const event = eventOf(told)
  const faults = checkOf(event, bankers) ?? []
  return faults.map((fault) => `${event.type}: ${fault}.`)
}
