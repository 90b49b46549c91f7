/** One argument of a choice as lines: a list, a number, amounts, or a place on the map. */
import { placesOf } from '../../kernel/domain.ts'
import type { Choice } from '../../kernel/game.ts'
import { apart, cut, wrap } from '../lines.ts'
import type { Size } from '../panels.ts'
import type { Theme } from '../theme.ts'
import { codeAt } from './codes.ts'
import { type Field, limitStates, placesIn, roomFor, type TallyDomain } from './fields.ts'
import { list, scroll } from './list.ts'
import { type Asking, asked, askedOf, type Prompt, pointedPlace } from './prompt.ts'

export function drawField(
  asking: Asking,
  prompt: Prompt,
  choice: Choice,
  name: string,
  size: Size,
  theme: Theme,
): string[] {
  const { domain, field } = asked(asking, prompt)!
  const names = askedOf(choice, asking.sets)
  const title =
    names.length > 1 ? [theme.faint(`${names.indexOf(name) + 1} of ${names.length}: ${spaced(name)}`)] : []
  const room = { ...size, height: size.height - title.length }
  if (domain.kind === 'one' && field.kind === 'one') {
    const entries = domain.of.map((word, index) => ({
      text: domain.labels?.[word] ?? word,
      code: codeAt(index),
      off: false,
    }))
    return [...title, ...list(entries, field.row, room, theme)]
  }
  if (domain.kind === 'count' && field.kind === 'count')
    return [
      ...title,
      `   < ${theme.chosen(` ${field.value} `)} >  ${domain.unit ?? ''}`,
      ...wrap(`${domain.min} to ${domain.max}: digits, Left, Right`, size.width - 3).map((line) =>
        theme.faint(`   ${line}`),
      ),
      '',
      `${theme.key('Enter')} accept`,
    ]
  if (domain.kind === 'tally' && field.kind === 'tally')
    return [...title, ...drawTally(domain, field, room, theme)]
  if (
    (domain.kind === 'place' || domain.kind === 'path') &&
    (field.kind === 'place' || field.kind === 'path')
  )
    return [...title, ...drawPlace(asking, prompt, domain, field, room, theme)]
  return title
}

const spaced = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()

function drawTally(
  domain: TallyDomain,
  field: Extract<Field, { kind: 'tally' }>,
  { width, height }: Size,
  theme: Theme,
): string[] {
  const limits = limitStates(domain, field.amounts).flatMap(({ sum, min, max, holds, label }) => {
    const bound = max === null ? `at least ${min}` : min > 0 ? `${min} to ${max}` : `at most ${max}`
    const line = apart(`${holds ? '' : '! '}${cut(label, width - 20)}`, `${sum} (${bound})`, width)
    return holds ? theme.faint(line) : theme.warning(line)
  })
  const shown = limits.slice(0, Math.max(2, Math.floor(height / 3)))
  const help = theme.faint(cut('Left Right change, a all, c none', width))
  const foot = ['', ...shown, help]
  const entries = Object.entries(domain.items).map(([key, { label, max }], index) => {
    const amount = field.amounts[key] ?? 0
    const marked = index === field.row
    const room = roomFor(domain, field.amounts, key)
    const number = `${amount > 0 ? '<' : ' '}${String(amount).padStart(3)} ${room > 0 ? '>' : ' '} of ${max}`
    const line = apart(`${marked ? '>' : ' '} ${label}`, number, width)
    return marked ? theme.chosen(line) : amount > 0 ? theme.strong(line) : line
  })
  const room = { width, height: Math.max(3, height - foot.length) }
  return [...scroll(entries.length, field.row, room, theme, (index) => [entries[index]!]), ...foot]
}

function drawPlace(
  asking: Asking,
  prompt: Prompt,
  domain: Parameters<typeof placesIn>[0],
  field: Extract<Field, { kind: 'place' | 'path' }>,
  size: Size,
  theme: Theme,
): string[] {
  const { width } = size
  const places = placesOf(domain, asking.sets)
  if (prompt.aside) {
    const entries = places.map((place) => ({ text: asking.nameOf(place), code: '', off: false }))
    return [
      ...list(entries, field.row, { width, height: size.height - 2 }, theme),
      '',
      theme.faint('Tab: back to the map'),
    ]
  }
  const here = placesIn(domain, asking.sets, asking.cursor, asking.cellOf)
  const pointed = pointedPlace(asking, prompt)
  const atStart = domain.kind === 'path' && asking.cursor === asking.cellOf(domain.from)
  const nowhere = theme.faint(atStart ? 'where the way starts' : 'not a place for this')
  const at = pointed === null ? nowhere : theme.strong(asking.nameOf(pointed))
  const way = field.kind === 'path' ? wayLines(asking, field.points, domain, width, theme) : []
  const keys = [
    here.length > 1 ? [`${theme.key('w')} the other water here`] : [],
    [`${theme.key('Arrows')} move, ${theme.key('.')} ${theme.key(',')} next, last`],
    field.kind === 'path' ? [`${theme.key('Space')} turn here, ${theme.key('Backsp')} back`] : [],
    [`${theme.key('Enter')} choose, ${theme.key('Tab')} list of ${places.length}`],
  ].flat()
  return [...way, ...wrap(`Here: ${at}`, width), '', ...keys]
}

function wayLines(
  asking: Asking,
  points: readonly string[],
  domain: Parameters<typeof placesIn>[0],
  width: number,
  theme: Theme,
): string[] {
  if (domain.kind !== 'path') return []
  const stops = [domain.from, ...points].map(asking.nameOf)
  const reach = domain.points === null ? '' : `, ${domain.points} movement points`
  return wrap(`From ${stops.join(', by ')}${reach}`, width).map(theme.faint)
}
