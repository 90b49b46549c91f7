/** Cards, assets and captains are found in the book by their names and by what they do. */
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../../source/games/the-conquistadors/events/event.ts'
import { game } from '../load.ts'
import { panels } from './asking.ts'

const found = (words: string): string[] =>
  panels.rules.search(words).map(({ number, title }) => `${number} ${title}`)

describe('the book', () => {
  it('has all cards, assets and captains behind the paragraphs', () => {
    const kinds = panels.rules.all.map(({ number }) => number)
    expect(kinds.filter((kind) => kind === 'captain')).toHaveLength(20)
    expect(kinds.indexOf('card')).toBeGreaterThan(kinds.indexOf('23.4'))
    expect(found('cards')).toContain('card Indian Ambush')
  })

  it('finds a card by its name before the rules that speak of it', () => {
    expect(found('false trail')[0]).toBe('card False Trail')
    expect(found('interpreter')[0]).toBe('asset Interpreter')
    expect(found('belalcazar')).toEqual(['captain Sebastian de Belalcazar'])
    const [trail] = panels.rules.search('false trail')
    expect(trail!.summary).toContain('Subtract 1 from the discovery roll.')
  })

  it('finds a rule by its number alone', () => {
    expect(panels.rules.search('6.371').map(({ number }) => number)).toEqual(['6.371'])
  })
})

it('a card that strikes another is told with what it does, one’s own by its name', () => {
  const played = (card: string, against: 'red' | null): Event => ({
    ...{ type: 'played', rule: '4.12', faction: 'blue', at: null, card, against },
  })
  expect(game.describe(played('false-trail', 'red'))).toBe(
    'Blue plays False Trail against Red: Subtract 1 from the discovery roll.',
  )
  expect(game.describe(played('native-trail', null))).toBe('Blue plays Native Trail.')
})
