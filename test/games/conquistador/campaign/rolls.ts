/** Reads the tables again for what an event says was rolled, without the rules that wrote it. */
import type { GameEvent } from '../../../../source/kernel/contract/game.ts'
import { data } from '../world.ts'

const { tables, units } = data

interface Odds {
  readonly attack: number
  readonly defence: number
  readonly dice: readonly number[]
  readonly column: string
  readonly shift: number
  readonly result: string
}

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
const checks: Readonly<Record<string, (event: GameEvent, odds: Odds, bankers: boolean) => string[]>> = {
  'naval-combat'(_event, { attack, defence, dice, shift, column: told, result }) {
    const { columns, rows } = tables.navalCombat
    const at = within(column(columns, attack, defence) + shift, columns.length - 1)
    return [
      ...(Math.abs(shift) > 1 ? [`15.45: shifted by ${shift}`] : []),
      ...(columns[at] === told ? [] : [`column ${told} for ${attack} to ${defence} and a shift of ${shift}`]),
      ...(rows[dice[0]! - 1]![at] === result ? [] : [`result ${result} for a ${dice[0]}`]),
    ]
  },
  'land-combat'(event, { attack, defence, dice, shift, column: told, result }) {
    const { columns, rows } = tables.landCombat
    const number = (name: string) => event[name] as number
    const at = column(columns.map(String), attack, defence)
    const row = within(dice[0]! + shift - 1, rows.length - 1)
    const ours = number('soldiers') * units.soldier.strength + number('carracks')
    const theirs =
      number('defenders') * units.soldier.strength + number('colonists') * units.colonist.strength
    const doubled = event.invasion === true
    const losses = (side: 'A' | 'D', soldiers: number, colonists: number): number => {
      const part = new RegExp(`${side}1(?:/(\\d))?`).exec(result)
      return part ? Math.ceil((soldiers || colonists) / Number(part[1] ?? 1)) : 0
    }
    return [
      ...(doubled === event.doubled && (doubled || event.carracks === 0) ? [] : ['not doubled as 8.53 says']),
      ...(attack === ours ? [] : [`attack ${attack}, not ${ours}`]),
      ...(defence === theirs * (doubled ? 2 : 1) ? [] : [`defence ${defence}, not ${theirs}`]),
      ...(Math.abs(shift) > 1 ? [`15.53: shifted by ${shift}`] : []),
      ...(columns[at] === told ? [] : [`column ${told} for ${attack} to ${defence}`]),
      ...(rows[row]![at] === result ? [] : [`result ${result} for a ${dice[0]} and ${shift}`]),
      ...(losses('A', number('soldiers'), 0) === event.losses
        ? []
        : [`${event.losses} lost by the attacker`]),
      ...(losses('D', number('defenders'), number('colonists')) === event.lossesOfDefender
        ? []
        : [`${event.lossesOfDefender} lost by the defender`]),
    ]
  },
  intercept: (event, { dice }) => (event.caught === dice[0]! <= 3 ? [] : [`caught with a ${dice[0]}`]),
  cape: (event, { dice }) => (event.passed === dice[0]! <= 2 ? [] : [`passed with a ${dice[0]}`]),
  'naval-attrition'(_event, { dice, column: told, result }) {
    const { columns, rows } = tables.navalAttrition
    return rows[dice[0]! - 1]![columns.map(String).indexOf(told)] === result ? [] : [`result ${result}`]
  },
  taxes(event, { dice }, bankers) {
    const row = tables.randomEvents.taxes[event.monarch as 'A']
    // 24.13: one more for the nations; a seven pays a six and the step from five to six once more.
    const added = bankers && event.nation !== 'Bankers' ? 1 : 0
    const due = [...row, 2 * row[5]! - row[4]!][dice[0]! - 1 + added]
    const withheld = (event.withheld as string[]).length > 0
    return event.ducats === (withheld ? 0 : due) ? [] : [`${event.ducats} ducats of taxes`]
  },
}

/** The fights and other rolls that are checked. */
export const checkedRolls = Object.keys(checks)

/** @param bankers the Bankers are at the table. */
export function rollFaults(event: GameEvent, bankers = false): string[] {
  const faults = checks[event.type]?.(event, event as unknown as Odds, bankers) ?? []
  return faults.map((fault) => `${event.type}: ${fault}.`)
}
