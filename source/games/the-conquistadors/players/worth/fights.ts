/** Fights with Indians, played many times from fixed seeds: odds and losses (6.2, 17.1). Pure. */
import { type Troop, troops } from '../../data/names.ts'
import type { GameData } from '../../data/shapes.ts'

/** An Indian unit as far as it fights: its value, and that of its reverse. */
export interface Warrior {
  readonly value: number
  readonly reverse: number
}

/** A Spanish force in a fight; `flipped` of its units cannot take another loss. */
export interface Men {
  readonly units: Readonly<Record<Troop, number>>
  readonly flipped: Readonly<Record<Troop, number>>
  /** Values of allied Indians. */
  readonly allies: readonly number[]
  readonly rating: number
  readonly hits: number
}

/** What kind of fight it is. */
export interface FightTerms {
  /** Units that are still to be drawn from the cup. */
  readonly drawn: number
  readonly horseRound: boolean
  /** What multiplies the Indian values, and what more in the first round. */
  readonly multiple: number
  readonly firstMore: number
  readonly indianBy: number
  readonly spanishBy: number
  readonly noCannon: boolean
  /** Rounds before anybody may leave, and whether the Spaniards can leave at all. */
  readonly least: number
  readonly mayLeave: boolean
}

export const plainTerms: FightTerms = {
  drawn: 0,
  horseRound: false,
  multiple: 1,
  firstMore: 0,
  indianBy: 0,
  spanishBy: 0,
  noCannon: false,
  least: 2,
  mayLeave: true,
}

/** What comes of a fight, on average. */
export interface Odds {
  /** Shares of the fights in which all Indians are beaten, all Spaniards are lost, or they give way. */
  readonly won: number
  readonly destroyed: number
  readonly left: number
  /** Units lost, and value of allied Indians lost. */
  readonly lost: Readonly<Record<Troop, number>>
  readonly alliesLost: number
  /** The share of fights in which a Spanish unit is lost (11.13). */
  readonly anyLost: number
  readonly hits: number
  /** Indian units beaten. */
  readonly beaten: number
}

/** Plays fights, and remembers those that it has played. */
export interface FightBook {
  odds(men: Men, against: readonly Warrior[], terms: FightTerms, plays: number): Odds
}

const mostKept = 4000
const combatFactor = (data: GameData, kind: Troop): number => data.tables.units[kind].combat

export function fightBook(data: GameData): FightBook {
  const table = combatTable(data)
  const cup = data['indian-units'].units.flatMap(({ value, reverse = 0, copies }) =>
    Array.from({ length: copies }, (): Warrior => ({ value, reverse })),
  )
  const factors = {
    foot: combatFactor(data, 'foot'),
    horse: combatFactor(data, 'horse'),
    cannon: combatFactor(data, 'cannon'),
  }
  const known = new Map<string, Odds>()
  return {
    odds(men, against, terms, plays) {
      const key = JSON.stringify([men, against, terms, plays])
      const before = known.get(key)
      if (before) return before
      const odds = playMany({ table, cup, factors }, { men, against, terms }, plays)
      if (known.size >= mostKept) known.clear()
      known.set(key, odds)
      return odds
    },
  }
}

interface Book {
  /** The cell for a value and a modified roll. */
  readonly table: (value: number, roll: number) => number
  readonly cup: readonly Warrior[]
  readonly factors: Readonly<Record<Troop, number>>
}

interface Fight {
  readonly men: Men
  readonly against: readonly Warrior[]
  readonly terms: FightTerms
}

const morale = -1

