/** What would be left undone, under the list of a question: the worst of it where there is little room. */
import { type Decision, lossesIn, type Undone } from '../../../kernel/contract/game.ts'
import { undoneHeading } from '../../../kernel/contract/words.ts'
import { shown } from '../../keys/bindings.ts'
import { brokenOff, wrap } from '../../parts/lines.ts'
import { subjectIn } from '../choices.ts'
import type { Drawing } from '../draw-field.ts'
import { toMind } from '../form/reading.ts'

/**
 * What would be left undone, as far as there is room; what is about the subject that is listed comes first.
 * @param isSpare the room is only what something else leaves: nothing breaks off in it
 */
export function toDo({ asking, prompt, width, theme }: Drawing, height: number, isSpare: boolean): string[] {
  const { decision } = asking
  const subject = subjectIn(prompt.group)
  const isNear = ({ about }: Undone) => subject !== null && about === subject
  const undone = decision.undone.filter(({ obvious }) => !obvious)
  const sentences = [...undone.filter(isNear), ...undone.filter((one) => !isNear(one))].map(({ reason }) =>
    wrap(`- ${reason}`, width, 2),
  )
  const room = height - 2
  if (sentences.length === 0 || height <= 0) return []
  if (isSpare && (room < 2 || heldIn(sentences, room).length === 0)) return []
  // Without losses the end is not asked for twice, so its key lists nothing.
  if (room < 2 && lossesIn(decision).length === 0)
    return mindBriefly({ asking, width }, height).map(theme.warning)
  if (room < 2) return worstToDo({ asking, width }, height).map(theme.warning)
  const [whole, close] = [heldIn(sentences, room), heldIn(sentences, room + 1)]
  const isClose = close.length > whole.length
  const held = isClose ? close : whole
  const heading = undoneHeading(decision)
  // Of none that has room whole the first breaks off, and says that it does.
  if (held.length === 0) return [theme.warning(`${heading}:`), ...brokenOff(sentences[0]!, room + 1, width)]
  const key = lossesIn(decision).length > 0 ? '' : allBy(asking)
  const more =
    held.length < sentences.length ? ` (${held.length} of ${sentences.length}${key && `; ${key}`})` : ''
  return [...(isClose ? [] : ['']), theme.warning(`${heading}${more}:`), ...held.flat()]
}

/** All of what costs nothing to leave, under its heading; empty where nothing is. */
export function mindPage(decision: Decision, width: number): string[] {
  const lines = mindLines(decision, width)
  return lines.length > 0 ? ['', `${undoneHeading(decision)}:`, ...lines] : []
}

/** What costs nothing to leave, a sentence each. */
const mindLines = (decision: Decision, width: number): string[] =>
  toMind(decision).flatMap(({ reason }) => wrap(`- ${reason}`, width, 2))

/** What costs nothing to leave, or where that has no room the first of it, with the key for all. */
function mindBriefly({ asking, width }: Pick<Drawing, 'asking' | 'width'>, height: number): string[] {
  const lines = mindLines(asking.decision, width)
  if (lines.length <= height) return lines
  const key = allBy(asking)
  const more = `...${key && ` (${key})`}`
  return [...lines.slice(0, height - 1), `${wrap(lines[height - 1]!, width - more.length)[0]}${more}`]
}

/** ".: all" */
function allBy({ bindings }: Pick<Drawing['asking'], 'bindings'>): string {
  const key = shown(bindings, 'notes')
  return key && `${key}: all`
}

/** How much is to be done, and the worst of it, where there is no room for a list: the key of the end has that. */
function worstToDo({ asking, width }: Pick<Drawing, 'asking' | 'width'>, height: number): readonly string[] {
  const { decision, bindings } = asking
  const [end, count] = [shown(bindings, 'end'), decision.undone.length]
  const losses = lossesIn(decision)
  const { reason } = losses.find(({ obvious }) => !obvious) ?? losses[0]!
  const many = `Still to do: ${count}, listed by ${end}`
  if (height > 1) return [many, ...brokenOff(wrap(`- ${reason}`, width, 2), height - 1, width)]
  const [line = ''] = brokenOff(wrap(`To do, ${end} lists ${count}: ${reason}`, width), 1, width)
  return [line.length > many.length ? line : many]
}

/** The sentences that have room whole, in their order: half of one tells nobody what he has to do. */
function heldIn(sentences: readonly (readonly string[])[], room: number): readonly (readonly string[])[] {
  let left = room
  return sentences.filter(({ length }) => {
    const fits = length <= left
    if (fits) left -= length
    return fits
  })
}
