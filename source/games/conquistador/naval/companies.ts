/**
 * 9.21, 9.22, 18.15 Who belongs to an expedition, wherever they are by now: counters of one kind are alike, so
 * each company is counted by where its people are.
 */
import { change } from '../../../kernel/flow/draft.ts'
import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import { type Context, hexInfo, type Position, sum } from '../state/context.ts'
import { isSettlement, unitsAt } from '../state/stacks.ts'
import type { Expedition, Group, State } from '../state/state.ts'
import type { Company, PeopleAtSpot, Spot } from './shapes.ts'
import { aboard } from './ships.ts'

/** What of a group is counted, not named. */
type People = Pick<Group, 'soldiers' | 'colonists'>
const kinds = ['soldiers', 'colonists'] as const
const nobody: People = { soldiers: 0, colonists: 0 }
/** The two ways to belong to a company. */
const rosters = ['crew', 'landed'] as const
type Roster = (typeof rosters)[number]

export const companyOf = ({ companies }: State, expedition: string): Company | undefined =>
  companies.find((one) => one.expedition === expedition)

const companiesOf = ({ companies }: State, nation: Nation): Company[] =>
  companies.filter((one) => one.nation === nation)

const isSameSpot = (one: Spot, other: Spot): boolean =>
  'hex' in one
    ? 'hex' in other && one.hex === other.hex
    : 'expedition' in other && one.expedition === other.expedition

/** How many of some parts are at a spot, of either kind. */
export function peopleAt(parts: readonly PeopleAtSpot[], spot: Spot): People {
  const part = parts.find(({ at }) => isSameSpot(at, spot))
  return { soldiers: part?.soldiers ?? 0, colonists: part?.colonists ?? 0 }
}

function add(company: Company, roster: Roster, spot: Spot, people: People): void {
  const { soldiers, colonists } = peopleAt(company[roster], spot)
  const all = { soldiers: soldiers + people.soldiers, colonists: colonists + people.colonists }
  company[roster] = company[roster].filter(({ at }) => !isSameSpot(at, spot))
  if (all.soldiers + all.colonists > 0) company[roster].push({ at: { ...spot }, ...all })
}

/** 9.22: a naval phase begins. Whoever is aboard now is who the attrition of the phase may take. */
export function enrol(state: State, nation: Nation): void {
  dismissCrews(state, nation)
  for (const { id, ships } of state.expeditions.filter((one) => one.nation === nation)) {
    const { soldiers, colonists, leaders } = aboard(ships)
    let company = companyOf(state, id)
    if (!company) {
      company = { expedition: id, nation, crew: [], leaders: [], landed: [], ashore: [] }
      state.companies.push(company)
    }
    company.leaders = leaders
    add(company, 'crew', { expedition: id }, { soldiers, colonists })
    for (const ship of ships) delete ship.prize
  }
}

/** The attrition of a phase is over, and nobody is at risk any more. */
export function dismissCrews(state: State, nation: Nation): void {
  for (const company of companiesOf(state, nation)) change(company, { crew: [], leaders: [] })
}

/** 7.25: the expeditions of the turn are no more. */
export function disbandCompanies(state: State, nation: Nation): void {
  state.companies = state.companies.filter((one) => one.nation !== nation)
}

/** Some people of a nation who leave a spot. */
interface Leaving {
  nation: Nation
  group: People
  from: Spot
}

/**
 * People go from one spot to another; told before they go. Of a mixed group those of the expedition that they
 * leave or board go first, then those of none. By land those whom an expedition has landed go to a friendly port
 * first, and elsewhere last.
 */
export function goAlong(g: Context, leaving: Leaving & { to: Spot }): void {
  const { nation, group, from, to } = leaving
  const id = 'expedition' in to ? to.expedition : 'expedition' in from ? from.expedition : null
  const ports = 'hex' in to && (isPort(g, nation, to.hex) || (isCoast(g, to.hex) && group.colonists > 0))
  draw(g, leaving, ({ expedition }) => (id === null ? ports : expedition === id))
}

