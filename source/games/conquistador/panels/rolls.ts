/** Rolls of dice as they are shown: the table, the cell hit, the modifiers, and what follows. */
import type { Roll } from '../../../app/panels.ts'
import type { GameEvent, Json } from '../../../kernel/game.ts'
import { describeEvent } from '../text/events.ts'

const titles: Readonly<Record<string, string>> = {
  taxes: 'Random Events: taxes',
  'political-event': 'Random Events: political event',
  colonization: 'Colonisation by other nations',
  plague: 'Plague in the colonies',
  caribs: 'The Caribs',
  tie: 'Initiative: a tie',
  cape: 'Rounding the Cape',
  'naval-attrition': 'Naval Attrition',
  prospect: 'Search for gold',
  depletion: 'Depletion',
  'native-combat': 'Combat against natives',
  'uprising-check': 'Do the natives rise?',
  uprising: 'Native Uprising',
  'land-attrition': 'Land Attrition',
}

/** An event with dice as it is shown. */
export const rollOf = (event: GameEvent): Roll => ({
  title: `${titles[event.type] ?? event.type} [${event.rule}]`,
  dice: event.dice as number[],
  lines: detailLines(event),
  result: describeEvent(event),
})

const list = (value: Json | undefined): string => (Array.isArray(value) ? value.join(' or ') : String(value))

/** The details that most tables share, each as one phrase. */
function detailLines(event: GameEvent): string[] {
  const { column, row, bonus, level, needed, totals, result, monarch, type } = event
  const phrases: (string | null)[] = [
    monarch === undefined || type !== 'taxes' ? null : `monarch ${monarch}`,
    column === undefined ? null : `column ${column}`,
    level === undefined || column !== undefined ? null : `level ${level}`,
    typeof bonus === 'number' && bonus !== 0 ? `die ${bonus > 0 ? '-' : '+'}${Math.abs(bonus)}` : null,
    row === undefined ? null : `row ${row}`,
    needed === undefined ? null : `needs ${list(needed)}`,
    totals === undefined ? null : `ends on ${list(totals)}`,
    result === undefined ? null : `result ${list(result)}`,
  ]
  const said = phrases.filter((phrase) => phrase !== null)
  return said.length > 0 ? [said.join(', ')] : []
}
