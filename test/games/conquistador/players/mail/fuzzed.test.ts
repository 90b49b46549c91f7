/** Sheets that nobody would write: whatever they say, the round is resolved and the rules hold. */
import { expect, test } from 'vitest'
import { playerDice } from '../../../../../source/kernel/program/simulate.ts'
import { checkSheet } from '../../../../../source/mail/round/check.ts'
import { resolveRound } from '../../../../../source/mail/round/resolve.ts'
import { readSheet } from '../../../../../source/mail/sheet/read.ts'
import type { Condition, Order, Sheet, Value } from '../../../../../source/mail/sheet/sheet.ts'
import { sheetInWords } from '../../../../../source/mail/sheet/words.ts'
import { writeSheet } from '../../../../../source/mail/sheet/write.ts'
import { measured } from '../../../../measure.ts'
import { game } from '../../playing.ts'
import { by, dice, mailGame } from './mail-game.ts'

const wanted = measured(9, 500)
const pick = playerDice('fuzzed sheets')
const one = <T>(of: readonly T[]): T => of[pick(of.length)]!

const words = [
  '2316',
  '0815',
  'any',
  'Spain',
  'all',
  '$hex',
  '$nation',
  '4:1',
  '-1',
  '999999999999',
  '__proto__',
  '',
  'yes',
  'E1',
  'S1',
  'Potosi',
  'even',
  'constructor',
] as const
const fields = ['of', 'in', 'least', 'odds', 'gold', 'with', 'size', 'colonists', 'expedition'] as const
const given = () => Object.fromEntries(Array.from({ length: pick(3) }, () => [one(fields), one(words)]))
const value = (): Value => one<Value>([one(words), [one(words), one(words)], { soldier: one(words) }, {}])

const condition = (depth = 0): Condition => {
  if (depth < 3 && pick(3) === 0) return { not: condition(depth + 1) }
  if (depth < 3 && pick(3) === 0)
    return { [one(['and', 'or'])]: [condition(depth + 1), condition(depth + 1)] } as never
  return { ask: one([...Object.keys(by.byMail.questions), 'weather', 'toString']), given: given() }
}

/** An order as it might have been meant, with something that was not. */
function spoilt(order: Order, depth = 0): Order {
  const args = { ...order.args }
  for (const name of Object.keys(args)) if (pick(4) === 0) args[name] = value()
  const first = Array.from({ length: pick(3) }, () => one([...Object.keys(by.byMail.preferences), 'odd']))
  return {
    do:
      pick(6) === 0
        ? one(['chase', 'assault', 'done', 'done', 'renege', 'standing', 'attack', 'nothing'])
        : order.do,
    args,
    ...(pick(3) === 0 && { when: condition() }),
    ...(pick(4) === 0 && {
      for: {
        find: one([...Object.keys(by.byMail.targets), 'x']),
        given: given(),
        take: one(['all', 1, 3] as const),
        first,
      },
    }),
    ...(depth < 2 && pick(4) === 0 && { next: [spoilt(order, depth + 1)] }),
    ...(depth < 2 && pick(4) === 0 && { otherwise: [spoilt(order, depth + 1)] }),
  }
}

function spoiltSheet(sheet: Sheet): Sheet {
  const lists = (of: Sheet['orders']) =>
    Object.fromEntries(
      Object.entries(of).map(([kind, orders]) => [
        kind,
        orders.flatMap((order) =>
          pick(8) === 0 ? [] : pick(6) === 0 ? [order, spoilt(order)] : [spoilt(order)],
        ),
      ]),
    )
  const usual = Object.fromEntries(
    Array.from({ length: pick(3) }, () => [
      one(Object.keys(by.byMail.usual)),
      one(['no', 'all', 'home', 'soldier']),
    ]),
  )
  return { ...sheet, orders: lists(sheet.orders), answers: lists(sheet.answers), usual }
}

/** A text with letters lost, doubled or swapped. */
function garbled(text: string): string {
  const letters = [...text]
  for (let n = 1 + pick(6); n > 0; n--) {
    const at = pick(letters.length)
    letters.splice(
      at,
      pick(2),
      ...one([[], ['\n'], [':'], ['- '], ['{'], ['"'], ['\u00a0'], ['&a '], ['  '], [letters[at] ?? 'x']]),
    )
  }
  return letters.join('')
}

test(`${wanted} spoilt sheets are resolved, and every audit holds`, () => {
  let tried = 0
  for (let n = 0; tried < wanted; n++)
    for (const { before, sheets } of mailGame({
      scenario: 'campaign',
      seed: `fuzz ${n}`,
      options: n % 2 ? { portugal: true, bankers: true } : {},
    })) {
      if (tried >= wanted) return
      const bad = new Map([...sheets].map(([seat, sheet]) => [seat, spoiltSheet(sheet)]))
      for (const [seat, sheet] of bad) {
        tried++
        const text = writeSheet(sheet)
        expect(readSheet(text)).toEqual(sheet)
        expect(sheetInWords(by.byMail, sheet).length).toBeGreaterThan(0)
        checkSheet(by, game.view(before, seat), sheet)
        const read = readSheet(garbled(text))
        if (Array.isArray(read))
          for (const { line, reason } of read) expect(line > 0 && /[.!?]$/.test(reason), reason).toBe(true)
      }
      const { state } = resolveRound(by, { state: before, sheets: bad, dice })
      expect(game.audit(state)).toEqual([])
    }
})

test('nothing but what a seat may know is in its report', () => {
  let rounds = 0
  for (const { resolved } of mailGame({
    scenario: 'campaign',
    seed: 'leaks',
    options: { portugal: true, bankers: true },
  })) {
    for (const [seat, { events, view, orders }] of resolved.reports) {
      expect(events.filter(({ to }) => to && !to.includes(seat))).toEqual([])
      expect(view).toEqual(game.view(resolved.state, seat))
      expect(orders.flatMap(({ done }) => done).filter((action) => action.seat !== seat)).toEqual([])
    }
    if (++rounds === measured(4, 60)) return
  }
})
