/** What must hold of a target, or of the attempt that called for a card: a question for each word. */

import { keptForEach } from '../../../kernel/flow/recently.ts'
import type { PlainEffect } from '../data/card-shapes.ts'
import type { Card, Faction, Need, Space } from '../data/names.ts'
import { type Atlas, spaceOf } from '../map/atlas.ts'
import { isUndiscovered, neighboursOf } from '../map/ground.ts'
import { factionOf, type Position, spaceAt, strategyOf } from '../state/context.ts'
import { expeditionOf, expeditionsAt, isLone, permanentOf } from '../state/forces.ts'
import type { Aim } from '../state/frames.ts'
import { attemptOf } from './attempt.ts'

/** Legends are laid so far from all expeditions (19.32). */
const legendDistance = 3

/** A card, who would play it, and its aim. */
export interface Wanted {
  /** Null: the enemy of a solitaire game. */
  readonly faction: Faction | null
  readonly card: Card
  readonly aim: Aim
}

const onSpace = (test: (g: Position, space: Space) => boolean) => (g: Position, wanted: Wanted) =>
  wanted.aim.space !== null && test(g, wanted.aim.space)

const onFaction = (test: (g: Position, faction: Faction) => boolean) => (g: Position, wanted: Wanted) =>
  wanted.aim.faction !== null && test(g, wanted.aim.faction)

const onForce =
  (test: (force: ReturnType<typeof expeditionOf>) => boolean) => (g: Position, wanted: Wanted) =>
    wanted.aim.expedition !== null && test(expeditionOf(g, wanted.aim.expedition))

const levelOf = (g: Position, space: Space): number => spaceOf(g.atlas, space).level ?? -1

/** The king of the empire of a city, as far as it has one. */
const empireOf = (g: Position, space: Space) =>
  g.state.empires.find(({ name }) => name === spaceAt(g, space).empire)

/** The expedition in a city of his empire that holds its king captive (7.22, 12.252). */
export function kingHolder(g: Position, space: Space): number | null {
  const king = empireOf(g, space)?.king
  if (king?.in !== 'expedition') return null
  return expeditionOf(g, king.expedition).at === space ? king.expedition : null
}

/** The legend that a card lays. */
const legendOf = (g: Position, card: Card) =>
  strategyOf(g, card).effects.find(
    (effect): effect is Extract<PlainEffect, { do: 'placeLegend' }> => effect.do === 'placeLegend',
  )

/** Spaces that are not so far away, on the boards in play. */
const nearTo = keptForEach((_: Atlas, _boards: string, g: Position, space: Space): ReadonlySet<Space> => {
  const near = new Set([space])
  for (let steps = 1; steps < legendDistance; steps++)
    for (const one of [...near]) for (const next of neighboursOf(g, one)) near.add(next)
  return near
})

const needs: { readonly [N in Need]: (g: Position, wanted: Wanted) => boolean } = {
  other: (_g, { faction, aim }) => aim.faction !== faction,
  level1: onSpace((g, space) => levelOf(g, space) >= 1),
  level2: onSpace((g, space) => levelOf(g, space) >= 2),
  level12OrRainForest: onSpace(
    (g, space) => [1, 2].includes(levelOf(g, space)) || spaceOf(g.atlas, space).kind === 'rainForest',
  ),
  notDiscovering: onSpace((g, space) => !isUndiscovered(g, space)),
  notHostile: onSpace((g, space) => !spaceAt(g, space).hostile),
  noKingHere: onSpace((g, space) => {
    const king = empireOf(g, space)?.king
    return king?.in !== 'space' || king.space !== space
  }),
  ordinaryCity: onSpace((g, space) => spaceAt(g, space).find === 'city' && spaceAt(g, space).empire === null),
  imperialCity: onSpace((g, space) => spaceAt(g, space).empire !== null),
  hostileOrOccupied: onSpace(
    (g, space) => spaceAt(g, space).hostile || expeditionsAt(g, space).some((force) => !isLone(force)),
  ),
  kingHeldHere: onSpace((g, space) => kingHolder(g, space) !== null),
  alliedCity: onFaction((g, faction) => Object.values(g.state.spaces).some(({ ally }) => ally === faction)),
  debt: onFaction((g, faction) => factionOf(g, faction).debt > 0),
  points: onFaction((g, faction) => permanentOf(g, faction) > 0),
  gold: onForce(({ gold }) => gold > 0),
  hits1: onForce(({ hits }) => hits >= 1),
  hits2: onForce(({ hits }) => hits >= 2),
  discoveredOrMosquito: onSpace((g, space) =>
    ['discovered', 'mosquito'].includes(spaceAt(g, space).find ?? 'none'),
  ),
  legendFree: (g, { card }) => {
    const laid = legendOf(g, card)
    return laid !== undefined && g.state.legends[laid.legend].in === 'pool'
  },
  threeAway: onSpace((g, space) => {
    const near = nearTo(g.atlas, `${g.state.options.boards} ${space}`, g, space)
    return g.state.expeditions.every(({ at }) => !near.has(at))
  }),
  noLegendFound: onSpace(({ state }, space) => !state.legendsFound.includes(space)),
  allIndian: (g) => {
    const fight = attemptOf(g)
    return fight?.kind === 'combat' && fight.sides.some(({ expedition }) => expedition === null)
  },
}

/** Whether all that a card needs holds of an aim. */
export const fits = (g: Position, wanted: Wanted): boolean =>
  ((g.atlas.strategy.get(wanted.card) ?? g.atlas.assets.get(wanted.card))?.needs ?? []).every((need) =>
    needs[need](g, wanted),
  )

/** The first need of a card that an aim does not meet; null if it meets all. */
export const unmet = (g: Position, wanted: Wanted): Need | null =>
  ((g.atlas.strategy.get(wanted.card) ?? g.atlas.assets.get(wanted.card))?.needs ?? []).find(
    (need) => !needs[need](g, wanted),
  ) ?? null
