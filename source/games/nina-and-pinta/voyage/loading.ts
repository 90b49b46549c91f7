/** Phase 2: the ships are loaded in secret, and sealed (N3.1, N3.9). */
import type { Tally } from '../../../kernel/contract/actions.ts'
import { oneOf } from '../../../kernel/contract/domain.ts'
import type { Nation } from '../data/names.ts'
import { settlersText, worldName } from '../map/names.ts'
import { isPlanck, type Position, playerOf, screenOf } from '../state/context.ts'
import type { DecisionOf, SegmentRules } from '../state/flow.ts'
import { type CrewOrder, crewDomain, loadingOf, orders, worldsOf } from './crews.ts'

export type LoadForm = {
  type: 'load'
  args: {
    /** `nina-captain`, `nina-settlers` and so on. */
    crew: Tally
    /** The worlds in the order in which equal crews sail (N3.5). */
    first: CrewOrder
  }
}

export const loading: SegmentRules<LoadForm> = {
  decide: (g, nation) => (isPlanck(g, nation) ? null : loadDecision(g, nation)),

  act(g, nation, { crew, first }) {
    const loaded = loadingOf(g, nation, crew, first)
    playerOf(g, nation).loading = loaded
    g.state.finished.push(nation)
    g.emit({ type: 'loaded', rule: 'N3.1', nation, to: [nation], loading: loaded })
    g.emit({ type: 'sealed', rule: 'N3.9', nation })
  },
}

function loadDecision(g: Position, nation: Nation): DecisionOf<LoadForm> {
  const { gold } = screenOf(g, nation)
  const { settlers, crew } = playerOf(g, nation)
  return {
    seat: nation,
    kind: 'load',
    segment: 'Loading',
    rule: 'N3.1',
    question: `What goes aboard? Ships carry ${crew}; each Captain and Settler costs 1 of ${gold} gold.`,
    brief: [
      {
        text: `${settlersText(settlers)} in supply; a gold aboard stands in for each that is wanting (N3.6).`,
      },
    ],
    choices: [
      {
        type: 'load',
        rule: 'N3.1',
        label: 'Load and seal the ships',
        form: true,
        args: {
          crew: crewDomain(g, nation),
          first: oneOf(orders.map((order) => [order, orderLabel(g, order)])),
        },
        usual: true,
      },
    ],
    undone: [],
  }
}

const orderLabel = (g: Position, order: CrewOrder): string =>
  worldsOf(order)
    .map((world) => worldName(g, world))
    .join(', then ')
