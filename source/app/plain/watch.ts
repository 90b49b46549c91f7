/** A game of computers in lines: what happens is told at its pace; Enter pauses it and goes on. */
import type { Interface } from 'node:readline'
import type { GamePanels } from '../panels.ts'
import { everybody } from '../seats.ts'
import type { Show } from '../show.ts'
import { storyWords } from './tell.ts'

interface Watching {
  readonly panels: GamePanels
  readonly reader: Pick<Interface, 'on'>
  say(...sentences: readonly string[]): void
  /** Whether the program is to end, once the reader is closed; else only its input has ended. */
  isEnding(): boolean
}

/** Tells a show to its end, or until whoever watches leaves. */
export function watchLines({ save, ...show }: Show, watching: Watching): Promise<void> {
  const { panels, reader, say, isEnding } = watching
  const { game, newGame, opening, entries, state } = save.journal
  const tell = (events: Parameters<typeof storyWords>[0]): void =>
    say(...storyWords(events, panels, game.describe))
  say(`${panels.setting(newGame)}.`, 'Enter pauses and goes on; quit leaves.')
  tell(opening)
  let told = entries().length
  return new Promise((resolve) => {
    const leave = (): void => {
      unfollow()
      say(`The game is saved in ${save.file}.`)
      resolve()
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
    reader.on('line', (typed) => {
      if (/^\s*q(uit)?\s*$/i.test(typed)) return leave()
      show.toggle()
      say(show.state().running ? 'It goes on.' : 'Paused; Enter goes on.')
    })
    reader.on('close', () => {
      if (isEnding()) leave()
    })
  })
}
