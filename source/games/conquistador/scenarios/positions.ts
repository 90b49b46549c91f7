/** Positions in the middle of the century, from which a short scenario begins: read and written. */
import type { StartPosition } from '../data/short-scenario-shapes.ts'
import type { Discovery, NationState, State } from '../state/state.ts'

/** The nation of the short scenarios. */
const nation = 'Spain'

/** The first state of a game that begins in this position, from that of one that begins with the century. */
export function begunAt(first: State, position: StartPosition): State {
  const { turn, areas, mines, stacks, harbours, discoveries, emptied, lost } = structuredClone(position)
  const { treasury, monarch, rutter, history, profits, missionaries, capeNavigated, metallurgy } = position
  const record: NationState = {
    ...first.nations[nation]!,
    ...{ treasury, shown: treasury, monarch, rutter, history: [...history], profits: { ...profits } },
  }
  const found = ([name, turn]: readonly [string, number]): [string, Discovery] => [
    name,
    { by: nation, turn, credited: true, expedition: null },
  ]
  return {
    ...first,
    ...{ turn, emptied, lost, capeNavigated, metallurgy },
    nations: { [nation]: record },
    areas: { ...first.areas, ...areas },
    mines: { ...first.mines, ...mines },
    stacks: stacks.map((stack) => ({ ...stack, nation, spent: 0, march: null })),
    harbours: harbours.map((harbour) => ({ ...harbour, nation })),
    missionaries: { ...missionaries },
    discoveries: Object.fromEntries(Object.entries(discoveries).map(found)),
  }
}

/**
 * What of a state between two turns a position keeps; null where more is going on than a position can say: a
 * march, a penalty, a claim at sea, a mine with double output.
 * @param next the turn that begins
 * @param first the state before the first turn
 */
export function positionOfState(
  state: State,
  next: number,
  first: State,
): Omit<StartPosition, 'source'> | null {
  const record = state.nations[nation]!
  const isPlain =
    state.marches.length === 0 &&
    record.penalties.length === 0 &&
    Object.values(state.discoveries).every(({ credited }) => credited) &&
    state.expeditions.length === 0 &&
    !state.metallurgy
  if (!isPlain) return null
  const { treasury, monarch, rutter, history, profits } = record
  const { emptied, lost, missionaries, capeNavigated, metallurgy } = state
  const changed = <T>(now: Readonly<Record<string, T>>, before: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
    )
  return structuredClone({
    ...{ turn: next, treasury, monarch, rutter, history: [...history], profits },
    areas: changed(state.areas, first.areas) as StartPosition['areas'],
    mines: changed(state.mines, first.mines),
    emptied,
    stacks: state.stacks.map(({ nation: _nation, spent: _spent, march: _march, ...stack }) => stack),
    harbours: state.harbours.map(({ nation: _nation, ...harbour }) => harbour),
    ...{ missionaries, lost },
    discoveries: Object.fromEntries(
      Object.entries(state.discoveries).map(([name, { turn }]) => [name, turn]),
    ),
    ...{ capeNavigated, metallurgy },
  })
}
