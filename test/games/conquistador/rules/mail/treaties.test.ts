/** Treaties that are signed by sheets, and what a writer supposes of others. */
import { describe, expect, it, test } from 'vitest'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { withoutSigned } from '../../../../../source/mail/round/agreed.ts'
import { checkSheet, whatIf } from '../../../../../source/mail/round/check.ts'
import { computerWriter } from '../../../../../source/mail/round/compose.ts'
import { inForce } from '../../../../../source/mail/round/in-force.ts'
import { resolveRound } from '../../../../../source/mail/round/resolve.ts'
import { computer } from '../../players/mail/mail-game.ts'
import { coast, led, port } from '../at-sea.ts'
import { quiet } from '../between-nations.ts'
import { game, layOut } from '../table.ts'
import { by, byMailOn, sheetFor } from './by-mail.ts'

const council = () =>
  layOut({ segment: 'A3', turn: 6, natives: quiet, treasury: 100, others: { England: { treasury: 100 } } })
const loan = (partner: string, ducats = 40) => `orders:
  planning:
    - {do: clause, with: ${partner}, clause: loan, from: Spain, ducats: ${ducats}, repay: 50, due: 9}
    - {do: propose, with: ${partner}}
`

const signs = ({ events }: { events: readonly { type: string }[] }) =>
  events.some(({ type }) => type === 'treaty-signed')

test('[P5.1] a loan that both sheets sign is in force as the round is resolved', () => {
  const mail = byMailOn(council(), { Spain: loan('England'), England: loan('Spain') })
  expect(mail.event('treaty-signed')).toMatchObject({ nation: 'England', partner: 'Spain' })
  const accepted = mail.resolved.steps.find(signs)!
  const { Spain, England } = accepted.after.nations
  expect([Spain!.treasury, England!.treasury]).toEqual([60, 140])
})

test('[P5.1] what only one has signed, or each otherwise, is not', () => {
  expect(byMailOn(council(), { Spain: loan('England') }).all('treaty-signed')).toEqual([])
  const differing = byMailOn(council(), { Spain: loan('England'), England: loan('Spain', 41) })
  expect(differing.all('treaty-signed')).toEqual([])
})

test.each(['name: Nobody, ', ''])(
  '[15.34] a hire of nobody in the game ("%s") is one order that cannot be done',
  (name) => {
    const hire = `  planning: [{do: hire, with: England, ${name}until: 6, ducats: 5}]`
    const mail = byMailOn(council(), { Spain: `orders:\n${hire}\n` })
    expect(mail.orders('Spain').map(({ refused }) => refused !== null)).toEqual([true])
    expect(by.byMail.at(mail.state)).toEqual({ turn: 7, round: 1 })
    const { state } = council()
    const { refused } = checkSheet(
      by,
      game.view(state, 'Spain'),
      sheetFor(state, 'Spain', `orders:\n${hire}\n`),
    )
    expect(refused.map(({ at }) => at)).toEqual(['1'])
  },
)

test('[P5.1] a loan is made before round 2 as well, and the turn goes on where it was', () => {
  const table = layOut({
    ...{ segment: 'C1', turn: 6, natives: quiet, treasury: 100, others: { England: { treasury: 100 } } },
    land: { '2316': { colonists: 2, soldiers: 2 } },
  })
  const mail = byMailOn(table, { Spain: loan('England'), England: loan('Spain') })
  expect(mail.event('treaty-signed')).toMatchObject({ nation: 'England', partner: 'Spain' })
  const steps = mail.resolved.steps
  const accepted = steps.findIndex(signs)
  const { after } = steps[accepted]!
  expect([after.nations.Spain!.treasury, after.nations.England!.treasury]).toEqual([60, 140])
  expect(steps.slice(0, accepted + 1).map(({ after: { step } }) => step)).toEqual(
    Array(accepted + 1).fill(table.state.step),
  )
  expect(mail.orders('Spain').map(({ why }) => why)).toEqual([null, null])
  expect(by.byMail.at(mail.state)).toEqual({ turn: 7, round: 1 })
  expect(game.audit(mail.state)).toEqual([])
  expect(byMailOn(table, { Spain: loan('England') }).all('treaty-signed')).toEqual([])
})

