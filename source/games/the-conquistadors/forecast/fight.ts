/** How a fight would go (6.0), from 10,000 plays with dice of a fixed seed: won, lost, and what it costs. */
import { recently } from '../../../kernel/flow/recently.ts'
import { hasHorseRound, kindsFighting, kindsThere, modifiersOf, multipleIn } from '../combat/values.ts'
import type { Faction, Space } from '../data/names.ts'
import { drawOf } from '../forces/troops.ts'
import { rowOf } from '../rolls/rolling.ts'
import { type Position, spaceAt, sum } from '../state/context.ts'
import type { CombatCell, CombatFrame, FightSide } from '../state/fights.ts'
import { expeditionOf, noTroops, unitsOf } from '../state/forces.ts'
import type { IndianUnit } from '../state/indians.ts'
import type { Expedition, State } from '../state/state.ts'
import { type Arms, type Course, type Host, type Indians, playOut, type Side, unitsIn } from './battle.ts'
import { amount, chancesOf, chanceThat, percent } from './chances.ts'

export const plays = 10_000

/** What came of all plays for one side, as shares of them. */
export interface Odds {
  /** The first round that is played, 0 for that of the horse. */
  readonly from: number
  /** The enemy gone by the end of each round. */
  readonly won: readonly number[]
  readonly lost: readonly number[]
  /** Spanish units lost, on average. */
  readonly units: number
  /** At least one was lost, which the governor hears of (11.13). */
  readonly some: number
}

/** Who would fight whom, where, as a fight that has begun or one that might. */
export interface Duel {
  readonly at: Space
  readonly attacker: number | null
  readonly defender: number | null
  /** So many Indian units are drawn before it begins (7.131). */
  readonly drawn: number
  readonly frame: CombatFrame | null
}

const kept = recently(8, (_state: State) => new Map<string, Odds>())

/** The odds of a duel for one of its sides: 0 the attacker, 1 the defender. */
export function oddsOf(g: Position, duel: Duel, side: 0 | 1): Odds {
  const known = kept(g.state)
  const { at, attacker, defender, drawn, frame } = duel
  const begun = frame ? `${frame.round} ${frame.failedShock} ${frame.played.join()}` : ''
  const key = `${at} ${attacker} ${defender} ${drawn} ${side} ${begun}`
  const odds = known.get(key) ?? played(g, duel, side)
  known.set(key, odds)
  return odds
}

function played(g: Position, duel: Duel, own: 0 | 1): Odds {
  const frame = duel.frame ?? imagined(g, duel)
  const isHorseFirst = frame.round === 0 || (duel.frame === null && hasHorseRound(g, frame))
  const first = isHorseFirst ? 0 : Math.max(1, frame.round)
  const die = dice()
  const sides = [sideOf(g, frame, 0, first), sideOf(g, frame, 1, first)] as const
  const drawn = duel.drawn > 0 ? () => drawFrom(g, duel.drawn, die) : null
  const ready = (side: Side): Side => (drawn && !side.isSpanish ? withDrawn(side, drawn) : side)
  const both: [Side, Side] = [ready(sides[0]), ready(sides[1])]
  const arms = armsOf(g, die)
  const before = unitsIn(both[own].host())
  const courses = Array.from({ length: plays }, () => playOut(both, arms, isHorseFirst))
  return summed(courses, own, { from: first, before })
}

/** A fight as it would begin, without cards. */
function imagined(g: Position, { at, attacker, defender }: Duel): CombatFrame {
  const side = (expedition: number | null): FightSide => ({
    ...{ expedition, player: null, men: 0, leader: null, isLed: false, result: null },
  })
  return {
    kind: 'combat',
    faction: factionIn(g, attacker ?? defender!),
    at,
    sides: [side(attacker), side(defender)],
    ...{ from: null, played: [], round: 1, failedShock: false, asked: 0, retreat: null, stage: 'rolls' },
  }
}

const factionIn = (g: Position, id: number): Faction => expeditionOf(g, id).faction

/** The best that an unwounded conquistador lends where nobody has been named (6.23). */
function ledBy(g: Position, side: FightSide): FightSide {
  if (side.expedition === null || side.isLed) return side
  const fit = expeditionOf(g, side.expedition).parties.filter(({ wounded }) => !wounded)
  const rated = fit.map(({ captain }) => ({ captain, combat: g.atlas.captains.get(captain)!.combat }))
  const best = rated.toSorted((one, other) => other.combat - one.combat)[0]
  return { ...side, leader: best?.captain ?? null }
}

/** Rounds whose bearings differ: cards of a first round, a shock that has failed (17.24). */
const distinctRounds = 3

function sideOf(g: Position, frame: CombatFrame, at: 0 | 1, first: number): Side {
  const side = ledBy(g, frame.sides[at])
  const isSpanish = side.expedition !== null
  const bearings = Array.from({ length: distinctRounds + 1 }, (_, index) => {
    const now = { ...frame, round: first + index }
    // Cannon and morale change with losses, so the fight itself adds them.
    const fixed = modifiersOf(g, now, side).filter(({ of }) => of !== 'cannon' && of !== 'morale')
    return {
      kinds: isSpanish ? kindsFighting(g, now) : [],
      there: isSpanish ? kindsThere(now) : [],
      by: sum(fixed.map(({ by }) => by)),
      multiple: isSpanish ? 1 : multipleIn(g, now),
    }
  })
  const start = isSpanish
    ? hostOf(g, expeditionOf(g, side.expedition!))
    : indianHost(spaceAt(g, frame.at).units.map((unit) => indiansOf(g, unit)))
  return { isSpanish, bearings, host: () => copied(start) }
}

