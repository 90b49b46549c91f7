/** A faction played by the program: gold first, then what lies at hand, then the way to the best that is near. */
import { placesOf } from '../../../kernel/contract/domain.ts'
import type { Action, Choice, Decision, Json } from '../../../kernel/contract/game.ts'
import type { Advice, Computer } from '../../../kernel/program/computer.ts'
import { type Pick, sampleAction } from '../../../kernel/program/sample.ts'
import type { Space } from '../data/names.ts'
import type { Atlas } from '../map/atlas.ts'
import { spaceName } from '../map/names.ts'
import { type Position, spaceAt } from '../state/context.ts'
import { expeditionOf } from '../state/forces.ts'
import type { State } from '../state/state.ts'
import { goalsIn, prospectOf, worthOf } from './ground.ts'

/** The program as a player, for some components. */
export function buildComputer(atlas: Atlas): Computer<State> {
  return {
    advise: (view, decision) => advise({ atlas, data: atlas.data, state: view }, decision),
    aims: () => [],
  }
}

interface Counsel {
  readonly action: Action
  readonly worth: number
  readonly reason: string
}

function advise(g: Position, decision: Decision): Advice | null {
  const open = decision.choices.filter(({ off }) => !off)
  if (open.length === 0) return null
  if (decision.kind !== 'impulse') return anything(g, decision, open)
  const counsels = open.flatMap((choice) => counselOf(g, decision.seat, choice))
  const [best] = counsels.sort((one, other) => other.worth - one.worth)
  return best ? { action: best.action, reasons: [best.reason] } : anything(g, decision, open)
}

const actionOf = (
  seat: string,
  { type, fixed }: Choice,
  args: Readonly<Record<string, Json>> = {},
): Action => ({
  ...fixed,
  ...args,
  type,
  seat,
})

/** What a choice of an impulse is worth; nothing for those of which the program knows nothing. */
function counselOf(g: Position, seat: string, choice: Choice): Counsel[] {
  const counsel = (worth: number, reason: string, args?: Readonly<Record<string, Json>>): Counsel[] => [
    { action: actionOf(seat, choice, args), worth, reason },
  ]
  const at = choice.at
  switch (choice.type) {
    case 'convert': {
      const gold = choice.args?.gold
      const all = gold?.kind === 'count' ? gold.max : 0
      return g.state.scenario === 'basic'
        ? counsel(100, 'Gold that is turned into points is safe.', { gold: all })
        : []
    }
    case 'repay': {
      const pesos = choice.args?.pesos
      return pesos?.kind === 'count' ? counsel(99, 'Debt costs two points a peso.', { pesos: pesos.max }) : []
    }
    case 'plunder':
      return at && isEasyPrey(g, at) ? counsel(50, 'There is gold to be plundered.') : []
    case 'search':
      return counsel(20, 'Something is to be discovered here.')
    case 'negotiate':
      return at ? counsel(worthOf(g, at) > 0 ? 12 : 2, 'Talks bring food, gold or an ally.') : []
    case 'march':
    case 'sail':
      return moves(g, choice).flatMap(({ space, worth }) =>
        counsel(worth, `The best that is near lies towards ${spaceName(g, space)}.`, { way: [space] }),
      )
    case 'end-impulse':
      return counsel(0.5, 'Nothing else is worth doing.')
    default:
      return []
  }
}

/** A place that nobody fights for. */
const isEasyPrey = (g: Position, space: Space): boolean => {
  const { find, hostile, units } = spaceAt(g, space)
  return units.length === 0 && (find === 'town' || hostile)
}

/** The best goal of a move: what lies there, or how near it leads to what lies further on. */
function moves(g: Position, choice: Choice): { space: Space; worth: number }[] {
  const way = choice.args?.way
  const id = choice.fixed?.expedition
  if (way?.kind !== 'path' || typeof id !== 'number') return []
  const expedition = expeditionOf(g, id)
  const goals = goalsIn(g)
  const now = prospectOf(g, expedition, goals)
  let best: { space: Space; worth: number } | null = null
  for (const space of placesOf(way, {})) {
    const worth = worthOf(g, space) + Math.max(0, prospectOf(g, { at: space }, goals) - now)
    if (!best || worth > best.worth) best = { space, worth }
  }
  return best ? [best] : []
}

/** Where it knows no better it takes what chance says, the same for the same view. */
function anything(g: Position, decision: Decision, open: readonly Choice[]): Advice | null {
  const action = sampleAction({ ...decision, choices: open }, {}, chance(g.state))
  return (
    action && {
      action,
      reasons: [open.length > 1 ? 'It is as good as anything else.' : 'Nothing else can be done.'],
    }
  )
}

/** Numbers that hang on what everybody knows alone. */
function chance({ dice, turn, box }: State): Pick {
  let seed = (dice.drawn * 2654435761 + turn * 97 + box * 31 + 12345) >>> 0
  return (n) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * n)
  }
}
