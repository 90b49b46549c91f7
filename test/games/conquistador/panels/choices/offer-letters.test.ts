/** 6.72 The letters of an offer in a council where much has been bought. */
import { expect, it } from 'vitest'
import { defaultLetters } from '../../../../../source/app/keys/bindings.ts'
import { codeIn, giveCodes, noCodes } from '../../../../../source/app/prompt/codes.ts'
import { councilOf, propose } from '../../rules/deal.ts'
import { panels } from '../mono.ts'

const council = () => {
  const table = councilOf({ turn: 17, treasury: 300 }, { England: {}, France: {} })
  let codes = noCodes
  const lettersOf = (...types: readonly string[]) => {
    const decision = table.decisionOf('Spain')
    codes = giveCodes(decision, codes, defaultLetters, panels.acts)
    return decision.choices
      .filter(({ type }) => types.includes(type))
      .map((choice) => codeIn(codes, decision, choice))
  }
  const trade = (type: 'buy' | 'return') => {
    for (const ware of ['carrack', 'soldier']) {
      table.act(type, { seat: 'Spain', ware, count: 1 })
      lettersOf()
    }
  }
  const offer = () => propose(table, 'England', 'Spain', { clause: 'gift', from: 'England', ducats: 3 })
  return { lettersOf, trade, offer }
}

it('an only offer is refused by one letter where nothing can be taken back, whatever was before', () => {
  const { lettersOf, trade, offer } = council()
  trade('buy')
  trade('return')
  offer()
  expect(lettersOf('return')).toEqual([])
  expect(lettersOf('accept', 'refuse')).toEqual(['y', 'w'])
})

it('by two beside what can be taken back, which keeps its own', () => {
  const { lettersOf, trade, offer } = council()
  trade('buy')
  const before = lettersOf('return')
  offer()
  expect(lettersOf('return')).toEqual(before)
  expect(lettersOf('accept', 'refuse')).toEqual(['y', 'wc'])
})
