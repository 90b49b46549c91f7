/** All that a question opens: every choice marked and taken, page behind page. */
import { perform } from '../../../../../source/app/prompt/press.ts'
import {
  type Asking,
  isOnForm,
  openPrompt,
  type Prompt,
  rowsIn,
} from '../../../../../source/app/prompt/prompt.ts'

/** Pages that open one behind the other: a list of places, the form that it belongs to, an amount. */
const deepest = 3

/** The question, each line of its list marked, what that opens, and its end where something is left undone. */
export function* prompts(asking: Asking): Generator<Prompt> {
  const start = openPrompt(asking, null)
  yield start
  yield* rowsOf(asking, start)
  const ending = perform(asking, start, 'end')
  if (ending && !ending.action && !ending.refusal) yield ending.prompt
}

/** The lines of a list, and of what is listed under one that stands for several. */
function* rowsOf(asking: Asking, list: Prompt): Generator<Prompt> {
  for (const [row, one] of rowsIn(asking, list).entries()) {
    const marked = { ...list, row }
    if (row !== list.row) yield marked
    if (one.kind === 'group') {
      const opened = perform(asking, marked, 'take')
      if (!opened || opened.prompt.group === null) continue
      yield opened.prompt
      yield* rowsOf(asking, opened.prompt)
    } else yield* pagesBehind(asking, marked)
  }
}

/** What taking the marked line opens, and taking what is marked there; a form also as it was filled in before. */
function* pagesBehind(asking: Asking, marked: Prompt): Generator<Prompt> {
  let prompt = marked
  for (let depth = 0; depth < deepest; depth++) {
    const opened = perform(asking, prompt, 'take')
    if (!opened || opened.action || opened.refusal) break
    prompt = opened.prompt
    yield prompt
    const again = isOnForm(asking, prompt) ? perform(asking, prompt, 'repeat') : null
    if (again && !again.action && !again.refusal) yield again.prompt
  }
}
