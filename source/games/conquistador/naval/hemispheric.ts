/** 5.1 B2 Hemispheric Movement within the New World (7.3, 7.4). */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Undone } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { change } from '../../../kernel/flow/draft.ts'
import { recallWanting, toFetch } from '../council/demands.ts'
import { findExpedition, isGalleons } from '../council/expeditions.ts'
import { underWay } from '../council/ledger.ts'
import { type StowForm, stow, stowChoices } from '../council/loading.ts'
import type { DiscoveryData, Nation } from '../data/shapes.ts'
import { hexOfNode, type SeaNode } from '../map/board.ts'
import { claimable, hasExplorer, ownClaims, undiscoveredIn } from '../matters/discovery.ts'
import { boundsHome, isFriendlyPort } from '../matters/ports.ts'
import { type Context, nationOf, type Position } from '../state/context.ts'
import type { DoneForm, RuleTypes, SegmentRules } from '../state/flow.ts'
import type { Expedition } from '../state/state.ts'
import { emptyGroup, hasUnits, many, nameGroup, tallyOf } from '../state/units.ts'
import { boundsUsed, comeToRest, landingCost, stopCost } from './bounds.ts'
import { type AttackForm, attackChoices, attackShips, challenge } from './encounter.ts'
import { type InvasionForm, invade, invasionChoices } from './invasion.ts'
import {
  type ClaimForm,
  canLand,
  claim,
  claimChoices,
  embark,
  land,
  landingForbidden,
  landsByOrder,
  landsFew,
  type ShoreForm,
  shoreChoices,
  whyAskedToLand,
} from './landing.ts'
import { noteArrivals } from './passage.ts'
import {
  boundsToSpare,
  boundsWanting,
  claimsByOrder,
  findInReach,
  hasBoundsHome,
  isWhereItWasSent,
} from './planned.ts'
import { raiderChoices, raiderOverrun } from './privateers.ts'
import { cannotSail, mustPutIn, type PutInForm, putInChoices } from './putting-in.ts'
import { sail, waters } from './sailing.ts'
import { aboard } from './ships.ts'

/** What an expedition may do as it sails within the New World. */
export type SailingForm =
  | { type: 'sail'; fixed: { expedition: string }; args: { path: readonly SeaNode[] } }
  | AttackForm
  | InvasionForm
  | ShoreForm
  | ClaimForm
  | PutInForm
  | StowForm

/** Expeditions that may still sail; Galleon Fleets never do (7.13). */
const sailing = (g: Position, nation: Nation): Expedition[] =>
  g.state.expeditions.filter(
    (one) => one.nation === nation && one.place !== 'Europe' && !one.finished && !isGalleons(one),
  )

const carryOut = carryingOut<RuleTypes, Exclude<SailingForm, StowForm>, Expedition>({
  sail: (g, expedition, { path }) => sail(g, expedition, path),
  putIn: (g, expedition, { to }) => sail(g, expedition, [to]),
  challenge,
  attackShips: (g, expedition, { targets }) => attackShips(g, expedition, targets),
  invade: (g, expedition, { units }) => invade(g, expedition, units),
  land: (g, expedition, { units }) => land(g, expedition, units),
  embark(g, expedition, { units }) {
    embark(g, expedition, units)
    expedition.boarded = true
  },
  claim,
})

export const hemispheric: SegmentRules<SailingForm | DoneForm> = {
  decide(g, nation) {
    const expeditions = sailing(g, nation)
    const { ashore, voyages } = nationOf(g, nation).standing
    // 6.71: who leaves landing or voyages to a standing order is not asked where nothing else is to be done.
    const isDone = expeditions.every(
      (one) => (ashore || voyages) && isWhereItWasSent(g, one) && findsAshore(g, one).length === 0,
    )
    if (isDone && !fetchesMore(g, nation, expeditions)) return null
    return {
      seat: nation,
      kind: 'hemispheric',
      segment: 'Hemispheric Movement',
      rule: '7.31',
      question: 'Sail, land, embark and discover. Beginning with another expedition ends the one before.',
      choices: withDriven(
        g,
        expeditions.find((one) => one.driven),
        withAdrift(
          expeditions.find((one) => mustPutIn(g, one)),
          [
            ...expeditions.flatMap((one) =>
              withEnded(g, underWayAtSea(g, expeditions), one, expeditionChoices(g, one)),
            ),
            { type: 'done', rule: '7.4', label: 'End of Hemispheric Movement', end: true },
          ],
        ),
      ),
      brief: [
        ...expeditions.flatMap((one) => whyAskedToLand(g, one) ?? []),
        ...expeditions.map((one) => underWay(g, one)),
      ],
      undone: [
        ...recallWanting(g, nation, fetchesMore(g, nation, expeditions)),
        ...expeditions.flatMap((one) => leftOpen(g, one)),
      ],
    }
  },

  routine(g, nation) {
    const { ashore, voyages } = nationOf(g, nation).standing
    for (const expedition of ashore ? sailing(g, nation) : []) {
      const group = landsByOrder(g, expedition)
      if (!group) continue
      land(g, expedition, tallyOf(group))
      return true
    }
    const explorer = voyages ? sailing(g, nation).find((one) => claimsByOrder(g, one)) : undefined
    if (!explorer) return false
    begin(g, explorer)
    claim(g, explorer)
    return true
  },

  act(g, nation, action) {
    if (action.type === 'done') return void g.state.finished.push(nation)
    const expedition = findExpedition(g, nation, action.expedition)
    // 8.24: to arrange cargo is no operation.
    if (action.type === 'stow') return stow(g, expedition, action)
    begin(g, expedition)
    carryOut(g, expedition, action)
  },

  end(g, nation) {
    for (const one of g.state.expeditions.filter((other) => other.nation === nation)) {
      change(one, { driven: false, union: {}, united: [] })
      delete one.boarded
      comeToRest(one)
    }
    noteArrivals(g, nation)
  },
}

