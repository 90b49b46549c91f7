/** 6.72 Peace, passage off an Area, and what is paid every turn: what they bind to, and what breaks them. */
import { describe, expect, test } from 'vitest'
import type { Nation } from '../../../../source/games/conquistador/data/shapes.ts'
import type { Clause } from '../../../../source/games/conquistador/diplomacy/shapes.ts'
import type { EventType } from '../../../../source/games/conquistador/events/event.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { Forecast } from '../../../../source/kernel/contract/game.ts'
import { carracks, meeting, port, sailTo } from './at-sea.ts'
import { camp, facing, field } from './between-nations.ts'
import { councilOf, propose, sign, statusOf, treasuryOf } from './deal.ts'
import { withBankers } from './in-debt.ts'
import { invade, off } from './off-a-port.ts'
import { game, passTurn, type Table, world } from './table.ts'

const area = world.board.hexes.get('2316')!.area!
const passage = (from: Nation, off = area): Clause => ({ kind: 'passage', from, area: off, until: 21 })
const peace: Clause = { kind: 'peace', until: 21 }

/** For the `edit` of a layout: Spain and England have agreed on this. */
const agreed =
  (...clauses: Clause[]) =>
  ({ treaties }: State): void => {
    const parties = { by: 'Spain', with: 'England', announced: false, brokenBy: null } as const
    treaties.push({ ...parties, id: 1, turn: 1, clauses, status: 'inForce' })
  }

const told = (table: Table, type: string, args: object): string => {
  const { seat } = table.decision
  const answer = game.forecast(table.state, { type, seat, ...args })
  return 'lines' in answer ? answer.lines.join(' ') : answer.reason
}
const types = ({ events }: Table): EventType[] => events.map(({ type }) => type)
const breach = 'It breaks the treaty with Spain'

test('[6.72] whoever is offered peace reads what it asks of both, and what it leaves free', () => {
  const table = councilOf()
  const told = (clause: string) => {
    const treaty = propose(table, 'England', 'Spain', { clause, until: 9 })
    const { lines } = game.forecast(table.state, { type: 'accept', seat: 'Spain', treaty }) as Forecast
    table.act('refuse', { seat: 'Spain', treaty })
    return lines
  }
  const asks = 'Peace: neither attacks the other; both stay free to land and settle in any Area.'
  expect(told('peace')).toContain(asks)
  expect(told('defence')).not.toContain(asks)
})

