/** A game of computers in lines: what happens is told at its pace; Enter pauses it and goes on. */
import type { Interface } from 'node:readline'
import type { GameEvent } from '../../kernel/contract/game.ts'
import { printable } from '../../kernel/contract/printable.ts'
import type { Driver } from '../session/driver.ts'
import { everybody } from '../session/seating.ts'
import type { Session } from '../session/session.ts'
import { type CommandName, commandCalled, giveCommand, helpWords } from './commands.ts'
import { sayWhereSaved } from './farewell.ts'
import { storyWords } from './tell.ts'

interface Watching {
  /** Plays it, at its pace. */
  readonly driver: Driver
  readonly reader: Pick<Interface, 'on'>
  say(...sentences: readonly string[]): void
  /** Whether the program is to end, once the reader is closed; else only its input has ended. */
  isEnding(): boolean
}

/** What can be looked up without a question; nothing is anybody's to decide here. */
const heard = [
  'help',
  'status',
  'where',
  'look',
  'area',
  'find',
  'log',
  'rule',
  'table',
  'points',
  'aims',
  'save',
  'quit',
] as const satisfies readonly CommandName[]

const isHeard = (name: CommandName | null): name is (typeof heard)[number] =>
  heard.some((one) => one === name)

/**
 * Tells a show to its end, or until whoever watches leaves.
 * @returns whether the game is on the disk as it stands
 */
export function watchLines(session: Session, { driver, reader, say, isEnding }: Watching): Promise<boolean> {
  const { game, panels, journal } = session
  const tell = (events: readonly GameEvent[]): void => say(...storyWords(events, panels, game.describe))
  say(
    `${panels.setting(journal.newGame)}.`,
    'Enter pauses and goes on; quit leaves; help lists what can be looked up.',
  )
  tell(journal.opening)
  return new Promise((resolve) => {
    const leave = (): void => {
      stop()
      forget()
      resolve(sayWhereSaved(session, { say }))
    }
    const forget = session.subscribe((change) => {
      if (change.by !== 'program') return
      for (const { applied } of change.taken) tell(applied.events)
      const { outcome, state, fault } = session.snapshot()
      const reason = change.notDone?.refusal.reason ?? fault?.reason
      if (reason !== undefined) say(`NOT SAVED: ${reason}`)
      if (outcome) say('', outcome.summary, ...panels.words.points(state, everybody))
      if (outcome || reason !== undefined) leave()
    })
    const stop = driver.start((error) => {
      throw error
    })
    reader.on('line', (line) => {
      const typed = printable(line).trim()
      if (typed === '') {
        driver.show?.toggle()
        say(driver.show?.state().running ? 'It goes on.' : 'Paused; Enter goes on.')
        return
      }
      const [word = '', ...others] = typed.split(/\s+/)
      const rest = others.join(' ')
      const name = commandCalled(word.toLowerCase())
      if (!isHeard(name)) say(`"${word}" is no command here; help lists those that are.`)
      else if (name === 'quit') leave()
      else if (name === 'help') say('Enter pauses and goes on.', ...helpWords(rest, heard))
      else say(...giveCommand(name, rest, session, { rule: '' }).said)
    })
    reader.on('close', () => {
      if (isEnding()) leave()
    })
  })
}
