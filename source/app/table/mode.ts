/** What the table is at: whose keys are heard, whether the map has a cursor to move, and what the foot says. */

import type { Seat } from '../../kernel/contract/named.ts'
import { asksPlace } from '../prompt/fields.ts'
import { droppedFirst } from '../prompt/form/back.ts'
import { isOfNumbers } from '../prompt/form/draft.ts'
import { type EnterOn, enterOn } from '../prompt/form/enter.ts'
import { isReadingNotes } from '../prompt/form/reading.ts'
import { marksFound } from '../prompt/places/answer-place.ts'
import { argumentAsked, isOnForm, openedForm } from '../prompt/prompt.ts'
import type { Advising } from './asking/use-advice.ts'
import type { Prompting } from './asking/use-prompt.ts'
import type { Play } from './play.ts'
import type { Slide } from './reel/slide.ts'
import type { Reel } from './reel/use-reel.ts'

/** What is done at the table, whatever is told above it. */
export type Doing =
  /** Advice is read. */
  | 'advice'
  /** Somebody else than who sits here is asked out of turn, and has not said that he is there. */
  | 'stranger'
  /** Words are typed. */
  | 'text'
  /** A place or a way is chosen, on the map or in the list of places. */
  | 'place'
  | 'placeList'
  /** A form is filled in, on a page over the map. */
  | 'form'
  /** A few numbers are entered, on such a page. */
  | 'numbers'
  /** Any other question is answered. */
  | 'question'
  /** The player looks around on the map. */
  | 'map'
  /** Somebody else decides; there is nothing but the map to move on. */
  | 'waiting'
  /** The game is over. */
  | 'over'

export interface Mode {
  readonly doing: Doing
  /**
   * What happened is told above it: scenes one after the other, a great moment, or a page of news that can be
   * scrolled; or a page of a lesson is read.
   */
  readonly told: 'scenes' | 'moment' | 'news' | 'lesson' | null
  /**
   * What Enter does on the page of a form, where all that is told of a question is read, or where it only marks what was
   * found by words; null anywhere else.
   */
  readonly enters: EnterOn | 'marks' | null
  /** What is typed and not finished, which Esc drops before it goes back; null, or nothing, if nothing is. */
  readonly drops?: string | null
}

/** What decides what the table is at. */
interface AtTable {
  readonly play: Pick<Play, 'waiting'>
  readonly reel: Pick<Reel, 'slide'>
  readonly advising: Pick<Advising, 'lines'>
  readonly prompting: Pick<Prompting, 'asking' | 'prompt'> | null
  /** The player has left the list for the map. */
  readonly looksAround: boolean
  /** Who is asked out of turn and has not said that he is there; null if nobody is. */
  readonly stranger: Seat | null
}

export function modeOf(now: AtTable): Mode {
  const { slide } = now.reel
  const doing = now.advising.lines ? 'advice' : doingUnderAdvice(now)
  return {
    doing,
    enters: now.prompting && entersOn(doing, now.prompting),
    drops: doing === 'question' || doing === 'placeList' ? droppedFirst(now.prompting!.prompt) : null,
    told: slide && toldBy(slide),
  }
}

function toldBy({ isLesson, isMoment, pinned }: Slide): Mode['told'] {
  if (isLesson) return 'lesson'
  if (isMoment) return 'moment'
  return pinned === undefined ? 'scenes' : 'news'
}

function entersOn(doing: Doing, { asking, prompt }: Pick<Prompting, 'asking' | 'prompt'>): Mode['enters'] {
  if (doing === 'placeList') return marksFound(asking, prompt) ? 'marks' : null
  if (doing === 'question') return isReadingNotes(asking, prompt) ? 'returns' : null
  const form = doing === 'form' && openedForm(asking, prompt)
  if (!form) return null
  return prompt.aside ? 'returns' : enterOn(form)
}

/** What is gone on with when advice is closed. */
export function doingUnderAdvice({
  play,
  prompting,
  looksAround,
  stranger,
}: Omit<AtTable, 'advising' | 'reel'>): Exclude<Doing, 'advice'> {
  if (stranger !== null) return 'stranger'
  const domain = prompting ? argumentAsked(prompting.asking, prompting.prompt)?.domain : undefined
  if (asksPlace(domain)) return prompting?.prompt.aside ? 'placeList' : 'place'
  const kind = domain?.kind
  if (kind === 'text') return 'text'
  if (play.waiting) return 'waiting'
  if (prompting && !looksAround && isOnForm(prompting.asking, prompting.prompt)) {
    const form = openedForm(prompting.asking, prompting.prompt)
    return form && isOfNumbers(form.filled) ? 'numbers' : 'form'
  }
  if (looksAround) return 'map'
  return prompting ? 'question' : 'over'
}

/** Keys move the cursor on the map. */
export const mapHears = ({ doing, told }: Mode): boolean =>
  told === null && (doing === 'map' || doing === 'waiting' || doing === 'place')
