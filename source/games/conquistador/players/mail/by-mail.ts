/** Conquistador! by letters: the play-by-mail rules on top of those of 1976. */
import type { ByMail } from '../../../../kernel/contract/by-mail.ts'
import type { Refusal } from '../../../../kernel/contract/game.ts'
import type { Event } from '../../events/event.ts'
import type { World } from '../../map/world.ts'
import type { State } from '../../state/state.ts'
import { meant, said } from './combat.ts'
import { imagine } from './imagine.ts'
import { orderWords } from './order-words.ts'
import { questions } from './questions.ts'
import { answers, at, rounds } from './rounds.ts'
import { suppositions } from './suppose.ts'
import { tactics } from './tactics.ts'
import { talks } from './talks.ts'
import { preferences, targets } from './targets.ts'
import { unsaid, usual } from './unsaid/unsaid.ts'

/** What is told of a nation's treasury and plans as the turn is over. */
const secrets: ReadonlySet<string> = new Set(['plans-shown', 'maintenance'] satisfies Event['type'][])

export const byMail = (world: World): ByMail<State> => ({
  scenarios: ['campaign'],
  options: { mail: true },
  rounds,
  at,
  closes: ({ type }) => type === 'turn',
  guessed: (event, seat) =>
    event.type === 'treaty-lapsed' || (secrets.has(event.type) && 'nation' in event && event.nation !== seat),
  answers,
  questions: questions(world),
  targets: targets(world),
  preferences,
  tactics: tactics(world),
  usual,
  unconditional,
  arrangements: [
    'clause',
    'redraft',
    'strike',
    'hire',
    'urgeHire',
    'propose',
    'urge',
    'withdraw',
    'accept',
    'refuse',
    'decline',
    'announce',
  ],
  pacts: {
    kind: 'planning',
    clause: 'clause',
    redraft: 'redraft',
    about: 'clause',
    propose: 'propose',
    partner: 'with',
  },
  answering: ['accept', 'refuse', 'decline'],
  talks,
  unsaid: unsaid(world),
  extras: { move: ['combat'], attack: ['bonus'] },
  meant: (known, action, extras) => meant(world, known, action, extras),
  suppositions: suppositions(world),
  said,
  words: orderWords(world),
  imagine,
})

/** P6.71, P7.2: what is bought and where an expedition first goes hangs on nobody else. */
function unconditional(kind: string, type: string): Refusal | null {
  if (kind === 'planning')
    return {
      rule: 'P6.71',
      reason: `Purchases and the first destination of an expedition may not be conditional, and "${type}" is decided with them.`,
    }
  if (kind === 'trans-oceanic')
    return {
      rule: 'P7.2',
      reason: 'The Atlantic is crossed by conditional orders in the Final Naval Phase only.',
    }
  return null
}
