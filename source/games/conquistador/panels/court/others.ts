/** The other nations at the court: how they stand, and what is agreed with them. */
import { apart, cut, wrap } from '../../../../app/parts/lines.ts'
import type { Paper } from '../../../../app/parts/paper.ts'
import type { Theme } from '../../../../app/settings/theme.ts'
import { monarchsWorth } from '../../council/initiative.ts'
import type { Nation } from '../../data/shapes.ts'
import { owedOn } from '../../diplomacy/bankers.ts'
import type { Clause, Treaty } from '../../diplomacy/shapes.ts'
import { termsText } from '../../diplomacy/terms.ts'
import { score } from '../../end/victory.ts'
import type { Position } from '../../state/context.ts'
import { called } from '../../state/seat-words.ts'
import { isNation } from '../../state/units.ts'

const columns = { ducats: 6, points: 6 }

/**
 * Every nation in order of initiative, with its monarch, and its
 * treasury and points as far as they are known.
 */
export function nationLines(
  g: Position,
  seat: Nation | null,
  { width, theme }: Pick<Paper, 'width' | 'theme'>,
  brief: boolean,
): string[] {
  const row = (left: string, ducats: string | number, points: string | number) =>
    apart(
      left,
      `${String(ducats).padStart(columns.ducats)} ${String(points).padStart(columns.points)}`,
      width,
    )
  const rows = g.state.order.map((nation, index) => {
    const { treasury, monarch, rutter } = g.state.nations[nation]!
    // 24.11: the Bankers come after all others, and have no place among them.
    const line = row(
      `${isNation(nation) ? index + 1 : ' '}${nation === seat ? '>' : ' '}${nation} ${monarch}${rutter ? ' R' : ''}`,
      treasury,
      score(g, nation).total,
    )
    return nation === seat ? theme.strong(line) : line
  })
  // 6.52, 6.53
  const why = `1 acts first: most ducats before planning x monarch (${monarchsWorth})`
  const told = brief ? [] : wrap(why, width - 2).map((line) => theme.faint(`  ${line}`))
  return [theme.heading(row('In order', 'ducats', 'points')), ...rows, ...told]
}

/**
 * Treaties in force that the viewer may know, its own first with what is owed and when.
 * @param brief leaves those of others out, and cuts what does not fit a line.
 */
export function treatyLines(
  g: Position,
  seat: Nation | null,
  { width, theme }: Pick<Paper, 'width' | 'theme'>,
  brief: boolean,
): string[] {
  const { treaties } = g.state
  const known = treaties.filter(
    ({ status, announced }) => status === 'inForce' && (seat !== null || announced),
  )
  const own = known.filter((one) => isParty(one, seat))
  const others = brief && seat !== null ? [] : known.filter((one) => !own.includes(one))
  const asked = treaties.filter(({ status, with: other }) => status === 'proposed' && other === seat)
  const lines = [
    ...asked.map(({ id, by }) => `#${id} of ${called(by)} awaits an answer`),
    ...own.flatMap((one) => ownTreaty(g, one, seat)),
    ...others.map((one) => `#${one.id} ${one.by} and ${called(one.with)}: ${termsText(one)}`),
  ]
  if (lines.length === 0) return []
  const fitted = lines.flatMap((line) => (brief ? [cut(line, width)] : setIn(line, width)))
  return [theme.heading('Treaties'), ...fitted]
}

const setIn = (line: string, width: number): string[] => {
  const depth = line.length - line.trimStart().length
  return wrap(line.trimStart(), width - depth, 2).map((part) => ' '.repeat(depth) + part)
}

const isParty = ({ by, with: other }: Treaty, seat: Nation | null): boolean => by === seat || other === seat

function ownTreaty({ state }: Position, treaty: Treaty, seat: Nation | null): string[] {
  const { id, by, with: other, announced, clauses } = treaty
  const due = clauses.flatMap((clause) => dueText(clause, seat, state.turn))
  return [
    `#${id} with ${called(seat === by ? other : by)}${announced ? '' : ', secret'}`,
    ...due.map((text) => `  ${text}`),
  ]
}

/**
 * What of a clause still binds. Explorers in hire have lines of their own, and gifts are given and done with.
 */
function dueText(clause: Clause, seat: Nation | null, turn: number): string[] {
  switch (clause.kind) {
    case 'defence':
      return clause.until < turn ? [] : [`one defence to turn ${clause.until}`]
    case 'loan': {
      const { from, due, repaid, defaulted } = clause
      if (repaid) return []
      const owed = owedOn(clause)
      const late = defaulted ? ', in default' : ''
      return [
        from === seat
          ? `turn ${due}: ${owed} are owed to us${late}`
          : `turn ${due}: we owe ${called(from)} ${owed}${late}`,
      ]
    }
    case 'share': {
      const { from, percent, area, until } = clause
      if (until < turn) return []
      return [`to turn ${until}: ${from === seat ? '' : `${from} `}${percent}% of ${area}`]
    }
    case 'peace':
      return clause.until < turn ? [] : [`peace to turn ${clause.until}`]
    case 'passage':
      if (clause.until < turn) return []
      return [
        `to turn ${clause.until}: ${clause.from === seat ? 'their' : 'our'} ships pass off ${clause.area}`,
      ]
    case 'tribute':
      if (clause.until < turn) return []
      return [
        `to turn ${clause.until}: ${clause.from === seat ? 'we pay' : `${clause.from} pays`} ${clause.ducats} a turn`,
      ]
    case 'words':
      return [`"${clause.text}"`]
    default:
      return []
  }
}

/** Captives, and explorers in the service of another. */
export function strangerLines(g: Position, seat: Nation | null, width: number, theme: Theme): string[] {
  const { captives, rentals } = g.state
  const mine = (...nations: readonly Nation[]) => seat === null || nations.includes(seat)
  const held = captives
    .filter(({ nation, holder }) => mine(nation, holder))
    .map(({ name, nation, holder }) => apart(`  ${name} (${nation})`, holder, width))
  const hired = rentals
    .filter(({ owner, renter }) => mine(owner, renter))
    .map(({ name, renter, until }) => apart(`  ${name} for ${renter}`, String(until), width))
  return [
    ...(held.length > 0 ? [theme.heading(apart('Captives', 'held by', width)), ...held] : []),
    ...(hired.length > 0 ? [theme.heading(apart('Explorers in hire', 'last turn', width)), ...hired] : []),
  ]
}
