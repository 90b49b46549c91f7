/** Questions with the commands that may be given at any of them. */
import { ownOf } from '../../../kernel/contract/own.ts'
import type { Session } from '../../session/session.ts'
import { type About, type CommandName, commandCalled, giveCommand, helpWords } from '../commands.ts'
import { untilFree } from '../patience.ts'
import { Left, type Talk } from '../talk.ts'

/** One step back. */
export const back: unique symbol = Symbol('back')
export type Back = typeof back

/** Thrown when a command has changed the game under a question: it is to be asked anew. */
export class Turned extends Error {
  override readonly name = 'Turned'
}

export interface Question extends About {
  /** The line after which the answer is typed. */
  prompt(): string
  /** Reads everything about the question. */
  again(): void
  /** What may be typed here. */
  readonly help: string
  /** What something is that can be read here, by its number or words; empty for what is nothing of it. */
  meaning?(words: string): readonly string[]
  /** Words that are answers here, though they are commands elsewhere. */
  readonly words?: readonly string[]
  /** Commands of this question alone. */
  readonly own?: Readonly<Record<string, () => void>>
  /** Whether several words are an answer, though the first of them is a command elsewhere. */
  isAnswer?(typed: string): boolean
  /** Any text is an answer, but for a few commands. */
  readonly free?: boolean
}

export interface Dialogue {
  /** Asks until there is an answer; empty for Enter alone. @throws Left, Turned */
  ask(question: Question): Promise<string | Back>
}

/** Commands that change the game. */
const changing: readonly CommandName[] = ['undo', 'redo', 'restart', 'orders']

/** Commands in the middle of a free text. */
const alwaysHeard: readonly CommandName[] = ['help', 'back', 'again', 'quit']

/** What something of a question is, if that is asked for; else null. */
function meant({ meaning }: Question, words: string): readonly string[] | null {
  const said = words === '' ? [] : (meaning?.(words) ?? [])
  return said.length > 0 ? said : null
}

export function openDialogue(talk: Talk, session: Session): Dialogue {
  /** Obeys a command. @returns true for one step back */
  async function obey(name: CommandName, rest: string, question: Question): Promise<boolean> {
    switch (name) {
      case 'back':
        talk.drop()
        return true
      case 'again':
        question.again()
        return false
      case 'help':
        talk.say(...(meant(question, rest) ?? [question.help, ...helpWords(rest)]))
        return false
      case 'quit':
        throw new Left()
      default: {
        if (changing.includes(name)) await untilFree(session, talk)
        const { said, turned } = giveCommand(name, rest, session, question)
        talk.say(...said)
        if (!turned) return false
        talk.drop()
        throw new Turned()
      }
    }
  }
  return {
    async ask(question) {
      for (;;) {
        const typed = await talk.ask(question.prompt(), question.free)
        const [first = '', ...others] = typed.split(/\s+/)
        const word = first.toLowerCase()
        if (question.words?.includes(word)) return typed
        if (others.length > 0 && question.isAnswer?.(typed)) return typed
        const own = question.own && ownOf(question.own, word)
        if (own && others.length === 0) {
          own()
          continue
        }
        const name = commandCalled(word)
        const heard = question.free
          ? name !== null && alwaysHeard.includes(name) && others.length === 0
          : true
        if (name === null || !heard) return typed
        if (await obey(name, others.join(' '), question)) return back
      }
    },
  }
}
