/** Talking in lines: sentences out, answers in. Nothing here moves a cursor or draws. */
import { printable } from '../../kernel/printable.ts'
import { wrap } from '../lines.ts'

/** Where lines come from and go to. */
export interface Line {
  write(text: string): void
  /** The next line that is typed; null when there are no more. */
  read(): Promise<string | null>
  /** The size of what is written on; 0 where it has none. */
  size(): { readonly columns: number; readonly rows: number }
  /** Somebody sees what he types, so that the line he types on is ended by his own Enter. */
  readonly echoes: boolean
}

/** Thrown where the input has ended or the player wants to leave: everything confirmed is saved. */
export class Left extends Error {
  override readonly name = 'Left'
}

/** Thrown where something has come that makes the question another one. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}

export interface Talk {
  /** Says sentences, each on lines of its own. */
  say(...sentences: readonly string[]): void
  /** Asks, and waits for a line. `whole`: the line is one answer, whatever is in it. @throws Left */
  ask(prompt: string, whole?: boolean): Promise<string>
  /** While something is due, a question that it comes to ends with `Interrupted`; null: nothing is. */
  interruptBy(due: Promise<void> | null): void
  /** Forgets what was typed ahead, for the questions are others than expected. */
  drop(): void
  /** Moves everything that was said out of sight. */
  clear(): void
}

/** Letters of an answer; no question takes more. */
const longest = 300

/** What arrows and other keys send, which is no answer. */
const sequences = /\u001B(?:\[[0-9;?]*[ -/]*[@-~]|O[A-Za-z])?/g

/** Columns that a line has at the most, and at the least on a terminal that is narrower. */
const widest = 78
const narrowest = 20
/** Used where the height of the screen is not known. */
const usualRows = 40
const interrupted: unique symbol = Symbol('interrupted')
/** Between answers that are typed ahead on one line: `1; 2; 5`. */
const between = ';'

export function openTalk(line: Line): Talk {
  let ahead: string[] = []
  let due: Promise<void> | null = null
  /** A line that is waited for, whoever asked for it. */
  let coming: Promise<string | null> | null = null
  async function read(): Promise<string | null> {
    coming ??= line.read()
    const typed = await Promise.race<string | null | typeof interrupted>(
      due ? [coming, due.then((): typeof interrupted => interrupted)] : [coming],
    )
    if (typed === interrupted) {
      line.write('\n')
      throw new Interrupted()
    }
    coming = null
    return typed
  }
  const width = (): number => {
    const { columns } = line.size()
    return columns > 0 ? Math.max(narrowest, Math.min(widest, columns - 1)) : widest
  }
  const wrapped = (sentence: string): string =>
    wrap(printable(sentence), width())
      .map((one) => one.trimEnd())
      .join('\n')
  return {
    say(...sentences) {
      for (const sentence of sentences) line.write(`${wrapped(sentence)}\n`)
    },
    async ask(prompt, whole = false) {
      const waiting = ahead
      ahead = []
      if (waiting.length > 0) {
        const [first = '', ...rest] = whole ? [waiting.join(between)] : waiting
        ahead = rest
        return first.trim()
      }
      line.write(`${wrapped(prompt)} `)
      const typed = (await read())?.replace(sequences, '') ?? null
      if (!line.echoes || typed === null) line.write('\n')
      if (typed === null) throw new Left()
      const [first = '', ...rest] = whole ? [typed] : typed.split(between)
      ahead = rest
      return printable(first).trim().slice(0, longest)
    },
    interruptBy(next) {
      due = next
    },
    drop: () => {
      ahead = []
    },
    clear: () => line.write('\n'.repeat(line.size().rows || usualRows)),
  }
}
