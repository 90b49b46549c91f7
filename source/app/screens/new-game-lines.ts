/** The lines of the page of a new game: labels, switches, and what is said of the field that is marked. */
import { refusalText } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { levels } from '../../kernel/program/holders.ts'
import type { Shell } from '../hooks.ts'
import { holdersOffered, isOn, refusalToTurn, seatSets } from '../new-game/draft.ts'
import type { NewGameSwitch } from '../panels.ts'
import { fill, wrap } from '../parts/lines.ts'
import { holderField, type NewGamePage } from './use-new-game.ts'

/** What is said of a field that is marked. */
const abouts: Readonly<Record<string, string>> = {
  seats: 'The seats that are played. The lines below say who holds each of them.',
  seed: 'The same seed gives the same luck. Share it to let others play your game.',
  file: 'A name for the file of the game, or a file with its folder. It is saved there after every action.',
  start: 'Everything is set.',
}

const oneOfLevels = `${levels.slice(0, -1).join(', ')} or ${levels.at(-1)}`

/** What is said of who holds a seat. */
const aboutHolder = (seat: Seat, isHosted: boolean): string =>
  isHosted
    ? `Who plays ${seat}: a person, who sits down at the table when it is made or is invited there, or the program at level ${oneOfLevels}.`
    : `Who plays ${seat}: a person at this keyboard, or the program at level ${oneOfLevels}. A curtain falls only between two persons.`

const labelWidth = 24

/** A field, and what stands on its line. */
interface FieldLine {
  readonly name: string
  readonly text: string
}

/** A field by its label, marked if it is the one. @param width in columns */
export function labelLine(
  { theme }: Shell,
  { field }: NewGamePage,
  { name, text }: FieldLine,
  width = labelWidth,
): string {
  const line = fill(`${field === name ? '>' : ' '} ${text}`, width)
  return field === name ? theme.chosen(line) : line
}

/** A switch with how it stands, and the paragraph that forbids to turn it. @param width in columns */
export function switchLine(shell: Shell, page: NewGamePage, option: NewGameSwitch, width: number): string {
  const { name, label, values } = option
  const on = isOn(page.draft, option)
  if (values) {
    const now = values[on ? 1 : 0]
    const both = values.map((value) => (value === now ? `[${value}]` : ` ${value} `)).join(' ')
    return labelLine(shell, page, { name, text: `${fill(label, 8)}${both}` }, width)
  }
  const off = refusalToTurn(shell, page.draft, option)
  const text = off ? `(${label}) [${off.rule}]` : label
  return labelLine(shell, page, { name, text: `[${on ? 'x' : ' '}] ${text}` }, width)
}

/** A seat with those who may hold it. @param width in columns */
export function holderLine(shell: Shell, page: NewGamePage, seat: Seat, width: number): string {
  const now = page.draft.computers.get(seat) ?? null
  const [person, ...others] = holdersOffered.map((level) => {
    const text = level ?? 'person'
    return level === now ? `[${text}]` : ` ${text} `
  })
  const label = fill(`  ${seat}`, labelWidth - 2)
  return labelLine(
    shell,
    page,
    { name: holderField(seat), text: `${label} ${person} computer: ${others.join(' ')}` },
    width,
  )
}

/** What the field that is marked is for, and why it cannot be changed now. @param width in columns */
export function aboutLines(shell: Shell, page: NewGamePage, width: number): string[] {
  const { theme } = shell
  const { draft, field, marked, holding, orders } = page
  const own =
    field === 'orders'
      ? orders?.about
      : holding === null
        ? abouts[field]
        : aboutHolder(holding, shell.isHosted)
  const text = marked?.about ?? (field === 'scenario' ? draft.scenario.about : own!)
  const shorter = field === 'start' ? shorterGames(shell) : []
  const off = refusalIn(shell, page)
  return [
    ...wrap([text, ...shorter].join(' '), width).map(theme.faint),
    ...(off ? wrap(`Not now: ${refusalText(off)}`, width).map(theme.bad) : []),
  ]
}

/** Where games are that are over sooner than the one that is proposed. */
const shorterGames = ({ panels, isHosted }: Shell): string[] =>
  panels.shortGames && !isHosted
    ? [`${panels.shortGames.page}, on the title screen, has those of half an hour.`]
    : []

/** Why the switch that is marked, or some set of seats, cannot be taken; null if nothing is refused. */
function refusalIn(shell: Shell, { draft, field, marked }: NewGamePage) {
  if (marked) return refusalToTurn(shell, draft, marked)
  const sets = field === 'seats' ? seatSets(shell, draft) : []
  return sets.find(({ off }) => off !== null)?.off ?? null
}
