/** What a roll shows, and what the line mode leaves out of it because the sentence says it. */
import { expect, it } from 'vitest'
import { conquistadorPanels } from '../../../../../source/games/conquistador/panels/index.tsx'
import { measured } from '../../../../measure.ts'
import { play } from '../../playing.ts'
import { world } from '../../world.ts'

const { scene } = conquistadorPanels(world)
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

it('is told without loss: the dice and all of its lines are in the sentence, but for what is named unsaid', () => {
  const shown = new Set<string>()
  const lost: string[] = []
  const seen = ({ type, ...event }: { type: string; rule: string }): void => {
    const of = scene({ type, ...event })
    if (!of?.dice) return
    shown.add(type)
    const told = new Set([of.result, ...(of.unsaid ?? [])].flatMap(words))
    const phrases = [of.dice.join(' '), ...of.lines.flatMap((line) => line.split(', '))]
    const missing = phrases.filter(
      // `die -1` is "less 1", `ends on 2` "against 2", and a cell without effect is not told.
      (phrase) => !words(phrase.replace(/^(result|die|needs|ends on) /, '')).every((word) => told.has(word)),
    )
    lost.push(
      ...missing
        .filter((phrase) => phrase !== 'result -')
        .map((phrase) => `${type}: ${phrase} | ${of.result}`),
    )
  }
  for (const seed of measured(['1'], ['1', '2', '3', '4']))
    play({ scenario: 'campaign', seed }, ({ events }) => events.forEach(seen))
  expect(lost).toEqual([])
  expect(shown.size).toBeGreaterThan(12)
})
