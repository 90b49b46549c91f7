import { describe, expect, test } from 'vitest'
import {
  alliedInDefence,
  nationTreaties,
} from '../../../../../source/games/conquistador/diplomacy/treaties.ts'
import { lineOf } from '../../../../../source/kernel/contract/words.ts'
import { closeCouncil, councilOf, offers, propose, sign, statusOf, treasuryOf } from '../deal.ts'
import { game, layOut, newTable, pass, passTurn } from '../table.ts'

const three = { England: {}, France: {} }
const gift = (from: string, ducats: number) => ({ clause: 'gift', from, ducats })
const words = (text: string) => ({ clause: 'words', text })

describe('[6.72] a treaty', () => {
  test('[6.72] is drafted by one nation, proposed, and binds once the other accepts', () => {
    const table = councilOf()
    table.act('clause', { seat: 'Spain', with: 'England', clause: 'defence', until: 3 })
    expect(statusOf(table, '1')).toBe('draft')
    table.act('clause', { seat: 'Spain', with: 'England', ...words('Guiana is left to England.') })
    table.act('propose', { seat: 'Spain', with: 'England' })
    expect(statusOf(table, '1')).toBe('proposed')
    expect(alliedInDefence(table.g, 'Spain', 'England')).toBe(false)
    table.act('accept', { seat: 'England', treaty: '1' })
    expect(statusOf(table, '1')).toBe('inForce')
    expect(table.event('treaty-signed')).toMatchObject({ nation: 'England', partner: 'Spain' })
    expect(alliedInDefence(table.g, 'England', 'Spain')).toBe(true)
  })

  test('[6.72] that is refused or withdrawn changes nothing', () => {
    const table = councilOf()
    const first = propose(table, 'Spain', 'England', gift('Spain', 20))
    table.act('refuse', { seat: 'England', treaty: first })
    const second = propose(table, 'Spain', 'England', gift('Spain', 30))
    table.act('withdraw', { seat: 'Spain', treaty: second })
    expect([statusOf(table, first), statusOf(table, second)]).toEqual(['refused', 'withdrawn'])
    expect([treasuryOf(table, 'Spain'), treasuryOf(table, 'England')]).toEqual([200, 200])
    table.refuse('accept', { seat: 'England', treaty: second })
  })

  test('[6.72] that is refused with a reason tells its author alone', () => {
    const table = councilOf({}, three)
    const treaty = propose(table, 'Spain', 'England', gift('England', 20))
    table.refuse('decline', { seat: 'England', treaty, reason: ' - ' })
    table.act('decline', { seat: 'England', treaty, reason: 'we are poor' })
    expect(statusOf(table, treaty)).toBe('refused')
    const event = table.event('treaty-refused')
    expect(event).toMatchObject({ reason: 'we are poor', to: ['England', 'Spain'] })
  })

  test('[6.72] that is proposed with a reason tells the partner alone, beside its terms', () => {
    const table = councilOf({}, three)
    table.act('clause', { seat: 'Spain', with: 'England', ...gift('England', 20) })
    table.refuse('urge', { seat: 'Spain', with: 'England', reason: ' - ' })
    table.act('urge', { seat: 'Spain', with: 'England', reason: 'we are poor' })
    expect(table.event('treaty-proposed')).toMatchObject({ reason: 'we are poor', to: ['Spain', 'England'] })
    expect(game.describe(table.event('treaty-proposed'))).toMatch(/: we are poor\.$/)
    const told = (seat: 'England' | 'France') => JSON.stringify(table.decisionOf(seat).brief!.map(lineOf))
    expect(told('England')).toContain('England gives 20 ducats, as \\"we are poor\\"')
    const accept = table.decisionOf('England').choices.find(({ type }) => type === 'accept')!
    expect(accept.label).toMatch(/20 ducats, as "we are poor"$/)
    expect(told('France')).not.toContain('poor')
    expect(JSON.stringify(game.view(table.state, 'France'))).not.toContain('we are poor')
  })

  test('[15.34] so does a hire that is proposed whole', () => {
    const table = councilOf({}, three)
    const hire = { seat: 'Spain', with: 'England', name: 'Cabot, J.', until: table.state.turn, ducats: 5 }
    table.act('urgeHire', { ...hire, reason: 'we have none' })
    expect(table.event('treaty-proposed').reason).toBe('we have none')
    expect(table.event('treaty-proposed').terms).toHaveLength(2)
  })

  test('[6.72] is put to the partner in its own words, and nobody else can answer', () => {
    const table = councilOf({}, three)
    const treaty = propose(table, 'Spain', 'England', gift('England', 20), words('No fleet at Havana.'))
    const { choices, brief, undone } = table.decisionOf('England')
    const accept = choices.find(({ type }) => type === 'accept')!
    expect(accept.label).toContain('England gives 20 ducats')
    expect(brief!.map(lineOf).join()).toContain('No fleet at Havana.')
    expect(undone.map(({ reason }) => reason).join()).toContain(
      'Spain waits for an answer to its proposal (England gives 20 ducats',
    )
    table.refuse('accept', { seat: 'France', treaty })
    table.refuse('accept', { seat: 'Spain', treaty })
    expect(offers(table, 'France')).toEqual(['clause'])
  })

  test('[6.72] is what the line of the council about its answer leads to, of two each to its own', () => {
    const table = councilOf({}, three)
    const treaties = (['France', 'Spain'] as const).map((by) => propose(table, by, 'England', gift(by, 20)))
    const { undone, choices } = table.decisionOf('England')
    const ways = undone.filter(({ reason }) => reason.includes('for an answer')).map(({ by }) => by!)
    expect(ways.map(({ fixed }) => fixed?.treaty)).toEqual(treaties)
    for (const { type, fixed } of ways)
      expect(
        choices.filter((choice) => choice.type === type && choice.fixed?.treaty === fixed!.treaty),
      ).toHaveLength(1)
  })

  test('[6.72] can be struck clause by clause, or altogether, before it is proposed', () => {
    const table = councilOf()
    for (const ducats of [5, 6, 7])
      table.act('clause', { seat: 'Spain', with: 'England', ...gift('Spain', ducats) })
    table.act('strike', { seat: 'Spain', with: 'England', what: '2' })
    expect(table.state.treaties[0]!.clauses).toMatchObject([{ ducats: 5 }, { ducats: 7 }])
    table.act('strike', { seat: 'Spain', with: 'England', what: 'all' })
    expect(table.state.treaties).toEqual([])
    expect(offers(table, 'Spain')).toEqual(['clause'])
  })

  test('[6.72] must spell out what is agreed', () => {
    const table = councilOf()
    table.refuse('propose', { seat: 'Spain', with: 'England' })
    // Nothing, nothing that is seen, and marks that turn the reading round.
    for (const text of ['  ', '\u200B', '...', 'Peace \u202Eraw', 'Peace\u2029war'])
      expect(table.refuse('clause', { seat: 'Spain', with: 'England', ...words(text) }).rule).toBe('6.72')
  })

  test('[6.72] has at most eight clauses', () => {
    const table = councilOf()
    for (let n = 0; n < 8; n++)
      table.act('clause', { seat: 'Spain', with: 'England', ...words(`Item ${n}.`) })
    table.refuse('clause', { seat: 'Spain', with: 'England', ...words('One more.') })
  })

  test('[6.72] concerns two nations: each may deal with both others at once', () => {
    const table = councilOf({}, three)
    propose(table, 'Spain', 'England', gift('Spain', 10))
    propose(table, 'Spain', 'France', gift('Spain', 11))
    propose(table, 'England', 'Spain', gift('England', 12))
    for (const [seat, treaty] of [
      ['England', '1'],
      ['France', '2'],
      ['Spain', '3'],
    ])
      table.act('accept', { seat, treaty })
    expect([treasuryOf(table, 'Spain'), treasuryOf(table, 'England'), treasuryOf(table, 'France')]).toEqual([
      191, 198, 211,
    ])
  })

  test('[6.72] proposed to a council that has closed calls it together again, and so does the answer', () => {
    const table = councilOf()
    table.act('done', { seat: 'England' })
    const treaty = propose(table, 'Spain', 'England', gift('Spain', 10))
    expect(table.state.finished).toEqual([])
    table.act('done', { seat: 'Spain' })
    table.act('accept', { seat: 'England', treaty })
    expect(table.decisionOf('Spain').kind).toBe('planning')
    closeCouncil(table)
    expect(table.state.turn).toBe(2)
  })

  test('[6.72] a nation proposes at most three treaties to another in a turn', () => {
    const table = councilOf({}, three)
    for (let n = 0; n < 3; n++)
      table.act('refuse', {
        seat: 'England',
        treaty: propose(table, 'Spain', 'England', gift('Spain', 1 + n)),
      })
    expect(table.refuse('propose', { seat: 'Spain', with: 'England' }).reason).toContain('3 treaties')
    table.refuse('clause', { seat: 'Spain', with: 'England', ...gift('Spain', 1) })
    propose(table, 'Spain', 'France', gift('Spain', 1))
    propose(table, 'England', 'Spain', gift('England', 1))
    passTurn(table)
    propose(table, 'Spain', 'England', gift('Spain', 1))
  })

  test('[6.72] a proposal without an answer when the council closes is refused, and a draft forgotten', () => {
    const table = councilOf()
    const treaty = propose(table, 'Spain', 'England', gift('Spain', 10))
    table.act('clause', { seat: 'England', with: 'Spain', ...gift('England', 10) })
    expect(table.decisionOf('England').undone.map(({ rule }) => rule)).toEqual(['6.72', '6.72'])
    closeCouncil(table)
    expect(table.event('treaty-lapsed').to).toEqual(['Spain', 'England'])
    expect(table.state.treaties).toHaveLength(1)
    expect(statusOf(table, treaty)).toBe('refused')
  })

  test('[6.72] lists two clauses that say the same apart, where one is struck', () => {
    const table = councilOf()
    for (const ducats of [1, 2, 1])
      table.act('clause', { seat: 'Spain', with: 'England', ...gift('Spain', ducats) })
    const { labels } = table.choices('strike')[0]!.args.what as { labels?: Readonly<Record<string, string>> }
    expect(Object.values(labels!)).toEqual([
      'Spain gives 1 ducat',
      'Spain gives 2 ducats',
      'Spain gives 1 ducat (2)',
      'all',
    ])
  })

  test('[6.72] begins on its page as the last one of the turn, with whomever it was', () => {
    const table = councilOf({}, { England: {}, France: {} })
    const begun = (partner: string) => {
      const filled = game.fill!(table.state, { type: 'clause', seat: 'Spain', with: partner, clause: 'loan' })
      return 'values' in filled ? filled.values : filled
    }
    expect(begun('England')).toEqual({ from: 'England', ducats: 40, repay: 40, due: 3 })
    propose(table, 'Spain', 'France', { clause: 'loan', from: 'France', ducats: 60, repay: 80, due: 6 })
    expect(begun('England')).toEqual({ from: 'England', ducats: 60, repay: 80, due: 6 })
  })

  test('[6.72] that leaves nothing to keep is fulfilled at once; one of defence when its turns are over', () => {
    const table = councilOf()
    const paid = sign(table, 'Spain', 'England', gift('Spain', 10))
    const allied = sign(table, 'Spain', 'England', { clause: 'defence', until: 2 })
    const promise = sign(table, 'Spain', 'England', words('Peace.'))
    expect([paid, allied, promise].map((id) => statusOf(table, id))).toEqual([
      'fulfilled',
      'inForce',
      'inForce',
    ])
    passTurn(table)
    expect(alliedInDefence(table.g, 'Spain', 'England')).toBe(true)
    passTurn(table)
    expect(alliedInDefence(table.g, 'Spain', 'England')).toBe(false)
    expect([allied, promise].map((id) => statusOf(table, id))).toEqual(['fulfilled', 'inForce'])
  })

  test('[6.72] may be broken at will: defence lapses, what was paid is paid', () => {
    const table = councilOf()
    const treaty = sign(table, 'Spain', 'England', gift('Spain', 40), { clause: 'defence', until: 9 })
    passTurn(table)
    const before = treasuryOf(table, 'England')
    table.act('renege', { seat: 'England', treaty })
    expect(statusOf(table, treaty)).toBe('broken')
    expect(table.event('treaty-broken')).toMatchObject({
      nation: 'England',
      partner: 'Spain',
      to: ['Spain', 'England'],
    })
    expect(alliedInDefence(table.g, 'Spain', 'England')).toBe(false)
    expect(treasuryOf(table, 'England')).toBe(before)
    table.refuse('renege', { seat: 'Spain', treaty })
  })

  test('[6.72] free words bind nobody: nothing follows from breaking them', () => {
    const table = councilOf()
    sign(table, 'Spain', 'England', words('England lands nowhere in the Caribbean.'))
    const { state } = table
    passTurn(table)
    expect(table.state.nations.England!.penalties).toEqual(state.nations.England!.penalties)
    expect(statusOf(table, '1')).toBe('inForce')
  })
})

