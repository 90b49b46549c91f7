/** Letters of rows on the page of a march, whoever marches. */
import { expect, it } from 'vitest'
import { formRows, lettersOn } from '../../../../../source/app/prompt/form/draft.ts'
import { openChoice, openedForm, openPrompt } from '../../../../../source/app/prompt/prompt.ts'
import { layOut } from '../../rules/table.ts'
import { askingAt } from '../asking.ts'
import { panels } from '../mono.ts'

it('are given to no place a stack may go to, where some are of who is not in it: a place acts at once', () => {
  const land = { '2222': { missionaries: ['M1'] } }
  const camp = { segment: 'C2', turn: 9, land, missionaries: { M1: 1 } }
  const asking = { ...askingAt(layOut(camp).state, '2222'), rows: panels.rows! }
  const index = asking.decision.choices.findIndex(({ type }) => type === 'move')
  const { choice, filled } = openedForm(asking, openChoice(asking, openPrompt(asking, null), index))!
  const letters = lettersOn(asking, choice, filled)
  const places = letters.filter((_, row) => formRows(filled)[row]!.offer)
  expect(places.length).toBeGreaterThan(3)
  expect(places).not.toContain('')
  for (const letter of 'simgeqd') expect(places).not.toContain(letter)
})
