import { expect, it } from 'vitest'
import { seatingAt } from '../../../source/app/session/seating.ts'
import { askedElsewhere } from '../../../source/app/session/waiting.ts'
import type { Decision, Game } from '../../../source/kernel/contract/game.ts'

const asks = (seat: string): Decision => ({
  ...{ seat, kind: 'sail', segment: 'Sailing', question: 'Where to?', rule: '1', undone: [], choices: [] },
})
const all = ['Ann', 'Bob', 'Cid'].map(asks)
const names = ['Ann', 'Bob', 'Cid']

it('of several who are asked together whoever sits there is first, and who is first in order last', () => {
  expect(seatingAt(all, 'Bob', names).decision?.seat).toBe('Bob')
  expect(seatingAt(all, null, names).behind?.seat).toBe('Cid')
  expect(seatingAt(all, null, ['Ann', 'Bob']).behind?.seat).toBe('Bob')
})

it('of a question that all may see needs no curtain, but where nobody sits yet', () => {
  const open: Decision = { ...asks('Bob'), open: true }
  expect(seatingAt([open], 'Ann', names)).toMatchObject({ decision: open, behind: null, openly: true })
  expect(seatingAt([open], null, names)).toMatchObject({ decision: null, behind: open, openly: false })
})

it('is told what is asked elsewhere only where all may see it, or nothing is hidden from anybody', () => {
  const told = (open: boolean, secretless: boolean) => {
    const decisions = [{ ...asks('Bob'), ...(open && { open }) }]
    const game = { decisions: () => decisions, asked: () => decisions } as unknown as Game<object>
    const around = { viewer: 'Ann', persons: ['Ann'], computers: new Map(), plays: () => null }
    return askedElsewhere(game, {}, { ...around, secretless })?.question
  }
  expect([told(false, false), told(true, false), told(false, true)]).toEqual([null, 'Where to?', 'Where to?'])
})

it('is said to wait for the program only where nobody else is waited for', () => {
  const game = {
    decisions: () => all,
    asked: () => all.map(({ seat, segment }) => ({ seat, segment })),
  } as unknown as Game<object>
  const waiting = (computers: readonly string[]) =>
    askedElsewhere(
      game,
      {},
      {
        ...{ viewer: 'Ann', persons: ['Ann'], plays: () => null, secretless: false },
        computers: new Map(computers.map((seat) => [seat, 'easy'])),
      },
    )
  expect(waiting(['Bob'])?.byProgram).toBe(false)
  expect(waiting(['Bob', 'Cid'])?.byProgram).toBe(true)
})
