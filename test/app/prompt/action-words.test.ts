import { describe, expect, it } from 'vitest'
import { actionWords, placesOfAction } from '../../../source/app/prompt/action-words.ts'
import type { Action } from '../../../source/kernel/contract/game.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'

const game = islands()
const { state } = game.create({ scenario: 'isles', seed: 'words' })
const [decision] = game.decisions(state)
const act = (type: string, rest: object = {}): Action => ({ type, seat: 'Ann', ...rest })
const words = (action: Action) => actionWords(decision!, action, islandsPanels.map.nameOf)

describe('an action in words', () => {
  it.each([
    [act('gamble'), 'Gamble'],
    [act('buy', { ware: 'barrel', count: 3 }), 'Buy barrels: 3 barrels'],
    [act('load', { cargo: { wine: 2, corn: 0 } }), 'Load the ship: 2 casks of wine'],
    [act('load', { cargo: { wine: 2, corn: 1 } }), 'Load the ship: 2 casks of wine and 1 sack of corn'],
    [act('sail', { path: ['13'] }), 'Sail: to cell 13'],
    [act('sail', { path: ['12', '22', '23'] }), 'Sail: to cell 23, by cell 12 and cell 22'],
    [act('visit', { port: 'Home' }), 'Visit a port: Home port'],
    [act('paint', { what: 'hull', colour: 'red' }), 'Paint: hull; red'],
    [act('name', { name: 'Hope' }), 'Name the ship: "Hope"'],
    [act('dig', { site: '22' }), 'Dig at 22'],
  ])('%j', (action, text) => expect(words(action)).toBe(text))

  it('counts one as one, and what has no name of its own even if there is only one', () => {
    expect(words(act('buy', { ware: 'barrel', count: 1 }))).toBe('Buy barrels: 1 barrel')
    const items = {
      colonist: { max: 1, label: 'colonists' },
      soldier: { max: 2, label: 'soldier detachments' },
      Cortes: { max: 1, label: 'Cortes, conquistador', isNamed: true as const },
      '2316': { max: 1, label: 'missionaries in 2316' },
      deck: { max: 3, label: 'Barrels of wine' },
      creditors: { max: 1, label: 'Creditors call', isNamed: true as const },
      winds: { max: 3, label: 'Fair Winds', isNamed: true as const },
    }
    const choice = {
      type: 'load',
      rule: '1.1',
      label: 'Load',
      args: { units: { kind: 'tally' as const, items, limits: [] } },
    }
    const units = { colonist: 1, soldier: 1, Cortes: 1, '2316': 1, deck: 1, creditors: 1, winds: 2 }
    const told = actionWords({ ...decision!, choices: [choice] }, act('load', { units }), String)
    for (const one of [
      '1 colonist',
      '1 soldier detachment',
      'Cortes, conquistador',
      '1 missionary in 2316',
      '1 Barrel of wine',
      'Creditors call',
      '2 Fair Winds',
    ])
      expect(told).toMatch(new RegExp(`(^|: |, |and )${one}(,| and|$)`))
  })

  it('names the places that it is about', () => {
    const places = (action: Action) => placesOfAction(decision!, action)
    expect(places(act('sail', { path: ['12', '22'] }))).toEqual(['11', '12', '22'])
    expect(places(act('visit', { port: '55' }))).toEqual(['55'])
    expect(places(act('dig', { site: '32' }))).toEqual(['32'])
    expect(places(act('gamble'))).toEqual([])
  })
})
