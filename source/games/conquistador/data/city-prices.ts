/** What the treasure cities hold. It is apart from the shapes of the data, which no start needs to make. */
import type { GameData } from './shapes.ts'

/** 13.32: the ducats of every treasure city by name. */
export function cityPrices({ gold }: Pick<GameData['tables'], 'gold'>): Readonly<Record<string, number>> {
  const { depletedOn: _, ...prices } = gold.treasureCities
  return prices
}