test('[8.14] allies in defence are two nations with such a treaty in force at the time', () => {
  const table = councilOf({}, three)
  const allied = () =>
    (
      [
        ['Spain', 'England'],
        ['England', 'Spain'],
        ['Spain', 'France'],
        ['England', 'France'],
      ] as const
    ).map(([a, b]) => alliedInDefence(table.g, a, b))
  const other = sign(table, 'Spain', 'France', gift('Spain', 1), words('Friendship.'))
  const treaty = propose(table, 'England', 'Spain', { clause: 'defence', until: 2 })
  expect(allied()).toEqual([false, false, false, false])
  table.act('accept', { seat: 'Spain', treaty })
  expect(allied()).toEqual([true, true, false, false])
  passTurn(table)
  table.act('renege', { seat: 'Spain', treaty: other })
  expect(allied()).toEqual([true, true, false, false])
  passTurn(table)
  expect(allied()).toEqual([false, false, false, false])
})

describe('[6.72] secret or otherwise', () => {
  const seen = (table: ReturnType<typeof councilOf>, seat: string) =>
    game.view(table.state, seat).treaties.map(({ id }) => id)

  test("[6.72] a draft is its author's, a proposal the two nations' alone", () => {
    const table = councilOf({}, three)
    table.act('clause', { seat: 'Spain', with: 'England', ...gift('Spain', 10) })
    expect([seen(table, 'Spain'), seen(table, 'England'), seen(table, 'France')]).toEqual([[1], [], []])
    expect(table.events.every(({ to }) => to?.join() === 'Spain')).toBe(true)
    expect(nationTreaties(table.g, 'England')).toEqual([])
    table.act('propose', { seat: 'Spain', with: 'England' })
    expect([seen(table, 'Spain'), seen(table, 'England'), seen(table, 'France')]).toEqual([[1], [1], []])
    table.act('accept', { seat: 'England', treaty: '1' })
    expect(table.events.map(({ type }) => type)).toEqual(['treaty-signed', 'treaty-payment'])
    expect(table.events.every(({ to }) => to?.toSorted().join() === 'England,Spain')).toBe(true)
    expect(seen(table, 'France')).toEqual([])
  })

  test('[6.72] either party may make it known; from then on all hear of it', () => {
    const table = councilOf({}, three)
    const treaty = sign(table, 'Spain', 'England', { clause: 'defence', until: 5 })
    table.act('announce', { seat: 'England', treaty })
    expect(table.event('treaty-announced')).toMatchObject({ terms: [{ kind: 'defence', until: 5 }] })
    expect(table.event('treaty-announced').to).toBeUndefined()
    expect(seen(table, 'France')).toEqual([1])
    table.refuse('announce', { seat: 'Spain', treaty })
    table.act('renege', { seat: 'Spain', treaty })
    expect(table.event('treaty-broken').to).toBeUndefined()
  })

  test('[6.72] what it makes known are its terms, not what one party told the other for them', () => {
    const table = councilOf({}, three)
    const seats = ['Spain', 'England', 'France', '']
    const told = () =>
      seats.map((seat) => JSON.stringify(game.view(table.state, seat)).includes('we are few'))
    table.act('clause', { seat: 'Spain', with: 'England', clause: 'defence', until: 5 })
    table.act('urge', { seat: 'Spain', with: 'England', reason: 'we are few' })
    table.act('accept', { seat: 'England', treaty: '1' })
    table.act('announce', { seat: 'England', treaty: '1' })
    expect(seen(table, 'France')).toEqual([1])
    expect(seen(table, '')).toEqual([1])
    expect(told()).toEqual([true, true, false, false])
  })

  test('[6.71] [6.72] ducats that change hands show in no treasury that others see before the turn is over', () => {
    const table = councilOf({}, three)
    sign(table, 'Spain', 'England', gift('Spain', 70))
    const known = game.view(table.state, 'France').nations
    expect([known.Spain!.treasury, known.England!.treasury]).toEqual([200, 200])
    expect([treasuryOf(table, 'Spain'), treasuryOf(table, 'England')]).toEqual([130, 270])
  })

  test('[6.72] a treaty signed cannot be undone, only broken', () => {
    const table = councilOf()
    const treaty = propose(table, 'Spain', 'England', gift('England', 5))
    const before = table.state
    expect(game.commits(before, before, table.events)).toBeNull()
    table.act('accept', { seat: 'England', treaty })
    expect(game.commits(before, table.state, table.events)?.rule).toBe('6.72')
  })
})

