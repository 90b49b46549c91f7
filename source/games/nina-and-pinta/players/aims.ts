/** What a nation aims at in an era: its crews, where it would build, and what it collects. */
import type { GameEvent } from '../../../kernel/contract/game.ts'
import { counted, listed } from '../../../kernel/contract/words.ts'
import { type BenefitGroup, groups, type Nation, worlds } from '../data/names.ts'
import { progressIn, progressPoints } from '../end/scoring.ts'
import type { Event } from '../events/event.ts'
import { worldName } from '../map/names.ts'
import { segmentAt } from '../sequence/sequence.ts'
import type { Position } from '../state/context.ts'
import { loadOf } from './loading.ts'
import type { Mind } from './thinking.ts'
import { holdingIn } from './worlds.ts'

/** A line each; with what came of it last, once the era is over. */
export function aimsOf(g: Position, mind: Mind, since?: readonly GameEvent[]): string[] {
  const isToLoad = segmentAt(g.state.step).id === 'loading'
  return [
    ...(isToLoad ? loadOf(g, mind).reasons : []),
    ...buildingAims(g, mind.seat),
    ...progressAims(g, mind.seat),
    ...(since ? [cameOfIt(mind.seat, since)] : []),
  ]
}

/** What is a name of the game is no word that `counted` knows to make one of. */
const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Where three terrains are linked, Towns are to stand. */
function buildingAims(g: Position, nation: Nation): string[] {
  return worlds.flatMap((world) => {
    const { sites, raises } = holdingIn(g, nation, world)
    const { build } = g.state.worlds[world]
    const when = build ? '' : ', once its Build token lies'
    const towns = sites > 0 ? [`${counted(sites, 'lands')} could take a Town`] : []
    const cities = raises > 0 ? [`${some(raises, 'Town', 'Towns')} could become a City`] : []
    const could = [...towns, ...cities]
    return could.length > 0 ? [`${worldName(g, world)}: ${listed(could)}${when}.`] : []
  })
}

/** The group that brings most so far is the one to go on with. */
function progressAims(g: Position, nation: Nation): string[] {
  const points = (group: BenefitGroup) => progressPoints(g, nation, group)
  const had = groups.filter((group) => progressIn(g, nation, group).length > 0)
  const [best] = had.toSorted((one, other) => points(other) - points(one))
  if (!best) return []
  const number = progressIn(g, nation, best).length
  const name = best.charAt(0).toUpperCase() + best.slice(1)
  return [
    `More ${name}: ${number} by now, ${counted(points(best), 'points')}, and each further one counts more.`,
  ]
}

type Deed = Extract<Event, { type: 'explored' | 'built' | 'selected' }>
const isDeed = (event: GameEvent): event is Deed =>
  event.type === 'explored' || event.type === 'built' || event.type === 'selected'

/** "It explored 2 lands, built a Town and selected 3 Benefits." */
function cameOfIt(nation: Nation, since: readonly GameEvent[]): string {
  const done = { explored: 0, town: 0, city: 0, raise: 0, selected: 0 }
  for (const event of since) {
    if (!isDeed(event) || event.nation !== nation) continue
    if (event.type === 'explored') done.explored++
    if (event.type === 'built') done[event.what]++
    if (event.type === 'selected') done.selected++
  }
  const parts = [
    ...(done.explored > 0 ? [`explored ${counted(done.explored, 'lands')}`] : []),
    ...(done.town > 0 ? [`built ${some(done.town, 'Town', 'Towns')}`] : []),
    ...(done.city + done.raise > 0 ? [`built ${some(done.city + done.raise, 'City', 'Cities')}`] : []),
    ...(done.selected > 0 ? [`selected ${some(done.selected, 'Benefit', 'Benefits')}`] : []),
  ]
  return parts.length > 0 ? `In the end it ${listed(parts)}.` : 'In the end nothing of it was done.'
}
