/**
 * The arguments of a choice, asked one after the other; a step back
 * leads to the one before, and nothing is lost.
 */
import {
  type Action,
  type Choice,
  type Decision,
  type Domain,
  isRefusal,
  type Json,
  refusalText,
} from '../../../kernel/contract/game.ts'
import { choiceKey } from '../../prompt/choices.ts'
import { onlyValue } from '../../prompt/fields.ts'
import { filledIn } from '../../prompt/filled-in.ts'
import { askedOf } from '../../prompt/prompt.ts'
import type { Session } from '../../session/session.ts'
import type { Talk } from '../talk.ts'
import { askCount, askTally } from './ask-amounts.ts'
import { askPath } from './ask-path.ts'
import { askPlace } from './ask-place.ts'
import { askOne, askText } from './ask-words.ts'
import type { Asked } from './asked.ts'
import { type Back, back, type Dialogue } from './dialogue.ts'

/** An action to be taken. */
export interface Made {
  readonly action: Action
  /** What it brings has been read already. */
  readonly heard: boolean
}

/** What was answered so far, by choice and argument. */
export type Answers = Map<string, Json>

interface AskedAround {
  readonly talk: Talk
  readonly session: Session
  readonly dialogue: Dialogue
  readonly decision: Decision
  readonly answers: Answers
}

const answerKey = (choice: Choice, name: string): string => `${choiceKey(choice)} ${name}`

const spaced = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()

/** Asks everything that a choice leaves open. @throws Left, Turned */
export async function askArguments(around: AskedAround, choice: Choice): Promise<Made | Back> {
  const { talk, session, answers, decision } = around
  const { sets } = session.game
  const names = askedOf(choice, sets)
  const known = (name: string): Json | undefined =>
    onlyValue(choice.args![name]!, sets) ?? answers.get(answerKey(choice, name))
  const draft = (given: Readonly<Record<string, Json>>) => {
    const valueFor = (name: string) => given[name] ?? known(name)
    return filledIn(decision.seat, choice, valueFor, (value) => value === undefined)
  }
  for (let index = 0; index < names.length; ) {
    const name = names[index]!
    const lead = names.length > 1 ? `${index + 1} of ${names.length}, ${spaced(name)}. ` : ''
    const answer = await askDomain(choice.args![name]!, {
      talk,
      session,
      choice,
      lead,
      before: answers.get(answerKey(choice, name)),
      start: session.panels.startOf(session.snapshot().state, choice, name),
      forecast(value) {
        const action = index === names.length - 1 ? draft({ [name]: value }) : undefined
        return action ? session.forecast(action) : null
      },
      ask: (question) => around.dialogue.ask({ ...question, rule: choice.rule }),
    })
    if (answer === back) {
      if (index === 0) return back
      index--
      continue
    }
    answers.set(answerKey(choice, name), answer)
    index++
    if (index < names.length) continue
    const told = session.forecast(draft({})!)
    if (!isRefusal(told)) continue
    // What was answered stays, so that only what is wrong need be changed.
    talk.drop()
    talk.say(refusalText(told))
    index--
  }
  const action = draft({})!
  return { action, heard: choice.args?.[names.at(-1) ?? '']?.kind === 'path' }
}

/** Asks for a value of a domain. */
export function askDomain(domain: Domain, asked: Asked): Promise<Json | Back> {
  switch (domain.kind) {
    case 'one':
      return askOne(domain, asked)
    case 'count':
      return askCount(domain, asked)
    case 'tally':
      return askTally(domain, asked)
    case 'place':
      return askPlace(domain, asked)
    case 'path':
      return askPath(domain, asked)
    case 'text':
      return askText(domain, asked)
  }
}
