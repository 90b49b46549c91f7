/** What is shown beside the map, and which keys, while others decide. */
import type { Seat } from '../../kernel/contract/named.ts'
import { listed } from '../../kernel/contract/words.ts'
import type { TimeLeft } from '../deadlines.ts'
import { type Bindings, shown, shownArrows } from '../keys/bindings.ts'
import { wrap } from '../parts/lines.ts'
import type { Waiting } from '../session/waiting.ts'
import type { Theme } from '../settings/theme.ts'

interface WaitingDrawn {
  readonly theme: Theme
  /** What is asked before the program goes on for a person. */
  readonly pause: Seat | null
  /** The key that takes everything back. */
  readonly back: string
  /** What is left of the time for a decision, by seat. */
  readonly times: Readonly<Record<Seat, TimeLeft>>
}

/** The panel beside the map while others decide. */
export function waitingLines(
  { seats, segment, question, byProgram, autopilot }: Waiting,
  watching: boolean,
  width: number,
  { theme, pause, back, times }: WaitingDrawn,
): string[] {
  if (pause !== null) return wrap(pause, width).map(theme.heading)
  const isOwn = autopilot.includes(seats[0]!)
  const names = isOwn ? `The autopilot for ${listed(seats)}` : listed(seats)
  const stop = autopilot.length > 0 ? `${back} stops the autopilot and takes everything back.` : ''
  const decide = `${names} ${seats.length > 1 && !isOwn ? 'decide' : 'decides'}: ${segment}`
  const heading = watching ? `You watch. ${decide}` : byProgram ? decide : `Waiting for ${names}: ${segment}`
  const meanwhile = watching
    ? 'You see what everybody may see, and decide nothing.'
    : byProgram
      ? 'The program goes on by itself until you are asked.'
      : 'The bell calls you when it is your turn.'
  return [
    ...wrap(heading, width).map(theme.heading),
    '',
    ...(question === null ? [] : [...wrap(question, width), '']),
    ...timeLines(seats, times).flatMap((line) => [...wrap(line, width), '']),
    ...(stop === '' ? [] : [...wrap(stop, width), '']),
    ...wrap(`Look around meanwhile: the arrows move over the map. ${meanwhile}`, width).map(theme.faint),
  ]
}

/** Until when those have time who are waited for; in one line where it is the same for all. */
function timeLines(seats: readonly Seat[], times: WaitingDrawn['times']): readonly string[] {
  const known = seats.flatMap((seat) => (times[seat] ? [{ seat, ...times[seat] }] : []))
  const texts = new Set(known.map(({ left, until }) => `${until} (${left})`))
  if (texts.size <= 1) return [...texts].map((text) => `Time until ${text}.`)
  return known.map(({ seat, left, until }) => `${seat} has time until ${until} (${left}).`)
}

/** The keys of who does not decide. @param talks whether others can be talked with */
export const idleHints = (
  { watching, talks }: { readonly watching: boolean; readonly talks: boolean },
  ledgers: readonly (readonly [key: string, says: string])[],
  zooms: number,
  bindings: Bindings,
): readonly (readonly [key: string, says: string])[] => [
  [shownArrows(bindings), 'move'],
  [shown(bindings, 'help'), 'help'],
  [shown(bindings, 'menu'), 'menu'],
  ...(talks ? [[shown(bindings, 'talk'), 'talk'] as const] : []),
  ...(watching ? [] : [[shown(bindings, 'undo'), 'undo'] as const]),
  ...ledgers,
  ...(zooms > 1 ? [[shown(bindings, 'zoomIn'), 'zoom'] as const] : []),
  [shown(bindings, 'log'), 'log'],
  [shown(bindings, 'review'), 'history'],
  [shown(bindings, 'title'), 'leave'],
]
