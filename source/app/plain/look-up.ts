/** What is looked up beside a question: places, areas, rules, tables. */
import type { BookRule, GamePanels, RuleBook, TableSheet } from '../panels.ts'
import type { Jump } from '../parts/map-panel.ts'
import { byFit } from '../parts/sought.ts'
import type { Session } from '../session/session.ts'
import { wordsIn } from './asking/names.ts'

/** The game that is looked at. */
type Looked = Pick<Session, 'panels' | 'snapshot'>

/** More is not read in one go. */
const most = 20
const fewRules = 6

/**
 * A paragraph by its number, those under it, or those that have the words.
 * @param inUse whether the game at the table has a paragraph; null where every game has it
 */
export function ruleWords(
  rules: RuleBook,
  asked: string,
  inUse: (number: string) => boolean | null = () => null,
): string[] {
  const headOf = ({ number, title }: BookRule): string =>
    `${number} ${title}${inUse(number) === false ? ', not in this game' : ''}`
  const sentencesOf = (rule: BookRule): string[] => `${headOf(rule)}: ${rule.summary}`.split('\n')
  const exact = rules.find(asked)
  if (exact) return sentencesOf(exact)
  const under = /^\d/.test(asked) ? rules.all.filter(({ number }) => number.startsWith(asked)) : []
  const found = under.length > 0 ? under : rules.search(asked)
  if (found.length === 0) return [`No rule has "${asked}".`]
  const rest = found.slice(fewRules).map(({ number, title }) => `${number} ${title}`)
  return [
    ...found.slice(0, fewRules).flatMap(sentencesOf),
    ...(rest.length > 0 ? [`And ${rest.slice(0, most).join('; ')}.`] : []),
  ]
}

/** A table by the beginning of its name, words of its title, or of what stands in it. */
export function tableWords(
  { tables, words }: Pick<GamePanels, 'tables' | 'words'>,
  asked: string,
): readonly string[] {
  const all = tables.map(({ name, title }) => `${name}: ${title}.`)
  if (asked === '') return ['Type table and one of these names.', ...all]
  const wanted = asked.toLowerCase().replaceAll(' ', '-')
  const exact = tables.find(({ name }) => name === wanted)
  const named = tables.filter(
    ({ name, title }) => name.startsWith(wanted) || title.toLowerCase().includes(asked.toLowerCase()),
  )
  const says = ({ name }: TableSheet) => words.table(name).some((line) => wordsIn(asked, line))
  const fitting = exact ? [exact] : named.length > 0 ? named : tables.filter(says)
  if (fitting.length === 1) return words.table(fitting[0]!.name)
  if (fitting.length === 0) return [`There is no table "${asked}".`, ...all]
  return [`That may be ${fitting.map(({ name }) => name).join(' or ')}.`]
}

/** The cell of that very name, or that a place of that name lies in. */
function cellNamed({ cellOf }: Pick<GamePanels['map'], 'cellOf'>, asked: string): string | null {
  const cell = cellOf(asked)
  return cell !== null && (asked === cell || asked.startsWith(`${cell}/`)) ? cell : null
}

/** The cells that a text names: a cell itself, or what a jump is labelled. */
function cellsCalled({ panels: { map }, snapshot }: Looked, asked: string): readonly Jump[] {
  const { state, viewer } = snapshot()
  const cell = cellNamed(map, asked)
  if (cell !== null) return [{ group: '', label: map.nameOf(cell, state), cell }]
  const all = map.jumps(state, viewer)
  const isCalled = ({ label }: Jump) => label.toLowerCase() === asked.toLowerCase()
  const exact = all.filter(isCalled)
  if (exact.length > 0) return exact
  return byFit(
    all.filter(({ group, label }) => wordsIn(asked, `${group} ${label}`)),
    ({ label }) => label,
    asked,
  )
}

/** A place by name; without one the place that the question is about, or where the seat is at home. */
export function lookWords(
  { panels, snapshot }: Looked,
  asked: string,
  cell: string | null,
): readonly string[] {
  const { map, words } = panels
  const { state, viewer } = snapshot()
  if (asked === '') return words.place(state, viewer, cell ?? map.home(state, viewer))
  const found = cellsCalled({ panels, snapshot }, asked)
  const cells = [...new Set(found.flatMap(({ cell }) => (cell === null ? [] : [cell])))]
  if (cells.length === 1) return words.place(state, viewer, cells[0]!)
  if (found.length > 0) return ['Look at which?', ...named(found)]
  const sought = /^for (.+)/i.exec(asked)?.[1]
  // What is done with people is no place to look at.
  return sought === undefined
    ? [`No place is called "${asked}".`]
    : [
        `"look ${asked}" is no choice now: it is listed when it can be done. For a place type look and its name; find ${sought} finds what is called so.`,
      ]
}

/** Shorter words are in too many names to be meant for one. */
const leastNamed = 3

/** How a place is looked at whose bare name is no answer; null for what is none. */
export function lookHint(looked: Looked, typed: string): string | null {
  const isName = typed.length >= leastNamed && cellsCalled(looked, typed).some(({ cell }) => cell !== null)
  return isName ? `look ${typed} tells of that place` : null
}

export function findWords(session: Looked, asked: string): readonly string[] {
  if (asked === '') return [`Type find and a word, such as ${session.panels.map.names}.`]
  const found = cellsCalled(session, asked)
  return found.length > 0 ? named(found) : [`Nothing is called "${asked}".`]
}

function named(found: readonly Jump[]): string[] {
  const said = found.slice(0, most).map(({ group, label, cell }) => {
    const where = cell === null || label.includes(cell) ? '' : `, ${cell}`
    return `${group === '' ? '' : `${group}: `}${label}${where}.`
  })
  return found.length > most ? [...said, `And ${found.length - most} more: use more words.`] : said
}

/** A part of the map by the beginning of its name or words in it; without a name all names. */
export function areaCalled({ panels: { map, words }, snapshot }: Looked, asked: string): readonly string[] {
  const { state, viewer } = snapshot()
  const list = `There are ${words.areas.join(', ')}.`
  if (asked === '') return [list]
  const wanted = asked.toLowerCase()
  const exact = words.areas.filter((name) => name.toLowerCase() === wanted)
  const fitting = exact.length > 0 ? exact : words.areas.filter((name) => wordsIn(asked, name))
  if (fitting.length === 1) return words.area(state, viewer, fitting[0]!)
  if (fitting.length > 1) return [`That may be ${fitting.join(' or ')}.`]
  const cell = cellNamed(map, asked)
  return cell === null ? [`No area is called "${asked}". ${list}`] : words.place(state, viewer, cell)
}
