/** What may be done on the islands. */
import type { Choice } from '../../../source/kernel/contract/game.ts'
import type { IslandsState } from './state.ts'

/** Points of a voyage. */
export const allowance = 4

/** When there is a hole everywhere, night falls by itself. */
export const isNight = ({ dug }: IslandsState): boolean => dug.length === 5

const standing: Choice = {
  type: 'order',
  rule: '9.1',
  label: 'Standing orders',
  standing: true,
  args: { on: { kind: 'one', of: ['on', 'off'] } },
}

/** What a seat may do. */
export function choicesOf(state: IslandsState): Choice[] {
  if (state.losses > 0)
    return [
      {
        type: 'lose',
        rule: '8.1',
        label: 'Choose what is lost',
        args: { what: { kind: 'one', of: ['mast', 'sail', 'anchor'], labels: { mast: 'the tall mast' } } },
      },
      standing,
    ]
  if (isNight(state))
    return [
      { type: 'sing', rule: '8.2', label: 'Sing' },
      { type: 'done', rule: '1.2', label: 'Sleep', end: true },
    ]
  return [
    {
      type: 'buy',
      rule: '2.1',
      label: 'Buy barrels',
      fixed: { ware: 'barrel' },
      args: { count: { kind: 'count', min: 1, max: 12, unit: 'barrels' } },
    },
    {
      type: 'buy',
      rule: '2.1',
      label: 'Buy guns',
      fixed: { ware: 'gun' },
      off: { rule: '2.2', reason: 'Nobody sells guns here.' },
    },
    {
      type: 'load',
      rule: '2.3',
      label: 'Load the ship',
      args: {
        cargo: {
          kind: 'tally',
          items: { wine: { max: 5, label: 'casks of wine' }, corn: { max: 3, label: 'sacks of corn' } },
          limits: [
            { keys: ['wine', 'corn'], min: 2, max: 6, rule: '2.4', reason: 'The hold takes two to six.' },
          ],
        },
      },
    },
    {
      type: 'sail',
      rule: '3.1',
      label: 'Sail',
      args: { path: { kind: 'path', on: 'water', from: state.ship, of: 'sea', points: allowance } },
      at: state.ship,
    },
    { type: 'visit', rule: '4.1', label: 'Visit a port', args: { port: { kind: 'place', of: 'ports' } } },
    {
      type: 'paint',
      rule: '5.1',
      label: 'Paint',
      args: { what: { kind: 'one', of: ['hull'] }, colour: { kind: 'one', of: ['red', 'blue', 'green'] } },
    },
    { type: 'name', rule: '5.2', label: 'Name the ship', args: { name: { kind: 'text', max: 8 } } },
    { type: 'gamble', rule: '6.1', label: 'Gamble' },
    ...['12', '22', '32', '42', '52'].map(
      (site): Choice => ({
        type: 'dig',
        rule: '7.1',
        label: `Dig at ${site}`,
        fixed: { site },
        at: site,
        ...(state.dug.includes(site) && { off: { rule: '7.2', reason: 'There is a hole already.' } }),
      }),
    ),
    standing,
    { type: 'done', rule: '1.2', label: 'End the turn', end: true },
  ]
}
