/** P5.1: the two rounds of a turn, and what a sheet for each may speak of. */
import type { ByMail, MailRound } from '../../../kernel/contract/by-mail.ts'
import { segmentAt } from '../sequence/sequence.ts'
import type { QuestionKind } from '../state/flow.ts'
import type { State } from '../state/state.ts'

const segment = (kind: QuestionKind, name: string) => ({ kind, name })

export const rounds: readonly MailRound[] = [
  {
    name: 'Council and Initial Naval Phase',
    segments: [
      segment('planning', 'Planning'),
      segment('trans-oceanic', 'Trans-Oceanic Movement'),
      segment('hemispheric', 'Hemispheric Movement'),
    ],
  },
  {
    name: 'Land, Final Naval and Maintenance Phase',
    segments: [
      segment('planning', 'Treaties'),
      segment('gold', 'Gold'),
      segment('land-movement', 'Land Movement'),
      segment('native-combat', 'Native Combat'),
      segment('resources', 'Resources'),
      segment('final-passage', 'Trans-Oceanic Movement'),
      segment('maintenance', 'Maintenance'),
      segment('port-lost', 'A port that is lost'),
    ],
  },
]

/** What interrupts a segment. */
export const answers: Readonly<Partial<Record<QuestionKind, string>>> = {
  loss: 'losses',
  cape: 'the Cape that has turned an expedition back',
  rounding: 'a claim in the Cape',
  diverted: 'a port lost before an expedition came',
  encounter: 'ships that it meets',
  union: 'defence as one',
  intercept: 'ships that sail by',
  sunk: 'ships that are lost',
  prize: 'prizes',
  designate: 'which ally loses ships',
  fights: 'the order of fights',
  retreat: 'a retreat',
  garrison: 'a garrison',
  seizure: 'ships to be seized',
}

/** P5.1: events and initiative of a turn come at the end of the round before; those of the first before any. */
export const at: ByMail<State>['at'] = ({ step, turn }) => {
  const { id } = segmentAt(step)
  if (id === 'A1' || id === 'A2') return { turn: turn - 1, round: 2 }
  return { turn, round: id === 'A3' || id.startsWith('B') ? 1 : 2 }
}
