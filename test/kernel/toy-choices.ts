/** What the seats of the toy game may do. */
import type { Choice, Json } from '../../source/kernel/contract/game.ts'

export interface Digger {
  [key: string]: Json
  gold: number
  name: string
  field: string
  tools: Record<string, number>
}

/** What may be done while both plan. */
export function planChoices(digger: Digger): Choice[] {
  return [
    {
      type: 'buy',
      rule: '2.1',
      label: 'Buy tools',
      args: {
        tools: {
          kind: 'tally',
          items: { spade: { max: 3, label: 'spade' }, lamp: { max: 2, label: 'lamp' } },
          limits: [
            {
              keys: ['spade', 'lamp'],
              max: Math.min(4, digger.gold),
              rule: '2.12',
              reason: 'That is more than there is gold for.',
            },
          ],
        },
      },
      ...(digger.gold > 0 ? {} : { off: { rule: '2.11', reason: 'There is no gold left to buy with.' } }),
    },
    {
      type: 'walk',
      rule: '2.2',
      label: 'Walk',
      args: { way: { kind: 'path', on: 'land', from: digger.field, of: 'fields', points: 4 } },
    },
    { type: 'look', rule: '2.3', label: 'Look', args: { field: { kind: 'place', of: 'fields' } } },
    { type: 'name', rule: '2.4', label: 'Name yourself', args: { name: { kind: 'text', max: 8 } } },
    {
      type: 'hat',
      rule: '2.5',
      label: 'Red hat',
      fixed: { colour: 'red' },
      args: { size: { kind: 'one', of: ['S', 'L'] } },
    },
    {
      type: 'hat',
      rule: '2.6',
      label: 'Blue hat',
      fixed: { colour: 'blue' },
      off: { rule: '2.61', reason: 'Blue hats are sold out.' },
    },
    { type: 'done', rule: '2.9', label: 'Done', end: true },
  ]
}

/** With gifts what one seat has may come from another, and the fields that are named stay named. */
export const giftChoices = (digger: Digger): Choice[] => [
  {
    type: 'give',
    rule: '2.7',
    label: 'Give gold to the other',
    args: { count: { kind: 'count', min: 1, max: Math.max(1, digger.gold) } },
    ...(digger.gold > 0 ? {} : { off: { rule: '2.71', reason: 'There is no gold left to give.' } }),
  },
  { type: 'boast', rule: '2.8', label: 'Tell everybody what you have' },
]

export const digChoices = (digger: Digger): Choice[] => [
  {
    type: 'dig',
    rule: '3.1',
    label: 'Dig',
    args: { depth: { kind: 'count', min: 1, max: 3 } },
    at: digger.field,
  },
  { type: 'rest', rule: '3.2', label: 'Rest', end: true },
]