describe('[6.72] peace, and passage where it was granted, are broken by an attack', () => {
  const attack = (clause: Clause): Table & { warned: boolean } => {
    const table = meeting({ at: port, dice: [4], edit: agreed(clause) })
    const order = { expedition: 'E1', targets: ['Spain'] }
    // First of all that is told, and in the list: one key orders the attack.
    const before = told(table, 'attackShips', order)
    const warned = before.startsWith(breach)
    expect(before.includes('Computers remember it to the end of turn 21')).toBe(warned)
    const choice = table.decision.choices.find(({ type }) => type === 'attackShips')!
    expect(choice.label.includes('and break a treaty')).toBe(warned)
    table.act('attackShips', order)
    return Object.assign(table, { warned })
  }

  test.each([[peace], [passage('England')]])('[8.13] on ships: %j', (clause) => {
    const table = attack(clause)
    expect(types(table).slice(0, 2)).toEqual(['treaty-broken', 'naval-combat'])
    expect(table.event('treaty-broken')).toMatchObject({
      nation: 'England',
      partner: 'Spain',
      reason: 'attacked',
      to: ['Spain', 'England'],
    })
    expect(table.warned).toBe(true)
    expect(table.state.treaties[0]).toMatchObject({ status: 'broken', brokenBy: 'England' })
  })

  test.each([[passage('Spain')], [passage('England', 'Brasil')], [{ kind: 'defence', until: 21 } as const]])(
    '[8.13] but not what binds the other alone, elsewhere, or to something else: %j',
    (clause) => {
      const table = attack(clause)
      expect(types(table)).not.toContain('treaty-broken')
      expect(table.warned).toBe(false)
      expect(table.state.treaties[0]!.status).toBe('inForce')
    },
  )

  test('[8.13] nor when its last turn is over', () => {
    const table = attack({ kind: 'passage', from: 'England', area, until: 14 })
    expect(table.state.treaties[0]!.status).toBe('inForce')
  })

  test.each([[peace], [passage('Spain')]])(
    '[8.15] by trying to stop who sails by, even in vain: %j',
    (clause) => {
      const table = meeting({ dice: [5], edit: agreed(clause) })
      sailTo(table, port)
      table.act('holdFire')
      expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'intercept' })
      expect(told(table, 'intercept', {})).toContain('It breaks the treaty with England')
      table.act('intercept')
      expect(types(table).slice(0, 2)).toEqual(['treaty-broken', 'intercept'])
      expect(table.event('intercept').caught).toBe(false)
      expect(table.event('treaty-broken')).toMatchObject({ nation: 'Spain', partner: 'England' })
    },
  )

  test('[8.13] [8.15] an attack that breaks it is asked once more, and says how long it is remembered', () => {
    const confirmed = (type: 'attackFleet' | 'attackShips' | 'intercept', clause: Clause) => {
      const table = meeting({ dice: [4], edit: agreed(clause) })
      sailTo(table, port)
      if (type !== 'attackFleet') table.act('holdFire')
      if (type === 'attackShips') table.act('letPass')
      return table.choices(type)[0]!.confirm
    }
    for (const type of ['attackFleet', 'attackShips'] as const) {
      expect(confirmed(type, peace)).toMatch(
        new RegExp(`${breach}.*Computers remember it to the end of turn`),
      )
      expect(confirmed(type, passage('Spain'))).toBeUndefined()
    }
    expect(confirmed('intercept', peace)).toContain('It breaks the treaty with England')
  })

  test('[8.15] letting others pass keeps it', () => {
    const table = meeting({ edit: agreed(peace) })
    sailTo(table, port)
    table.act('holdFire')
    table.act('letPass')
    expect(table.state.treaties[0]!.status).toBe('inForce')
  })

  test.each([
    [peace, true],
    [passage('England'), false],
  ] as const)('[8.51] on a port, which passage does not spare: %j', (clause, broken) => {
    const table = off(carracks(1, { soldiers: 2 }) as never, { colonists: 1 }, { edit: agreed(clause) })
    expect(told(table, 'invade', { expedition: 'E1', units: { soldier: 2 } }).includes(breach)).toBe(broken)
    expect(table.choices('invade')[0]!.confirm?.startsWith(breach) ?? false).toBe(broken)
    invade(table, 2, 1)
    expect(types(table).includes('treaty-broken')).toBe(broken)
  })

  test('[11.11] [10.32] on land by marching in, for nobody stands there side by side', () => {
    const table = facing({ soldiers: 4 }, { soldiers: 1 }, { edit: agreed(peace) })
    const order = { stack: camp, units: { soldier: 4 }, path: [field] }
    expect(told(table, 'move', order)).toContain('It breaks the treaty with England')
    // Once more in the same way as at sea, and not where nobody stands.
    const asked = (path: readonly string[]) => {
      const filled = game.fill!(table.state, { type: 'move', seat: 'Spain', ...order, path } as never)
      return 'values' in filled ? filled.confirm : filled.reason
    }
    expect(asked([field])).toMatch(/^It breaks the treaty with England.*Computers remember it/)
    const elsewhere = table.g.routes.landReach(camp, 1).find((hex) => hex !== field && hex !== camp)!
    expect(asked([elsewhere])).toBeUndefined()
    table.dice(3)
    table.act('move', order)
    expect(table.event('treaty-broken')).toMatchObject({ nation: 'Spain', reason: 'attacked' })
    expect(table.event('land-combat')).toMatchObject({ nation: 'Spain', against: 'England' })
  })
})

