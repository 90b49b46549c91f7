/** Orders in words: sentences of one player to another. */
import { describe, expect, it } from 'vitest'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { sheetInWords } from '../../../../../source/mail/sheet/words.ts'
import { sheetFor } from '../../rules/mail/by-mail.ts'
import { layOut } from '../../rules/table.ts'
import { by, mailGame } from './mail-game.ts'

const { state } = layOut({ segment: 'A3', turn: 6 })
const second = layOut({ segment: 'C2', turn: 6, land: { '2316': { soldiers: 2 } } }).state

/** What a list of orders says, line by line. */
function said(kind: string, ...orders: readonly string[]): readonly string[] {
  const at = ['planning', 'trans-oceanic', 'hemispheric'].includes(kind) ? state : second
  const text = `orders:\n  ${kind}:\n${orders.map((order) => `    - ${order}\n`).join('')}`
  return sheetInWords(by.byMail, sheetFor(at, 'England', text))
    .slice(2)
    .map((line) => line.trim())
}

describe('orders in words', () => {
  it('are English sentences with the names of the board', () => {
    expect(
      said(
        'planning',
        '{do: buy, ware: carrack, count: 2}',
        '{do: voyage, port: Europe, ships: {carrack: 2}, aboard: {colonist: 2, Drake: 1}, to: 2219, bounds: 8}',
        '{do: clause, with: Spain, clause: loan, from: Spain, ducats: 40, repay: 50, due: 9}',
        '{do: propose, with: Spain}',
      ),
    ).toEqual([
      '1. Buy 2 carracks.',
      '2. Send 2 carracks from Europe with 2 colonists and Drake aboard to Caribbean (2219 south coast), for 8 bounds.',
      '3. Draft for Spain: Spain lends 40 ducats, 50 due in turn 9.',
      '4. Propose it to Spain.',
    ])
    expect(
      said(
        'planning',
        '{do: clause, with: Spain, clause: peace, until: 6}',
        '{do: clause, with: Spain, clause: tribute, from: Spain, ducats: 5, until: 6}',
        '{do: clause, with: Spain, clause: passage, from: England, area: Brasil, until: 6}',
      ),
    ).toEqual([
      '1. Draft for Spain: peace at sea and ashore to the end of turn 6.',
      '2. Draft for Spain: Spain pays 5 ducats at the end of every turn up to turn 6.',
      '3. Draft for Spain: England lets ships pass unharmed off Brasil to the end of turn 6.',
    ])
    expect(said('planning', '{do: clause, with: Spain, clause: loan, from: England, ducats: 5}')).toEqual([
      '1. Draft for Spain: England lends 5 ducats, (not said) due in turn (not said).',
    ])
    expect(
      said(
        'land-movement',
        '{do: move, stack: 2316, units: {soldier: 2, M3: 1}, path: [2315, 2314], combat: yes}',
      ),
    ).toEqual([
      '1. March from Caribbean (2316) by way of Caribbean (2315) to Caribbean (2314) with 2 soldiers and missionary M3, and attack whoever is there.',
    ])
  })

  it('say conditions, selectors, what follows and what is done otherwise', () => {
    expect(
      said(
        'hemispheric',
        '{when: {units: {of: [Spain, France], in: 2222}}, do: sail, expedition: E1, path: [1824], then: [{do: land, expedition: E1, units: {colonist: 2}}], else: [{do: home, expedition: E1}]}',
        '{for: {ships: {of: Portugal, gold: 1}, first: most gold}, do: chase, odds: 4:1, bounds: any}',
        '{when: {not: {hold: {in: Nicaragua}}}, do: claim}',
      ),
    ).toEqual([
      expect.stringMatching(
        /^1\. If Spain or France has units in .*\(2222\), sail expedition E1 to .*\(1824\)\.$/,
      ),
      'Then: Put 2 colonists ashore from expedition E1.',
      'Otherwise: Sail home with expedition E1.',
      '2. For one of the ships of Portugal that carry gold, most gold first, sail up to them and attack at 4:1 or better, past the bounds that were paid if need be.',
      expect.stringMatching(
        /^3\. Unless I hold something in .*, claim what the expedition has discovered\.$/,
      ),
    ])
  })

  it('name the segments for which nothing is ordered', () => {
    const empty = (at: State) => sheetInWords(by.byMail, sheetFor(at, 'England', ''))[1]
    expect(empty(state)).toBe(
      'No orders for Planning, Trans-Oceanic Movement and Hemispheric Movement: all is done there as usual.',
    )
    expect(empty(second)).toMatch(/^No orders for Treaties, Gold, .* Maintenance and Lost Ports: /)
  })

  it('never read like the name of an action with its arguments, in whatever computers order', () => {
    let rounds = 0
    for (const { sheets } of mailGame({ scenario: 'campaign', seed: 'words', options: {} })) {
      for (const sheet of sheets.values())
        for (const line of sheetInWords(by.byMail, sheet)) {
          expect(line).not.toMatch(/undefined|null|NaN|no order|;|\$|[a-z][A-Z]|the one there| some /)
          expect(line).toMatch(/[.:]$/)
        }
      if (++rounds === 7) break
    }
  })
})
