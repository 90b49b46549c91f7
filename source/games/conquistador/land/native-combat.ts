/**
 * 5.1 C3 Combat against natives (17.2), and against colonies of nations that are not played (21.28, 22.12).
 */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import { heldByOthers, isTreatyArea, weakenNatives } from '../matters/areas.ts'
import { askLosses } from '../matters/losses.ts'
import type { Context, Position } from '../state/context.ts'
import { changeArea } from '../state/draft.ts'
import type { DoneForm, SegmentRules } from '../state/flow.ts'
import { areasOf, stacksInArea, unitsInArea } from '../state/stacks.ts'
import type { Group, Stack } from '../state/state.ts'
import { addUp, emptyGroup, isConquistador } from '../state/units.ts'
import { columnFor } from './native-uprising.ts'

/** 15.54, 15.65, 17.23. */
export const mostOff = 3

/** An attack as the table sees it. */
export interface Attack {
  readonly target: 'natives' | 'Europeans' | 'Portuguese'
  readonly level: number
  /** Detachments that count; those against Europeans are halved, rounded down. */
  readonly detachments: number
  /** Taken off the die. */
  readonly bonus: number
}

/** @param coming who would be there as well */
export function attackOn(g: Position, nation: Nation, area: Area, coming: Group = emptyGroup()): Attack {
  const { native, european } = g.state.areas[area]!
  const { soldiers, missionaries, leaders } = addUp([unitsInArea(g, nation, area), coming])
  const conquistadors = leaders.filter((name) => isConquistador(g, name)).length
  const preachers = missionaries.filter((id) => (g.state.missionaries[id] ?? 0) > 0).length
  const bonus = Math.min(mostOff, conquistadors + preachers)
  if (!heldByOthers(g, area)) return { target: 'natives', level: native, detachments: soldiers, bonus }
  const siege = { level: european!.level, detachments: Math.floor(soldiers / 2) }
  // 22.12: in Brasil neither missionaries nor conquistadors are of any use.
  return isTreatyArea(g, area)
    ? { target: 'Portuguese', ...siege, bonus: 0 }
    : { target: 'Europeans', ...siege, bonus }
}

const ruleOf = { natives: '17.22', Europeans: '21.28', Portuguese: '22.12' } as const

/** The result for a die as rolled: the bonus comes off, and nothing below 1 is read (table key). */
export function nativeResult(
  g: Position,
  attack: Attack,
  die: number,
): { column: string; row: number; cell: string } {
  const table = g.data.tables.combatAgainstNatives
  const index = columnFor(table.columns, attack.detachments)
  const row = Math.max(1, die - attack.bonus)
  return { column: String(table.columns[index]), row, cell: table.rows[row - 1]![index]! }
}

export type NativesForm =
  | { type: 'attack'; fixed: { area: Area } }
  /** P17.23: by mail a sheet may say that nothing is taken off the die. */
  | { type: 'attackUnaided'; fixed: { area: Area } }

export const nativeCombat: SegmentRules<NativesForm | DoneForm> = {
  decide(g, nation) {
    const choices = attackChoices(g, nation)
    if (choices.every(({ off }) => off)) return null
    return {
      seat: nation,
      kind: 'native-combat',
      // Everybody sees what stands where.
      open: true,
      segment: 'Native Combat',
      rule: '17.21',
      question: 'Where do the soldiers attack? Once in each Area.',
      choices: [...choices, { type: 'done', rule: '17.21', label: 'End of Native Combat', end: true }],
      undone: [],
    }
  },

  act(g, nation, action) {
    if (action.type === 'done') g.state.finished.push(nation)
    else attack(g, nation, action.area, action.type === 'attackUnaided')
  },

  end(g) {
    g.state.attacked = []
  },
}

/** Where most of the soldiers stand. */
const ofMost = (stacks: readonly Stack[]): Stack =>
  stacks.reduce((most, one) => (one.soldiers > most.soldiers ? one : most))

function attackChoices(g: Position, nation: Nation): ChoiceOf<NativesForm>[] {
  return areasOf(g, nation).flatMap((area): ChoiceOf<NativesForm>[] => {
    const { target, level, detachments, bonus } = attackOn(g, nation, area)
    const { soldiers } = unitsInArea(g, nation, area)
    // 17.24
    if (level === 0 || soldiers === 0) return []
    const off = g.state.attacked.includes(area)
      ? { rule: '17.21', reason: `The soldiers in ${area} have attacked this turn.` }
      : detachments === 0
        ? { rule: '21.28', reason: `Two detachments count as one against ${target}; there is only one.` }
        : undefined
    const common = {
      ...{ about: area, fixed: { area }, at: ofMost(stacksInArea(g, nation, area)).hex },
      ...(off && { off }),
    }
    return [
      {
        ...{ ...common, type: 'attack', rule: ruleOf[target] },
        // With the Area before it this has a line to itself in the narrowest list; who attacks is told beside the odds.
        label: `attack ${target === 'natives' ? '' : `${target}, `}level ${level}`,
      },
      ...(g.state.options.mail && bonus > 0
        ? [
            {
              ...common,
              type: 'attackUnaided',
              rule: 'P17.23',
              label: 'attack with the die as rolled',
              step: true,
            } as const,
          ]
        : []),
    ]
  })
}

function attack(g: Context, nation: Nation, area: Area, unaided: boolean): void {
  const own = attackOn(g, nation, area)
  const fight = unaided ? { ...own, bonus: 0 } : own
  const [die] = g.rollFor({ what: 'fight', seat: nation, which: area })
  const { column, row, cell } = nativeResult(g, fight, die!)
  const rule = ruleOf[fight.target]
  const loss = cell === 'S' ? (fight.target === 'natives' ? 1 : 2) : 0
  const drop = cell === 'S' ? 0 : Math.min(Number(cell), fight.level)
  const level = fight.level - drop
  // 22.11, 22.22: Brasil pays as soon as the Portuguese are beaten, as an Area without natives does.
  if (fight.target === 'Europeans') weakenEuropeans(g, area, level)
  else weakenNatives(g, area, level)
  const { target, bonus } = fight
  g.state.attacked = [...g.state.attacked, area]
  g.emit({
    type: 'native-combat',
    rule,
    nation,
    area,
    target,
    dice: [die!],
    bonus,
    row,
    column,
    result: cell,
    level,
    loss,
    detachments: fight.detachments,
    fell: drop,
  })
  const hexes = [...new Set(stacksInArea(g, nation, area).map(({ hex }) => hex))].sort()
  askLosses(g, nation, {
    rule,
    cause: { by: 'native-combat', area, target },
    kinds: ['soldier'],
    count: loss,
    scope: { hexes },
  })
  // 15.61 asks for no missionary where no natives are left.
  if (g.state.areas[area]!.native === 0) changeArea(g.state, area, { missionaryDue: null })
}

function weakenEuropeans(g: Context, area: Area, level: number): void {
  const european = { ...g.state.areas[area]!.european!, level }
  // 21.27: resources and gold begin in the turn after the Europeans are gone.
  changeArea(g.state, area, { european, ...(level === 0 && { barrenTurn: g.state.turn }) })
}
