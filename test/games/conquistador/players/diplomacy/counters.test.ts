/** [6.72] What a computer that refuses asks for, as the other could write it on his next page. */
import { expect, test } from 'vitest'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { buildComputer } from '../../../../../source/games/conquistador/players/computer.ts'
import type { Action } from '../../../../../source/kernel/contract/game.ts'
import { councilOf, type Draft, propose } from '../../rules/deal.ts'
import { game, ship, type Table } from '../../rules/table.ts'
import { world } from '../../world.ts'
import { answerOf, wordOf } from '../council.ts'

const computer = buildComputer(world, () => game.sets)
/** Turn 4: Spain has two explorers in Europe, England and France have none. */
const fourth = (): Table =>
  councilOf(
    { turn: 4, europe: { leaders: ['Solis', 'Leon'] }, ships: { Europe: [ship('carrack')] } },
    { England: { treasury: 150 }, France: {} },
  )

/** What a computer answers to terms, and what it asks of who proposes them. */
function asked(by: Nation, to: Nation, ...clauses: Draft[]): { answer: Action; asks: readonly Action[] } {
  const table = fourth()
  propose(table, by, to, ...clauses)
  const { action: answer } = wordOf(table, to, 'normal')!
  return { answer, asks: computer.asks!(() => game.view(table.state, to), answer, 'normal') }
}

const hire: Draft = { clause: 'explorer', name: 'Leon', until: 4 }
const gift = (ducats: number): Draft => ({ clause: 'gift', from: 'England', ducats })

test('[15.34] a hire that pays too little is asked again with one payment of what it takes, which is signed', () => {
  const { answer, asks } = asked('England', 'Spain', hire, gift(1))
  const [whole, ...drafted] = asks
  const more = Number(/offer (\d+) ducats? more/.exec(String(answer.reason))![1])
  const between = { seat: 'England', with: 'Spain' }
  expect(whole).toEqual({ type: 'hire', ...between, name: 'Leon', until: 4, ducats: 1 + more })
  expect(drafted).toEqual([
    { type: 'clause', ...between, ...hire },
    { type: 'clause', ...between, ...gift(1 + more) },
  ])
  expect(answerOf(fourth(), 'England', 'Spain', 'normal', hire, gift(1 + more))).toBe('inForce')
  expect(answerOf(fourth(), 'England', 'Spain', 'normal', hire, gift(more))).toBe('refused')
})

test('[6.25] a loan is asked again at the sum that would be lent', () => {
  const loan: Draft = { clause: 'loan', from: 'Spain', ducats: 60, repay: 80, due: 6 }
  const { answer, asks } = asked('England', 'Spain', loan)
  const sum = Number(/lend (\d+) ducats/.exec(String(answer.reason))![1])
  expect(asks).toEqual([{ type: 'clause', seat: 'England', with: 'Spain', ...loan, ducats: sum }])
})

test('nothing is asked where nothing would do, nor with any other answer', () => {
  const words: Draft = { clause: 'words', text: 'Eternal friendship between our crowns' }
  expect(asked('England', 'Spain', words).asks).toEqual([])
  const agreed = asked('England', 'Spain', hire, gift(60))
  expect(agreed).toMatchObject({ answer: { type: 'accept' }, asks: [] })
})
