/** Great moments: which events they are, whom they concern, and what is said of them. */
import type { GreatMoment } from '../../../../app/panels.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { capital } from '../../../../kernel/contract/words.ts'
import type { Nation } from '../../data/shapes.ts'
import { outcomeOf } from '../../end/verdict.ts'
import type { Event } from '../../events/event.ts'
import { readUprising } from '../../land/native-uprising.ts'
import type { Area } from '../../map/board.ts'
import { type Position, shortScenario } from '../../state/context.ts'
import { unitsInArea } from '../../state/stacks.ts'
import type { LossCause } from '../../state/state.ts'
import { isAtTable } from '../../state/units.ts'
import { aimTitle, aimWords } from '../words/aims.ts'
import { reignText } from '../words/meanings.ts'
import { pictures } from './pictures.ts'
import {
  anywhere,
  civilWar,
  type Death,
  deaths,
  discoveries,
  empires,
  fleet,
  homecoming,
  landfall,
  looted,
  type MomentPage,
  massacre,
  monarchs,
  treaty,
  uprising,
  verdict,
} from './words.ts'

/** A page for some seats. Moments of the same `key` are the same for a player: he has the first alone. */
interface Concerning {
  readonly key: string
  readonly page: MomentPage
  readonly seats: readonly Nation[]
  readonly isGood: boolean
  readonly stays?: true
}

/** An event as a great moment of a seat; null if it is none, or concerns others. */
export function momentOf(g: Position, seat: Seat, event: Event): GreatMoment | null {
  if (event.type === 'game-over') return verdictOf(g, seat)
  if (event.type === 'turn') return aimsOf(g, seat)
  const moment = concerning(g, event)
  if (!moment?.seats.some((one) => one === seat)) return null
  return { ...shown(moment.key, moment.page, moment.isGood), ...(moment.stays && { stays: true }) }
}

/** What wins, as the first turn begins: it has the same key in every turn, and is shown once. */
function aimsOf(g: Position, seat: Seat): GreatMoment | null {
  const title = isAtTable(g.state, seat) ? aimTitle(g) : null
  if (title === null) return null
  const aboutKey = 'C shows your points, and this again.'
  return { key: 'aims', title, picture: [], text: aimWords(g).join(' '), aboutKey, isGood: true }
}

const shown = (key: string, { title, picture, text }: MomentPage, isGood: boolean): GreatMoment => ({
  ...{ key, title, text, isGood },
  picture: pictures[picture],
})

function concerning(g: Position, event: Event): Concerning | null {
  const fallen = deathOf(g, event)
  if (fallen) return fallen
  const of = (key: string, page: MomentPage, isGood: boolean): Concerning | null =>
    'nation' in event ? { key, page, isGood, seats: [event.nation] } : null
  switch (event.type) {
    case 'landed':
      // Where the islands are settled before the first turn nobody lands as the first.
      return shortScenario(g.data, g.state.scenario)?.position ? null : of('landfall', landfall, true)
    case 'discovery':
      return of(
        `discovery ${event.name}`,
        { title: event.name, ...(discoveries[event.name] ?? anywhere) },
        true,
      )
    case 'native-combat': {
      const text = Object.hasOwn(empires, event.area) ? empires[event.area] : undefined
      if (text === undefined || event.level > 0 || event.target !== 'natives') return null
      return of(`empire ${event.area}`, { title: `The ${event.area}`, picture: 'sun', text }, true)
    }
    case 'looted':
      return of(`city ${event.site}`, looted(event.site), true)
    case 'lost': {
      const { nation, cause, toll } = event
      if (cause.by !== 'uprising' || toll.colonists + toll.soldiers === 0) return null
      return isEmpty(g, nation, cause.area) ? of(...emptied(cause.area), false) : null
    }
    case 'uprising': {
      const { nation, area, result } = event
      const { people, all } = readUprising(result)
      const isMany = !all && people >= many && !isEmpty(g, nation, area)
      return isMany ? of('massacre', massacre, false) : null
    }
    case 'gold-credited':
      return of('gold', homecoming, true)
    case 'area-lost':
      return of(...emptied(event.area), false)
    case 'expedition-lost':
      return event.toll.ships.length > 0
        ? { key: 'fleet', page: fleet, isGood: false, seats: [event.nation], stays: true }
        : null
    case 'civil-war':
      return of('civil war', civilWar(event.soldiers, event.due), false)
    case 'monarch': {
      const { nation, monarch } = event
      const reign = isAtTable(g.state, nation) ? reignText(g, nation, monarch) : null
      const text = `${monarchs[monarch]}${reign === null ? '' : ` ${capital(reign)} from now on.`}`
      return of('monarch', { title: 'The monarch is dead', picture: 'crown', text }, monarch < 'C')
    }
    case 'treaty-broken': {
      const { nation, partner, to } = event
      const text = to ? treaty.brokenInSecret : treaty.broken
      const page: MomentPage = { title: `${nation} breaks a treaty`, picture: 'torn', text }
      return { key: `treaty ${event.treaty}`, page, isGood: false, seats: [nation, partner] }
    }
    default:
      return null
  }
}

