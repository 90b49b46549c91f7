/** Where a stack would march: what lies in its reach and what lies beyond, what matters most first. */
import type { Offer } from '../../../kernel/contract/game.ts'
import type { Nation } from '../data/shapes.ts'
import { enemyAt } from '../land/enemies.ts'
import { attritionLevel } from '../land/land-attrition.ts'
import type { Hex } from '../map/hex.ts'
import { undiscoveredIn } from '../matters/discovery.ts'
import { isSeen } from '../matters/veil.ts'
import { hexInfo, type Position } from '../state/context.ts'
import { settlementsOf, stacksAt, stacksOf } from '../state/stacks.ts'
import type { Group } from '../state/state.ts'
import { addUp, goldIn, hasUnits, many } from '../state/units.ts'
import { levelAfter, risesOn } from './natives.ts'

/** Who would march, and how far it may be. */
export interface March {
  readonly nation: Nation
  readonly from: Hex
  readonly group: Group
  /** Every hex that the group may go to, nearest first. */
  readonly reach: readonly Hex[]
  /** Points of a turn, for what lies further off. */
  readonly points: number
}

/** A hex to go to, and what for. */
interface Goal {
  readonly hex: Hex
  readonly what: string
  /** The hex only lies on the way there. */
  readonly isBeyond?: boolean
}

/** So many places are proposed at most. */
const most = 14
/** So many goals beyond its reach are named of a hex, the nearest. */
const mostBeyond = 2
/** Turns of marching after which nothing is a goal any more. */
const furthest = 4

/** The places that may be proposed, each once, with way, climate and natives beside it. */
export function overlandOffers(g: Position, march: March): Offer[] {
  const inReach = new Set(march.reach)
  const wanted: Goal[] = [
    ...enemies(g, march),
    ...carried(g, march, inReach),
    ...sites(g, march, inReach),
    ...own(g, march),
    ...finds(g, march),
    ...areas(g, march),
    ...healthy(g, march),
    ...march.reach.map((hex) => ({ hex, what: '' })),
  ]
  const said = new Map<Hex, string[]>()
  const beyond = new Map<Hex, number>()
  for (const { hex, what, isBeyond } of wanted) {
    const told = said.get(hex) ?? []
    if (said.size >= most && !said.has(hex)) continue
    // A city that is to be discovered is named once.
    const others = told.filter((one) => !what.startsWith(`${one}, `))
    const isMore = what !== '' && !told.includes(what) && !(isBeyond && (beyond.get(hex) ?? 0) >= mostBeyond)
    if (!inReach.has(hex)) continue
    said.set(hex, isMore ? [...others, what] : told)
    if (isMore && isBeyond) beyond.set(hex, (beyond.get(hex) ?? 0) + 1)
  }
  return [...said].map(([hex, told]) => ({ place: hex, label: labelOf(g, march, hex, told) }))
}

/** "4213 Peru, towards Cuzco, 9 further: 4 points; attrition 3; natives 5, rises on 1 to 6" */
function labelOf(g: Position, march: March, hex: Hex, told: readonly string[]): string {
  const { nation, from, group, reach } = march
  const { area } = hexInfo(g, hex)
  const steps = g.routes.landDistance(from, hex) ?? reach.length
  const natives = area === null ? 0 : (g.state.areas[area]?.native ?? 0)
  const isOther = area !== null && area !== hexInfo(g, from).area
  const danger = isOther && natives > 0 ? `, ${risesOn(levelAfter(g, nation, area, group))}` : ''
  const parts = [
    many(steps, 'point'),
    ...(isSeen(g.state, hex) && area !== null
      ? [`attrition ${attritionLevel(g, hex, g.state.options.edition)}`]
      : []),
    ...(isOther ? [`natives ${natives}${danger}`] : []),
  ]
  return `${[`${hex} ${area ?? 'worthless land'}`, ...told].join(', ')}: ${parts.join('; ')}`
}

/** 11.11: whom its soldiers would attack. */
const enemies = (g: Position, { nation, group, reach }: March): Goal[] =>
  group.soldiers === 0
    ? []
    : reach.flatMap((hex) => {
        const enemy = enemyAt(g.state, nation, hex)
        return enemy ? [{ hex, what: `${enemy} to fight` }] : []
      })

