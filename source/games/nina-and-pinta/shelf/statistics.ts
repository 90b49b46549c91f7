/** Figures of every nation by era, made from events and states. No rule reads them. */
import type { GameEvent } from '../../../kernel/contract/game.ts'
import type { Statistician } from '../../entry.ts'
import type { Nation } from '../data/names.ts'
import type { Event } from '../events/event.ts'
import type { State } from '../state/state.ts'
import { isEvent } from '../text/events.ts'

/** An era of a nation. */
interface EraFigures {
  readonly era: number
  /** Revenue and what was dug, and what of it was lost. */
  earned: number
  lost: number
  robbed: number
  /** What was paid for crews, buildings and Benefits. */
  crews: number
  buildings: number
  benefits: number
  towns: number
  cities: number
}

const newEra = (era: number): EraFigures => ({
  ...{ era, earned: 0, lost: 0, robbed: 0, crews: 0, buildings: 0, benefits: 0, towns: 0, cities: 0 },
})

/** What one event adds to the era of whoever it is about. */
function book(figures: EraFigures, event: Event): void {
  switch (event.type) {
    case 'collected':
      figures.earned += event.gold + event.mined
      figures.lost += event.lost
      return
    case 'robbed':
      figures.robbed += event.gold
      return
    case 'crew-paid':
      figures.crews += event.gold
      return
    case 'building-paid':
      figures.buildings += event.gold
      return
    case 'selected':
      figures.benefits += event.cost
      return
    case 'built':
      figures[event.what === 'town' ? 'towns' : 'cities']++
  }
}

export function statistician(first: State, opening: readonly GameEvent[]): Statistician<State> {
  const all = new Map<Nation, EraFigures[]>(first.order.map((nation) => [nation, []]))
  const benefits = new Map<Nation, Set<string>>(first.order.map((nation) => [nation, new Set()]))
  let { era } = first
  const note = (events: readonly GameEvent[]): void => {
    for (const event of events) {
      if (!isEvent(event)) continue
      if (event.type === 'era') era = event.era
      const own = 'nation' in event && event.nation !== null ? all.get(event.nation) : undefined
      if (!own) continue
      if (own.at(-1)?.era !== era) own.push(newEra(era))
      book(own.at(-1)!, event)
      if (event.type === 'selected') benefits.get(event.nation)?.add(event.counter)
    }
  }
  note(opening)
  return {
    note,
    result: () => Object.fromEntries(all),
    had: () => Object.fromEntries([...benefits].map(([nation, some]) => [nation, { benefit: [...some] }])),
  }
}
