/** Answers of a sheet: what interrupts a segment takes a few actions, and nothing else is ever done there. */
import { describe, expect, it } from 'vitest'
import { answers } from '../../../../../source/games/conquistador/players/mail/rounds.ts'
import { sheetFaults } from '../../../../../source/mail/round/faults.ts'
import { readSheet } from '../../../../../source/mail/sheet/read.ts'
import type { Sheet } from '../../../../../source/mail/sheet/sheet.ts'
import { led, meeting, port } from '../../rules/at-sea.ts'
import { byMailOn } from '../../rules/mail/by-mail.ts'
import { ship } from '../../rules/table.ts'
import { by } from './mail-game.ts'

const faultsOf = (lists: string) =>
  sheetFaults(
    by.byMail,
    readSheet(`game: Test\nturn: 6\nround: 1\nseat: Spain\nstatus: final\n${lists}`) as Sheet,
  )

describe('an answer', () => {
  it('that never fits its question is named, also where it follows another one', () => {
    expect(
      faultsOf('answers:\n  intercept:\n    - {do: attackShips, expedition: E1, targets: [England]}\n'),
    ).toEqual([
      {
        at: 'intercept 1',
        reason: '"attackShips" answers nothing about ships that sail by; what does is intercept or letPass.',
      },
    ])
    expect(
      faultsOf(
        'answers:\n  encounter:\n    - {do: holdFire, then: [{do: sail, expedition: E1, path: [2316]}]}\n',
      ),
    ).toEqual([{ at: 'encounter 1 then 1', reason: expect.stringContaining('attackFleet or holdFire') }])
  })

  it('that takes several actions is ordered in its segment', () => {
    const chase = '{for: {ships: {of: England}}, do: chase}'
    expect(faultsOf(`orders:\n  hemispheric:\n    - ${chase}\n`)).toEqual([])
    expect(faultsOf(`answers:\n  encounter:\n    - ${chase}\n`)).toEqual([
      { at: 'encounter 1', reason: expect.stringContaining('"chase" answers nothing') },
    ])
  })

  it('is given as often as it is asked, which is said of no order of a segment', () => {
    expect(faultsOf('answers:\n  intercept:\n    - {do: intercept, always: yes}\n')).toEqual([])
    expect(faultsOf('orders:\n  hemispheric:\n    - {do: home, expedition: E1, always: yes}\n')).toEqual([
      { at: 'hemispheric 1', reason: expect.stringContaining('"always"') },
    ])
  })

  it('of each kind takes something', () => {
    for (const { takes } of Object.values(answers)) expect(takes.length).toBeGreaterThan(0)
  })
})

describe('an answer for what it chooses', () => {
  const laden = (gold: number) => [ship('carrack', { gold: { Potosi: gold } })]
  const attacked = (answer: string) =>
    byMailOn(meeting({ english: led(4), spanish: laden(5), french: laden(20), dice: [4, 4, 4, 4] }), {
      England: `orders:
  hemispheric:
    - {do: sail, expedition: E1, path: ['${port}']}
answers:
  encounter:
    - ${answer}
`,
    })
      .done('attackFleet')
      .map((action) => (action as { targets?: unknown }).targets)

  it('[P8.13] is given with the best that can be meant then, and once', () => {
    const order = (first: string, more = '') =>
      `{for: {ships: {of: any, gold: 1}, first: ${first}${more}}, do: attackFleet, targets: [$nation]}`
    expect(attacked(order('most gold'))).toEqual([['France']])
    expect(attacked(order('least gold'))).toEqual([['Spain']])
    // Where there is nothing of the kind nobody is attacked.
    expect(attacked(order('largest').replace('gold: 1', 'gold: 99'))).toEqual([])
  })
})