/** The combat table as numbers: losses, or -1 for a morale hit. */
function combatTable({ tables: { combat } }: GameData): Book['table'] {
  const columns = Object.keys(combat.columns)
    .map(Number)
    .sort((one, other) => one - other)
  const cells = columns.map((column) => {
    const rows = combat.columns[String(column)]!
    const most = Math.max(...Object.keys(rows).map(Number))
    return Array.from({ length: most + 1 }, (_, roll) => {
      const cell = rows[String(roll)]!
      return cell === 'M' ? morale : cell === '-' ? 0 : cell
    })
  })
  return (value, roll) => {
    let at = columns.length - 1
    while (at >= 0 && columns[at]! > value) at--
    if (at < 0) return 0
    const rows = cells[at]!
    return rows[Math.max(0, Math.min(rows.length - 1, roll))]!
  }
}

/** Dice of a seed: the same fights for the same question. */
function diceFrom(seed: number): (sides: number) => number {
  let state = seed * 2654435761 + 97
  return (sides) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % sides
  }
}

function playMany(book: Book, fight: Fight, plays: number): Odds {
  const all = {
    won: 0,
    destroyed: 0,
    left: 0,
    foot: 0,
    horse: 0,
    cannon: 0,
    allies: 0,
    any: 0,
    hits: 0,
    beaten: 0,
  }
  const dice = diceFrom(plays + 1)
  for (let play = 0; play < plays; play++) {
    const one = new Battle(book, fight, dice)
    one.fight()
    all[one.end]++
    let any = false
    for (const kind of troops) {
      const gone = fight.men.units[kind] - one.up[kind] - one.down[kind]
      all[kind] += gone
      any ||= gone > 0
    }
    if (any) all.any++
    all.allies += one.alliesLost
    all.hits += one.hits - fight.men.hits
    all.beaten += one.beaten
  }
  const share = (of: number): number => of / plays
  return {
    won: share(all.won),
    destroyed: share(all.destroyed),
    left: share(all.left),
    lost: { foot: share(all.foot), horse: share(all.horse), cannon: share(all.cannon) },
    alliesLost: share(all.allies),
    anyLost: share(all.any),
    hits: share(all.hits),
    beaten: share(all.beaten),
  }
}

/** Kinds in the order in which an enemy strikes them. */
const dearestFirst: readonly Troop[] = ['horse', 'cannon', 'foot']
const mostHits = 4
const mostRounds = 12

class Battle {
  readonly up: Record<Troop, number>
  readonly down: Record<Troop, number>
  readonly allies: number[]
  readonly enemies: { value: number; reverse: number; struck: boolean }[]
  hits: number
  alliesLost = 0
  beaten = 0
  end: 'won' | 'destroyed' | 'left' = 'left'
  private readonly book: Book
  private readonly terms: FightTerms
  private readonly rating: number
  private readonly dice: (sides: number) => number

  constructor(book: Book, { men, against, terms }: Fight, dice: (sides: number) => number) {
    this.book = book
    this.terms = terms
    this.dice = dice
    this.rating = men.rating
    this.hits = men.hits
    this.up = { foot: 0, horse: 0, cannon: 0 }
    this.down = { ...men.flipped }
    for (const kind of troops) this.up[kind] = men.units[kind] - men.flipped[kind]
    this.allies = [...men.allies]
    const drawn = Array.from({ length: terms.drawn }, () => book.cup[dice(book.cup.length)]!)
    this.enemies = [...against, ...drawn].map(({ value, reverse }) => ({ value, reverse, struck: false }))
  }

  fight(): void {
    if (this.terms.horseRound) this.strikeIndians(this.spanishResult(true))
    for (let round = 1; round <= mostRounds && this.goesOn(); round++) {
      if (round > this.terms.least && this.terms.mayLeave && this.isLost()) return
      const ours = this.spanishResult(false)
      const theirs = this.indianResult(round)
      this.strikeIndians(ours)
      this.strikeSpaniards(theirs)
    }
  }

  private goesOn(): boolean {
    if (this.men() === 0) this.end = 'destroyed'
    else if (this.enemies.length === 0) this.end = 'won'
    else return true
    return false
  }

  private men(): number {
    return this.up.foot + this.up.horse + this.up.cannon + this.down.foot + this.down.horse + this.down.cannon
  }

