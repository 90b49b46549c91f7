/** Talking in lines: sentences out, answers in. Nothing here moves a cursor or draws. */
import { printable } from '../../kernel/contract/printable.ts'
import { wrap } from '../parts/lines.ts'

/** Where lines come from and go to. */
export interface LineChannel {
  write(text: string): void
  /** The next line that is typed; null when there are no more. */
  read(): Promise<string | null>
  /** A line that has come and that nobody has read yet, left where it is; null if there is none. */
  peek(): string | null
  /** Nobody will type any more, or the process is to end: what goes on by itself is to stop. */
  isCut(): boolean
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
  /**
   * Lets lines and signals come while the game goes on by itself.
   * @param isMeant says whether what was typed meanwhile is for now; all else waits for the next question
   * @returns what was typed, if it is meant @throws Left if the game is to stop
   */
  meanwhile(isMeant: (typed: string) => boolean, milliseconds?: number): Promise<string | null>
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

export function openTalk(line: LineChannel): Talk {
  let ahead: string[] = []
  let due: Promise<void> | null = null
  /** A line that is waited for, whoever asked for it. */
  let coming: Promise<string | null> | null = null
  /** What has come of it, if it has. */
  let arrived: string | null = null
  const request = (): Promise<string | null> =>
    line.read().then((typed) => {
      arrived = typed
      return typed
    })
  async function read(): Promise<string | null> {
    coming ??= request()
    const typed = await Promise.race<string | null | typeof interrupted>(
      due ? [coming, due.then((): typeof interrupted => interrupted)] : [coming],
    )
    if (typed === interrupted) {
      line.write('\n')
      throw new Interrupted()
    }
    coming = null
    arrived = null
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
  const partsOf = (typed: string): string[] =>
    typed
      .replace(sequences, '')
      .split(between)
      .map((part) => printable(part).trim())
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
    async meanwhile(isMeant, milliseconds = 0) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      if (line.isCut()) throw new Left()
      const isAhead = ahead.length > 0
      const [first = '', ...rest] = isAhead ? ahead : partsOf(arrived ?? line.peek() ?? '')
      const text = first.trim()
      if (!isMeant(text)) return null
      if (!isAhead) await read()
      ahead = rest
      return text
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