/** 13.42: gold goes to a port of the nation, or towards the nearest. */
function carried(g: Position, march: March, inReach: ReadonlySet<Hex>): Goal[] {
  if (goldIn(march.group) === 0) return []
  const ports = settlementsOf(g.state, march.nation).filter((hex) => hexInfo(g, hex).coastal)
  return towards(
    g,
    march,
    inReach,
    ports.map((hex) => [hex, 'own port']),
  ).slice(0, nearestPorts)
}

/** So many ports are proposed to those who carry gold. */
const nearestPorts = 2

/** Mines and cities that are known, in reach or towards them. */
function sites(g: Position, march: March, inReach: ReadonlySet<Hex>): Goal[] {
  const { cities, mines } = g.data.map
  const left = [
    ...Object.entries(cities).filter(([name]) => !g.state.emptied.includes(name)),
    ...Object.entries(mines).filter(([name]) => g.state.mines[name]?.status !== 'depleted'),
  ]
  const shown = left.filter(([, hex]) => isSeen(g.state, hex))
  return towards(
    g,
    march,
    inReach,
    shown.map(([name, hex]) => [hex, name]),
  )
}

/** Places by name, the nearest first: each itself, or where a march to it ends this turn. */
function towards(
  g: Position,
  { from, points }: March,
  inReach: ReadonlySet<Hex>,
  places: readonly (readonly [hex: Hex, name: string])[],
): Goal[] {
  return places
    .flatMap(([hex, name]) => {
      const way = hex === from ? null : g.routes.landWay(from, hex)
      return way && way.length <= furthest * points ? [{ name, way }] : []
    })
    .sort((one, other) => one.way.length - other.way.length)
    .flatMap(({ name, way }): Goal[] => {
      const at = way.findLastIndex((hex) => inReach.has(hex))
      if (at < 0) return []
      const further = way.length - 1 - at
      const isBeyond = further > 0
      return [{ hex: way[at]!, what: isBeyond ? `towards ${name}, ${further} further` : name, isBeyond }]
    })
}

/** Own ports and settlements, and where others of the nation stand. */
const own = (g: Position, { nation, reach }: March): Goal[] =>
  reach.flatMap((hex) => {
    const there = addUp(stacksAt(g.state, nation, hex))
    if (!hasUnits(there)) return []
    const settled = hexInfo(g, hex).coastal ? 'own port' : 'own settlement'
    return [{ hex, what: there.colonists > 0 ? settled : 'own units' }]
  })

/** 18.12: what walking discovers. */
const finds = (g: Position, { reach }: March): Goal[] =>
  once(
    reach.flatMap((hex) =>
      undiscoveredIn(g, hex)
        .filter(
          ({ by, place }) => by.includes('land') && (isSeen(g.state, hex) || !place.hexes?.includes(hex)),
        )
        .map(({ name, points }) => ({ hex, what: `${name}, ${many(points, 'point')}`, key: name })),
    ),
  )

/** The nearest hex of every other Area. */
const areas = (g: Position, { from, reach }: March): Goal[] =>
  once(
    reach.flatMap((hex) => {
      const { area } = hexInfo(g, hex)
      return area === null || area === hexInfo(g, from).area ? [] : [{ hex, what: '', key: area }]
    }),
  )

/** Of each Area the coast with the kindest climate, for those who settle. */
function healthy(g: Position, { nation, group, reach }: March): Goal[] {
  if (group.colonists === 0) return []
  const level = (hex: Hex) => attritionLevel(g, hex, g.state.options.edition)
  const rank = (hex: Hex) => level(hex) * 10 + (hexInfo(g, hex).coastal ? 0 : 5)
  const free = reach.filter((hex) => hexInfo(g, hex).area !== null && isSeen(g.state, hex))
  const held = new Set(stacksOf(g.state, nation).map(({ hex }) => hex))
  return free
    .filter((hex) => !held.has(hex))
    .sort((one, other) => rank(one) - rank(other))
    .map((hex) => ({ hex, what: '' }))
}

/** The first of each key. */
function once(goals: readonly (Goal & { readonly key: string })[]): Goal[] {
  const known = new Set<string>()
  return goals.filter(({ key }) => !known.has(key) && known.add(key))
}
