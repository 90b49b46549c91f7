/** The end of a segment that is asked for twice: what would be left undone, and what can be done about it. */
import type { Refusal } from '../../../kernel/contract/game.ts'
import { labelOf } from '../../../kernel/contract/words.ts'
import { shown } from '../../keys/bindings.ts'
import { wrap } from '../../parts/lines.ts'
import type { Size } from '../../parts/paper.ts'
import type { Drawing } from '../draw-field.ts'
import { asLines, type PanelLine } from '../list.ts'
import type { Asking, Prompt } from '../prompt.ts'
import { leadsIn, rowToMend } from './undone-row.ts'

type Ending = Pick<Drawing, 'asking' | 'prompt' | 'width'>

/**
 * A sentence for each thing that is left undone, the page that was open before all others; those that lead somewhere have a
 * digit, and a click on them does the same.
 */
function sentencesOf({ asking, prompt, width }: Ending): readonly (readonly PanelLine[])[] {
  const { decision } = asking
  const page = prompt.open === null ? null : decision.choices[prompt.open]!
  const told = ({ rule, reason }: Refusal, digit: string | null) =>
    asLines(wrap(`${digit ?? '-'} ${reason} [${rule}]`, width, 2), digit === null ? undefined : Number(digit))
  return [
    ...(page
      ? [told({ rule: page.rule, reason: `${labelOf(page)}, filled in as its page shows` }, null)]
      : []),
    ...leadsIn(asking, prompt).map(({ undone, digit }) => told(undone, digit)),
  ]
}

/** Beside the sentences: a heading and a blank line after it. */
const headLines = 2

export function drawEnding({ asking, prompt, width, theme }: Drawing, height: number): PanelLine[] {
  const sentences = sentencesOf({ asking, prompt, width }).map((lines) =>
    lines.map(({ text, ...line }, index) => ({
      ...line,
      text: line.on !== undefined && index === 0 ? theme.key(text[0]!) + text.slice(1) : text,
    })),
  )
  const foot = footOf({ asking, prompt, width, theme })
  const room = height - foot.length - headLines
  const listed = sentences.flat()
  if (listed.length <= room) {
    const heading = listed.length > 0 ? [theme.warning('Left undone:'), ''] : []
    return [...asLines(heading), ...listed, ...foot]
  }
  // The blank line and the last one are for what has room whole, and for how many more there are.
  const held: PanelLine[] = []
  let told = 0
  for (const sentence of sentences) {
    if (held.length + sentence.length > room) break
    held.push(...sentence)
    told++
  }
  const more = theme.warning(`Left undone (${told} of ${sentences.length}):`)
  return [...asLines([more]), ...held, ...foot]
}

/** The list has no room beside the map. */
export function isLongEnding(asking: Asking, prompt: Prompt, { width, height }: Size): boolean {
  if (prompt.ending === null) return false
  const foot = footOf({ asking, prompt, width, theme: null })
  const news = asking.news === null ? 0 : 1
  return sentencesOf({ asking, prompt, width }).flat().length > height - news - foot.length - headLines
}

/** The keys that go on or back. */
function footOf({ asking, prompt, width, theme }: Ending & { theme: Drawing['theme'] | null }): PanelLine[] {
  const key = (...actions: readonly ('take' | 'end' | 'back' | 'commit')[]): string => {
    const keys = shown(asking.bindings, ...actions)
    return theme ? theme.key(keys) : keys
  }
  const ends = labelOf(asking.decision.choices[prompt.ending!]!)
  const digits = leadsIn(asking, prompt).flatMap(({ digit }) => digit ?? [])
  const leads = digits.length > 1 ? `${digits[0]} to ${digits.at(-1)}` : digits.join()
  const isMendable = prompt.open === null && rowToMend(asking, prompt) !== null
  return [
    { text: '' },
    ...(prompt.open === null
      ? []
      : [{ text: `${key('commit')} Do it, and end with it`, on: 'commit' } as const]),
    ...asLines(wrap(`${key('take', 'end')} ${ends}, all the same`, width, 6), 'take'),
    ...(leads === '' ? [] : [{ text: `${theme ? theme.key(leads) : leads} go there` }]),
    { text: `${key('back')} go back${isMendable ? ', to the first of these' : ''}`, on: 'back' },
  ]
}