/** 18.12: what those aboard discover as soon as they step ashore where they lie, which they have in sight. */
function findsAshore(g: Position, expedition: Expedition): readonly DiscoveryData[] {
  const { place, raider } = expedition
  if (place === 'Europe' || raider) return []
  const group = canLand(g, expedition)
  const isBarred = !hasUnits(group) || landingForbidden(g, expedition, group) !== null
  return isBarred ? [] : undiscoveredIn(g, hexOfNode(place)).filter(({ by }) => by.includes('land'))
}

/** 8.16: whom others have tried to attack in vain must sail on before anything else is done. */
function withDriven(
  g: Position,
  driven: Expedition | undefined,
  choices: readonly ChoiceOf<SailingForm | DoneForm>[],
): ChoiceOf<SailingForm | DoneForm>[] {
  if (!driven || !canSailOn(g, driven)) return [...choices]
  const off = { rule: '8.16', reason: `${driven.id} must sail on: others have tried to attack it here.` }
  return choices.map((choice) =>
    // 8.24: arranging cargo is no operation.
    choice.type === 'stow' || (choice.type === 'sail' && choice.fixed.expedition === driven.id)
      ? choice
      : { ...choice, off: choice.off ?? off },
  )
}

/** 7.26: who has no Explorer must put in at a friendly port, or fight, before its movement ends. */
function withAdrift(
  adrift: Expedition | undefined,
  choices: readonly ChoiceOf<SailingForm | DoneForm>[],
): ChoiceOf<SailingForm | DoneForm>[] {
  if (!adrift) return [...choices]
  const reason = `Without an Explorer ${adrift.id} ends its movement only in a friendly port, or with a fight.`
  return choices.map((choice) =>
    choice.type === 'stow' || (choice.type !== 'done' && choice.fixed.expedition === adrift.id)
      ? choice
      : { ...choice, off: choice.off ?? { rule: '7.26', reason } },
  )
}

/**
 * Some water is left to it: not through the Cape in vain (7.52), nor for privateers whose bounds are used up.
 */
function canSailOn(g: Position, expedition: Expedition): boolean {
  const { nation, place, cape } = expedition
  const shut = cape === 'failed' && !nationOf(g, nation).rutter
  const ways = g.board.seaWays.get(place) ?? []
  return !raiderOverrun(g, expedition, 1) && ways.some((node) => !shut || g.board.ocean.get(node) !== 'Cape')
}

/** 8.24: who has begun, and would be left outside a friendly port if another expedition began now. */
const underWayAtSea = (g: Position, expeditions: readonly Expedition[]): Expedition | undefined =>
  expeditions.find((one) => one.begun && !isFriendlyPort(g, one.nation, one.place))

/** 9.3: "home takes 3 bounds, it has 4", "! 1 wanting": what it costs who stays where no port is. */
function wayHome(g: Position, expedition: Expedition): string {
  const wanting = boundsWanting(g, expedition)
  const left = expedition.bounds - boundsUsed(g, expedition)
  const short = wanting > 0 ? `, ! ${wanting} wanting` : `, it has ${left}`
  return `home takes ${many(boundsHome(g, expedition.place), 'bound')}${short}`
}

/** 8.24: every order to another expedition says first whom it leaves at sea. */
const withEnded = (
  g: Position,
  left: Expedition | undefined,
  expedition: Expedition,
  choices: readonly ChoiceOf<SailingForm>[],
): ChoiceOf<SailingForm>[] =>
  choices.map((choice) =>
    !left || left === expedition || choice.type === 'stow'
      ? choice
      : {
          ...choice,
          label: `${choice.label}; ${left.id} stays where it is, in no port, ${wayHome(g, left)}`,
        },
  )

/** 8.24: another expedition begins, so the one before has finished. */
function begin(g: Context, expedition: Expedition): void {
  for (const other of sailing(g, expedition.nation))
    if (other !== expedition && other.begun) {
      other.finished = true
      comeToRest(other)
    }
  expedition.begun = true
}

