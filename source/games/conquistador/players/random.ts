import type { Sets } from '../../../kernel/domain.ts'
import { sampleAction } from '../../../kernel/sample.ts'
import type { Player } from '../../../kernel/simulate.ts'

/** What takes back earlier choices or decides nothing; done as often as the rest, it would leave nothing to play. */
const rarely = ['standing', 'return', 'disband', 'dismiss', 'unload', 'abandon']

/**
 * Takes any open choice with any value of its domains. It plays badly, but it dawdles long enough in a segment
 * to send ships out, land people and march them about.
 */
export const randomPlayer =
  <S>(sets: Sets): Player<S> =>
  (_view, decision, pick) =>
    sampleAction(decision, sets, pick, { endOneIn: 16, rarely })
