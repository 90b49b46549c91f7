/** A game from where it stands to its end, or until the player leaves. */
import {
  type Action,
  type Decision,
  type GameEvent,
  type Outcome,
  refusalText,
  visibleTo,
} from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { capital, listed, turnText } from '../../kernel/contract/words.ts'
import { amendedText } from '../../kernel/journal/amended.ts'
import { prove } from '../../kernel/journal/open.ts'
import { SaveError } from '../../kernel/saves/saves.ts'
import type { Pause } from '../session/handover.ts'
import type { Session } from '../session/session.ts'
import type { Snapshot } from '../session/snapshot.ts'
import { momentsFor, noMoments } from '../session/told/great-moments.ts'
import { segmentAt } from '../session/told/segments.ts'
import { firstStory } from '../session/told/stories.ts'
import type { Waiting } from '../session/waiting.ts'
import { leftText, overText } from '../table/messages.ts'
import { decide } from './asking/decide.ts'
import { type Dialogue, openDialogue, Turned } from './asking/dialogue.ts'
import { openMemories, type PlayerMemory } from './memory.ts'
import { latest, newsLines, saySince, spoken, takeNews } from './news.ts'
import { type Others, openOthers } from './others.ts'
import { untilFree } from './patience.ts'
import { playProgram } from './program.ts'
import { Interrupted, Left, type Talk } from './talk.ts'
import { storyWords } from './tell.ts'
import { troubleWords } from './trouble.ts'

interface Told {
  /** Great moments have sentences of their own. */
  readonly hasMoments: boolean
  /** Keys and minutes that the game has taken, in a sentence; null where they are not counted. */
  readonly effort?: () => string | null
}

/**
 * Plays a saved game in lines.
 * @throws Left when the player leaves or the input ends.
 */
export async function playTable(
  session: Session,
  talk: Talk,
  { hasMoments, effort = () => null }: Told,
): Promise<never> {
  const dialogue = openDialogue(talk, session)
  const others = openOthers(session)
  const memories = openMemories()
  const { game, panels, journal } = session
  const tell = (events: readonly GameEvent[]): void => {
    const { state, viewer } = session.snapshot()
    const seen = { panels, state, viewer, events: session.events }
    talk.say(...storyWords(events, panels, game.describe, hasMoments ? momentsFor(seen) : noMoments))
  }
  session.follow()
  talk.say(`${panels.setting(journal.newGame)}.`)
  const amended = replayedText(journal)
  if (amended !== null) talk.say(amended)
  // Of several each is told when he sits down; who only listens never does.
  if (session.persons.length <= 1) {
    const { viewer } = session.snapshot()
    const { events, since } = firstStory(session, session.persons[0] ?? null)
    if (since) saySince(events, session, talk)
    else if (journal.entries().length === 0) tell(visibleTo(journal.opening, viewer))
  }
  for (;;) {
    await playProgram(session, talk)
    const { decision, pause, openly, viewer, waiting, outcome } = session.snapshot()
    const next = nextToSit(session.snapshot())
    if (next !== null) {
      if (session.hasCurtain) await passTo(next, talk)
      else sitsNow(next, talk)
      memories(next).forget()
      saySince(session.sit(next), session, talk)
      continue
    }
    const memory = memories(viewer)
    try {
      if (pause?.seat === viewer) await letPlan(pause, memory)
      else if (decision) await answer(decision, openly, memory)
      else if (waiting) await listen(waiting, { session, talk, dialogue, others })
      else await afterEnd(outcome, { session, talk, dialogue, effort })
    } catch (error) {
      if (!(error instanceof Turned)) throw error
    }
    const trouble = troubleWords(session)
    if (trouble !== null) talk.say(trouble)
  }

  /** Waits before the program plans a turn for who sits there, as he may want it back. */
  async function letPlan({ seat, turn }: Pause, memory: PlayerMemory): Promise<void> {
    talk.drop()
    sayHeading(session, talk, memory)
    const prompt = `Autopilot plans ${turnText(session.game, turn)}: Enter lets it, auto off ends it, and you decide.`
    const answer = await dialogue.ask({
      prompt: () => prompt,
      again: () => talk.say(prompt),
      help: 'Enter lets the program plan the turn and play what else is handed to it. All commands work meanwhile.',
      rule: journal.decisions().find((one) => one.seat === seat)?.rule ?? '',
    })
    if (answer === '') session.letPlan()
    else talk.say('Only Enter goes on here, or a command.')
  }

  /** Asks a decision and takes the action. */
  async function answer(decision: Decision, openly: boolean, memory: PlayerMemory): Promise<void> {
    const { turn, entries } = session.snapshot()
    const count = entries.length
    const moment = { decision, turn, count, taken: memory.taken }
    memory.segment = segmentAt(memory.segment, moment)
    sayHeading(session, talk, memory)
    if (openly) talk.say(`${decision.seat} is asked, in the hearing of all.`)
    const about = memory.about(decision, turn)
    const asked = JSON.stringify(decision)
    // What others do elsewhere may change what can be chosen; what does not is nothing that may be known.
    talk.interruptBy(others.changed(() => JSON.stringify(session.snapshot().decision) !== asked))
    let action: Action
    try {
      action = await decide({ talk, session, dialogue, decision, memory: about })
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
      talk.say('The game has gone on meanwhile.')
      tell(takeNews(session))
      return
    } finally {
      talk.interruptBy(null)
    }
    await untilFree(session, talk)
    const acted = session.act(action, decision)
    if (!acted.ok) {
      talk.drop()
      talk.say(refusalText(acted.refusal))
      return
    }
    memory.taken = { count, end: isEnd(decision, action) }
    tell(acted.events)
    if (acted.over) talk.say(overText(acted.over, 'orders'))
    if (acted.left.length > 0) talk.say(`${leftText(acted.left)} To be asked: orders.`)
    // What was typed ahead was meant for this segment.
    const next = session.snapshot().decision
    if (next?.kind !== decision.kind || next.seat !== decision.seat) talk.drop()
  }
}

