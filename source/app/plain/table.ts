/** A game from where it stands to its end, or until the player leaves. */

import {
  type Action,
  type Decision,
  type Outcome,
  refusalText,
  visibleTo,
} from '../../kernel/contract/game.ts'
import { listed } from '../../kernel/contract/words.ts'
import type { Computer } from '../../kernel/program/computer.ts'
import type { GamePanels } from '../panels.ts'
import { isEarly, stageAt } from '../session/stage.ts'
import type { Waiting } from '../session/waiting.ts'
import { decide } from './asking/decide.ts'
import { openDialogue, Turned } from './asking/dialogue.ts'
import type { Keep } from './keep.ts'
import { type Memory, openMemories } from './memory.ts'
import { latest, newsLines, saySince, spoken } from './news.ts'
import { openPlay, type Play } from './play.ts'
import { playProgram } from './program.ts'
import { Interrupted, Left, type Talk } from './talk.ts'
import { storyWords } from './tell.ts'

/** Plays a saved game in lines. @throws Left when the player leaves or the input ends. */
export async function playTable(
  keep: Keep,
  panels: GamePanels,
  computer: Computer,
  talk: Talk,
): Promise<never> {
  const play = openPlay(keep, panels, computer)
  const dialogue = openDialogue(talk, play)
  const memories = openMemories()
  const { game } = play
  const tell = (events: Parameters<typeof storyWords>[0]): void =>
    talk.say(...storyWords(events, panels, game.describe))
  talk.say(`${panels.setting(keep.journal.newGame)}.`)
  // Of several each is told when he sits down; who only listens never does.
  if (play.count() === 0 && keep.seats.length <= 1)
    tell(visibleTo(keep.journal.opening, play.seating().viewer))
  play.news()
  for (;;) {
    await playProgram(play, talk)
    const { decision, behind, openly, viewer } = play.seating()
    if (behind) {
      await passTo(behind, talk)
      memories(behind.seat).forget()
      saySince(play.lift(), play, talk)
      continue
    }
    const memory = memories(viewer)
    try {
      const waiting = decision ? null : play.waiting()
      if (waiting) await listen(waiting, play, talk, dialogue)
      else if (!decision) await afterEnd(play.outcome(), play, talk, dialogue)
      else if (play.pause() !== null) await letPlan(decision, memory)
      else await answer(decision, openly, memory)
    } catch (error) {
      if (!(error instanceof Turned)) throw error
    }
    const trouble = keep.trouble()
    if (trouble !== null) talk.say(trouble)
  }

  /** Waits before the program plans a turn for who sits there, as he may want it back. */
  async function letPlan({ rule }: Decision, memory: Memory): Promise<void> {
    talk.drop()
    sayHeading(play, talk, memory)
    const prompt = `Autopilot plans turn ${play.pause()}: Enter lets it, auto off takes everything back.`
    const answer = await dialogue.ask({
      prompt: () => prompt,
      again: () => talk.say(prompt),
      help: 'Enter lets the program plan the turn and play what else is handed to it. All commands work meanwhile.',
      rule,
    })
    if (answer === '') play.letPlan()
    else talk.say('Only Enter goes on here, or a command.')
  }

  /** Asks a decision and takes the action. */
  async function answer(decision: Decision, openly: boolean, memory: Memory): Promise<void> {
    const turn = game.turn(play.whole())
    const count = play.count()
    const moment = { decision, turn, count, taken: memory.taken }
    memory.stage = stageAt(memory.stage, moment)
    const early = isEarly(memory.stage, moment)
    sayHeading(play, talk, memory)
    if (openly) talk.say(`${decision.seat} is asked, in the hearing of all.`)
    const about = memory.about(decision, turn)
    const asked = JSON.stringify(decision)
    // What others do elsewhere may change what can be chosen; what does not is nothing that may be known.
    talk.interruptBy(play.keep.changed(() => JSON.stringify(play.seating().decision) !== asked))
    let action: Action
    try {
      action = await decide({ talk, play, dialogue, decision, memory: about, early })
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
      talk.say('The game has gone on meanwhile.')
      tell(play.news())
      return
    } finally {
      talk.interruptBy(null)
    }
    const events = play.act(action, decision)
    if ('reason' in events) {
      talk.drop()
      talk.say(refusalText(events))
      return
    }
    memory.taken = { count, end: isEnd(decision, action) }
    tell(events)
    // What was typed ahead was meant for this segment.
    const next = play.seating().decision
    if (next?.kind !== decision.kind || next.seat !== decision.seat) talk.drop()
  }
}

const isEnd = ({ choices }: Decision, { type }: Action): boolean =>
  choices.some((choice) => choice.end === true && choice.type === type)

/** Where in the turn the game is, when that has changed: a new turn in full. */
function sayHeading(play: Play, talk: Talk, memory: Memory): void {
  const { viewer } = play.seating()
  const { left, middle, right } = play.panels.titleBar(play.view(), viewer)
  const { heading } = memory
  if (heading?.turn !== left)
    talk.say(
      '',
      [left, middle, right]
        .filter(Boolean)
        .map((part) => `${spoken(part)}.`)
        .join(' '),
    )
  else if (heading.middle !== middle) talk.say('', `${spoken(middle)}.`)
  memory.heading = { turn: left, middle }
}

/** The curtain: everything is out of sight until the next player sits there. */
async function passTo({ seat }: Decision, talk: Talk): Promise<void> {
  talk.drop()
  talk.clear()
  for (;;) {
    const typed = await talk.ask(
      `Pass the keyboard to ${seat}. Press Enter when whoever plays ${seat} sits alone before it.`,
      true,
    )
    if (/^(q|quit)$/i.test(typed)) throw new Left()
    if (typed === '') return
    talk.say('Only Enter goes on here, or quit.')
  }
}

/** Others decide, at other terminals: tells of it, and what comes of it. Commands are obeyed meanwhile. */
async function listen(
  { seats, segment, question }: Waiting,
  play: Play,
  talk: Talk,
  dialogue: ReturnType<typeof openDialogue>,
): Promise<void> {
  const heading = `Waiting for ${listed(seats)}: ${segment}.`
  const again = (): void => talk.say(question === null ? heading : `${heading} ${question}`)
  again()
  talk.interruptBy(play.keep.changed())
  try {
    for (;;) {
      await dialogue.ask({
        prompt: () => 'A command, or Enter to hear how it stands:',
        again,
        help: 'You are told when others have decided. Meanwhile all commands work.',
        rule: '',
      })
      again()
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
  } finally {
    talk.interruptBy(null)
  }
  talk.say(...latest(newsLines(play.news(), play)))
  const { decision } = play.seating()
  if (decision) talk.say(`${decision.seat}, it is your turn.`)
}

/** The verdict; then commands until the player leaves, or takes something back. */
async function afterEnd(
  outcome: Outcome | null,
  play: Play,
  talk: Talk,
  dialogue: ReturnType<typeof openDialogue>,
): Promise<never> {
  const again = (): void =>
    talk.say(
      outcome?.summary ?? 'Nothing is to be decided.',
      ...play.panels.words.points(play.view(), play.seating().viewer),
    )
  talk.say('')
  again()
  for (;;) {
    const answer = await dialogue.ask({
      prompt: () => 'The game is over. A command, or Enter to leave:',
      again,
      help: 'points, log, status and the other commands still work.',
      rule: '',
    })
    if (answer === '') throw new Left()
    talk.say('Type help for the commands.')
  }
}
