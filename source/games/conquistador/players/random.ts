import type { Sets } from '../../../kernel/domain.ts'
import { sampleAction } from '../../../kernel/sample.ts'
import type { Player } from '../../../kernel/simulate.ts'

/** Takes any open choice with any value of its domains. */
export const randomPlayer =
  <S>(sets: Sets): Player<S> =>
  (_view, decision, pick) =>
    sampleAction(decision, sets, pick)