/**
 * People die; told before they go. Of a mixed group those of the expedition whose loss it is die first, then
 * those of none.
 */
export function strike(g: Context, leaving: Leaving, loser: string | null): void {
  draw(g, leaving, ({ expedition }) => expedition === loser)
}

/** People go down with a ship of an expedition, or are seized with it; told before it is taken out. */
export const drown = (g: Context, { nation, id }: Expedition, group: People): void =>
  strike(g, { nation, group, from: { expedition: id } }, null)

/** Draws a group out of all companies: those that come `first`, then the people of none, then the rest. */
function draw({ state }: Context, leaving: Leaving & { to?: Spot }, first: (one: Company) => boolean): void {
  const { nation, group, from, to } = leaving
  const companies = companiesOf(state, nation)
  if (companies.length === 0) return
  const all = 'hex' in from ? unitsAt(state, nation, from.hex) : aboardOf(state, from.expedition)
  const [ahead, behind] = [companies.filter(first), companies.filter((one) => !first(one))]
  for (const roster of rosters)
    for (const kind of kinds) {
      const heldBy = (one: Company) => peopleAt(one[roster], from)[kind]
      let left = group[kind]
      const take = (company: Company) => {
        const part = Math.min(left, heldBy(company))
        left -= part
        add(company, roster, from, { ...nobody, [kind]: -part })
        // Who is aboard again is no longer landed.
        if (to && (roster === 'crew' || 'hex' in to)) add(company, roster, to, { ...nobody, [kind]: part })
      }
      const ofNone = all[kind] - sum(companies.map(heldBy))
      ahead.forEach(take)
      left = Math.max(0, left - ofNone)
      behind.forEach(take)
    }
}

const aboardOf = ({ expeditions }: State, id: string): People => {
  const found = expeditions.find((one) => one.id === id)
  return found ? aboard(found.ships) : nobody
}

/** 18.15: an expedition has put a group ashore, which is there already. */
export function noteLanded(state: State, { id }: Expedition, hex: Hex, group: Group): void {
  const company = companyOf(state, id)
  if (!company) return
  add(company, 'landed', { hex }, group)
  company.ashore.push(...group.leaders, ...group.missionaries)
}

const isCoast = (g: Position, hex: Hex): boolean => hexInfo(g, hex).coastal

const isPort = (g: Position, nation: Nation, hex: Hex): boolean =>
  isCoast(g, hex) && isSettlement(g.state, nation, hex)

/** 18.15: a unit that the expedition has landed stands in a friendly port. */
export function isBackInPort(g: Position, { id, nation }: Expedition): boolean {
  const company = companyOf(g.state, id)
  if (!company) return false
  const { landed, ashore } = company
  const named = g.state.stacks.filter(
    (one) =>
      one.nation === nation && [...one.leaders, ...one.missionaries].some((name) => ashore.includes(name)),
  )
  const hexes = [...landed.flatMap(({ at }) => ('hex' in at ? at.hex : [])), ...named.map(({ hex }) => hex)]
  return hexes.some((hex) => isPort(g, nation, hex))
}

/** What must hold of all companies; one sentence for each that does not. */
export function auditCompanies({ state }: Position): string[] {
  const faults: string[] = []
  for (const roster of rosters)
    for (const { nation, expedition, ...company } of state.companies)
      for (const { at, ...people } of company[roster]) {
        const all = 'hex' in at ? unitsAt(state, nation, at.hex) : aboardOf(state, at.expedition)
        for (const kind of kinds) {
          const companions = companiesOf(state, nation)
          const claimed = sum(companions.map((one) => peopleAt(one[roster], at)[kind]))
          if (people[kind] < 0 || claimed > all[kind])
            faults.push(`9.21: ${roster} of ${expedition}: ${claimed} of ${all[kind]} ${kind}.`)
        }
      }
  return faults
}
