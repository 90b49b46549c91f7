/** Benefits, the end of an era, and scores in words. */
import { counted, listed } from '../../../kernel/contract/words.ts'
import { counterName, nationName, placeName } from '../map/names.ts'
import { partNames } from './score-parts.ts'
import type { Tellings } from './telling.ts'

export const endTellings: Tellings<
  | 'selected'
  | 'passed'
  | 'pushed'
  | 'cost'
  | 'turn-order'
  | 'bonus-played'
  | 'bonus-placed'
  | 'bonus-useless'
  | 'looked'
  | 'seen'
  | 'era-complete'
  | 'counted'
  | 'scored'
> = {
  selected: ({ nation, counter, cost }, g) =>
    `${nationName(g, nation)} selects ${counterName(g, counter)} for ${cost} gold.`,
  passed: ({ nation, space }, g) => `${nationName(g, nation)} passes into space ${space}.`,
  pushed: ({ nation, space }, g) => `${nationName(g, nation)} is pushed into space ${space}.`,
  cost: ({ cost }) => `Benefits cost ${cost} gold now.`,
  'turn-order': ({ order }, g) =>
    `The Turn Order is ${listed(order.map((nation) => nationName(g, nation)))}.`,
  'bonus-played': ({ nation, counter }, g) => `${nationName(g, nation)} plays ${counterName(g, counter)}.`,
  'bonus-placed': ({ nation, counter, at, of }, g) => {
    // N9.6: only a Stronghold is ever held by another.
    const whose = of === nation ? '' : `, and a Settler of ${nationName(g, of)} holds it`
    return `${nationName(g, nation)} plays ${counterName(g, counter)} in ${placeName(g, at)}${whose}.`
  },
  'bonus-useless': ({ nation, counter, retained }, g) =>
    retained
      ? `${nationName(g, nation)} retains ${counterName(g, counter)}.`
      : `${counterName(g, counter)} of ${nationName(g, nation)} has no effect.`,
  looked: ({ nation, at }, g) => `${nationName(g, nation)} looks at ${placeName(g, at)}.`,
  seen: ({ at, terrain, discovery }, g) =>
    `${placeName(g, at)} is ${terrain}${discovery ? `, with a discovery: ${discovery}` : ''}.`,
  'era-complete': ({ era, points }, g) =>
    `Era ${era} is complete. On the map and in Military: ${points
      .map(({ nation, points: open }) => `${nationName(g, nation)} ${open}`)
      .join(', ')}.`,
  counted: ({ part, points }, g) =>
    `${partNames[part]}: ${points
      .map(({ nation, points: own, total }) => `${nationName(g, nation)} +${own} = ${total}`)
      .join(', ')}.`,
  scored: ({ nation, score }, g) => {
    const parts = Object.entries(score).filter(([part, points]) => part !== 'total' && points > 0)
    const told = parts.map(([part, points]) => `${part} ${points}`).join(', ')
    return `${nationName(g, nation)} has ${counted(score.total, 'points')}${told && `: ${told}`}.`
  },
}