test('[5.1] [6.72] treaties are made in the Planning Segment alone', () => {
  const table = councilOf()
  sign(table, 'Spain', 'England', words('Peace.'))
  closeCouncil(table)
  while (table.state.turn === 1) {
    for (const { choices } of game.decisions(table.state))
      expect(choices.some(({ type }) => ['clause', 'propose', 'accept', 'renege'].includes(type))).toBe(false)
    pass(table)
  }
  expect(offers(table, 'Spain')).toContain('renege')
})

test('[6.72] [6.25] what a dealing would bring is told before it is done', () => {
  const table = councilOf({ treasury: 90 }, { England: { treasury: 60 } })
  const told = (type: string, args: Record<string, unknown>) => {
    const forecast = game.forecast(table.state, { type, ...args } as never)
    return 'lines' in forecast ? forecast.lines.join(' ') : forecast.reason
  }
  const loan = { clause: 'loan', from: 'England', ducats: 40, repay: 50, due: 3 }
  for (const clause of [loan, { clause: 'defence', until: 4 }])
    table.act('clause', { seat: 'Spain', with: 'England', ...clause })
  // 20.0: a ducat in the treasury counts two points.
  expect(told('propose', { seat: 'Spain', with: 'England' })).toContain(
    'receive 40 ducats; the treasury will hold 130, 80 points more. To be paid back in turn 3: 50 ducats, 100 points.',
  )
  table.act('propose', { seat: 'Spain', with: 'England' })
  expect(told('accept', { seat: 'England', treaty: '1' })).toContain(
    'pay 40 ducats; the treasury will hold 20, 80 points fewer. To come back in turn 3: 50 ducats, 100 points.',
  )
  table.act('accept', { seat: 'England', treaty: '1' })
  expect(told('repay', { seat: 'Spain', treaty: '1', clause: '1' })).toBe(
    '50 ducats of 130; 80 remain, 100 points fewer.',
  )
  expect(told('announce', { seat: 'Spain', treaty: '1' })).toContain('England lends 40 ducats')
  const broken = told('renege', { seat: 'Spain', treaty: '1' })
  expect(broken).toContain('Not to be repaid: England lends 40 ducats, 50 due in turn 3.')
  expect(broken).toContain('fight apart')
  table.act('buy', { seat: 'Spain', ware: 'soldier', count: 30 })
  expect(told('repay', { seat: 'Spain', treaty: '1', clause: '1' })).toBe('The treasury holds 10 ducats.')
})

test('[6.25] what is to be paid back is told too where a gift is as much as the loan', () => {
  const table = councilOf()
  const told = (type: string, args: Record<string, unknown>) => {
    const forecast = game.forecast(table.state, { type, ...args } as never)
    return 'lines' in forecast ? forecast.lines.join(' ') : forecast.reason
  }
  const loan = { clause: 'loan', from: 'England', ducats: 20, repay: 25, due: 3 }
  for (const clause of [loan, gift('Spain', 20)])
    table.act('clause', { seat: 'Spain', with: 'England', ...clause })
  const said = told('propose', { seat: 'Spain', with: 'England' })
  expect(said).toContain('To be paid back in turn 3: 25 ducats, 50 points.')
  expect(said).not.toContain('At once')
  table.act('propose', { seat: 'Spain', with: 'England' })
  expect(told('accept', { seat: 'England', treaty: '1' })).toContain(
    'To come back in turn 3: 25 ducats, 50 points.',
  )
})

test('[6.72] a nation that is alone has nobody to deal with', () => {
  const alone = layOut({})
  expect(offers(alone, 'Spain')).toEqual([])
  expect(offers(newTable(), 'Spain')).toEqual([])
})
