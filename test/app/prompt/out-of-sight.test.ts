/** A line that is never cut, as an offer of others, is taken by its letter only where it can be read. */
import { expect, it } from 'vitest'
import { layPrompt, panelIn } from '../../../source/app/prompt/draw.ts'
import type { Asking } from '../../../source/app/prompt/prompt.ts'
import type { Choice, Decision } from '../../../source/kernel/contract/game.ts'
import { askingOf, driveIn, fleetDecision } from './asking.ts'
import { theme } from './drawn.ts'

const offer: Choice = { type: 'accept', rule: '2.1', label: 'Accept Bob: gives 5 gold', whole: true }
/** Orders for so many ships in a panel of so many lines, and an offer after them. */
function offeredAmong(ships: readonly string[], height: number, room = 30): Asking {
  // Its letter is none of a ship.
  const { choices, ...rest } = fleetDecision(ships, { wares: ['rope', 'tar', 'nails', 'cloth'] })
  const end = choices.filter((one) => one.end)
  const decision: Decision = { ...rest, choices: [...choices.filter((one) => !one.end), offer, ...end] }
  const side = { width: 34, height }
  return askingOf(decision, { room, panel: panelIn({ side, page: side }, theme) })
}
const letterIn = ({ codes }: Asking) => [...codes].find(([key]) => key.startsWith('accept'))![1].letters

it('is marked first where the list is longer than its panel, and taken by the same letter once more', () => {
  const asking = offeredAmong(['S1', 'S2', 'S3', 'S4', 'S5', 'S6'], 12)
  const letter = letterIn(asking)
  const first = driveIn(asking, [letter])
  expect(first.action).toBeNull()
  expect(first.refusal?.reason).toBe(`This was out of sight: ${letter} again takes it, once it is read.`)
  const lines = layPrompt(asking, first.prompt, { width: 34, height: 12 }, theme).map(({ text }) => text)
  expect(lines.find((line) => line.startsWith('>'))).toContain('Accept Bob: gives 5 gold')
  expect(driveIn(asking, [letter, letter]).action).toMatchObject({ type: 'accept' })
})

it('is taken at once where it stands in the panel', () => {
  const asking = offeredAmong(['S1'], 19)
  expect(driveIn(asking, [letterIn(asking)]).action).toMatchObject({ type: 'accept' })
})

it('is marked first from the list of a subject, where nothing of it is shown', () => {
  const asking = offeredAmong(['S1', 'S2'], 19, 4)
  const letter = letterIn(asking)
  const opened = driveIn(asking, ['1'])
  expect(opened.prompt.group).toEqual({ subject: 'S1' })
  const marked = driveIn(asking, ['1', letter])
  expect(marked.action).toBeNull()
  expect(marked.prompt.group).toBeNull()
  expect(driveIn(asking, ['1', letter, letter]).action).toMatchObject({ type: 'accept' })
})
