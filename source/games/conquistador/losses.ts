/** Choosing and removing lost units, whatever took them: attrition, uprisings, natives, events. */
import type { Action, Decision } from '../../kernel/game.ts'
import { type Context, nationOf, type Position } from './context.ts'
import type { Nation } from './data.ts'
import { dropClaims } from './discovery.ts'
import { returnMissionaries, watchMissionaries } from './missionaries.ts'
import { aboard, takeOff } from './naval/ships.ts'
import { loseLoneConquistadors, sweepStacks, takeUp, unitsAt } from './stacks.ts'
import type { Expedition, Frame, Group, Harbour, LossKind, LossScope, Ship } from './state.ts'
import {
  addUp,
  emptyGroup,
  isConquistador,
  isExplorer,
  leader,
  missionaryLabel,
  nameGroup,
  takeGroup,
} from './units.ts'

export type LossFrame = Extract<Frame, { kind: 'loss' }>

/** One unit that could be lost: `soldier@2316`, `ship@2`, `Cortes@Europe`. */
interface Candidate {
  readonly token: string
  readonly label: string
}

/** Asks a nation for losses, before anything else goes on. */
export function askLosses(
  g: Context,
  nation: Nation,
  loss: { rule: string; cause: string; kinds: LossKind[]; count: number; scope: LossScope; apart?: boolean },
): void {
  if (loss.count > 0) g.state.stack.push({ kind: 'loss', nation, apart: false, spared: [], ...loss })
}

/** The part of a group that a kind of loss means, unit by unit. */
function unitsOfKind(g: Position, group: Group, kind: LossKind): string[] {
  switch (kind) {
    case 'soldier':
      return group.soldiers > 0 ? ['soldier'] : []
    case 'colonist':
      return group.colonists > 0 ? ['colonist'] : []
    case 'settlement':
      return group.colonists > 0 ? ['settlement'] : []
    case 'conquistador':
      return group.leaders.filter((name) => isConquistador(g, name))
    case 'explorer':
      return group.leaders.filter((name) => isExplorer(g, name))
    case 'missionary':
      return group.missionaries
    case 'ship':
      return []
  }
}

const expeditionOf = (g: Position, frame: LossFrame): Expedition | undefined =>
  g.state.expeditions.find(({ id }) => id === frame.scope.expedition)

const harboursOf = (g: Position, frame: LossFrame): Harbour[] =>
  g.state.harbours.filter(
    (harbour) => harbour.nation === frame.nation && frame.scope.harbours?.includes(harbour.place),
  )

const unitLabel = (g: Position, unit: string): string =>
  /^M\d+$/.test(unit) ? missionaryLabel(g.state, unit) : unit

/** Ships of the same kind and cargo are one choice. */
function shipCandidates(ships: readonly Ship[], at: string): Candidate[] {
  const seen = new Set<string>()
  return ships.flatMap((ship, index) => {
    const label = `${ship.kind === 'galleonFleet' ? 'Galleon Fleet' : ship.kind} ${index + 1} with ${nameGroup(ship)}`
    const same = `${ship.kind} ${JSON.stringify([ship.soldiers, ship.colonists, ship.leaders, ship.missionaries, ship.gold])}`
    if (seen.has(same)) return []
    seen.add(same)
    return [{ token: `ship ${index + 1}@${at}`, label }]
  })
}

