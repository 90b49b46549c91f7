import { expect, it } from 'vitest'
import { movedText, wordsBetween } from '../../../../source/app/table/pages/autopilot-words.ts'
import type { Decision } from '../../../../source/kernel/contract/game.ts'

/** Who stands somewhere may march, and is told at length. */
const march = {
  ...{ type: 'march', rule: '1.1', label: 'York: 5 settlers and 2 soldiers, 8 moves; the river waits' },
  args: {
    who: { kind: 'tally', items: { settlers: { max: 5, label: 'settlers' } }, limits: [] },
    way: { kind: 'path', on: 'land', from: 'York', of: ['Ely'], points: 3 },
  },
} as const
const decision: Decision = {
  ...{ seat: 'Ann', kind: 'march', segment: 'March', rule: '1.0', question: 'Who?', undone: [] },
  choices: [march],
}
const marched = { action: { type: 'march', seat: 'Ann', who: { settlers: 3 }, way: ['Ely'] }, events: [] }
const nameOf = (place: string) => `${place} town`
const before = { decision, entries: [] }
const after = { decision: null, entries: [marched] } as unknown as typeof before

it('what was taken back or done again is told in as many words as there is room for', () => {
  const words = wordsBetween(after, before, nameOf)
  expect(words).toEqual([`${march.label}: 3 settlers; to Ely town`, '3 settlers; to Ely town'])
  expect(wordsBetween(before, after, nameOf)).toEqual(words)
  const moved = { actions: 1, by: 'person', words } as const
  expect(movedText('undo', moved, false).text).toBe(`Undid: ${words[0]}.`)
  expect(movedText('undo', moved, false, 60).text).toBe('Undid: 3 settlers; to Ely town.')
  expect(movedText('redo', moved, false, 60).text).toBe('Did again: 3 settlers; to Ely town.')
  expect(movedText('undo', { ...moved, by: 'autopilot' }, true, 160).text).toBe(
    `Undid what the autopilot did: ${words[0]}; it is off, you decide again.`,
  )
  expect(movedText('undo', moved, false, 20).text).toBe('Undid one action.')
})

it('what was done at a key of the person is told as what it is, orders', () => {
  const moved = { actions: 3, by: 'errands', words: [] } as const
  expect(movedText('undo', moved, false).text).toBe('Undid 3 orders.')
  expect(movedText('redo', moved, false).text).toBe('Did again 3 orders.')
  expect(movedText('undo', { ...moved, actions: 1 }, false).text).toBe('Undid one order.')
  expect(movedText('restartTurn', moved, false).text).toBe('Took back 3 actions.')
})

it('several actions are counted, and those of another are no news of what one did', () => {
  const two = { decision: null, entries: [marched, marched] } as unknown as typeof before
  expect(wordsBetween(two, before, nameOf)).toEqual([])
  expect(movedText('undo', { actions: 2, by: 'person', words: [] }, false).text).toBe('Undid 2 actions.')
  expect(wordsBetween(after, { ...before, decision: { ...decision, seat: 'Bob' } }, nameOf)).toEqual([])
})
