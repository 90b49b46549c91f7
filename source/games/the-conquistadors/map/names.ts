/** What people call spaces, conquistadors, cards and factions. */
import { capital, counted, listed } from '../../../kernel/contract/words.ts'
import {
  type Asset,
  type Captain,
  type Card,
  type EmpireName,
  type Faction,
  type Legend,
  type Space,
  troops,
} from '../data/names.ts'
import type { Components } from '../state/context.ts'
import type { Troops } from '../state/state.ts'
import { spaceOf } from './atlas.ts'

const kindWords = {
  sea: 'sea',
  marDelSur: 'Mar del Sur',
  desert: 'desert',
  rainForest: 'rain forest',
  legend: 'legend space',
  panama: 'Panama',
  cuba: 'Santiago de Cuba',
} as const

/** "level 2, -1", "desert": what the name of a space has not told already; null if that is nothing. */
export function groundText({ atlas }: Components, space: Space): string | null {
  const { name, kind, level, minusOne } = spaceOf(atlas, space)
  const isOwnName = kind === 'panama' || kind === 'cuba'
  const ground = kind === 'land' ? `level ${level}` : kindWords[kind]
  const told = [...(name && !isOwnName ? [ground] : []), ...(minusOne ? ['-1'] : [])]
  return told.length > 0 ? told.join(', ') : null
}

/** "Tlaxcala (N0912)", "level 2 at N0913". */
export function spaceName({ atlas }: Components, space: Space): string {
  const { name, kind, level } = spaceOf(atlas, space)
  if (name) return `${name} (${space})`
  return kind === 'land' ? `level ${level} at ${space}` : `${kindWords[kind]} at ${space}`
}

export const captainName = ({ atlas }: Components, captain: Captain): string =>
  atlas.captains.get(captain)?.name ?? captain

/** A conquistador by his name and whose he is, for in the news nobody sees his counter. */
export const manName = (g: Components, captain: Captain, faction: Faction): string =>
  `${captainName(g, captain)} of ${factionName(faction)}`

/** The title of a strategy card, or the name of a conquistador. */
export const cardName = ({ atlas }: Components, card: Card): string =>
  atlas.strategy.get(card)?.title ?? atlas.captains.get(card)?.name ?? card

export const assetName = ({ atlas }: Components, asset: Asset): string =>
  atlas.assets.get(asset)?.title ?? asset

/** A card of the hand or an asset, by what stands on it. */
export const titleOf = (g: Components, card: string): string =>
  g.atlas.assets.has(card) ? assetName(g, card) : cardName(g, card)

/** The king of an empire. */
export const kingName = ({ data }: Components, empire: EmpireName): string =>
  data.empires.empires.find(({ id }) => id === empire)?.king ?? empire

export const legendNames: Readonly<Record<Legend, string>> = {
  cibola: 'Cibola',
  presterJohn: 'Prester John',
  fountainOfYouth: 'the Fountain of Youth',
  elDorado: 'El Dorado',
  amazon: 'the Amazon',
  mississippi: 'the Mississippi',
}

export const factionName = (faction: Faction): string => capital(faction)

const unitWords = { foot: 'foot', horse: 'horse', cannon: 'cannon' } as const

/** "3 foot (1 reduced) and 2 horse", "no units". @param flipped those that a further loss eliminates (6.32) */
export const troopsText = (units: Readonly<Troops>, flipped?: Readonly<Troops>): string =>
  listed(
    troops
      .filter((kind) => units[kind] > 0)
      .map((kind) => {
        const reduced = flipped && flipped[kind] > 0 ? ` (${flipped[kind]} reduced)` : ''
        return `${units[kind]} ${unitWords[kind]}${reduced}`
      }),
  ) || 'no units'

export const hitsText = (hits: number): string => counted(hits, 'morale hits')