/** Everything that may be lost to a frame now, in the order of the defaults of the play-by-mail rules. */
export function lossCandidates(g: Position, frame: LossFrame): readonly Candidate[] {
  const expedition = expeditionOf(g, frame)
  const found: Candidate[] = []
  const add = (group: Group, kind: LossKind, at: string) => {
    for (const unit of unitsOfKind(g, group, kind))
      found.push({ token: `${unit}@${at}`, label: `${unitLabel(g, unit)} in ${at}` })
  }
  for (const kind of frame.kinds) {
    if (kind === 'ship') {
      if (expedition) found.push(...shipCandidates(expedition.ships, expedition.id).reverse())
      for (const harbour of harboursOf(g, frame))
        found.push(...shipCandidates(harbour.ships, harbour.place).reverse())
      continue
    }
    if (expedition) {
      const before = found.length
      add(aboard(expedition.ships), kind, expedition.id)
      // 9.21: only what is not aboard any more is looked for where it was landed.
      if (found.length === before && kind !== 'missionary')
        for (const { hex, ...landed } of expedition.landed) {
          const there = unitsAt(g.state, frame.nation, hex)
          add(
            {
              ...emptyGroup(),
              soldiers: Math.min(landed.soldiers, there.soldiers),
              colonists: Math.min(landed.colonists, there.colonists),
              leaders: landed.leaders.filter((name) => there.leaders.includes(name)),
            },
            kind,
            hex,
          )
        }
    }
    for (const hex of frame.scope.hexes ?? [])
      if (!frame.spared.includes(hex)) add(unitsAt(g.state, frame.nation, hex), kind, hex)
    for (const harbour of harboursOf(g, frame)) {
      add(harbour, kind, harbour.place)
      for (const name of unitsOfKind(g, aboard(harbour.ships), kind))
        found.push({ token: `${name}@${harbour.place}`, label: `${name} aboard in ${harbour.place}` })
    }
  }
  const soonest = (token: string): [number, string] => {
    const name = token.split('@')[0]!
    const known = g.data.leaders.leaders.find((one) => one.name === name)
    return [known?.departs ?? 0, known ? name : '']
  }
  // Earliest turn of return, then the alphabet, for leaders; the order above for the rest.
  return found.sort((a, b) => {
    const [x, y] = [soonest(a.token), soonest(b.token)]
    return x[0] - y[0] || x[1].localeCompare(y[1])
  })
}

export function decideLoss(g: Position, frame: LossFrame): Decision {
  const candidates = lossCandidates(g, frame)
  const left = frame.count > 1 ? ` (${frame.count} to choose)` : ''
  return {
    seat: frame.nation,
    kind: 'loss',
    segment: frame.cause,
    rule: frame.rule,
    question: `Which unit is lost to ${frame.cause}?${left}`,
    choices: [
      {
        type: 'lose',
        rule: frame.rule,
        label: 'Choose the unit that is lost',
        args: {
          unit: {
            kind: 'one',
            of: candidates.map(({ token }) => token),
            labels: Object.fromEntries(candidates.map(({ token, label }) => [token, label])),
          },
        },
      },
    ],
    undone: [],
  }
}

/** Answers a frame by itself when there is nothing to choose or the owner leaves it to the defaults. */
export function settleLoss(g: Context, frame: LossFrame): boolean {
  const candidates = lossCandidates(g, frame)
  if (candidates.length === 0 || frame.count === 0) {
    g.state.stack.pop()
    return true
  }
  if (candidates.length > 1 && !nationOf(g, frame.nation).standing.losses) return false
  lose(g, frame, candidates[0]!.token)
  return true
}

export function actOnLoss(g: Context, frame: LossFrame, action: Action): void {
  lose(g, frame, action.unit as string)
}

function lose(g: Context, frame: LossFrame, token: string): void {
  const [unit, at] = token.split('@') as [string, string]
  const { nation, rule, cause } = frame
  if (unit.startsWith('ship ')) loseShip(g, frame, Number(unit.slice(5)) - 1, at)
  else {
    const expedition = g.state.expeditions.find(({ id }) => id === at)
    const group = singleUnit(g, nation, unit, at)
    const harbour = harboursOf(g, frame).find((one) => one.place === at && isIn(one, group))
    if (expedition) takeOff(expedition.ships, group)
    else if (harbour) takeFromHarbour(harbour, group)
    else takeUp(g.state, nation, at, group)
    g.emit({
      type: 'lost',
      rule,
      nation,
      cause,
      unit: unit === 'settlement' ? `${group.colonists} colonists` : unit,
      at,
    })
    bury(g, nation, group, Boolean(expedition))
    for (const one of g.state.expeditions) noteLanded(one, at, group)
    frame.spared.push(...(frame.apart ? [at] : []))
  }
  frame.count--
  if (frame.count <= 0) g.state.stack.splice(g.state.stack.indexOf(frame), 1)
  afterLosses(g, nation, [at])
}