const isEnd = ({ choices }: Decision, { type }: Action): boolean =>
  choices.some((choice) => choice.end === true && choice.type === type)

/** Where in the turn the game is, when that has changed: a new turn in full. */
function sayHeading(session: Session, talk: Talk, memory: PlayerMemory): void {
  const { state, viewer } = session.snapshot()
  const { left, middle, until = '', right } = session.panels.titleBar(state, viewer)
  const { heading } = memory
  if (heading?.turn !== left)
    talk.say(
      '',
      [left, middle, capital(until), right]
        .filter(Boolean)
        .map((part) => `${spoken(part)}.`)
        .join(' '),
    )
  else if (heading.middle !== middle) talk.say('', `${spoken(middle)}.`)
  memory.heading = { turn: left, middle }
}

/**
 * Who is to sit down now: whoever is asked, or hears before a turn is planned for him; null if he sits there, or
 * nobody is.
 */
function nextToSit({ behind, decision, pause, viewer }: Snapshot): Seat | null {
  if (pause?.seat === viewer) return null
  return behind?.seat ?? (decision === null ? (pause?.seat ?? null) : null)
}

/** A game that is talked about. */
interface About {
  readonly session: Session
  readonly talk: Talk
  readonly dialogue: Dialogue
}

/** The curtain: everything is out of sight until the next player sits there. */
async function passTo(seat: Seat, talk: Talk): Promise<void> {
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

/** One person plays several seats: there is no curtain between them, but what was typed ahead was meant for another. */
function sitsNow(seat: Seat, talk: Talk): void {
  talk.drop()
  talk.say('', `You play ${seat} now.`)
}

/** Others decide, at other terminals: tells of it, and what comes of it. Commands are obeyed meanwhile. */
async function listen(
  { seats, segment, question }: Waiting,
  { session, talk, dialogue, others }: About & { readonly others: Others },
): Promise<void> {
  const heading = `Waiting for ${listed(seats)}: ${segment}.`
  const again = (): void => talk.say(question === null ? heading : `${heading} ${question}`)
  again()
  talk.interruptBy(others.changed())
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
  talk.say(...latest(newsLines(takeNews(session), session)))
  const { decision } = session.snapshot()
  if (decision) talk.say(`${decision.seat}, it is your turn.`)
}

/** The verdict; then commands until the player leaves, or takes something back. */
async function afterEnd(
  outcome: Outcome | null,
  { session, talk, dialogue, effort }: About & Pick<Required<Told>, 'effort'>,
): Promise<never> {
  const { state, viewer } = session.snapshot()
  const took = effort()
  const again = (): void =>
    talk.say(
      outcome?.summary ?? 'Nothing is to be decided.',
      ...session.panels.words.points(state, viewer),
      ...(took === null ? [] : [took]),
    )
  const goesOn = (session.panels.verdictTitle?.(session.snapshot().state) ?? null) !== null
  talk.say('')
  again()
  for (;;) {
    const answer = await dialogue.ask({
      prompt: () => `${goesOn ? '' : 'The game is over. '}A command, or Enter to leave:`,
      again,
      help: 'points, log, status and the other commands still work.',
      rule: '',
    })
    if (answer === '') throw new Left()
    talk.say('Type help for the commands.')
  }
}

/** Replays the history; what it told otherwise, if it did. A history that does not fit is told of by who acts on it. */
function replayedText(journal: Session['journal']): string | null {
  try {
    prove(journal)
    return amendedText(journal)
  } catch (error) {
    if (error instanceof SaveError) return null
    throw error
  }
}
