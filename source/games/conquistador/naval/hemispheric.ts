/** 5.1 B2 Hemispheric Movement within the New World (7.3, 7.4). */
import { type Action, type Choice, type Refusal, Refused } from '../../../kernel/game.ts'
import { type Context, nationOf, type Position } from '../context.ts'
import { findExpedition, isGalleons } from '../council/expeditions.ts'
import { underWay } from '../council/ledger.ts'
import { loadingActs, stowChoices } from '../council/loading.ts'
import type { Nation } from '../data.ts'
import { claimable } from '../discovery.ts'
import type { SeaNode } from '../map/board.ts'
import { isFriendlyPort, placeName } from '../ports.ts'
import type { SegmentRules } from '../sequence.ts'
import type { Expedition } from '../state.ts'
import { emptyGroup, nameGroup } from '../units.ts'
import { boundsInPhase, boundsUsed } from './bounds.ts'
import { enterCape } from './cape.ts'
import { claimCost, landingActs, landingChoices } from './landing.ts'
import { aboard } from './ships.ts'

/** Expeditions that may still sail; Galleon Fleets never do (7.13). */
const sailing = (g: Position, nation: Nation): Expedition[] =>
  g.state.expeditions.filter(
    (one) => one.nation === nation && one.place !== 'Europe' && !one.finished && !isGalleons(one),
  )

export const hemispheric: SegmentRules = {
  decide(g, nation) {
    const expeditions = sailing(g, nation)
    if (expeditions.length === 0) return null
    return {
      seat: nation,
      kind: 'hemispheric',
      segment: 'Hemispheric Movement',
      rule: '7.31',
      question: 'Sail, land, embark and discover. Beginning with another expedition ends the one before.',
      choices: [
        ...expeditions.flatMap((one) => expeditionChoices(g, one)),
        { type: 'done', rule: '7.4', label: 'End of Hemispheric Movement', end: true },
      ],
      brief: expeditions.map((one) => underWay(g, one)),
      undone: expeditions.flatMap((one) => leftOpen(g, one)),
    }
  },

  act(g, nation, action) {
    if (action.type === 'done') return void g.state.finished.push(nation)
    const expedition = findExpedition(g, nation, action.expedition)
    begin(g, expedition)
    if (action.type === 'sail') sail(g, expedition, action.path as readonly SeaNode[])
    else if (action.type === 'stow') loadingActs.stow(g, nation, action)
    else landingActs[action.type as keyof typeof landingActs](g, expedition, action as Action)
  },

  end(g, nation) {
    for (const expedition of g.state.expeditions.filter((one) => one.nation === nation))
      expedition.arrived =
        (expedition.crossed || expedition.points > 0) &&
        expedition.place !== 'Europe' &&
        isFriendlyPort(g, nation, expedition.place)
  },
}

/** 8.24: another expedition begins, so the one before has finished. */
function begin(g: Context, expedition: Expedition): void {
  for (const other of sailing(g, expedition.nation))
    if (other !== expedition && other.begun) other.finished = true
  expedition.begun = true
}

function expeditionChoices(g: Position, expedition: Expedition): Choice[] {
  const { id, place, bounds } = expedition
  const used = boundsUsed(g, expedition)
  return [
    {
      type: 'sail',
      rule: '7.31',
      label: `${id}: sail, ${used} of ${bounds} bounds used`,
      fixed: { expedition: id },
      args: { path: { kind: 'path', on: 'sea', from: place, of: waters(g, expedition), points: null } },
      at: place,
    },
    ...landingChoices(g, expedition, true),
    ...stowChoices(expedition),
  ]
}

/** The named set of waters that an expedition can try for: the other ocean only while the Cape may be tried (7.52). */
function waters(g: Position, expedition: Expedition): string {
  const ocean = g.board.ocean.get(expedition.place)!
  const open = nationOf(g, expedition.nation).rutter || expedition.cape !== 'failed'
  return open || ocean === 'Cape' || ocean === 'enclosed' ? 'sea' : ocean.toLowerCase()
}

/**
 * The whole way through some waypoints.
 * @throws Refused 7.31 if two of them are not joined by sea.
 */
export function seaPath(g: Position, from: SeaNode, waypoints: readonly SeaNode[]): SeaNode[] {
  const way: SeaNode[] = []
  let at = from
  for (const goal of waypoints) {
    const leg = g.routes.seaWay(at, goal)
    if (!leg) throw new Refused('7.31', `No way by sea leads from ${at} to ${goal}.`)
    way.push(...leg)
    at = goal
  }
  if (way.length === 0) throw new Refused('7.31', 'The expedition is there already.')
  return way
}

function sail(g: Context, expedition: Expedition, waypoints: readonly SeaNode[]): void {
  const { nation, id, place: from } = expedition
  const before = boundsInPhase(g, expedition)
  const passed: SeaNode[] = []
  for (const node of seaPath(g, from, waypoints)) {
    const cape =
      g.board.ocean.get(node) === 'Cape' ? passCape(g, expedition, node, passed.length === 0) : 'through'
    if (cape === 'refused') break
    expedition.place = node
    expedition.points++
    expedition.stop = 'passing'
    passed.push(node)
    // 18.14: the Cape itself is discovered by the three points for it.
    if (cape === 'claimed') {
      expedition.points += claimCost(expedition)
      expedition.stop = 'stopped'
    }
  }
  const { place, points } = expedition
  const bounds = boundsInPhase(g, expedition) - before
  g.emit({ type: 'sailed', rule: '7.31', nation, expedition: id, from, place, way: passed, points, bounds })
}

function passCape(g: Context, expedition: Expedition, cape: SeaNode, first: boolean) {
  const { rutter } = nationOf(g, expedition.nation)
  if (expedition.cape === 'failed' && !rutter) {
    if (first) throw new Refused('7.52', `${expedition.id} has failed to round the Cape this turn.`)
    return 'refused'
  }
  return enterCape(g, expedition, cape)
}

function leftOpen(g: Position, expedition: Expedition): Refusal[] {
  const { id, place, nation, begun } = expedition
  const cargo = aboard(expedition.ships)
  const notes: Refusal[] = []
  if (!isFriendlyPort(g, nation, place))
    notes.push({
      rule: '7.27',
      reason: `${id} lies in ${placeName(g, place)}, no friendly port: it must sail home this turn or is lost.`,
    })
  if (cargo.soldiers + cargo.colonists > 0)
    notes.push({
      rule: '10.5',
      reason: `${id} still carries ${nameGroup({ ...emptyGroup(), colonists: cargo.colonists, soldiers: cargo.soldiers })}.`,
    })
  const open = claimable(g, expedition)
  if (open.length > 0 && begun)
    notes.push({
      rule: '18.14',
      reason: `${id} could still claim ${open.map(({ name }) => name).join(', ')}.`,
    })
  return notes
}
