/** Rolls of dice as they are shown: the table, the cell hit, the modifiers, and what follows. */
import type { Roll } from '../../../app/panels.ts'
import type { GameEvent, Json } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import { describeEvent } from '../text/events.ts'
import type { NameHex } from '../text/telling.ts'

const titles: Readonly<Record<string, string>> = {
  taxes: 'Random Events: taxes',
  'political-event': 'Random Events: political event',
  colonization: 'Colonisation by other nations',
  plague: 'Plague in the colonies',
  caribs: 'The Caribs',
  tie: 'Initiative: a tie',
  cape: 'Rounding the Cape',
  'naval-combat': 'Naval Combat',
  intercept: 'Do the ships slip away?',
  'naval-attrition': 'Naval Attrition',
  'land-combat': 'Land Combat',
  prospect: 'Search for gold',
  depletion: 'Depletion',
  'native-combat': 'Combat against natives',
  'uprising-check': 'Do the natives rise?',
  uprising: 'Native Uprising',
  'land-attrition': 'Land Attrition',
  'brasil-growth': 'Portugal reinforces Brasil',
  annexation: 'Does Spain annex Portugal?',
  independence: 'Does Brasil become independent?',
}

/** An event with dice as it is shown. */
export const rollOf = (event: GameEvent, nameHex?: NameHex): Roll => ({
  title: `${titleOf(event)} [${event.rule}]`,
  dice: event.dice as number[],
  lines: [...sideLines(event), ...detailLines(event)],
  result: describeEvent(event, nameHex),
})

const titleOf = ({ type, invasion }: GameEvent): string =>
  type === 'land-combat' && invasion === true ? 'Naval Invasion' : (titles[type] ?? type)

/** Both sides of a fight between nations, each with its strength. */
function sideLines({ nation, against, targets, attack, defence }: GameEvent): string[] {
  if (attack === undefined || defence === undefined) return []
  const defenders = Array.isArray(targets) ? listed(targets.map(String)) : String(against)
  return [`${String(nation)} ${attack} against ${defenders} ${defence}`]
}

/** What moves the column (15.45) or the row (15.53) of a fight. */
function shiftText({ type, shift }: GameEvent): string | null {
  if (typeof shift !== 'number' || shift === 0) return null
  if (type === 'naval-combat') return `a column ${shift > 0 ? 'up' : 'down'} for a privateer`
  return `die ${shift > 0 ? '+' : '-'}${Math.abs(shift)} for a conquistador`
}

const list = (value: Json | undefined): string => (Array.isArray(value) ? value.join(' or ') : String(value))

/** The details that most tables share, each as one phrase. */
function detailLines(event: GameEvent): string[] {
  const { column, row, bonus, level, needed, totals, result, monarch, added, type } = event
  const phrases: (string | null)[] = [
    monarch === undefined || type !== 'taxes' ? null : `monarch ${monarch}`,
    added === undefined ? null : `die +${added} [24.13]`,
    column === undefined ? null : `column ${column}`,
    level === undefined || column !== undefined ? null : `level ${level}`,
    typeof bonus === 'number' && bonus !== 0 ? `die ${bonus > 0 ? '-' : '+'}${Math.abs(bonus)}` : null,
    shiftText(event),
    row === undefined ? null : `row ${row}`,
    needed === undefined ? null : `needs ${list(needed)}`,
    totals === undefined ? null : `ends on ${list(totals)}`,
    result === undefined ? null : `result ${list(result)}`,
  ]
  const said = phrases.filter((phrase) => phrase !== null)
  return said.length > 0 ? [said.join(', ')] : []
}
