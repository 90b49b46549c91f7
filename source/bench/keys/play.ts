/**
 * A game played by the keys of a keyboard, without a screen: pages, curtains and the prompt are those of the table at
 * 80x24, and persons decide as the program would at hard.
 */
import type { GamePanels } from '../../app/panels.ts'
import { askedOf } from '../../app/prompt/prompt.ts'
import { programLevel, withAutopilot } from '../../app/session/autopilot.ts'
import { openSession, type Session } from '../../app/session/session.ts'
import { momentsFor } from '../../app/session/told/great-moments.ts'
import { openTelling } from '../../app/session/told/telling.ts'
import { defaultSettings } from '../../app/settings/settings.ts'
import { buildTheme } from '../../app/settings/theme.ts'
import { layoutTable, panesBeside } from '../../app/table/layout.ts'
import type { Slide } from '../../app/table/reel/slide.ts'
import { slidesOf } from '../../app/table/reel/slides.ts'
import { choiceTaken } from '../../kernel/contract/domain.ts'
import type { Decision, Game, NewGame } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { openJournal } from '../../kernel/journal/open.ts'
import type { Computer } from '../../kernel/program/computer.ts'
import { nextInJournal } from '../../kernel/program/computers-turn.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import { openPerson, type Person } from './person.ts'
import { said } from './said.ts'

/** What is played, and how it is shown. */
export interface Offered {
  readonly game: Game<object>
  readonly computer: Computer
  readonly panels: GamePanels
}

/** What a person has pressed for one thing that was put before him. */
export interface Pressed {
  readonly seat: Seat
  readonly turn: number
  readonly keys: number
  readonly what:
    | { readonly kind: 'slide' | 'curtain' | 'pause' | 'stranger' }
    /** A page that waits, and for which kinds of events. */
    | { readonly kind: 'page'; readonly of: string }
    | ({ readonly kind: 'question' } & Answered)
}

export interface Answered {
  /** The kind of the decision. */
  readonly asked: string
  /** It is a segment of its own, which may take several answers. */
  readonly isSegment: boolean
  /** There was but one choice, with nothing to fill in. */
  readonly isOnly: boolean
  /** The answer ends the segment. */
  readonly ends: boolean
  /** No keys were found that lead to it. */
  readonly isLost: boolean
}

const screen = { width: 80, height: 24 }

/**
 * Plays a game to its end.
 * @param routines what persons leave to the autopilot, by name
 * @returns what the persons have pressed, in order
 */
export function playByKeys(
  { game, computer, panels }: Offered,
  newGame: NewGame,
  routines: readonly string[],
): readonly Pressed[] {
  const session = openSession(saveInMemory(game, newGame), { panels, computer })
  const layout = layoutTable(screen, panesBeside(panels).length)
  const { side } = layout
  const person = openPerson(session, panels, layout)
  const handed = panels.routines.filter(({ name }) => routines.includes(name))
  const pressed: Pressed[] = []
  const note = (seat: Seat, keys: number, what: Pressed['what']) =>
    pressed.push({ seat, turn: session.snapshot().turn, keys, what })
  const read = openReader(session, panels, { ...side, height: side.height - 2 }, ({ time, waitsFor }) => {
    const isTimed = time !== null
    const what = isTimed
      ? ({ kind: 'slide' } as const)
      : ({ kind: 'page', of: waitsFor?.join(' and ') ?? 'news' } as const)
    note(session.snapshot().viewer, isTimed ? 0 : 1, what)
  })
  /** Who was asked last and is there. */
  let met: string | null = null
  for (;;) {
    read()
    const { outcome, behind, decision, viewer, autopilot, turn, pause, openly } = session.snapshot()
    if (outcome) return pressed
    const hands = handed.length > 0 && session.persons.includes(viewer) && !autopilot[viewer]
    if (hands) session.hand(withAutopilot(autopilot, viewer, handed))
    else if (session.isDue()) session.play(() => true)
    else if (pause) {
      note(pause.seat, 1, { kind: 'pause' })
      session.letPlan()
    } else if (behind) {
      note(behind.seat, 1, { kind: 'curtain' })
      person.rise()
      session.sit()
    } else if (decision && openly && decision.interrupts && met !== decision.seat) {
      met = decision.seat
      note(met, 1, { kind: 'stranger' })
    } else if (decision) {
      if (!decision.interrupts) met = decision.seat
      const { keys, answered } = answer(session, person, decision)
      pressed.push({ seat: decision.seat, turn, keys, what: { kind: 'question', ...answered } })
    } else throw new Error(`Game ${newGame.seed} asks nobody anything in turn ${turn}.`)
  }
}

/** A save that lies nowhere. */
function saveInMemory(game: Game<object>, newGame: NewGame): Save<object> {
  const journal = openJournal(game, newGame)
  return {
    file: '',
    journal,
    seats: game.seats(newGame),
    change: (act) => ({ result: act(journal), unsaved: null }),
    follow: () => () => {},
    close: () => {},
  }
}

/** Reads what is told, and notes each page, whether it goes by itself or not. */
function openReader(
  session: Session,
  panels: GamePanels,
  size: { readonly width: number; readonly height: number },
  note: (slide: Slide) => void,
): () => void {
  const telling = openTelling(session)
  const showing = { ...size, pace: defaultSettings.pace, theme: buildTheme('mono', 0) }
  let done: object | null = null
  return () => {
    for (let { story } = telling.snapshot(); story !== done; { story } = telling.snapshot()) {
      done = story
      const { viewer, state } = session.snapshot()
      const slides = slidesOf(story, panels, session.game.describe, {
        ...showing,
        across: screen.width,
        weigh: (event) => panels.weigh?.(viewer, event) ?? 0,
        stir: (event) => panels.weigh?.(null, event) ?? 0,
        isOwn: (event) => panels.isOwn(event, viewer),
        ...(panels.news && { news: (events) => panels.news!(state, viewer, events) }),
        ...(panels.holds && { holds: (event) => panels.holds!(state, viewer, event) }),
        isDeed: (event) => panels.isDeed?.(event, viewer) === true,
        isInQuestion: (event) => panels.isInQuestion?.(state, viewer, event) === true,
        momentOf: momentsFor({ panels, ...session.snapshot(), events: session.events }),
      })
      for (const slide of slides) note(slide)
      telling.seen()
    }
  }
}

/** Answers a question as the program would, by the keys that lead there. */
function answer(
  session: Session,
  person: Person,
  decision: Decision,
): { readonly keys: number; readonly answered: Answered } {
  const { journal, computer } = session
  const plays = ({ seat }: Decision) => (seat === decision.seat ? programLevel : null)
  // The program says why it refuses; a person before a program is not asked for it, and says the same without.
  const whole = journal.decisions().find(({ seat }) => seat === decision.seat) ?? decision
  const turn = nextInJournal(journal, computer, plays)
  for (const wanted of turn?.answers ?? []) {
    const action = said(session, whole, wanted)
    if (!action) continue
    const keys = person.keysTo(decision, action)
    const note = keys && person.press(decision, keys)
    if (!session.act(action, decision).ok) continue
    note?.()
    const choice = choiceTaken(decision.choices, action)
    const open = decision.choices.filter(({ off, standing }) => !off && !standing)
    const [only] = open
    const isSegment = !decision.interrupts
    const isOnly = open.length === 1 && askedOf(only!, session.game.sets).length === 0
    const answered = { asked: decision.kind, isSegment, isOnly, ends: choice?.end === true, isLost: !keys }
    return { keys: keys?.length ?? 0, answered }
  }
  throw new Error(`The program finds no answer to "${decision.kind}" of ${decision.seat}.`)
}
