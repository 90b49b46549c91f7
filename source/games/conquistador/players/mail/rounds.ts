/** P5.1: the two rounds of a turn, and what a sheet for each may speak of. */

import type { ByMail, MailRound } from '../../../../kernel/contract/by-mail.ts'
import { keysOf } from '../../../../kernel/contract/records.ts'
import type { FrameForm } from '../../sequence/actions.ts'
import { segmentAt } from '../../sequence/sequence.ts'
import type { QuestionKind } from '../../state/flow.ts'
import type { State } from '../../state/state.ts'

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
      segment('port-lost', 'Lost Ports'),
    ],
  },
]

/** What interrupts a segment, and what it is about. */
const abouts = {
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
} as const satisfies Partial<Record<QuestionKind, string>>
type Interrupting = keyof typeof abouts

/** Which questions each action answers; what may be done at every question (6.71) answers none. */
const answering: { readonly [Type in FrameForm['type']]: readonly Interrupting[] } = {
  lose: ['loss', 'sunk'],
  loseRest: ['loss', 'sunk'],
  wait: ['cape'],
  turnBack: ['cape', 'diverted'],
  claim: ['rounding'],
  passBy: ['rounding'],
  lieOff: ['diverted'],
  divert: ['diverted'],
  attackFleet: ['encounter'],
  holdFire: ['encounter'],
  announceUnion: ['union'],
  intercept: ['intercept'],
  letPass: ['intercept'],
  takePrize: ['prize'],
  sink: ['prize'],
  designate: ['designate'],
  fight: ['fights'],
  retreat: ['retreat'],
  garrison: ['garrison'],
  seize: ['seizure'],
}

const takenBy = (kind: Interrupting): readonly string[] =>
  Object.entries(answering).flatMap(([type, kinds]) => (kinds.includes(kind) ? [type] : []))

export const answers: ByMail['answers'] = Object.fromEntries(
  keysOf(abouts).map((kind) => [kind, { about: abouts[kind], takes: takenBy(kind) }]),
)

/** P5.1: events and initiative of a turn come at the end of the round before; those of the first before any. */
export const at: ByMail<State>['at'] = ({ step, turn }) => {
  const { id } = segmentAt(step)
  if (id === 'A1' || id === 'A2') return { turn: turn - 1, round: 2 }
  return { turn, round: id === 'A3' || id.startsWith('B') ? 1 : 2 }
}
