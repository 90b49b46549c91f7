/** What is done where a sheet says nothing: the defaults of the play-by-mail rules, question by question. */
import type { ByMail, Usual } from '../../../../../kernel/contract/by-mail.ts'
import { isOneOf } from '../../../../../kernel/contract/own.ts'
import { listed } from '../../../../../kernel/contract/words.ts'
import { positionOf } from '../../../map/closed.ts'
import type { World } from '../../../map/world.ts'
import type { GameDecision } from '../../../sequence/actions.ts'
import type { QuestionKind } from '../../../state/flow.ts'
import type { State } from '../../../state/state.ts'
import { seatAt } from '../../../state/units.ts'
import type { Usually } from './asked.ts'
import { fights, garrison, retreat } from './battles.ts'
import { gold, load } from './gold.ts'
import { designate, loss, prize, sunk } from './losses.ts'
import { paidFirst, upkeep } from './upkeep.ts'
import { cape, diverted, lostPort, putIn } from './ways.ts'

/** Nothing is done: nobody moves, attacks, tries to attack or announces what the sheet does not order. */
const nothing: Usually = () => []

const usually: Readonly<Record<QuestionKind, Usually>> = {
  planning: nothing,
  'trans-oceanic': nothing,
  hemispheric: putIn,
  gold,
  // P10.32, P13.42.
  'land-movement': nothing,
  // P17.21.
  'native-combat': nothing,
  resources: load,
  'final-passage': lostPort,
  'port-lost': lostPort,
  maintenance: upkeep,
  loss,
  cape,
  rounding: nothing,
  diverted,
  // P8.13.
  encounter: nothing,
  union: nothing,
  // P8.15.
  intercept: nothing,
  sunk,
  prize,
  designate,
  fights,
  retreat,
  garrison,
  seizure: nothing,
}

export const unsaid =
  (world: World): ByMail<State>['unsaid'] =>
  (known, decision, settings, draw) => {
    // Whoever plays this game hands on the decisions of this game.
    const asked = decision as GameDecision
    const { view, seat } = known
    const g = positionOf(world, view)
    return usually[asked.kind]({ g, nation: seatAt(view, seat), known, decision: asked, settings, draw })
  }

const yesOrNo = ['yes', 'no']

/** What a sheet may set otherwise. */
export const usual: Readonly<Record<string, Usual>> = {
  prospect: { rule: 'P13.11', about: 'whoever stands on a mine hex looks for gold', of: yesOrNo },
  loot: { rule: 'P13.31', about: 'cities are looted', of: yesOrNo },
  load: { rule: 'P13.43', about: 'gold in port goes aboard', of: yesOrNo },
  prize: { rule: 'P8.32', about: 'the victor takes a prize', of: yesOrNo },
  garrison: { rule: 'P8.57', about: 'who stays in a port that is taken', of: ['half', 'all', 'none'] },
  'lost port': { rule: 'P7.27', about: 'where ships go whose port is lost', of: ['nearest', 'home'] },
  maintenance: {
    rule: 'P6.8',
    about: 'what is paid first, after the missionaries',
    of: null,
    fault(set) {
      const strange = [set].flat().find((kind) => !isOneOf(paidFirst, kind))
      return strange === undefined ? null : `"${strange}" is none of ${listed(paidFirst)}.`
    },
  },
}