  private ours(): number {
    const { factors } = this.book
    let value = 0
    for (const kind of troops)
      if (kind !== 'cannon' || !this.terms.noCannon)
        value += (this.up[kind] + this.down[kind]) * factors[kind]
    for (const ally of this.allies) value += ally
    return value
  }

  private theirs(round: number): number {
    let value = 0
    for (const enemy of this.enemies) value += enemy.value
    return value * (this.terms.multiple + (round === 1 ? this.terms.firstMore : 0))
  }

  /** Much weaker than the enemy, and few are left who can still take a loss. */
  private isLost(): boolean {
    const fresh = this.up.foot + this.up.horse + this.up.cannon
    return this.ours() * 1.3 < this.theirs(2) && fresh * 2 < this.men()
  }

  private roll(by: number): number {
    return 2 + this.dice(6) + this.dice(6) + by
  }

  private spanishResult(horseAlone: boolean): number {
    const { factors, table } = this.book
    const hasCannon = !horseAlone && !this.terms.noCannon && this.up.cannon + this.down.cannon > 0
    const shaken = this.hits >= 3 ? -2 : this.hits === 2 ? -1 : 0
    const value = horseAlone ? (this.up.horse + this.down.horse) * factors.horse : this.ours()
    return table(value, this.roll(this.rating + (hasCannon ? 1 : 0) + shaken + this.terms.spanishBy))
  }

  private indianResult(round: number): number {
    return this.book.table(this.theirs(round), this.roll(this.terms.indianBy))
  }

  /** What takes most value off the Indians, each unit once before any twice (6.34). */
  private strikeIndians(result: number): void {
    for (const enemy of this.enemies) enemy.struck = false
    for (let left = result; left > 0 && this.enemies.length > 0; left--) {
      const fresh = this.enemies.filter(({ struck }) => !struck)
      const open = fresh.length > 0 ? fresh : this.enemies
      let best = open[0]!
      for (const enemy of open) if (enemy.value - enemy.reverse > best.value - best.reverse) best = enemy
      if (best.reverse > 0) {
        best.value = best.reverse
        best.reverse = 0
        best.struck = true
      } else {
        this.enemies.splice(this.enemies.indexOf(best), 1)
        this.beaten++
      }
    }
  }

  private strikeSpaniards(result: number): void {
    if (result === morale) {
      if (this.hits < mostHits) this.hits++
      else this.lose('foot')
      return
    }
    const open = { ...this.down }
    let next: 'indian' | 'spanish' = 'indian'
    for (let left = result; left > 0; left--) {
      if (this.allies.length > 0 && (next === 'indian' || this.men() === 0)) this.loseAlly()
      else this.strikeOne(open)
      next = next === 'indian' ? 'spanish' : 'indian'
    }
  }

  private loseAlly(): void {
    let best = 0
    for (const [at, value] of this.allies.entries()) if (value > this.allies[best]!) best = at
    this.alliesLost += this.allies[best]!
    this.allies.splice(best, 1)
  }

  /** Flipped units first, the dearest of them; then units are flipped; then what was flipped in this round. */
  private strikeOne(open: Record<Troop, number>): void {
    for (const kind of dearestFirst)
      if (open[kind] > 0) {
        open[kind]--
        this.down[kind]--
        return
      }
    for (const kind of dearestFirst)
      if (this.up[kind] > 0) {
        this.up[kind]--
        this.down[kind]++
        return
      }
    for (const kind of dearestFirst)
      if (this.down[kind] > 0) {
        this.down[kind]--
        return
      }
  }

  private lose(first: Troop): void {
    const kind = [first, ...dearestFirst.toReversed()].find((one) => this.up[one] + this.down[one] > 0)
    if (!kind) return
    if (this.down[kind] > 0) this.down[kind]--
    else this.up[kind]--
  }
}
