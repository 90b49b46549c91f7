/** Conquistador! by letters: the play-by-mail rules on top of those of 1976. */
import type { ByMail } from '../../../kernel/contract/by-mail.ts'
import type { World } from '../map/world.ts'
import type { State } from '../state/state.ts'
import { imagine } from './imagine.ts'
import { answers, at, rounds } from './rounds.ts'

export const byMail = (_world: World): ByMail<State> => ({
  rounds,
  at,
  answers,
  questions: {},
  targets: {},
  preferences: {},
  tactics: {},
  usual: {},
  unconditional: () => null,
  arrangements: [],
  unsaid: () => null,
  imagine,
})