function expeditionChoices(g: Position, expedition: Expedition): ChoiceOf<SailingForm>[] {
  const { id, place, bounds } = expedition
  const used = boundsUsed(g, expedition)
  return [
    {
      type: 'sail',
      rule: '7.31',
      about: id,
      label: `sail, ${used} of ${bounds} bounds used`,
      fixed: { expedition: id },
      args: { path: { kind: 'path', on: 'sea', from: place, of: waters(g, expedition), points: null } },
      at: place,
      ...((goesOn(g, expedition, used) || looksAround(g, expedition)) && { usual: true }),
      ...(cannotSail(g, expedition) && {
        off: { rule: '7.26', reason: `Without an Explorer ${id} has no port to sail to, and no fight.` },
      }),
    },
    ...(mustPutIn(g, expedition) ? putInChoices(g, expedition) : []),
    ...raiderChoices(g, expedition, stopCost(expedition), [
      ...attackChoices(g, expedition),
      ...invasionChoices(g, expedition),
    ]),
    ...raiderChoices(g, expedition, landingCost(expedition), shoreChoices(g, expedition, true)),
    ...raiderChoices(g, expedition, stopCost(expedition), claimChoices(g, expedition)),
    ...stowChoices(g, expedition),
  ]
}

/** 8.24, 18.14: an Explorer who has begun can look for more, and still be home in time; another expedition would end it. */
const goesOn = (g: Position, expedition: Expedition, used: number): boolean =>
  expedition.begun && hasExplorer(g, expedition) && used + boundsHome(g, expedition.place) < expedition.bounds

/** 7.33: it has come, all are ashore, and bounds are left to find something where nothing is to be claimed. */
function looksAround(g: Position, expedition: Expedition): boolean {
  const { soldiers, colonists } = aboard(expedition.ships)
  const hasCome = expedition.crossed && soldiers + colonists === 0 && ownClaims(g, expedition).length === 0
  return hasCome && findInReach(g, expedition) !== null
}

/** 6.41/7: soldiers are wanted at home, and some can still be taken aboard. */
function fetchesMore(g: Position, nation: Nation, expeditions: readonly Expedition[]): boolean {
  if (toFetch(g, nation) === 0) return false
  return expeditions.some((one) =>
    shoreChoices(g, one, true).some(
      ({ type, off, args: { units } }) => type === 'embark' && !off && 'soldier' in units.items,
    ),
  )
}

/** What brings people ashore, or to where they can land, the shortest way first. */
const landing: readonly SailingForm['type'][] = ['land', 'invade', 'sail']

function leftOpen(g: Position, expedition: Expedition): Undone[] {
  const { id, nation, homeward, place: at } = expedition
  const cargo = aboard(expedition.ships)
  const notes: Undone[] = []
  // 6.41/7: who is called home is to stay aboard.
  const soldiers = cargo.soldiers - (nationOf(g, nation).recall ? homeward : 0)
  const open = expeditionChoices(g, expedition).filter(({ off }) => !off)
  const type = landing.find((one) =>
    open.some((choice) => choice.type === one && !(one === 'land' && landsFew(g, expedition))),
  )
  if (type && soldiers + cargo.colonists > 0)
    notes.push({
      about: id,
      rule: '10.5',
      by: { type, at },
      reason: `${id} still carries ${nameGroup({ ...emptyGroup(), colonists: cargo.colonists, soldiers })}.`,
    })
  const ashore = findsAshore(g, expedition)
  if (ashore.length > 0)
    notes.push({
      about: id,
      rule: '18.12',
      by: { type: 'land', at },
      reason: `Who goes ashore from ${id} discovers ${listed(ashore.map(({ name, points }) => `${name}, ${many(points, 'point')}`))}.`,
    })
  // A second claim of the nation only waits for the loss of the first.
  const claims = claimable(g, expedition).filter(({ name }) => g.state.discoveries[name]?.by !== nation)
  if (claims.length > 0)
    notes.push({
      about: id,
      rule: '18.14',
      by: { type: 'claim', at },
      reason: `${id} could still claim ${claims.map(({ name }) => name).join(', ')}.`,
    })
  const find = claims.length > 0 ? null : findInReach(g, expedition)
  if (find) {
    const left = `${many(boundsToSpare(g, expedition), 'bound')} ${hasBoundsHome(g, expedition) ? 'to spare' : 'left'}`
    // 9.3: bounds that do not reach home anyhow reach no further from there.
    const wanting = boundsWanting(g, expedition)
    const short =
      wanting > 0 ? `; the way home is then short, as it is already by ${many(wanting, 'bound')}` : ''
    const reason = `${id} has ${left}, enough to claim ${find.name}, ${many(find.points, 'point')}${short}.`
    notes.push({ about: id, rule: '18.14', harmless: true, by: { type: 'sail', at }, reason })
  }
  return notes
}
