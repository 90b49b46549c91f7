/** A game of computers in lines: what happens is told at its pace; Enter pauses it and goes on. */
import type { Interface } from 'node:readline'
import { printable } from '../../kernel/contract/printable.ts'
import type { Computer } from '../../kernel/program/computer.ts'
import type { GamePanels } from '../panels.ts'
import { everybody } from '../session/seats.ts'
import type { Show } from '../session/show.ts'
import { type CommandName, commandCalled, giveCommand, helpWords } from './commands.ts'
import { sayWhereSaved } from './farewell.ts'
import { keepGame } from './keep.ts'
import { openPlay } from './play.ts'
import { storyWords } from './tell.ts'

interface Watching {
  readonly panels: GamePanels
  readonly computer: Computer
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
export function watchLines({ save, ...show }: Show, watching: Watching): Promise<boolean> {
  const { panels, computer, reader, say, isEnding } = watching
  const { game, newGame, opening, entries, state } = save.journal
  const tell = (events: Parameters<typeof storyWords>[0]): void =>
    say(...storyWords(events, panels, game.describe))
  // A show has one follower, which tells of everything below.
  const play = openPlay(keepGame({ ...save, follow: () => () => {} }), panels, computer)
  say(
    `${panels.setting(newGame)}.`,
    'Enter pauses and goes on; quit leaves; help lists what can be looked up.',
  )
  tell(opening)
  let told = entries().length
  return new Promise((resolve) => {
    const leave = (): void => {
      unfollow()
      resolve(sayWhereSaved(save, { say }))
    }
    const unfollow = save.follow((fault) => {
      tell(save.journal.events(told, entries().length))
      told = entries().length
      if (fault) say(`NOT SAVED: ${fault.message}`)
      const outcome = game.outcome(state())
      if (fault === null && outcome === null) return
      if (outcome) say('', outcome.summary, ...panels.words.points(state(), everybody))
      leave()
    })
    reader.on('line', (line) => {
      const typed = printable(line).trim()
      if (typed === '') {
        show.toggle()
        say(show.state().running ? 'It goes on.' : 'Paused; Enter goes on.')
        return
      }
      const [word = '', ...others] = typed.split(/\s+/)
      const rest = others.join(' ')
      const name = commandCalled(word.toLowerCase())
      if (!isHeard(name)) say(`"${word}" is no command here; help lists those that are.`)
      else if (name === 'quit') leave()
      else if (name === 'help') say('Enter pauses and goes on.', ...helpWords(rest, heard))
      else say(...giveCommand(name, rest, play, { rule: '' }).said)
    })
    reader.on('close', () => {
      if (isEnding()) leave()
    })
  })
}
