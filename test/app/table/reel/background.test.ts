/** What stands beside what is told: the game of that moment, and no word of the present. */
import { expect, it } from 'vitest'
import { defaultBindings } from '../../../../source/app/keys/bindings.ts'
import { background, barOf } from '../../../../source/app/table/background.ts'
import { noticeMessage } from '../../../../source/app/table/messages.ts'
import { type Play, saidBeside } from '../../../../source/app/table/play.ts'
import { slidesOf } from '../../../../source/app/table/reel/slides.ts'
import { islandsPanels } from '../../islands/panels.ts'
import { game } from '../../prompt/asking.ts'
import { look, roll } from '../../session/told/slides.ts'

const [state, earlier] = [{ day: 2 }, { day: 1 }]
const chronicle = { lines: () => [] }
const beside = (part: object) =>
  ({
    state,
    earlier,
    chronicle,
    viewer: 'Ann',
    story: { events: [], since: true },
    ...part,
  }) as unknown as Play
const panels = {
  ...islandsPanels,
  titleBar: (of: object) => ({
    left: `Day ${(of as typeof state).day}`,
    middle: 'Now',
    short: 'Now',
    right: '',
  }),
}
const events = [
  roll('storm', 3),
  { type: 'lost', rule: '8.1', what: 'a mast' },
  { type: 'lost', rule: '8.1', what: 'a sail' },
]
const told = slidesOf(
  { events, since: true },
  { ...panels, segmentOf: () => ({ middle: 'Night: Storms', short: 'Storms' }) },
  game.describe,
  { ...look, isClimax: ({ type }) => type === 'storm' },
)

it('is the game before it beside dice that were rolled while others were asked, and the present beside the news', () => {
  const [dice, news] = told
  expect(background(beside({}), dice!.when ?? null).state).toBe(earlier)
  expect(background(beside({}), news!.when ?? null).state).toBe(state)
  expect(background(beside({}), undefined).state).toBe(state)
  // Who opens a game was never there: where pieces stood is not known, and no figure tells what comes of the dice.
  const opened = background(beside({ earlier: null }), dice!.when ?? null)
  expect(opened).toMatchObject({ state, figures: null })
  expect(barOf(panels, beside({ earlier: null }), opened, dice!.when)).toEqual({
    ...{ left: 'Day 2', middle: 'Night: Storms', short: 'Storms', right: 'Ann' },
  })
  const barFor = (slide: (typeof told)[number]) =>
    barOf(panels, beside({}), background(beside({}), slide.when ?? null), slide.when)
  expect(barFor(dice!)).toMatchObject({ left: 'Day 1', middle: 'Night: Storms' })
  expect(barFor(news!)).toMatchObject({ left: 'Day 2', middle: 'Now' })
})

it('says that it is his turn when all that came before has been told', () => {
  const message = noticeMessage(
    { kind: 'turn', decision: { segment: 'Day', seat: 'Ann' } as never, events },
    { game, panels, bindings: defaultBindings, isShown: true, width: 79 },
  )
  const none = { held: null, unsaved: null }
  const [dice, news] = told
  expect([dice!, news!, null].map((slide) => saidBeside({ message, ...none }, slide))).toEqual([
    null,
    message,
    message,
  ])
  const other = { text: 'Done.', bad: false }
  expect(saidBeside({ message: other, ...none }, dice!)).toBe(other)
})