test.each(['A3', 'C1'] as const)('[P5.1] a computer answers what is proposed to it, in %s', (segment) => {
  const { state } = layOut({
    ...{ segment, turn: 6, natives: quiet, treasury: 100, others: { England: { treasury: 100 } } },
    land: { '2316': { colonists: 2, soldiers: 2 } },
  })
  const gift = `orders:
  planning:
    - {do: clause, with: England, clause: gift, from: Spain, ducats: 20}
    - {do: propose, with: England}
`
  const { steps } = resolveRound(by, {
    ...{ state, sheets: new Map([['Spain', sheetFor(state, 'Spain', gift)]]) },
    dice: { cast: (same) => same, draw: () => 1 },
    writers: new Map([['England', computerWriter(computer, 'normal')]]),
  })
  const { after } = steps.find(({ action }) => action.type === 'accept')!
  expect([after.nations.Spain!.treasury, after.nations.England!.treasury]).toEqual([80, 120])
})

describe('[P5.1] what both have signed by letter', () => {
  const agreed = [
    {
      ...{ seat: 'England', with: 'Spain' },
      clauses: [{ clause: 'loan', from: 'England', ducats: '40', repay: '50', due: '9' }],
    },
  ]
  const known = (state: State) => ({
    ...{ view: game.view(state, 'Spain'), seat: 'Spain', game: 'test' },
  })

  it('pays for what is ordered, in what is told of the orders before', () => {
    const { state } = council()
    const blank = known(state)
    const orders = 'orders:\n  planning:\n    - {do: buy, ware: carrack, count: 15}\n'
    const sheet = sheetFor(state, 'Spain', orders)
    const refusedWith = (view: State) => checkSheet(by, view, sheet).refused.map(({ at }) => at)
    expect(refusedWith(blank.view)).toEqual(['1'])
    const view = inForce(by, blank, agreed)
    expect(view.nations.Spain!.treasury).toBe(140)
    expect(refusedWith(view)).toEqual([])
  })

  it('is in force before round 2 as well, and leaves the round where it was', () => {
    const { state } = layOut({
      ...{ segment: 'C1', turn: 6, natives: quiet, treasury: 0, others: { England: { treasury: 100 } } },
      land: { '2316': { colonists: 2, soldiers: 2 } },
    })
    const view = inForce(by, known(state), agreed)
    expect([view.nations.Spain!.treasury, view.step]).toEqual([40, state.step])
    expect(by.byMail.at(view)).toEqual({ turn: 6, round: 2 })
  })

  it('leaves no room for what cannot be paid, and the report says so', () => {
    const table = layOut({
      ...{ segment: 'C1', turn: 6, natives: quiet, treasury: 30, others: { England: { treasury: 100 } } },
      land: { '2316': { colonists: 2, soldiers: 2 } },
    })
    const [, proposed] = byMailOn(table, { Spain: loan('England') }).orders('Spain')
    expect(proposed).toMatchObject({ asked: null, refused: { rule: expect.any(String) } })
    expect(proposed!.why).not.toContain('never')
  })

  it('is not ordered again by the page that drafted it, whose other orders keep their numbers', () => {
    const { state } = council()
    const orders = `${loan('England')}    - {do: buy, ware: carrack, count: 1}\n`
    const sheet = sheetFor(state, 'Spain', orders)
    const [{ clauses }] = agreed as [(typeof agreed)[0]]
    const own = [{ seat: 'Spain', with: 'England', clauses: [{ ...clauses[0]!, from: 'Spain' }] }]
    const left = withoutSigned(by.byMail, sheet, own)
    expect(left.orders.planning!.map((order) => [order.at, order.do])).toEqual([['3', 'buy']])
    const { view } = known(state)
    expect(checkSheet(by, view, left).orders.map(({ at, words }) => [at, words])).toEqual([
      ['3', expect.stringContaining('carrack')],
    ])
  })
})

test('[P6.5] a writer of orders may ask what if somebody lay there', () => {
  const table = layOut({
    segment: 'B2',
    turn: 15,
    order: ['England', 'Spain'],
    natives: quiet,
    others: { England: {} },
    expeditions: [{ nation: 'England', place: coast, ships: led(4), bounds: 20 }],
  })
  const sheet = sheetFor(
    table.state,
    'England',
    `orders:\n  hemispheric:\n    - {for: {ships: {of: Spain, gold: 1}}, do: chase, odds: 2:1}\n`,
  )
  const view = game.view(table.state, 'England')
  const whys = (supposed: Parameters<typeof whatIf>[3]) => whatIf(by, view, sheet, supposed).orders[0]!.why
  expect(whys([])).toContain('nothing to choose')
  const fleet = { of: 'Spain', in: port.slice(0, 4), size: '1', gold: '20' }
  expect(whys([{ word: 'ships', given: fleet }])).toBeNull()
  expect(whatIf(by, view, sheet, [{ word: 'ships', given: { of: 'Spain' } }]).faults[0]!.reason).toContain(
    '"in"',
  )
})
