/** Plunder (7.0): gold by the table, then the roll that says whether any is left. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { counted } from '../../../kernel/contract/words.ts'
import { beginFight } from '../combat/begin.ts'
import type { Faction, Space } from '../data/names.ts'
import { kingsOf } from '../forces/ends.ts'
import { drawOf, turnHostile, valueOfUnit } from '../forces/troops.ts'
import { hasTown } from '../map/ground.ts'
import { captainName, spaceName } from '../map/names.ts'
import { askRoll, rowOf, takeRolled } from '../rolls/rolling.ts'
import { react } from '../solitaire/react.ts'
import { type Context, changing, type Position, spaceAt } from '../state/context.ts'
import { type FrameRules, pop, push, type Taken, unasked } from '../state/flow.ts'
import { commanderOf, expeditionOf, isLone, isStillThere } from '../state/forces.ts'
import type { FrameOf, Modifier } from '../state/frames.ts'
import type { Expedition } from '../state/state.ts'
import { activate, ready } from '../turn/impulse/activation.ts'

export type PlunderForm = { type: 'plunder'; fixed: { expedition: number } }

/** 7.12, 7.13, 7.24: a town or city with an expedition that has a Spanish unit, and some gold left. */
const canPlunder = (g: Position, expedition: Expedition): boolean =>
  hasTown(g, expedition.at) && !spaceAt(g, expedition.at).plunderedOut && !isLone(expedition)

/** What has to be beaten first (7.131): units that are there, or that a city draws when it turns hostile. */
function defendersText(g: Position, space: Space): string {
  const { find, hostile, ally, units } = spaceAt(g, space)
  const values = units.map((unit) => valueOfUnit(g, unit)).join(' and ')
  if (ally !== null) return ' (breaks the alliance, fight first)'
  if (units.length > 0) return ` (beat ${values} first)`
  return find === 'city' && !hostile ? ` (beat ${counted(drawOf(g, space), 'drawn units')} first)` : ''
}

export const plunderChoices = (g: Position, faction: Faction): ChoiceOf<PlunderForm>[] =>
  ready(g, faction)
    .filter((expedition) => canPlunder(g, expedition))
    .map((expedition) => ({
      type: 'plunder',
      rule: '7.11',
      about: `${captainName(g, commanderOf(expedition).captain)}, ${spaceName(g, expedition.at)}`,
      label: `Plunder the ${spaceAt(g, expedition.at).find}${defendersText(g, expedition.at)}`,
      fixed: { expedition: expedition.id },
      at: expedition.at,
    }))

export function plunder(g: Context, faction: Faction, { expedition: id }: Taken<PlunderForm>): void {
  const expedition = expeditionOf(g, id)
  activate(g, expedition)
  const { at: space } = expedition
  // 7.26: the plunder of an own ally becomes a combat, and is no attempt.
  if (spaceAt(g, space).ally === faction) {
    turnHostile(g, space, '7.26')
    beginFight(g, { faction, at: space, attacker: id, defender: null })
    react(g, expedition)
    return
  }
  push(g, {
    kind: 'plunder',
    faction,
    expedition: id,
    space,
    modifiers: [],
    played: [],
    stage: 'declared',
  })
}

export const plunderFrames: FrameRules<'plunder'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, frame) {
    const { faction, space } = frame
    switch (frame.stage) {
      case 'declared':
        g.emit({ type: 'plundering', rule: '7.11', faction, at: space })
        // 7.131, 7.23: it is hostile from the moment of the declaration.
        turnHostile(g, space, '7.131')
        frame.stage = 'fought'
        if (spaceAt(g, space).units.length > 0)
          beginFight(g, { faction, at: space, attacker: frame.expedition, defender: null })
        // 23.32: drawn before the fight, which may use what comes.
        react(g, expeditionOf(g, frame.expedition))
        return true
      case 'fought':
        rollGold(g, frame)
        return true
      case 'gold':
        takeGold(g, frame, takeRolled(g).total)
        return true
      case 'exhaustion':
        exhaust(g, frame, takeRolled(g).total)
        return true
    }
  },
}

/** 7.131: nothing is taken while Indians stand, or when the plunderers are gone. */
function rollGold(g: Context, frame: FrameOf<'plunder'>): void {
  const { space, faction, expedition: id } = frame
  if (!isStillThere(g, frame) || spaceAt(g, space).units.length > 0) return pop(g)
  frame.stage = 'gold'
  const modifiers = [...plunderModifiers(g, expeditionOf(g, id)), ...frame.modifiers]
  askRoll(g, faction, 'plunderGold', { dice: g.data.tables.plunderGold.dice, modifiers })
}

/** 7.22: the king of this very empire with this very expedition, and earlier attempts by anyone. */
export function plunderModifiers(g: Position, expedition: Expedition): Modifier[] {
  const { empire, plunders } = spaceAt(g, expedition.at)
  const hasKing = empire !== null && kingsOf(g, expedition).some(({ name }) => name === empire)
  return [
    { of: 'king', by: hasKing ? 1 : 0 },
    { of: 'previous', by: -plunders },
  ].filter(({ by }) => by !== 0)
}

/** The column of a place (7.21). */
const columnOf = (g: Position, space: Space): 'town' | 'city' | 'imperial' => {
  const { find, empire } = spaceAt(g, space)
  return find === 'town' ? 'town' : empire === null ? 'city' : 'imperial'
}

function takeGold(g: Context, frame: FrameOf<'plunder'>, total: number): void {
  const { space, faction } = frame
  const expedition = expeditionOf(g, frame.expedition)
  const gold = rowOf(g.data.tables.plunderGold.columns[columnOf(g, space)], total)
  expedition.gold += gold
  const { captain } = commanderOf(expedition)
  g.emit({ type: 'gold', rule: '7.21', faction, captain, gold, of: 'plunder' })
  frame.stage = 'exhaustion'
  // 7.25: earlier attempts, and nothing else.
  const previous = spaceAt(g, space).plunders
  const modifiers = previous > 0 ? [{ of: 'previous', by: -previous }] : []
  askRoll(g, faction, 'exhaustion', { dice: g.data.tables.plunderExhaustion.dice, modifiers })
}

/** 7.24: rolled even if no gold came. */
function exhaust(g: Context, { space }: FrameOf<'plunder'>, total: number): void {
  pop(g)
  const at = changing(g, space)
  at.plunders++
  if (rowOf(g.data.tables.plunderExhaustion.columns[columnOf(g, space)], total) === '-') return
  at.plunderedOut = true
  g.emit({ type: 'plundered-out', rule: '7.24', at: space })
}
