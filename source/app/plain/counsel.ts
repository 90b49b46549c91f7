/** What the program would do and aimed at, and what is handed to it, in sentences. */

import { capital, stopped, turnText } from '../../kernel/contract/words.ts'
import { seatWith } from '../../kernel/program/holder-words.ts'
import { actionWords } from '../prompt/action-words.ts'
import { aimsNote, aimsOf, computersAims, lastFinished, mayTellAims } from '../session/aims.ts'
import {
  isOnAutopilot,
  programLevel as level,
  type Routine,
  routineOf,
  turnAutopilot,
  withAutopilot,
} from '../session/autopilot.ts'
import type { Session } from '../session/session.ts'
import { called, numberIn } from './asking/names.ts'
import { namesIn } from './asking/places.ts'

/** What the program would do at the open question, and why. */
export function adviceWords(session: Session): string[] {
  const { decision } = session.snapshot()
  if (!decision) return ['Nothing is asked of you now.']
  const advice = session.advice()
  if (!advice) return ['The program has no advice here.']
  const words = actionWords(decision, advice.action, namesIn(session))
  return [stopped(`The program would choose: ${words}`), ...advice.reasons]
}

/**
 * What the seats of the program aimed at in a turn that is over; with `own` what it would in the player's
 * place.
 */
export function aimsWords(session: Session, rest: string): string[] {
  const { journal, computers, computer } = session
  const { viewer, turn: turnNow } = session.snapshot()
  if (rest.toLowerCase() === 'own') {
    if (!session.persons.includes(viewer)) return ['You have no seat here whose aims could be told.']
    const lines = aimsOf(journal, computer, { seat: viewer, turn: turnNow, level })
    return lines && lines.length > 0
      ? [`In the place of ${viewer} the program would aim at this:`, ...lines]
      : ['The program has no aims to tell for you in this turn.']
  }
  if (computers.size === 0)
    return ['People play every seat of this game; aims own tells what the program would do.']
  const turn = rest === '' ? lastFinished(journal) : numberIn(rest)
  if (turn === null)
    return [
      rest === ''
        ? 'No turn is over yet; until then aims are secret.'
        : 'Type aims and the number of a turn.',
    ]
  const name = turnText(journal.game, turn)
  const isTold = [...computers.keys()].some((seat) => mayTellAims(journal, { viewer, seat, turn }))
  if (!isTold) return [`Of ${name} no aims can be told: only of what is over.`]
  const aims = computersAims(journal, computer, { viewer, turn })
  return aims.length > 0
    ? [
        ...aims.flatMap(({ seat, level: of, lines }) =>
          lines.length > 0
            ? [`${seatWith(seat, of)} in ${name}:`, ...lines]
            : [`${seatWith(seat, of)} in ${name}: nothing.`],
        ),
        aimsNote(journal.game),
      ]
    : [`Of ${name} no aims are known.`]
}

/** Hands what is asked about to the program, or takes it back. @returns what to say of it */
export function turnWords(session: Session, rest: string): string[] {
  const { routines } = session.panels
  const { viewer } = session.snapshot()
  if (!session.persons.includes(viewer)) return ['Only who decides here can hand something to the program.']
  const isOn = (routine: Routine) => isOnAutopilot(session.snapshot().autopilot, viewer, routine)
  const asked = rest.toLowerCase()
  if (asked === '')
    return [
      ...routines.map(
        (one, index) => `${index + 1}. ${nameOf(one)}, ${isOn(one) ? 'handed over' : 'yours'}.`,
      ),
      'auto and a name or number hands that to the program or takes it back, auto all hands over everything, auto off takes everything back.',
    ]
  if (asked === 'all' || asked === 'off') {
    session.hand(withAutopilot(session.snapshot().autopilot, viewer, asked === 'all' ? routines : []))
    return [
      asked === 'all'
        ? 'The program plays everything for you; auto off ends that.'
        : 'Everything is yours again.',
    ]
  }
  const number = numberIn(asked)
  const found = number === null ? routinesCalled(asked, routines) : routines.slice(number - 1, number)
  const [routine] = found
  if (!routine || number === 0) return [`"${rest}" is nothing that could be handed over; auto lists what is.`]
  if (found.length > 1) return [`That may be ${found.map(({ name }) => name).join(' or ')}.`]
  session.hand(turnAutopilot(session.snapshot().autopilot, viewer, routine))
  return [
    isOn(routine)
      ? `${nameOf(routine)}: the program does it for you, until auto ${routine.name} takes it back or you leave.`
      : `${nameOf(routine)}: yours again.`,
  ]
}

/**
 * What is said when something was taken back that the program would do again at once: that is the player's
 * own now.
 */
export function takenBackWords(session: Session): string[] {
  const { viewer, autopilot } = session.snapshot()
  const asked = session.journal.decisions().find(({ seat }) => seat === viewer)
  const routine = asked && routineOf(session.panels.routines, asked)
  if (!routine || !isOnAutopilot(autopilot, viewer, routine)) return []
  session.hand(turnAutopilot(autopilot, viewer, routine))
  return [`${nameOf(routine)}: yours again, or the program would do the same.`]
}

const routinesCalled = (asked: string, routines: readonly Routine[]): readonly Routine[] => {
  const exact = routines.filter(({ name }) => name === asked)
  return exact.length > 0 ? exact : called(asked, routines, ({ name, label }) => `${name} ${label}`)
}

/** The label, and what is typed for it where that is another word. */
const nameOf = ({ name, label }: Routine): string =>
  label.toLowerCase() === name ? capital(label) : `${label} (${name})`
