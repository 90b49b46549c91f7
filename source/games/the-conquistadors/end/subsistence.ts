/** Subsistence (8.0): each force eats, starves, or falls ill (21.0). */
import type { Faction, Space } from '../data/names.ts'
import { spaceOf } from '../map/atlas.ts'
import { isHaven, isSeaSpace, neighboursOf } from '../map/ground.ts'
import { captainName, spaceName } from '../map/names.ts'
import { checkMorale } from '../morale/checks.ts'
import { type Context, isStandard, type Position, spaceAt, sum } from '../state/context.ts'
import type { DecisionOf, SegmentRules } from '../state/flow.ts'
import { commanderOf, expeditionOf, expeditionsOf, isLone } from '../state/forces.ts'
import type { Expedition } from '../state/state.ts'
import { type BuyFoodForm, hungryChoices, propose } from '../turn/impulse/food-trade.ts'

export type FeedForm = { type: 'feed'; fixed: { expedition: number } } | BuyFoodForm | { type: 'go-hungry' }

/** 8.11: it has Spanish units, and no ally, haven or ship feeds it. */
export function needsFood(g: Position, expedition: Expedition): boolean {
  const { at, faction } = expedition
  if (isLone(expedition) || isHaven(g, at) || isSeaSpace(g, at)) return false
  return ![at, ...neighboursOf(g, at)].some((space) => spaceAt(g, space).ally === faction)
}

/** 21.1: it stands in rain forest or among mosquitoes. */
const isAmongMosquitoes = (g: Position, expedition: Expedition): boolean =>
  isStandard(g) &&
  !isLone(expedition) &&
  (spaceOf(g.atlas, expedition.at).kind === 'rainForest' || spaceAt(g, expedition.at).find === 'mosquito')

/** 2.0/6: in the order of initiative, starvation before malaria. */
export const subsistence: SegmentRules<FeedForm> = {
  /** 8.23: whoever has food of his own eats it. */
  begin(g, faction) {
    eatOwn(g, faction)
    for (const space of new Set(hungryOf(g, faction).map(({ at }) => at))) share(g, faction, space)
  },

  /** What was bought is eaten (8.23). */
  routine: eatOwn,

  /** Whom the rest of the food in a space goes to, if it is not enough for all there. */
  decide(g, faction) {
    const space = hungryOf(g, faction).find(({ at }) => spareAt(g, faction, at).length > 0)?.at
    if (space === undefined) return wantDecision(g, faction)
    return {
      seat: faction,
      kind: 'feed',
      segment: 'Subsistence',
      rule: '8.12',
      question: `Not all at ${spaceName(g, space)} can eat: who does?`,
      choices: hungryOf(g, faction)
        .filter(({ at }) => at === space)
        .map((expedition) => ({
          type: 'feed',
          rule: '8.12',
          label: captainName(g, commanderOf(expedition).captain),
          fixed: { expedition: expedition.id },
          at: space,
        })),
      undone: [],
    }
  },

  act(g, faction, action) {
    if (action.type === 'buy-food') return propose(g, faction, action)
    if (action.type === 'go-hungry') {
      g.state.finished.push(faction)
      return
    }
    const expedition = expeditionOf(g, action.expedition)
    eat(g, expedition, spareAt(g, faction, expedition.at)[0]!)
  },

  /** The last that is pushed is checked first. */
  end(g, faction) {
    const own = expeditionsOf(g, faction)
    for (const expedition of own.toReversed()) {
      if (isAmongMosquitoes(g, expedition)) checkMorale(g, expedition, 'malaria')
      if (needsFood(g, expedition) && !g.state.fed.includes(expedition.id)) {
        g.emit({ type: 'starving', rule: '8.21', faction, captain: commanderOf(expedition).captain })
        checkMorale(g, expedition, 'starvation')
      }
    }
    g.state.fed = []
  },
}

/** 8.23: whoever has food of his own eats it. @returns whether somebody did */
function eatOwn(g: Context, faction: Faction): boolean {
  const fed = hungryOf(g, faction).filter(({ food }) => food > 0)
  for (const expedition of fed) eat(g, expedition, expedition)
  return fed.length > 0
}

/** 8.14: who has nothing may ask others in the space, while they have some. */
function wantDecision(g: Position, faction: Faction): DecisionOf<FeedForm> | null {
  const asks = hungryChoices(g, hungryOf(g, faction))
  if (asks.length === 0) return null
  return {
    seat: faction,
    kind: 'hungry',
    segment: 'Subsistence',
    rule: '8.14',
    question: 'Your men go hungry. Do you ask others for food?',
    choices: [...asks, { type: 'go-hungry', rule: '8.21', label: 'Ask nobody', end: true }],
    undone: [],
  }
}

const hungryOf = (g: Position, faction: Faction): Expedition[] =>
  expeditionsOf(g, faction).filter(
    (expedition) => needsFood(g, expedition) && !g.state.fed.includes(expedition.id),
  )

/** Own forces in a space that have food left. */
const spareAt = (g: Position, faction: Faction, space: Space): Expedition[] =>
  expeditionsOf(g, faction).filter(({ at, food }) => at === space && food > 0)

/** Food passes freely between own forces in a space: where there is enough nobody is asked. */
function share(g: Context, faction: Faction, space: Space): void {
  const hungry = hungryOf(g, faction).filter(({ at }) => at === space)
  const spare = sum(spareAt(g, faction, space).map(({ food }) => food))
  if (spare < hungry.length) return
  for (const expedition of hungry) eat(g, expedition, spareAt(g, faction, space)[0]!)
}

function eat(g: Context, expedition: Expedition, giver: Expedition): void {
  giver.food--
  g.state.fed.push(expedition.id)
  const { captain } = commanderOf(expedition)
  g.emit({ type: 'fed', rule: '8.12', faction: expedition.faction, captain, left: giver.food })
}