describe('[6.25] what is paid every turn', () => {
  const tribute = { clause: 'tribute', from: 'England', ducats: 30, until: 2 }

  test('[6.72] goes with peace as one proposal, and is paid as each turn ends', () => {
    const table = councilOf({ treasury: 0 }, { England: { treasury: 300 } })
    const treaty = sign(table, 'Spain', 'England', { clause: 'peace', until: 2 }, tribute)
    expect([treasuryOf(table, 'Spain'), treasuryOf(table, 'England')]).toEqual([0, 300])
    const events = passTurn(table)
    const paid = events.filter(({ type }) => type === 'treaty-payment')
    expect(paid).toMatchObject([
      { nation: 'England', partner: 'Spain', ducats: 30, to: ['Spain', 'England'] },
    ])
    expect(statusOf(table, treaty)).toBe('inForce')
    expect(passTurn(table).filter(({ type }) => type === 'treaty-payment')).toHaveLength(1)
    expect(statusOf(table, treaty)).toBe('fulfilled')
    expect(passTurn(table).filter(({ type }) => type === 'treaty-payment')).toEqual([])
  })

  test('[6.25] breaks its treaty when there is not so much, and nothing of it is paid', () => {
    const table = councilOf({}, { England: { treasury: 0 } })
    const treaty = sign(table, 'Spain', 'England', { clause: 'peace', until: 9 }, { ...tribute, ducats: 900 })
    const events = passTurn(table)
    expect(events.find(({ type }) => type === 'treaty-broken')).toMatchObject({
      nation: 'England',
      reason: 'owing',
      rule: '6.25',
    })
    expect(events.some(({ type }) => type === 'treaty-payment')).toBe(false)
    expect(statusOf(table, treaty)).toBe('broken')
  })

  test('[6.25] is told of in the council as long as there is too little for it after maintenance', () => {
    const noted = (treasury: number) => {
      const table = councilOf({
        edit: agreed({ kind: 'tribute', from: 'Spain', ducats: 30, until: 5 }),
        treasury,
      })
      return table.decisionOf('Spain').undone.map(({ reason }) => reason)
    }
    const [, ...words] = /^(After .*treaty), (\d+) more/.exec(
      noted(20).find((one) => one.includes('by treaty'))!,
    )!
    expect(words[0]).toBe('After maintenance 30 ducats are to be paid by treaty')
    expect(Number(words[1])).toBeGreaterThanOrEqual(10)
    expect(noted(300).join()).not.toContain('by treaty')
  })

  test('[24.16] is for nations alone, and only while they may pay each other', () => {
    const table = withBankers([])
    const refusal = table.refuse('clause', { seat: 'Spain', with: 'England', ...tribute })
    expect(refusal.rule).toBe('24.16')
    const offered = table
      .decisionOf('Spain')
      .choices.filter(({ type, fixed }) => type === 'clause' && fixed?.with === 'Bankers')
      .map(({ fixed }) => fixed!.clause)
    expect(offered).not.toContain('tribute')
    expect(offered).not.toContain('peace')
    expect(offered).not.toContain('passage')
  })
})

test('[6.72] a draft has peace once, and passage of either off several Areas', () => {
  const table = councilOf()
  const draft = (args: object) => table.act('clause', { seat: 'Spain', with: 'England', ...args })
  draft({ clause: 'peace', until: 3 })
  table.refuse('clause', { seat: 'Spain', with: 'England', clause: 'peace', until: 4 })
  draft({ clause: 'passage', from: 'England', area, until: 3 })
  draft({ clause: 'passage', from: 'Spain', area: 'Brasil', until: 3 })
  expect(table.state.treaties[0]!.clauses.map(({ kind }) => kind)).toEqual(['peace', 'passage', 'passage'])
})

test('[6.72] what binds for some time begins at three turns, never beyond the last one, and a hire at this turn', () => {
  const starts = (turn: number) => {
    const table = councilOf({ edit: (state) => Object.assign(state, { turn }) })
    const found = table
      .decisionOf('Spain')
      .choices.filter(({ type, fixed }) => type === 'clause' && fixed?.with === 'England')
      .map(({ fixed, args }) => [fixed!.clause, args?.until && 'start' in args.until ? args.until.start : 0])
    return Object.fromEntries(found)
  }
  expect(starts(2)).toMatchObject({ peace: 4, passage: 4, tribute: 4, defence: 4 })
  expect(starts(20)).toMatchObject({ peace: 21, passage: 21 })
})

test('[6.72] an only proposal says its terms once, and of two by one partner every answer says which it is', () => {
  const proposed =
    (...all: Clause[]) =>
    ({ treaties }: State): void => {
      const parties = { by: 'Spain', with: 'England', announced: false, brokenBy: null } as const
      for (const [id, clause] of all.entries())
        treaties.push({ ...parties, id: id + 1, turn: 1, clauses: [clause], status: 'proposed' })
    }
  const answers = (...all: Clause[]) =>
    councilOf({ edit: proposed(...all) })
      .decisionOf('England')
      .choices.filter(({ type }) => ['accept', 'refuse', 'decline'].includes(type))
      .map(({ label }) => label)
  const [accept, ...others] = answers(peace)
  expect(accept).toMatch(/^Accept Spain: .+$/)
  expect(others).toEqual(['Refuse the treaty with Spain', 'Say why and refuse Spain'])
  const both = answers(peace, passage('Spain'))
  expect([both.length, new Set(both).size]).toEqual([6, 6])
})

test('[6.72] what may be written into a treaty takes one line until something is', () => {
  const table = councilOf()
  const clauses = () => table.decisionOf('Spain').choices.filter(({ type }) => type === 'clause')
  expect(clauses().every(({ tucked }) => tucked)).toBe(true)
  table.act('clause', { seat: 'Spain', with: 'England', clause: 'peace', until: 21 })
  expect(clauses().length).toBeGreaterThan(1)
  expect(clauses().some(({ tucked }) => tucked)).toBe(false)
})
