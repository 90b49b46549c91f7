/**
 * 10.1: what calls people away from where they stand, so that a long list begins with those whom something calls. What would
 * be left undone calls, too, and is told by itself.
 */
import type { Nation } from '../../data/shapes.ts'
import { areAtPeace } from '../../diplomacy/truces.ts'
import { fewerAt, moreAt } from '../../end/control-by-one.ts'
import { lackingIn } from '../../end/victory.ts'
import type { Area } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { citiesLeft, emptyCityAt, heldByOthers, minesLeft, type Sites } from '../../matters/areas.ts'
import { undiscoveredIn } from '../../matters/discovery.ts'
import { isSeen } from '../../matters/veil.ts'
import { hexInfo, isLastTurn, type Position, sum } from '../../state/context.ts'
import { areasOf, isSettlement, unitsAt } from '../../state/stacks.ts'
import type { Group } from '../../state/state.ts'
import { emptyGroup } from '../../state/units.ts'
import { type Carrier, carriers, mayEnter } from '../by-order/haulage.ts'
import { settlingOf } from '../by-order/settling.ts'
import { enemyAt, occupies } from '../enemies.ts'
import { attritionLevel } from '../land-attrition.ts'
import { mostInHex } from '../resources.ts'

/** A hex where people stand who can move, and all those to which the fastest of them come this turn, the nearest first. */
export interface Post {
  readonly hex: Hex
  readonly reach: readonly Hex[]
}

interface Manned extends Post {
  readonly here: Group
}

/** What calls, in a few words each, by the hex from which it calls somebody: the nearest, where several could go. */
export function callsOf(
  g: Position,
  nation: Nation,
  posts: readonly Post[],
): ReadonlyMap<Hex, readonly string[]> {
  const manned = posts.map((post) => ({ ...post, here: unitsAt(g.state, nation, post.hex) }))
  const calls = new Map<Hex, string[]>()
  const found = [
    ...sitesNear(g, nation, manned),
    ...findsNear(g, manned),
    ...controlNear(g, nation, manned),
    ...manned.flatMap((post) =>
      [...crowded(g, nation, post), ...foesNear(g, nation, post), ...unhealthy(g, post)].map(
        (text) => [post.hex, text] as const,
      ),
    ),
  ]
  for (const [hex, text] of found) calls.set(hex, [...(calls.get(hex) ?? []), text])
  return calls
}

type Call = readonly [from: Hex, text: string]

/** A soldier can always go, and a colonist who is not the last of his hex. */
const isSpare = ({ here }: Manned, carrier: Carrier): boolean =>
  carrier === 'soldier' ? here.soldiers > 0 : here.colonists > 1

/** From where somebody who can go comes to a hex soonest. */
function nearestTo(
  g: Position,
  nation: Nation,
  posts: readonly Manned[],
  to: Hex,
  by: readonly Carrier[] = carriers,
): Manned | undefined {
  const may = (post: Manned) =>
    by.some(
      (carrier) =>
        isSpare(post, carrier) && mayEnter(g, { nation }, { ...emptyGroup(), [`${carrier}s`]: 1 }, to),
    )
  return posts
    .filter((post) => post.hex !== to && post.reach.includes(to) && may(post))
    .toSorted((one, other) => one.reach.indexOf(to) - other.reach.indexOf(to))[0]
}

/** 13.11, 13.31: mines and treasure cities where nobody of the nation is; in the last turn they pay nothing any more. */
function sitesNear(g: Position, nation: Nation, posts: readonly Manned[]): Call[] {
  if (isLastTurn(g)) return []
  const there = (hex: Hex) => unitsAt(g.state, nation, hex)
  const call = (sites: Sites, kind: string, by: readonly Carrier[]) =>
    sites
      .filter(([, hex]) => isSeen(g.state, hex) && !heldByOthers(g, hexInfo(g, hex).area))
      .flatMap(([name, hex]): Call[] => {
        const near = nearestTo(g, nation, posts, hex, by)
        return near ? [[near.hex, `${kind} ${name}`]] : []
      })
  return [
    ...call(
      citiesLeft(g).filter(([, hex]) => there(hex).soldiers === 0),
      'city',
      ['soldier'],
    ),
    ...call(
      minesLeft(g).filter(([, hex]) => !occupies(there(hex))),
      'mine',
      carriers,
    ),
  ]
}

