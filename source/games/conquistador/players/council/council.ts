/** The council of a computer nation (5.1 A3): one plan, made from how it stood before, and carried out order by order. */

import type { Level } from '../../../../kernel/holders.ts'
import type { Position } from '../../context.ts'
import type { Nation } from '../../data.ts'
import type { State } from '../../state.ts'
import { type Adviser, advise, close } from '../adviser.ts'
import { outlookOf } from '../worth/outlook.ts'
import { beforeCouncil } from './before.ts'
import { convoysOf } from './convoys.ts'
import { explorations } from './explore.ts'
import { fetchesOf } from './fetch.ts'
import { nextOrder } from './follow.ts'
import { type Plan, purseOf, type Voyage } from './plan.ts'
import { recallsOf } from './recalls.ts'
import { returnsOf } from './returns.ts'

/** Plans that were made last, for the orders that carry them out. */
const kept = new Map<string, Plan>()
const mostKept = 12

/** The plan of a nation for its council. */
export function planOf(g: Position, nation: Nation, level: Level): Plan {
  const before = beforeCouncil(g, nation)
  const key = `${nation} ${level} ${standingOf(before.state, nation)}`
  const known = kept.get(key)
  if (known) return known
  const plan = make(before, nation, level)
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  kept.set(key, plan)
  return plan
}

/** What a plan depends on, in short. */
function standingOf({ turn, harbours, stacks, areas, discoveries, nations }: State, nation: Nation): string {
  const { treasury, event } = nations[nation]!
  const home = harbours
    .filter((one) => one.nation === nation)
    .map(({ place, ships, soldiers, colonists, leaders, missionaries }) =>
      [
        place,
        ships.length,
        ships.map(({ kind }) => kind[3]),
        soldiers,
        colonists,
        leaders,
        missionaries,
      ].join(),
    )
  const units = stacks.map(({ nation: owner, hex, soldiers, colonists, leaders, missionaries, gold }) =>
    [owner[0], hex, soldiers, colonists, leaders, missionaries, Object.values(gold)].join(),
  )
  const natives = Object.values(areas).map(({ native, european }) => `${native}${european?.level ?? ''}`)
  return [turn, treasury, event, home, units, natives, Object.keys(discoveries).length].join('|')
}

function make(g: Position, nation: Nation, level: Level): Plan {
  const outlook = outlookOf(g, nation, level)
  const purse = purseOf(g, nation, outlook.temper.reserve)
  const returns = returnsOf(outlook, purse)
  const convoys = convoysOf(outlook, purse)
  const peopled = [...returns, ...convoys, ...recallsOf(outlook, purse, convoys)]
  const fetches = !outlook.temper.fetches ? [] : fetchesOf(outlook, purse, peopled)
  return { voyages: [...peopled, ...fetches, ...explorations(outlook, purse)] }
}

/** What a nation plans, a line each. */
export const aimsOf = (g: Position, nation: Nation, level: Level): string[] =>
  planOf(g, nation, level).voyages.map(aimOf)

const aimOf = ({ purpose, points, ducats }: Voyage): string =>
  `${purpose}: some ${Math.round(points)} points for ${ducats} ducats.`

export const council: Adviser = (mind) => {
  const { g, nation, level } = mind
  const plan = planOf(g, nation, level)
  const next = nextOrder(mind, plan)
  if (!next) return close(mind, 'Every order of the plan has been given.')
  const { action, voyage } = next
  return voyage
    ? advise(action, aimOf(voyage))
    : advise(action, 'The planned voyages need it.', ...plan.voyages.map(aimOf))
}