const indiansOf = ({ data }: Position, { kind, flipped }: IndianUnit): Indians => {
  const { value, reverse = 0 } = data['indian-units'].units[kind]!
  return flipped && reverse > 0 ? { value: reverse, reverse: 0 } : { value, reverse: flipped ? 0 : reverse }
}

const indianHost = (indians: Indians[]): Host => ({ up: noTroops(), down: noTroops(), indians, hits: 0 })

function hostOf(g: Position, expedition: Expedition): Host {
  const down = noTroops()
  const up = noTroops()
  for (const { units, flipped } of expedition.parties)
    for (const kind of ['foot', 'horse', 'cannon'] as const) {
      down[kind] += flipped[kind]
      up[kind] += units[kind] - flipped[kind]
    }
  return { up, down, indians: expedition.indians.map((unit) => indiansOf(g, unit)), hits: expedition.hits }
}

const copied = ({ up, down, indians, hits }: Host): Host => ({
  up: { ...up },
  down: { ...down },
  indians: indians.map((unit) => ({ ...unit })),
  hits,
})

const withDrawn = (side: Side, drawn: () => Indians[]): Side => ({
  ...side,
  host() {
    const host = side.host()
    return { ...host, indians: [...host.indians, ...drawn()] }
  },
})

/** Units as they would come out of the cup (12.34). */
function drawFrom(g: Position, number: number, die: (sides: number) => number): Indians[] {
  const cup = [...g.state.cup]
  const units: Indians[] = []
  for (let all = sum(cup); units.length < number && all > 0; all--) {
    let left = die(all)
    const kind = cup.findIndex((count) => {
      left -= count
      return left <= 0
    })
    cup[kind]!--
    units.push(indiansOf(g, { kind, flipped: false }))
  }
  return units
}

/** The same dice for the same fight: its odds never change while one looks at them. */
function dice(): (sides: number) => number {
  let seed = 2020
  return (sides) => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (((mixed ^ (mixed >>> 14)) >>> 0) % sides) + 1
  }
}

function armsOf({ data: { tables } }: Position, die: (sides: number) => number): Arms {
  const columns = Object.entries(tables.combat.columns)
    .map(([value, rows]) => ({ value: Number(value), rows }))
    .sort((one, other) => other.value - one.value)
  const cells = new Map<number, CombatCell>()
  const { foot, horse, cannon } = tables.units
  return {
    cell(value, total) {
      const key = value * 64 + total + 16
      const known = cells.get(key)
      if (known !== undefined) return known
      const column = columns.find((one) => one.value <= value)
      const cell: CombatCell = column ? rowOf(column.rows, total) : '-'
      cells.set(key, cell)
      return cell
    },
    combat: { foot: foot.combat, horse: horse.combat, cannon: cannon.combat },
    limit: tables.limits.moraleHits,
    die: () => die(6),
  }
}

/** Rounds that are told one by one. */
const mostTold = 4

function summed(courses: readonly Course[], own: 0 | 1, start: { from: number; before: number }): Odds {
  const other = own === 0 ? 1 : 0
  const share = (holds: (course: Course) => boolean) =>
    courses.filter((course) => holds(course)).length / courses.length
  const by = (side: 0 | 1) =>
    [...Array.from({ length: mostTold }, (_, at) => at), Number.POSITIVE_INFINITY].map((round) =>
      share(({ ended }) => {
        const end = ended[side]
        // Both gone at once is a defeat: nobody is left to take anything (6.46).
        return end !== null && end <= round && (side === own || ended[own] === null)
      }),
    )
  const left = courses.map(({ hosts }) => unitsIn(hosts[own]))
  return {
    from: start.from,
    won: by(other),
    lost: by(own),
    units: start.before - sum(left) / left.length,
    some: left.filter((units) => units < start.before).length / left.length,
  }
}

/** Rounds by what people call them. */
const roundName = (round: number): string => (round === 0 ? 'the horse' : `round ${round}`)

/** What the odds are in a few lines, the whole first. */
export function oddsLines(g: Position, { from, won, lost, units, some }: Odds): string[] {
  const rounds = won.slice(0, -1).flatMap((chance, at) => {
    const before = at === 0 ? 0 : won[at - 1]!
    return chance - before > 0.005 || at === 1 ? [`${roundName(from + at)} ${percent(chance)}`] : []
  })
  const { leaderCasualty } = g.data.tables
  const casualty = chancesOf(
    Object.fromEntries(Array.from({ length: 11 }, (_, at) => [at + 2, at + 2])),
    leaderCasualty.dice,
    0,
  )
  const within = ([least, most]: readonly [number, number]) =>
    percent(chanceThat(casualty, (total) => total >= least && total <= most))
  return [
    `Fought out: won ${percent(won.at(-1)!)}, all lost ${percent(lost.at(-1)!)}.`,
    ...(rounds.length > 0 ? [`Won by the end of ${rounds.join(', ')}.`] : []),
    `Units lost: ${amount(Math.round(units * 10) / 10)} on average, some ${percent(some)}; the leader wounded ${within(leaderCasualty.wounded)}, dead ${within(leaderCasualty.dead)}.`,
    `From ${plays.toLocaleString('en')} trial fights, no cards.`,
  ]
}

/** The fight of an expedition against the Indians where it stands, those of a city that would turn hostile drawn. */
export function duelThere(g: Position, expedition: Expedition): Duel | null {
  const { at, id } = expedition
  const { units, hostile, find } = spaceAt(g, at)
  const drawn = find === 'city' && !hostile && units.length === 0 ? drawOf(g, at) : 0
  if (units.length + drawn === 0 || unitsOf(expedition) === 0) return null
  return { at, attacker: id, defender: null, drawn, frame: null }
}