/** 18.12: what walking discovers, each for those who are nearest. */
function findsNear(g: Position, posts: readonly Manned[]): Call[] {
  const finds = posts
    .filter((post) => carriers.some((carrier) => isSpare(post, carrier)))
    .flatMap(({ hex: from, reach }) =>
      reach.flatMap((hex, steps) =>
        undiscoveredIn(g, hex)
          .filter(
            ({ by, place }) => by.includes('land') && (isSeen(g.state, hex) || !place.hexes?.includes(hex)),
          )
          .map(({ name }) => ({ from, name, steps })),
      ),
    )
    .toSorted((one, other) => one.steps - other.steps)
  const names = [...new Set(finds.map(({ name }) => name))]
  return names.map((name) => [finds.find((one) => one.name === name)!.from, `discovery ${name}`])
}

/** 19.1: Areas that one more of those who can come, or who spread out there, brings under control. */
function controlNear(g: Position, nation: Nation, posts: readonly Manned[]): Call[] {
  return areasOf(g, nation).flatMap((area): Call[] => {
    if (lackingIn(g, nation, area).length !== 1) return []
    const near = posts.find((post) => winsBy(g, nation, area, post))
    return near ? [[near.hex, `control of ${area}`]] : []
  })
}

function winsBy(g: Position, nation: Nation, area: Area, post: Manned): boolean {
  const there = post.reach.filter((to) => hexInfo(g, to).area === area && !hexInfo(g, to).cape)
  const isFree = (to: Hex) => g.state.stacks.every(({ hex }) => hex !== to)
  const [coast, inland] = [true, false].map((of) =>
    there.find((to) => isFree(to) && hexInfo(g, to).coastal === of),
  )
  const places = [coast, inland, there.find((to) => isSettlement(g.state, nation, to))]
  return carriers
    .filter((carrier) => isSpare(post, carrier))
    .some((carrier) => {
      const one = { ...emptyGroup(), [`${carrier}s`]: 1 }
      const left = fewerAt(g, nation, post.hex, one)
      return places.some(
        (to) =>
          to !== undefined &&
          mayEnter(g, { nation }, one, to) &&
          lackingIn(moreAt(left, nation, to, one), nation, area).length === 0,
      )
    })
}

/** 14.21: colonists past the fifth, but for those who go on by standing order. */
function crowded(g: Position, nation: Nation, { hex, here }: Manned): string[] {
  if (here.colonists <= mostInHex) return []
  const going = settlingOf(g, nation).map(({ stack, colonists }) => (stack.hex === hex ? colonists : 0))
  const past = here.colonists - mostInHex - sum(going)
  return past > 0 ? [`${past} past the fifth`] : []
}

/** 11.11: whom its soldiers can attack, and no treaty spares. */
function foesNear(g: Position, nation: Nation, { here, reach }: Manned): string[] {
  if (here.soldiers === 0) return []
  const foes = new Set(reach.map((hex) => enemyAt(g.state, nation, hex)))
  return [...foes].flatMap((foe) => (foe && !areAtPeace(g, nation, foe) ? [`${foe} near`] : []))
}

/** 12.5: from this level on more than one face of the die costs a colonist. */
const harsh = 3

/** 12.2: an unkind hex where nothing is dug or looted, with a kinder one of the same Area in reach. */
function unhealthy(g: Position, { hex, reach }: Manned): string[] {
  const level = (at: Hex) => attritionLevel(g, at, g.state.options.edition)
  const { mine, city, area } = hexInfo(g, hex)
  const isSite = (mine && g.state.mines[mine]!.status !== 'depleted') || (city && !emptyCityAt(g, hex))
  const isBetter = reach.some(
    (to) => isSeen(g.state, to) && hexInfo(g, to).area === area && level(to) < level(hex),
  )
  return level(hex) >= harsh && !isSite && isBetter ? [`attrition ${level(hex)} here`] : []
}
