/** Events that programs of earlier rules wrote, as they are told now. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Clause } from '../../../../source/games/conquistador/diplomacy/shapes.ts'
import { eventOf, readCause, readClause } from '../../../../source/games/conquistador/events/earlier.ts'
import type { LossCause } from '../../../../source/games/conquistador/state/state.ts'
import { describeEvent, eventTopic } from '../../../../source/games/conquistador/text/events.ts'
import type { GameEvent, Json } from '../../../../source/kernel/contract/game.ts'

type Written = Readonly<Record<string, Json>> & { readonly type: string }
const written = (event: Written): GameEvent => ({ rule: '0.0', nation: 'Spain', ...event }) as GameEvent
const toll = { soldiers: 0, colonists: 0, leaders: [], missionaries: [], gold: {}, ships: [] }

const told: readonly (readonly [string, Written])[] = [
  [
    'S1 takes aboard 3 soldiers, 1 colonist, Cabot, J., 2 missionaries, 25 ducats of gold.',
    {
      type: 'loaded',
      expedition: 'S1',
      units: '3 soldiers, 1 colonist, Cabot, J., 2 missionaries, 25 ducats of gold',
    },
  ],
  ['Spain leaves no garrison in 2316.', { type: 'garrison', hex: '2316', units: 'nothing' }],
  ['S1 stows a soldier on ship 2.', { type: 'stowed', expedition: 'S1', cargo: 'soldier@1', ship: '2' }],
  [
    'S1 stows gold from Cibao on ship 2.',
    { type: 'stowed', expedition: 'S1', cargo: 'gold:Cibao@1', ship: '2' },
  ],
  [
    '15 ducats of gold from Cibao go aboard S2 in 2316.',
    { type: 'gold-loaded', fleet: 'S2', place: '2316', from: 'Cibao', ducats: 15 },
  ],
  [
    '15 ducats of gold from Cibao go aboard the ships in port in 2316.',
    { type: 'gold-loaded', fleet: '2316/1', place: '2316/1', from: 'Cibao', ducats: 15 },
  ],
  [
    'Spain loses a soldier aboard S1 to the fight in 2222.',
    {
      type: 'lost',
      unit: 'soldier',
      at: 'S1',
      cause: 'the fight in 2222',
      toll: { ...toll, soldiers: 1 },
    },
  ],
  [
    'A carrack of Spain in Europe with 2 soldiers is lost to the raid of France.',
    {
      type: 'ship-lost',
      ship: 'carrack',
      cargo: '2 soldiers',
      at: 'Europe',
      cause: 'the raid of France',
      toll: { ...toll, soldiers: 2, ships: ['carrack'] },
    },
  ],
  [
    'The Bankers seize a caravel of Spain with 1 soldier, Cortes, 1 missionary for its debts; Cortes and missionary M1 go free.',
    {
      type: 'ship-seized',
      partner: 'Bankers',
      ship: 'caravel',
      cargo: '1 soldier, Cortes, 1 missionary',
      freed: ['Cortes', 'M1'],
      toll: { ...toll, soldiers: 1, ships: ['caravel'] },
    },
  ],
  [
    'S1 rolls 1 for attrition in column 9+, past the bounds that it bought: up to 1 colonist lost.',
    { type: 'naval-attrition', rule: '9.3', expedition: 'S1', dice: [1], column: '9+', result: 'C' },
  ],
  ['War in Europe costs Spain 50 ducats.', { type: 'treasury', rule: '6.41/5', ducats: -50 }],
  ['The middle class gives Spain 20 ducats.', { type: 'treasury', rule: '6.41/9', ducats: 20 }],
  [
    'The colony of France in Guinea grows to European Level 10.',
    { type: 'colony', rule: '21.24', nation: 'France', area: 'Guinea', level: 10 },
  ],
  [
    'Spain loses 100 points: the march to El Dorado was not finished in time.',
    { type: 'penalty', rule: '6.41/15', points: 100, reason: 'the march was not finished in time' },
  ],
]

const agreed = (...terms: readonly string[]): readonly [string, Written] => [
  `Spain accepts the treaty of England (${terms.join('; ')}).`,
  { type: 'treaty-signed', partner: 'England', treaty: 3, terms },
]

describe('an event of rules 1 to 6', () => {
  it.each([
    ...told,
    agreed(
      'England lends 20 ducats, 25 due in turn 5',
      'Spain gives 1 ducat',
      'England hires out Cabot, J. to the end of turn 4',
    ),
    agreed(
      'the Bankers lend 20 ducats, 25 due in turn 5, 10 of them repaid, in default',
      'Spain gives the Bankers 5 percent of its profits in Brasil to the end of turn 7',
    ),
    agreed(
      'defence as one to the end of turn 5',
      'England shares its Rutter',
      'Spain frees missionary M2',
      'in words: "no "raids" (any); none"',
    ),
  ])('is told: %s', (sentence, event) => {
    const now = eventOf(written(event))
    expect(describeEvent(now)).toBe(sentence)
    expect(eventOf(now)).toEqual(now)
  })

  it('tells a mine from a city by its paragraph', () => {
    const spent = (rule: string) => eventOf(written({ type: 'depletion', rule, site: 'Cuzco' }))
    expect(spent('13.15')).toMatchObject({ kind: 'mine' })
    expect(spent('13.33')).toMatchObject({ kind: 'city' })
  })

  it('has a cause where an expedition was lost', () => {
    const lost = (rule: string) => eventTopic(eventOf(written({ type: 'expedition-lost', rule })))
    expect(['9.22', '8.31', '7.27'].map(lost)).toEqual(['naval', 'naval', 'naval'])
  })
})

describe('a clause in words', () => {
  it.each<[string, Clause]>([
    ['Spain gives 12 ducats', { kind: 'gift', from: 'Spain', ducats: 12 }],
    [
      'England lends 20 ducats, 25 due in turn 5',
      { kind: 'loan', from: 'England', ducats: 20, repay: 25, due: 5, repaid: false },
    ],
    [
      'the Bankers lend 20 ducats, 25 due in turn 5, 10 of them repaid, in default',
      {
        kind: 'loan',
        from: 'Bankers',
        ducats: 20,
        repay: 25,
        due: 5,
        repaid: false,
        paid: 10,
        defaulted: true,
      },
    ],
    [
      'France gives the Bankers 10 percent of its profits in Rio del Plate to the end of turn 9',
      { kind: 'share', from: 'France', percent: 10, area: 'Rio del Plate', until: 9 },
    ],
    [
      'Spain hires out de Soto to the end of turn 4',
      { kind: 'explorer', from: 'Spain', name: 'de Soto', until: 4 },
    ],
    ['Portugal shares its Rutter', { kind: 'rutter', from: 'Portugal' }],
    ['Spain frees Cabot, J.', { kind: 'ransom', from: 'Spain', captive: 'Cabot, J.' }],
    ['Spain frees missionary M2', { kind: 'ransom', from: 'Spain', captive: 'M2' }],
    ['defence as one to the end of turn 5', { kind: 'defence', until: 5 }],
    ['in words: "Spain gives 5 ducats"', { kind: 'words', text: 'Spain gives 5 ducats' }],
    ['peace on earth', { kind: 'words', text: 'peace on earth' }],
  ])('is read: %s', (words, clause) => {
    expect(readClause(words)).toEqual(clause)
  })
})

describe('a cause of loss in words', () => {
  it.each<[string, string, LossCause]>([
    ['naval attrition', '9.22', { by: 'sea' }],
    ['land attrition', '12.4', { by: 'land' }],
    ['the fight in 2222', '11.21', { by: 'battle', hex: '2222', invasion: false }],
    ['the invasion of 2222', '11.21', { by: 'battle', hex: '2222', invasion: true }],
    ['the fight in Amazon', '17.22', { by: 'native-combat', area: 'Amazon', target: 'natives' }],
    ['the fight in Brasil', '22.12', { by: 'native-combat', area: 'Brasil', target: 'Portuguese' }],
    ['the uprising in Amazon', '17.35', { by: 'uprising', area: 'Amazon' }],
    ['the raid of France', '21.26', { by: 'raid', nation: 'France' }],
    ['resentful natives', '6.41/4', { by: 'resentment' }],
    ['plague in the colonies', '6.41/16', { by: 'plague' }],
    ['the Caribs', '6.41/17', { by: 'caribs' }],
  ])('is read: %s', (words, rule, cause) => {
    expect(readCause(words, rule)).toEqual(cause)
  })
})

const saves = new URL('../saves/', import.meta.url)
it.each(readdirSync(saves).filter((name) => name.endsWith('.save.gz')))(
  'every event of %s is told in one clean sentence',
  (name) => {
    const lines = gunzipSync(readFileSync(new URL(name, saves)))
      .toString()
      .trimEnd()
      .split('\n')
    const events = lines.flatMap((line): GameEvent[] => {
      const { opening = [], events: happened = [] } = JSON.parse(line)
      return [...opening, ...happened]
    })
    expect(events.length).toBeGreaterThan(50)
    for (const event of events) {
      const sentence = describeEvent(eventOf(event))
      expect(sentence).toMatch(/^[A-Z0-9].*[^.]\.$/)
      expect(sentence, JSON.stringify(event)).not.toMatch(/undefined|null|NaN|\[object|gold:[A-Z]|@/)
    }
  },
)
