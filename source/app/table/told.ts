/** What the table says around map and prompt: the bar, the last event, the end of the game, the cells to choose. */
import { placesOf } from '../../kernel/domain.ts'
import type { GameEvent } from '../../kernel/game.ts'
import type { Bindings } from '../bindings.ts'
import { apart, tall, widthOf, wrap } from '../lines.ts'
import type { Size, TitleBar } from '../panels.ts'
import { asked } from '../prompt/prompt.ts'
import { hintsAtEnd } from './hints.ts'
import type { Message, Play } from './play.ts'
import type { Prompting } from './use-prompt.ts'

export const nowhere: ReadonlySet<string> = new Set()

/** The line above everything; `short` stands where there is little room. */
export function barText({ left, middle, short, right }: TitleBar, width: number): string {
  const room = width - widthOf(left) - widthOf(right) - 6
  return apart(` ${left}   ${widthOf(middle) <= room ? middle : short}`, `${right} `, width)
}

/** The cells that may be chosen now. */
export function legalCells({ asking, prompt }: Prompting): ReadonlySet<string> {
  const now = asked(asking, prompt)
  if (now?.domain.kind !== 'place' && now?.domain.kind !== 'path') return nowhere
  const { domain } = now
  // Marking a whole ocean tells nothing.
  if (domain.kind === 'path' && typeof domain.of === 'string') return nowhere
  return new Set(
    placesOf(domain, asking.sets)
      .map(asking.cellOf)
      .filter((cell) => cell !== null),
  )
}

/** Beside the map when nothing is asked any more. */
export function overLines({ outcome }: Play, width: number, bindings: Bindings): string[] {
  if (!outcome) return ['Nothing is to be decided.']
  const ways = hintsAtEnd(bindings).filter(([key]) => key !== '')
  return [...wrap(outcome.summary, width), '', ...ways.map(([key, says]) => `${key}: ${says}`)]
}

/** The latest news that the viewer may know. */
export function lastEvent({ chronicle, viewer }: Play, isNews: (event: GameEvent) => boolean): Message {
  return { text: chronicle.lines(viewer).findLast(({ event }) => isNews(event))?.text ?? '', bad: false }
}

/** The end of the log, as much as there is room for. */
export function recent({ chronicle, viewer }: Play, { width, height }: Size): string[] {
  if (height === 0) return []
  const lines: string[] = []
  for (const { text } of chronicle.lines(viewer).slice(-height)) lines.push(...wrap(text, width, 2))
  return tall(lines.slice(-height), height)
}
