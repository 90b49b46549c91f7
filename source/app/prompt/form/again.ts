/** What is said of a form that can be filled in as in an earlier turn, where it can. */
import type { Choice } from '../../../kernel/contract/game.ts'
import { shown } from '../../keys/bindings.ts'
import type { Asking } from '../prompt.ts'
import { repeatable } from './draft.ts'

export const againIn = (asking: Asking, choice: Choice): string =>
  choice.form && repeatable(asking, choice).length > 0
    ? `${shown(asking.bindings, 'repeat')}: as last ${asking.turnName ?? 'turn'}`
    : ''
