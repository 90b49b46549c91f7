/** What would come of an answer as far as it is given, and where on the map. */
import {
  type Choice,
  type Domain,
  type Forecast,
  isRefusal,
  type Refusal,
} from '../../../kernel/contract/game.ts'
import { lineOf } from '../../../kernel/contract/words.ts'
import { asksPlace, isShort } from '../fields.ts'
import { isHalfTyped, listedPlaces } from '../places/place-list.ts'
import {
  type Asking,
  argumentAsked,
  argumentValue,
  askedOf,
  draftAction,
  drawWay,
  isLast,
  openedChoice,
  openedForm,
  type Prompt,
  pointedPlace,
  rowsIn,
  wayAsked,
} from '../prompt.ts'
import { goingTo } from './draft.ts'
import { filledWith } from './followed.ts'

/** What the action as it stands would bring; null while there is nothing to tell. */
export function outlook(asking: Asking, prompt: Prompt): Forecast | Refusal | null {
  if (prompt.ending !== null) return null
  const choice = openedChoice(asking, prompt) ?? markedChoice(asking, prompt)
  if (!choice) return null
  if (choice.off) return choice.off
  if (choice.form) return prompt.argument === null ? null : formOutlook(asking, prompt, prompt.argument)
  if (prompt.argument === null && askedOf(choice, asking.sets).length > 0) return null
  const hint = hintFor(asking, prompt)
  if (hint !== null) return { lines: hint === '' ? [] : [hint], places: [] }
  if (prompt.argument !== null && !isLast(asking, prompt)) {
    const value = argumentValue(asking, prompt, choice, prompt.argument)
    return isRefusal(value) ? value : null
  }
  const action = draftAction(asking, prompt, choice)
  return isRefusal(action) ? action : asking.forecast(action)
}

/** What a form would bring with the place that is pointed at. */
function formOutlook(asking: Asking, prompt: Prompt, name: string): Forecast | Refusal | null {
  const form = openedForm(asking, prompt)
  if (!form) return null
  const { choice, filled, draft } = form
  // What is looked for by words says in its list why it is not there; and a way is chosen before it can be judged.
  if (prompt.words !== null && pointedPlace(asking, prompt) === null) return null
  // What each digit of a number leads to would be worked out for nothing, and takes as long as a frame may.
  if (isUnfinished(asking, prompt, filled.args[name]!)) return null
  const hint = filled.args[name]!.kind === 'path' ? hintFor(asking, prompt) : null
  if (hint !== null) return { lines: [hint], places: [] }
  const value = argumentValue(asking, prompt, { ...choice, args: filled.args }, name)
  if (isRefusal(value)) return value
  const there = filledWith(asking, choice, goingTo(draft, name, value))
  if (isRefusal(there)) return there
  const { notes, places } = there.filled
  const isWhole = (about: string | undefined) => !Object.hasOwn(filled.args, about ?? '')
  // A list needs its lines itself.
  const lines = notes.filter(({ about }) => about === name || (!prompt.aside && isWhole(about)))
  return { lines: lines.map((note) => (note.about === name ? note.text : lineOf(note))), places }
}

const isUnfinished = (asking: Asking, prompt: Prompt, domain: Domain): boolean =>
  prompt.words !== null &&
  asksPlace(domain) &&
  isHalfTyped(asking, prompt.words, listedPlaces(asking, prompt, domain))

/** The choice under the marker of the list. */
function markedChoice(asking: Asking, prompt: Prompt): Choice | null {
  const row = rowsIn(asking, prompt)[prompt.row]
  return row?.kind === 'choice' ? row.choice : null
}

/** What is said while nothing has been filled in yet, which is no mistake; null once something has. */
function hintFor(asking: Asking, prompt: Prompt): string | null {
  const now = argumentAsked(asking, prompt)
  if (now?.field.kind === 'tally' && now.domain.kind === 'tally') {
    // What is wanting stands beside the sum.
    const none = Object.values(now.field.amounts).every((amount) => amount === 0)
    return (none && !now.domain.empty) || isShort(now.domain, now.field.amounts) ? '' : null
  }
  // That the cursor is nowhere stands beside what is under it.
  if (now?.field.kind === 'place') return pointedPlace(asking, prompt) === null && !now.field.kept ? '' : null
  const way = wayAsked(asking, prompt)
  if (!way || way.field.points.length > 0) return null
  return !prompt.aside && asking.cursor === asking.cellOf(way.domain.from) ? drawWay : null
}

/** The places to draw on the map: the way as it stands, up to the last point if the cursor is nowhere. */
export function drawnPlaces(asking: Asking, prompt: Prompt): readonly string[] {
  const told = outlook(asking, prompt)
  if (told && !isRefusal(told)) return told.places
  const now = wayAsked(asking, prompt)
  const choice = openedChoice(asking, prompt)
  if (!choice || !now || now.field.points.length === 0) return []
  const action = draftAction(asking, prompt, choice, { [now.name]: [...now.field.points] })
  const way = isRefusal(action) ? action : asking.forecast(action)
  return isRefusal(way) ? [now.domain.from, ...now.field.points] : way.places
}
