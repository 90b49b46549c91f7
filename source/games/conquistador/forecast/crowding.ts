/**
 * 14.1 What colonists earn in a hex. 14.21: those past the fifth of it, or the twentieth of an Area, draw no resources.
 * Told before they come.
 */
import type { Nation } from '../data/shapes.ts'
import { settlingOf } from '../land/by-order/settling.ts'
import { mineYield } from '../land/gold.ts'
import {
  drawingAmong,
  levelsToCome,
  mostInArea,
  mostInHex,
  openMines,
  resourcesOf,
  settlersIn,
  workedMines,
} from '../land/resources.ts'
import type { Area } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { heldByOthers } from '../matters/areas.ts'
import { hexInfo, isLastTurn, type Position, sum } from '../state/context.ts'
import { unitsAt } from '../state/stacks.ts'
import type { Group } from '../state/state.ts'
import { emptyGroup, many } from '../state/units.ts'
import { colonistsLeft } from './hazards.ts'

/**
 * "7 of 12 colonists earn nothing there (five a hex)"; empty where all do, or none would be there. Of those who land before the
 * marches some go on by standing order.
 * @param coming colonists who join those of the hex
 */
export function crowdedText(
  g: Position,
  nation: Nation,
  hex: Hex,
  coming: number,
  {
    landing = false,
    where = 'there',
  }: { readonly landing?: boolean; readonly where?: 'here' | 'there' } = {},
): string {
  const { area } = hexInfo(g, hex)
  if (area === null) return ''
  const colonists = unitsAt(g.state, nation, hex).colonists + coming
  const past = Math.max(0, colonists - mostInHex)
  const left = Math.max(0, Math.min(mostInHex, colonists) - roomIn(g, nation, area, hex))
  if (past + left === 0) return ''
  const going = landing ? goingOn(g, nation, hex, coming) : 0
  const idle = past + left - going
  const why = left > 0 ? `${mostInArea} an Area` : 'five a hex'
  return [
    ...(going > 0 ? [`${going} of ${colonists} colonists go on from there by standing order this turn`] : []),
    ...(idle > 0 ? [`${idle} of ${colonists} colonists earn nothing ${where} (${why})`] : []),
  ].join('; ')
}

/** 14.21: so many of a hex may draw, whatever the most of a hex is, beside those of the Area's other hexes. */
function roomIn(g: Position, nation: Nation, area: Area, hex: Hex): number {
  const others = settlersIn(g, nation, area).filter(([one]) => one !== hex)
  return Math.max(0, mostInArea - drawingAmong(g, others))
}

/** 14.21: colonists of a hex who go on by standing order once some have landed there. */
function goingOn(g: Position, nation: Nation, hex: Hex, landing: number): number {
  const landed = { ...emptyGroup(), colonists: landing, nation, hex, spent: 0, march: null }
  const after = { ...g, state: { ...g.state, stacks: [...g.state.stacks, landed] } }
  return sum(settlingOf(after, nation).map(({ stack, colonists }) => (stack.hex === hex ? colonists : 0)))
}

/**
 * "A colonist earns 4 and costs 2", if he draws resources; empty in no Area. Where there is an open mine all dig it
 * together (13.16); one that is worked elsewhere sets the level of the Area.
 */
export function earningsText(g: Position, nation: Nation, hex: Hex): string {
  const { area, mine } = hexInfo(g, hex)
  if (area === null) return ''
  const cost = `costs ${g.data.units.colonist.maintenance}`
  if (mine && openMines(g, area).includes(hex))
    return `Colonists there dig, ${mineYield(g, nation, mine)} for all together, and earn nothing else; each ${cost}`
  const { level } = resourcesOf(g, nation, area, workedMines(g, area))
  const isLess = level > 0 && level < resourcesOf(g, nation, area).level
  const isBarren = level === 0 && g.state.areas[area]!.barrenTurn === g.state.turn
  const when = isLess ? ' while a mine is worked' : isBarren ? ' this turn' : level === 0 ? ' there' : ''
  return `A colonist earns ${level || 'nothing'}${when} and ${cost}`
}

/** What one colonist draws turn by turn, and on average of all to the end as attrition goes (12.4), with his upkeep. */
interface Outlook {
  readonly levels: readonly number[]
  /** So many of them may draw (14.21). */
  readonly most: number
  readonly lives: boolean
  readonly earned: number
  readonly cost: number
}

/**
 * 14.1: where colonists farm and no mine sets the level (13.16); null elsewhere, and in the last turn.
 * @param people who will be in the hex
 */
function outlookOf(g: Position, nation: Nation, hex: Hex, people: Group): Outlook | null {
  const { area, mine } = hexInfo(g, hex)
  if (area === null || isLastTurn(g) || heldByOthers(g, area) || workedMines(g, area).length > 0) return null
  if (mine && openMines(g, area).includes(hex)) return null
  const [, ...later] = levelsToCome(g, area)
  const levels = [resourcesOf(g, nation, area).level, ...later]
  const there = unitsAt(g.state, nation, hex).colonists
  const staying = people.colonists - goingOn(g, nation, hex, people.colonists - there)
  const left = colonistsLeft(g, nation, hex, { ...people, colonists: staying })
  const most = Math.min(mostInHex, roomIn(g, nation, area, hex))
  const each = (ducatsOf: (colonists: number, turn: number) => number): number =>
    sum(levels.map((_, turn) => sum(left[turn]!.map((chance, count) => chance * ducatsOf(count, turn))))) /
    Math.max(1, staying)
  return {
    ...{ levels, most },
    lives: left[0]![staying] === 1,
    earned: Math.round(each((count, turn) => levels[turn]! * Math.min(most, count))),
    cost: Math.round(each((count) => g.data.units.colonist.maintenance * count)),
  }
}

/**
 * "A colonist earns 1 now, 2 from turn 8, 3 from turn 11: 37 ducats by the end, costs 36; with attrition 9 and 11 on average": who is not
 * worth his upkeep at first may be later. Else as above; empty where nobody draws, which is said of how many they are.
 */
export function earningsToCome(g: Position, nation: Nation, hex: Hex, people: Group): string {
  const outlook = outlookOf(g, nation, hex, people)
  if (!outlook) return earningsText(g, nation, hex)
  const { levels, most, lives, earned, cost } = outlook
  if (most === 0) return ''
  const toll = lives ? '' : `; with attrition ${earned} and ${cost} on average`
  const whole = g.data.units.colonist.maintenance * levels.length
  return `A colonist earns ${stepsOf(levels, g.state.turn)}: ${many(sum(levels), 'ducat')} by the end, costs ${whole}${toll}`
}

/** "earns 98 ducats, costs 42", by the end and as attrition goes: the same where there is room for no more. */
export function earningsBriefly(g: Position, nation: Nation, hex: Hex, people: Group): string | null {
  const outlook = outlookOf(g, nation, hex, people)
  return outlook && `earns ${many(outlook.earned, 'ducat')}, costs ${outlook.cost}`
}

/** "1 now, 2 from turn 8, 3 from turn 11"; "4 a turn" where nothing changes. */
function stepsOf(levels: readonly number[], turn: number): string {
  const steps = levels.flatMap((level, at) => (at > 0 && level !== levels[at - 1] ? [{ level, at }] : []))
  const [now] = levels
  if (steps.length === 0) return `${now} a turn`
  return [`${now || 'nothing'} now`, ...steps.map(({ level, at }) => `${level} from turn ${turn + at}`)].join(
    ', ',
  )
}
