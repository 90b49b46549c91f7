/** Set-up (14.2, 22.1, 23.1): who commands what, and where a faction begins. */

import { placesOf } from '../../../../kernel/contract/domain.ts'
import type { Domain } from '../../../../kernel/contract/game.ts'
import type { Captain, Space } from '../../data/names.ts'
import { spaceOf } from '../../map/atlas.ts'
import { civilisationBeside, isUndiscovered, neighboursOf, overLand } from '../../map/ground.ts'
import { captainName, spaceName } from '../../map/names.ts'
import { captainOf, factionOf, playersOf } from '../../state/context.ts'
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
import { ranks } from '../worth/chains.ts'
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
    const at = bestPlace(choice.args.at, (space) =>
      choice.type === 'place' && isAway(mind, space) ? 0 : startWorth(mind, space),
    )
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

/** A haven, for whoever has markers: from there a ship takes an impulse or two to what his town has beside it. */
const isAway = (mind: Mind, space: Space): boolean => {
  const { marked } = factionOf(mind, mind.seat)
  return marked.length > 0 && !marked.includes(space)
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

/** 14.23: villages on the coast below the best ground for a town, and the town beside more of it. */
export const markers: Adviser = (mind, { open }) => {
  const [choice] = choicesOf(open, 'village', 'town')
  if (!choice) return null
  const worth = choice.type === 'town' ? townWorth : villageWorth
  const at = bestPlace(choice.args.at, (space) => worth(mind, space))
  if (!at) return null
  return {
    action: actionOf(mind.seat, choice, { at }),
    reasons: [`The ground beside ${spaceName(mind, at)} promises most.`],
  }
}

/** A village opens little by itself: what counts is the town that may lie beside it, or beside a second one inland. */
function villageWorth(mind: Mind, space: Space): number {
  const { marked } = factionOf(mind, mind.seat)
  const inland = marked.length > 0 ? [] : neighboursOf(mind, space).filter((next) => isSite(mind, next, 1))
  const bases = [...marked, space, ...inland]
  const sites = bases.flatMap((base) => neighboursOf(mind, base).filter((next) => isSite(mind, next)))
  const towns = sites.filter((site) => site !== space).map((site) => townWorth(mind, site))
  return Math.max(0, ...towns) + 0.1 * besideWorth(mind, space, 'village')
}

/** Land where a marker may still lie, of any level or of one. */
const isSite = (mind: Mind, space: Space, level?: number): boolean =>
  isUndiscovered(mind, space) && (level === undefined || spaceOf(mind.atlas, space).level === level)

/** What may be found beside a town, less what might have been found under it. */
const townWorth = (mind: Mind, space: Space): number =>
  mind.once(`town ${space}`, () => {
    const under = discoveryWorth(mind, forceAt(mind, space), space, { beside: 'city' }) ?? 0
    return besideWorth(mind, space, 'town') * shared ** rivalsBy(mind, space) - 0.5 * under
  })

/** What each other faction nearby leaves of a region, about; and so many spaces are nearby. */
const shared = 0.7
const nearby = 4

/** Other factions with a marker nearby over land: they look for the same cities. */
const rivalsBy = (mind: Mind, space: Space): number =>
  playersOf(mind).filter((one) => {
    if (one === mind.seat) return false
    const steps = mind.once(`steps of ${one}`, () => overLand(mind, factionOf(mind, one).marked))
    return (steps.get(space) ?? Infinity) <= nearby
  }).length

/** What could be discovered beside a marker, the best three spaces together. */
function besideWorth(mind: Mind, space: Space, find: 'village' | 'town'): number {
  const force = forceAt(mind, space)
  const worths = neighboursOf(mind, space)
    .filter((next) => isUndiscovered(mind, next))
    .map((next) => {
      const now = civilisationBeside(mind, next)
      const beside = ranks.indexOf(now) > ranks.indexOf(find) ? now : find
      return discoveryWorth(mind, force, next, { beside }) ?? 0
    })
    .sort((one, other) => other - one)
  const [best = 0, second = 0, third = 0] = worths
  return best + 0.5 * second + 0.25 * third
}
