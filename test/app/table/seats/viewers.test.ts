import { expect, it } from 'vitest'
import { openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { lastFor, noteTaken, openMemories } from '../../../../source/app/table/viewers.ts'
import { askingOf, fleetDecision } from '../../prompt/asking.ts'

it('a question that interrupts leaves the list that was open as it was', () => {
  const memory = openMemories()('Ann')
  const fleet = fleetDecision(['Sea Dog', 'Swan'])
  const load = fleet.choices.find(({ type, about }) => type === 'load' && about === 'Swan')!
  noteTaken(memory, fleet, load, { group: { subject: 'Swan' }, count: 1 })
  const lost = { type: 'lose', rule: '2.1', label: 'Lose a sail' }
  const loss = { ...fleet, kind: 'loss', interrupts: true as const, choices: [lost] }
  noteTaken(memory, loss, lost, { group: null, count: 2 })
  expect(lastFor(memory, loss, 3)?.kind).toBe('loss')
  expect(openPrompt(askingOf(fleet), lastFor(memory, fleet, 3)).group).toEqual({ subject: 'Swan' })
})

it('what was taken back leaves no mark after it', () => {
  const memory = openMemories()('Ann')
  const fleet = fleetDecision(['Swan'])
  noteTaken(memory, fleet, fleet.choices[0]!, { group: null, count: 4 })
  expect(lastFor(memory, fleet, 5)).not.toBeNull()
  expect(lastFor(memory, fleet, 4)).toBeNull()
})