function singleUnit(g: Position, nation: Nation, unit: string, at: string): Group {
  const group = emptyGroup()
  if (unit === 'soldier') group.soldiers = 1
  else if (unit === 'colonist') group.colonists = 1
  else if (unit === 'settlement') group.colonists = unitsAt(g.state, nation, at).colonists
  else if (/^M\d+$/.test(unit)) group.missionaries = [unit]
  else group.leaders = [unit]
  return group
}

/** A harbour and a settlement may lie in one hex: the unit is in the harbour if it waits there or is aboard. */
const isIn = (harbour: Harbour, { soldiers, colonists, leaders, missionaries }: Group): boolean => {
  const held = addUp([harbour, ...harbour.ships])
  const named = [...held.leaders, ...held.missionaries]
  return (
    held.soldiers >= soldiers &&
    held.colonists >= colonists &&
    [...leaders, ...missionaries].every((id) => named.includes(id))
  )
}

/** People who wait in Europe, or else those aboard the ships of the port. */
function takeFromHarbour(harbour: Harbour, group: Group): void {
  const waits =
    harbour.soldiers >= group.soldiers &&
    harbour.colonists >= group.colonists &&
    [...group.leaders, ...group.missionaries].every((id) =>
      [...harbour.leaders, ...harbour.missionaries].includes(id),
    )
  if (waits) takeGroup(harbour, group)
  else takeOff(harbour.ships, group)
}

/** Units landed in the phase that are lost no longer count for attrition at sea. */
function noteLanded(expedition: Expedition, hex: string, group: Group): void {
  const record = expedition.landed.find((one) => one.hex === hex)
  if (!record) return
  record.soldiers = Math.max(0, record.soldiers - group.soldiers)
  record.colonists = Math.max(0, record.colonists - group.colonists)
  record.leaders = record.leaders.filter((name) => !group.leaders.includes(name))
}

function loseShip(g: Context, frame: LossFrame, index: number, at: string): void {
  const { nation, rule, cause } = frame
  const expedition = g.state.expeditions.find(({ id }) => id === at)
  const ships = (expedition ?? g.state.harbours.find((one) => one.nation === nation && one.place === at))!
    .ships
  const [ship] = ships.splice(index, 1)
  g.emit({ type: 'ship-lost', rule, nation, cause, ship: ship!.kind, cargo: nameGroup(ship!), at })
  bury(g, nation, ship!, true)
  if (expedition && expedition.ships.length === 0) loseExpedition(g, expedition)
}

/** An expedition without ships is gone, and so are its claims (18.15). */
export function loseExpedition(g: Context, expedition: Expedition): void {
  dropClaims(g, expedition)
  g.state.expeditions = g.state.expeditions.filter(({ id }) => id !== expedition.id)
  g.emit({ type: 'expedition-lost', rule: '7.27', nation: expedition.nation, expedition: expedition.id })
}

/** What follows for the dead themselves: leaders do not return, missionaries go back to the pile. */
export function bury(g: Context, nation: Nation, group: Group, atSea: boolean): void {
  g.state.lost.push(...group.leaders.filter((name) => leader(g, name)))
  returnMissionaries(g.state, group.missionaries)
  const { recall } = nationOf(g, nation)
  // 6.41/7: soldiers lost on the way home count as sent.
  if (recall && atSea) recall.done += group.soldiers
}

/** Removes a whole group from a hex. */
export function loseAll(g: Context, nation: Nation, hex: string, rule: string, cause: string): void {
  const group = { ...unitsAt(g.state, nation, hex), gold: {} }
  takeUp(g.state, nation, hex, group)
  g.emit({ type: 'all-lost', rule, nation, cause, hex, units: nameGroup(group) })
  bury(g, nation, group, false)
  afterLosses(g, nation, [hex])
}

/** 15.56 and 15.61 after any loss on land in some hexes. */
export function afterLosses(g: Context, nation: Nation, hexes: readonly string[]): void {
  sweepStacks(g.state)
  for (const { name, hex } of loseLoneConquistadors(g, nation, hexes))
    g.emit({ type: 'conquistador-alone', rule: '15.56', nation, name, hex })
  watchMissionaries(g, nation)
}
