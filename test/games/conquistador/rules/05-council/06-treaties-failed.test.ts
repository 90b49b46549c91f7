import { describe, expect, test } from 'vitest'
import { press } from '../../../../../source/app/prompt/press.ts'
import { openPrompt } from '../../../../../source/app/prompt/prompt.ts'
import type { Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { copy } from '../../../../../source/kernel/flow/draft.ts'
import { askingAt } from '../../panels/asking.ts'
import { councilOf, type Draft, propose, sign, statusOf, treasuryOf } from '../deal.ts'
import { loan, share, withBankers } from '../in-debt.ts'
import { game, type Layout, ship, type Table } from '../table.ts'

const gift = (from: string, ducats: number) => ({ clause: 'gift', from, ducats })
const hire = (name: string) => ({ clause: 'explorer', name, until: 5 })
const ransom = (captive: string) => ({ clause: 'ransom', captive })
const rutter = { clause: 'rutter' }
const defence = { clause: 'defence', until: 9 }

/** Turn 5 of three nations; Magellan waits in Spain. */
const three = (layout: Layout = {}, england = {}, france = {}): Table =>
  councilOf({ turn: 5, europe: { leaders: ['Magellan'] }, ...layout }, { England: england, France: france })

const acceptOf = (table: Table, seat: Nation, treaty: string) =>
  table.decisionOf(seat).choices.find(({ type, fixed }) => type === 'accept' && fixed!.treaty === treaty)!

/** Accepts what is on offer, and nothing may come of it but that the treaty falls. */
function expectToFail(table: Table, seat: Nation, treaty: string): void {
  const before = copy(table.state)
  const by = before.treaties.find(({ id }) => String(id) === treaty)!.by
  expect(acceptOf(table, seat, treaty).off).toBeUndefined()
  table.act('accept', { seat, treaty })
  const told = { type: 'treaty-failed', rule: '6.72', nation: seat, partner: by, treaty: Number(treaty) }
  expect(table.events).toEqual([{ ...told, to: [seat, by] }])
  const fallen = before.treaties.map((one) =>
    String(one.id) === treaty ? { ...one, status: 'refused' } : one,
  )
  const finished = before.finished.filter((one) => one !== by)
  expect(table.state).toEqual({ ...before, treaties: fallen, finished })
  table.refuse('accept', { seat, treaty })
}

describe('[6.72] a treaty whose author cannot keep his part any more falls when it is accepted', () => {
  test('[6.72] [6.25] he has spent the ducats', () => {
    const table = three()
    const treaty = propose(table, 'Spain', 'England', gift('Spain', 190), defence, gift('England', 5))
    table.act('buy', { seat: 'Spain', ware: 'carrack', count: 2 })
    expectToFail(table, 'England', treaty)
    expect([treasuryOf(table, 'Spain'), treasuryOf(table, 'England')]).toEqual([184, 200])
  })

  test('[6.72] [15.34] his explorer is aboard, or in hire to somebody else', () => {
    const aboard = three({ ships: { Europe: [ship('caravel')] } })
    const sent = propose(aboard, 'Spain', 'England', gift('England', 30), hire('Magellan'))
    aboard.act('form', { seat: 'Spain', port: 'Europe', ships: { caravel: 1 } })
    aboard.act('load', { seat: 'Spain', expedition: 'S1', units: { Magellan: 1 } })
    expectToFail(aboard, 'England', sent)

    const hired = three()
    const late = propose(hired, 'Spain', 'England', gift('England', 30), hire('Magellan'))
    sign(hired, 'Spain', 'France', hire('Magellan'))
    expectToFail(hired, 'England', late)
    expect(hired.state.rentals).toMatchObject([{ name: 'Magellan', renter: 'France' }])
  })

  test('[6.72] [8.32] he has killed the captive, or let him go already', () => {
    const prison = () =>
      three({ edit: ({ captives }) => captives.push({ name: 'Leon', nation: 'Spain', holder: 'England' }) })
    const killed = prison()
    const dead = propose(killed, 'England', 'Spain', gift('Spain', 35), ransom('Leon'))
    killed.act('killCaptive', { seat: 'England', captive: 'Leon' })
    expectToFail(killed, 'Spain', dead)

    const freed = prison()
    const second = propose(freed, 'England', 'Spain', gift('Spain', 35), ransom('Leon'))
    const first = propose(freed, 'Spain', 'England', ransom('Leon'))
    freed.act('accept', { seat: 'England', treaty: first })
    expectToFail(freed, 'Spain', second)
  })

  test('[6.72] [7.53] he has got a Rutter from another, in secret; that he has one is not told', () => {
    const table = three({}, { record: { rutter: true } }, { record: { rutter: true } })
    const treaty = propose(table, 'Spain', 'France', rutter, gift('Spain', 50))
    sign(table, 'Spain', 'England', rutter)
    expectToFail(table, 'France', treaty)
    expect(JSON.stringify(table.events)).not.toMatch(/rutter/i)
    expect(game.view(table.state, 'France').nations.Spain!.rutter).toBe(false)
  })

  test('[6.72] [24.16] the Bankers have lent to others what they promised', () => {
    const table = withBankers([], { others: { Bankers: { treasury: 60 } } })
    const lending = { clause: 'loan', ducats: 40, repay: 50, due: 3 }
    const treaty = propose(table, 'Bankers', 'Spain', lending)
    sign(table, 'Bankers', 'England', lending)
    expectToFail(table, 'Spain', treaty)
  })

  test('[6.72] [6.25] each pays in his turn: what he gets later comes too late', () => {
    const table = three({}, { treasury: 10 })
    const treaty = propose(table, 'Spain', 'England', gift('Spain', 190), gift('England', 180))
    expect(acceptOf(table, 'England', treaty).off).toBeUndefined()
    table.act('buy', { seat: 'Spain', ware: 'carrack', count: 2 })
    expectToFail(table, 'England', treaty)
    const other = propose(table, 'Spain', 'France', gift('France', 10), gift('Spain', 190))
    table.act('accept', { seat: 'France', treaty: other })
    expect([treasuryOf(table, 'Spain'), treasuryOf(table, 'France')]).toEqual([4, 380])
  })

  test('[6.72] his council is called together again, and he may propose something else', () => {
    const table = three()
    const treaty = propose(table, 'Spain', 'England', gift('Spain', 190))
    table.act('buy', { seat: 'Spain', ware: 'carrack', count: 2 })
    table.act('done', { seat: 'Spain' })
    expectToFail(table, 'England', treaty)
    expect(table.state.finished).toEqual([])
    sign(table, 'Spain', 'England', gift('Spain', 180))
    expect(treasuryOf(table, 'England')).toBe(380)
  })

  test('[6.72] counts among the three that he may propose in a turn', () => {
    const table = three()
    const has = (treasury: number) => {
      table.state = copy(table.state)
      table.state.nations.Spain!.treasury = treasury
    }
    for (let n = 0; n < 3; n++) {
      has(100)
      const treaty = propose(table, 'Spain', 'England', gift('Spain', 90))
      has(80)
      expectToFail(table, 'England', treaty)
    }
    expect(table.refuse('propose', { seat: 'Spain', with: 'England' }).reason).toContain('3 treaties')
  })

  test('[6.72] says beside the partner how many are left once one is made', () => {
    const table = three()
    const beside = () =>
      table
        .decisionOf('Spain')
        .brief?.find(({ about, text }) => about === 'England' && /treaty|proposed/.test(text))?.text
    expect(beside()).toBe('no treaty')
    for (const left of ['2', '1', 'no']) {
      const treaty = propose(table, 'Spain', 'England', gift('Spain', 1))
      expect(beside()).not.toContain('left')
      table.act('refuse', { seat: 'England', treaty })
      expect(beside()).toBe(`${left} of 3 proposals left; no treaty`)
    }
    // [6.72] The letter of a hire after his digit says so too, and opens no page of another.
    const asking = askingAt(table.state, '2316')
    const opened = { ...openPrompt(asking, null), group: { subject: 'England' }, row: 0 }
    const pressed = press(asking, opened, 'h')
    expect(pressed?.refusal?.reason).toContain('3 treaties were proposed to England this turn')
    expect(pressed?.prompt.open).toBeNull()
  })

  test('[6.71] [6.72] the two alone hear of it, and undoing does not bring it back', () => {
    const table = three()
    const treaty = propose(table, 'Spain', 'England', gift('Spain', 190))
    table.act('buy', { seat: 'Spain', ware: 'carrack', count: 2 })
    const before = table.state
    table.act('accept', { seat: 'England', treaty })
    expect(table.event('treaty-failed').to).toEqual(['England', 'Spain'])
    expect(game.view(table.state, 'France').treaties).toEqual([])
    expect(game.commits(before, table.state, table.events)).toMatchObject({ rule: '6.72' })
  })
})

describe('[6.72] what a seat can know of its own part', () => {
  const offOf = (table: Table, seat: Nation, treaty: string) => {
    const { off } = acceptOf(table, seat, treaty)
    expect(table.refuse('accept', { seat, treaty })).toEqual(off)
    expect(game.forecast!(table.state, { type: 'accept', seat, treaty })).toEqual(off)
    expect(statusOf(table, treaty)).toBe('proposed')
    return off!
  }

  test('[6.72] [6.25] ducats that it has not are no answer, until it has them', () => {
    const table = three({}, { treasury: 20 })
    const treaty = propose(table, 'Spain', 'England', gift('England', 21), gift('Spain', 50))
    expect(offOf(table, 'England', treaty)).toEqual({
      rule: '6.25',
      reason: 'The treasury holds 20 ducats, less than it asks of you.',
    })
    sign(table, 'France', 'England', gift('France', 1))
    table.act('accept', { seat: 'England', treaty })
    expect([treasuryOf(table, 'Spain'), treasuryOf(table, 'England')]).toEqual([171, 50])
  })

  test('[6.72] [15.34] nor is an explorer who is gone', () => {
    const table = three()
    const treaty = propose(table, 'England', 'Spain', hire('Magellan'))
    sign(table, 'Spain', 'France', hire('Magellan'))
    expect(offOf(table, 'Spain', treaty).reason).toBe('Magellan does not wait in Europe.')
  })

  test('[6.72] [8.32] [7.53] nor a captive who is dead, nor a second Rutter', () => {
    const table = three(
      { edit: ({ captives }) => captives.push({ name: 'Leon', nation: 'Spain', holder: 'England' }) },
      { record: { rutter: true } },
      { record: { rutter: true } },
    )
    const freed = propose(table, 'Spain', 'England', ransom('Leon'))
    table.act('killCaptive', { seat: 'England', captive: 'Leon' })
    expect(offOf(table, 'England', freed)).toEqual({
      rule: '8.32',
      reason: 'You do not hold Leon any more.',
    })
    const late = propose(table, 'France', 'Spain', rutter)
    sign(table, 'England', 'Spain', rutter)
    expect(offOf(table, 'Spain', late)).toEqual({ rule: '7.53', reason: 'You have a Rutter already.' })
  })

  /** England offers it first; then Spain drafts the same in its own order, and proposes it. */
  function agreeing(table: Table, theirs: Draft[], own: Draft[]) {
    for (const clause of own) table.act('clause', { seat: 'Spain', with: 'England', ...clause })
    return propose(table, 'England', 'Spain', ...theirs)
  }
  /** Why Spain can neither accept what England offers nor propose just that; nothing comes of either. */
  function offTwice(table: Table, treaty: string) {
    const off = offOf(table, 'Spain', treaty)
    const proposal = table
      .decisionOf('Spain')
      .choices.find(({ type, fixed }) => type === 'propose' && fixed!.with === 'England')
    expect(proposal!.off).toEqual(off)
    expect(table.refuse('propose', { seat: 'Spain', with: 'England' })).toEqual(off)
    return off
  }

  test('[6.72] [8.32] who could not accept cannot agree by a proposal of the same: his captive is dead', () => {
    const table = three({
      turn: 10,
      edit: ({ captives }) => captives.push({ name: 'Rut', nation: 'England', holder: 'Spain' }),
    })
    const terms: Draft[] = [ransom('Rut'), gift('England', 30)]
    const treaty = agreeing(table, terms, terms)
    table.act('killCaptive', { seat: 'Spain', captive: 'Rut' })
    expect(offTwice(table, treaty).reason).toBe('You do not hold Rut any more.')
  })

  test('[6.72] [7.53] nor with a Rutter that he has got since', () => {
    const table = three({}, { record: { rutter: true } }, { record: { rutter: true } })
    const terms: Draft[] = [rutter, gift('Spain', 30)]
    const treaty = agreeing(table, terms, terms)
    sign(table, 'France', 'Spain', rutter)
    expect(offTwice(table, treaty).reason).toBe('You have a Rutter already.')
    expect(treasuryOf(table, 'Spain')).toBe(200)
  })

  test('[6.72] [6.25] the offer goes by its own order of clauses, not by that of who agrees', () => {
    const [pays, gets] = [gift('Spain', 30), gift('England', 40)]
    const late = three({ treasury: 0 })
    expect(offTwice(late, agreeing(late, [pays, gets], [gets, pays])).rule).toBe('6.25')
    const early = three({ treasury: 30 })
    agreeing(early, [gets, pays], [pays, gets])
    early.act('buy', { seat: 'Spain', ware: 'caravel', count: 1 })
    early.act('propose', { seat: 'Spain', with: 'England' })
    expect(early.event('treaty-signed')).toMatchObject({ nation: 'Spain', partner: 'England' })
  })

  test.each<[Nation, Nation]>([
    ['Bankers', 'Spain'],
    ['Spain', 'Bankers'],
  ])('[6.72] [24.3] both know what is left of the profits: proposed by %s, off for %s', (by, seat) => {
    const table = withBankers([[loan(20, 5), share('Guinea', 30)]])
    const asked = (percent: number): Draft => ({ clause: 'share', area: 'Guinea', percent, until: 9 })
    const treaty = propose(table, by, seat, asked(60))
    const other = propose(table, seat, by, asked(40))
    table.act('accept', { seat: by, treaty: other })
    expect(offOf(table, seat, treaty)).toEqual({
      rule: '24.3',
      reason: 'No more than 30 percent of the profits of Spain in Guinea are left to be given away.',
    })
  })

  test('[6.71] [6.72] tells nothing of what the author has: neither the question nor what is forecast', () => {
    const asked = (carracks: number) => {
      const table = three({}, { treasury: 10 })
      const terms: Draft[] = [gift('Spain', 150), hire('Magellan'), gift('England', 60)]
      const treaty = propose(table, 'Spain', 'England', ...terms)
      table.act('buy', { seat: 'Spain', ware: 'carrack', count: carracks })
      return [
        table.decisionOf('England').choices,
        game.forecast!(table.state, { type: 'accept', seat: 'England', treaty }),
      ]
    }
    expect(asked(20)).toEqual(asked(1))
    expect(JSON.stringify(asked(20))).toContain('If Spain cannot keep its part now, all of it falls.')
  })
})
