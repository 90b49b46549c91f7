/** 9.21 Who was with each expedition, from what rules 6 had noted of it. */
import type { Hex } from '../../map/hex.ts'
import { peopleAt } from '../../naval/companies.ts'
import type { Company } from '../../naval/shapes.ts'
import { aboard } from '../../naval/ships.ts'
import { segmentAt } from '../../sequence/sequence.ts'
import { unitsAt } from '../stacks.ts'
import type { Expedition, State } from '../state.ts'

/** What expeditions of rules 6 had of those who were aboard when the phase began, and who had landed since. */
interface Mustered extends Expedition {
  aboard: { soldiers: number; colonists: number; leaders: string[] }
  landed: { hex: Hex; soldiers: number; colonists: number; leaders: string[] }[]
}

/** Rules 6 counted with each expedition, and did not follow people any further. */
export function withCompanies(state: State): State {
  const expeditions: Expedition[] = []
  const companies: Company[] = []
  const bare: State = { ...state, expeditions, companies }
  for (const one of state.expeditions) {
    const { aboard: began, landed, ...expedition } = one as Mustered
    expeditions.push(expedition)
    if (isNavalPhase(state)) companies.push(companyFrom(bare, expedition, began, landed))
  }
  return bare
}

const isNavalPhase = ({ step }: State): boolean => ['B', 'D'].includes(segmentAt(step).id[0]!)

/** As far as they are still there, and no other expedition has landed them. */
function companyFrom(
  state: State,
  { id, nation, ships }: Expedition,
  began: Mustered['aboard'],
  landed: Mustered['landed'],
): Company {
  const still = landed.map(({ hex, soldiers, colonists }) => {
    const there = unitsAt(state, nation, hex)
    const others = state.companies.filter((one) => one.nation === nation)
    const left = (kind: 'soldiers' | 'colonists') =>
      there[kind] - others.reduce((all, { crew }) => all + peopleAt(crew, { hex })[kind], 0)
    return {
      at: { hex },
      soldiers: Math.max(0, Math.min(soldiers, left('soldiers'))),
      colonists: Math.max(0, Math.min(colonists, left('colonists'))),
    }
  })
  const cargo = aboard(ships)
  const all = (kind: 'soldiers' | 'colonists') => landed.reduce((total, part) => total + part[kind], 0)
  const sailing = {
    at: { expedition: id },
    soldiers: Math.min(cargo.soldiers, Math.max(0, began.soldiers - all('soldiers'))),
    colonists: Math.min(cargo.colonists, Math.max(0, began.colonists - all('colonists'))),
  }
  return {
    expedition: id,
    nation,
    crew: [sailing, ...still].filter(({ soldiers, colonists }) => soldiers + colonists > 0),
    leaders: began.leaders,
    landed: still.filter(({ soldiers, colonists }) => soldiers + colonists > 0),
    ashore: landed.flatMap(({ leaders }) => leaders),
  }
}
