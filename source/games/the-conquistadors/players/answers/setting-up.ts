/** Set-up (14.2, 22.1, 23.1): who commands what, and where a faction begins. */

import { placesOf } from '../../../../kernel/contract/domain.ts'
import type { Domain } from '../../../../kernel/contract/game.ts'
import type { Captain, Space } from '../../data/names.ts'
import { spaceOf } from '../../map/atlas.ts'
import { civilisationBeside, isSeaSpace, isUndiscovered, neighboursOf } from '../../map/ground.ts'
import { captainName, spaceName } from '../../map/names.ts'
import { captainOf, factionOf } from '../../state/context.ts'
import { expeditionOf, partyOf, troopsIn } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'
import {
  type Adviser,
  actionOf,
  advised,
  bestOf,
  type Counsel,
  choiceOf,
  choicesOf,
  type Mind,
} from '../mind.ts'
import { discoveryWorth } from '../worth/finds.ts'
import { reachOf } from '../worth/reach.ts'
import { strengthOf } from '../worth/spaniards.ts'

/** A conquistador's ratings together, as they count over a game. */
const ratingsWorth = (mind: Mind, captain: Captain): number => {
  const { combat, diplomacy, rally } = captainOf(mind, captain)
  return 1.5 * combat + 1.2 * diplomacy + 0.5 * rally
}

/** The place of a domain that is worth most; null where there is none. */
function bestPlace(of: Domain, worth: (space: Space) => number): Space | null {
  if (of.kind !== 'place') return null
  let best: { space: Space; worth: number } | null = null
  for (const space of placesOf(of, {})) {
    const one = worth(space)
    if (!best || one > best.worth) best = { space, worth: one }
  }
  return best?.space ?? null
}

/** A force of some size, for what has to be weighed before there is any. */
const forceAt = (mind: Mind, space: Space): Expedition => ({
  ...{ id: -1, faction: mind.seat, at: space, indians: [], food: 0, gold: 0, hits: 0, assets: [] },
  parties: [
    {
      ...partyOf(factionOf(mind, mind.seat).muster[0]?.captain ?? [...mind.atlas.captains.keys()][0]!),
      units: { foot: 5, horse: 3, cannon: 1 },
    },
  ],
})

/** What lies before a force that begins in a space. */
export function startWorth(mind: Mind, space: Space): number {
  return mind.once(`start ${space}`, () => {
    const force = forceAt(mind, space)
    const worths = [...reachOf({ ...mind, state: mind.state }, force)]
      .filter(([goal]) => isUndiscovered(mind, goal))
      .map(
        ([goal, { activations }]) =>
          (discoveryWorth(mind, force, goal) ?? 0) * mind.temper.later ** (activations - 1),
      )
      .sort((one, other) => other - one)
    // The best goal, and others beside it should it fail.
    return worths.slice(0, 4).reduce((total, worth, index) => total + worth / (index + 1), 0)
  })
}

/** 22.13, 22.31, 23.14, 14.24: a man and his place. */
export const starts: Adviser = (mind, { open }) => {
  const counsels = choicesOf(open, 'place', 'start', 'enlist', 'enlist-with').flatMap((choice): Counsel[] => {
    const { captain } = choice.fixed
    const ratings = ratingsWorth(mind, captain)
    if (choice.type === 'enlist-with') {
      const force = expeditionOf(mind, choice.fixed.expedition)
      const reason = `${captainName(mind, captain)} brings fresh men to the front.`
      return [
        {
          action: actionOf(mind.seat, choice),
          worth: ratings + 3 + strengthOf(mind, force) / 100,
          reasons: [reason],
        },
      ]
    }
    const at = bestPlace(choice.args.at, (space) => startWorth(mind, space))
    if (!at) return []
    const units = muster(mind, captain)
    return [
      {
        action: actionOf(mind.seat, choice, { at }),
        worth: ratings + units + startWorth(mind, at) / 100,
        reasons: [
          `${captainName(mind, captain)} has the best ratings, and ${spaceName(mind, at)} leads to most.`,
        ],
      },
    ]
  })
  return advised(bestOf(counsels))
}

const muster = (mind: Mind, captain: Captain): number => {
  const party = factionOf(mind, mind.seat).muster.find((one) => one.captain === captain)
  return party ? 10 * troopsIn(party.units) : 0
}

/** 23.13: the best ratings, the first of them commands. */
export const companions: Adviser = (mind, { open }) =>
  advised(
    bestOf(
      choicesOf(open, 'take').map((choice) => {
        const { captain } = choice.fixed
        const reason = `${captainName(mind, captain)} has the best ratings.`
        return { action: actionOf(mind.seat, choice), worth: ratingsWorth(mind, captain), reasons: [reason] }
      }),
    ),
  )

/** 14.12: the better fighter has all that fights, the other enough to plunder towns and to discover. */
export const sharing: Adviser = (mind, { open }) => {
  const choice = choiceOf(open, 'share')
  if (!choice) return null
  const [one, other] = factionOf(mind, mind.seat).muster
  const isFirst = ratingsWorth(mind, one!.captain) >= ratingsWorth(mind, other!.captain)
  const most = (kind: string): number => choice.args.first.items[kind]?.max ?? 0
  const few = Math.max(0, Math.floor(most('foot') / 2) - 1)
  const share = isFirst
    ? { foot: most('foot') - few, horse: most('horse'), cannon: most('cannon') }
    : { foot: few, horse: 0, cannon: 0 }
  const strong = captainName(mind, (isFirst ? one! : other!).captain)
  return {
    action: actionOf(mind.seat, choice, { first: share }),
    reasons: [`${strong} fights for cities, and the other needs no more than towns do.`],
  }
}

/** 14.23: villages below high ground, and a town as high as it may lie, next to more of it. */
export const markers: Adviser = (mind, { open }) => {
  const [choice] = choicesOf(open, 'village', 'town')
  if (!choice) return null
  const at = bestPlace(choice.args.at, (space) => markerWorth(mind, space, choice.type))
  if (!at) return null
  return {
    action: actionOf(mind.seat, choice, { at }),
    reasons: [`The ground beside ${spaceName(mind, at)} promises most.`],
  }
}

/** What could be discovered beside a marker, the best three spaces together. */
function markerWorth(mind: Mind, space: Space, find: 'village' | 'town'): number {
  const rank = ['none', 'village', 'town', 'city'] as const
  const beside = neighboursOf(mind, space).filter((next) => isUndiscovered(mind, next))
  const worths = beside
    .map((next) => {
      const now = civilisationBeside(mind, next)
      const higher = rank.indexOf(now) > rank.indexOf(find) ? now : find
      const worth =
        spaceOf(mind.atlas, next).kind === 'land'
          ? discoveryWorth(mind, forceAt(mind, space), next, { beside: higher })
          : null
      return worth ?? 0
    })
    .sort((one, other) => other - one)
  const [best = 0, second = 0, third = 0] = worths
  const sea = neighboursOf(mind, space).some((next) => isSeaSpace(mind, next)) ? 0.2 : 0
  return best + 0.5 * second + 0.25 * third + sea + 0.3 * (spaceOf(mind.atlas, space).level ?? 0)
}