/** So many dead are a massacre. */
const many = 3

/** An Area in which natives have left nobody. */
const emptied = (area: string): [string, MomentPage] => [
  `uprising ${area}`,
  { ...uprising, title: `${area}: nobody is left` },
]

/** 17.35: as many died as there were; "All" has an event of its own. */
function isEmpty(g: Position, nation: Nation, area: Area): boolean {
  const { colonists, soldiers } = unitsInArea(g, nation, area)
  return colonists + soldiers === 0
}

/** A leader who died in it, the first one; the others are in its sentence. */
function deathOf(g: Position, event: Event): Concerning | null {
  if (!('nation' in event)) return null
  const name =
    'toll' in event ? event.toll.leaders[0] : event.type === 'conquistador-alone' ? event.name : null
  if (name === null || name === undefined) return null
  const page: MomentPage = { title: `${name} is dead`, picture: 'cross', text: deathText(g, event, name) }
  return { key: `death ${name}`, page, isGood: false, seats: [event.nation], stays: true }
}

/** Those who follow each other in the list of leaders do not die in the same words. */
function deathText(g: Position, event: Event, name: string): string {
  const texts = deaths[mannerOf(event)]
  const place = g.data.leaders.leaders.findIndex((leader) => leader.name === name)
  return texts[Math.max(place, 0) % texts.length] ?? texts[0]
}

function mannerOf(event: Event): Death {
  switch (event.type) {
    case 'lost':
      // 9.21: those whom an expedition has landed share its attrition.
      if (event.cause.by === 'sea') return 'place' in event.at ? 'ashore' : 'aboard'
      return manners[event.cause.by]
    case 'ship-lost':
    case 'expedition-lost':
    case 'all-lost':
      return manners[event.cause.by]
    case 'ship-sunk':
      return 'sea fight'
    case 'area-lost':
    case 'brasil-lost':
    case 'cut-off':
      return 'fight'
    case 'conquistador-alone':
      return 'ashore'
    default:
      return 'unseen'
  }
}

const manners: Readonly<Record<LossCause['by'], Death>> = {
  sea: 'wrecked',
  'sea-combat': 'sea fight',
  'native-combat': 'fight',
  uprising: 'fight',
  battle: 'fight',
  raid: 'fight',
  caribs: 'fight',
  land: 'ashore',
  plague: 'ashore',
  stranding: 'unseen',
  resentment: 'unseen',
  disbanding: 'unseen',
}

/** 20.0, 21.29 */
function verdictOf(g: Position, seat: Seat): GreatMoment | null {
  if (!g.state.over) return null
  const { winners, summary } = outcomeOf(g)
  const isPlayer = isAtTable(g.state, seat)
  const won = winners.includes(seat)
  const text = isPlayer ? (won ? verdict.won : verdict.lost) : verdict.over
  const page: MomentPage = { title: 'The verdict', picture: 'scales', text: `${text} ${summary}` }
  return shown('verdict', page, won)
}
