/** The program at the line: it plays what is its own, and what was handed to it, until a person is asked. */
import { refusalText } from '../../kernel/contract/game.ts'
import { actionWords } from '../prompt/action-words.ts'
import { noAutopilot } from '../session/autopilot.ts'
import { takenBackText } from '../table/pages/autopilot-words.ts'
import { turnWords } from './counsel.ts'
import { saySince, spoken } from './news.ts'
import type { Play } from './play.ts'
import { Left, type Talk } from './talk.ts'
import { storyWords } from './tell.ts'

/** Milliseconds until it tries again what could not be written. */
const again = 1000

/** What is heard while the program plays; everything else answers the next question. */
const isMeant = (typed: string): boolean => /^(q|quit)$/i.test(typed) || /^auto\b/i.test(typed)

/** Plays until a person is asked, or nobody any more. @throws Left if the player leaves meanwhile; Stuck */
export async function playProgram(play: Play, talk: Talk): Promise<void> {
  const { game, panels, keep } = play
  const isWatched = keep.seats.length === 0
  let turn = game.turn(play.whole())
  let fault: string | null = null
  let played = false
  for (;;) {
    const taken = play.program()
    if (!taken) break
    played = true
    const refused = taken !== 'other' && 'reason' in taken ? refusalText(taken) : null
    const trouble = refused ?? keep.trouble()
    if (taken !== 'other' && !('reason' in taken)) {
      const { decision, action, events } = taken
      saySince(play.news(), play, talk)
      talk.say(
        `Autopilot: ${actionWords(decision, action, panels.map.nameOf)}.`,
        ...storyWords(events, panels, game.describe),
      )
    }
    if (trouble !== null && trouble !== fault) talk.say(trouble)
    fault = trouble
    if (refused === null && trouble !== null) talk.say(...endAutopilot(play))
    // Where nobody is asked there is no other moment to tell of what happens.
    if (isWatched && turn !== game.turn(play.whole())) {
      turn = game.turn(play.whole())
      sayTurn(play, talk)
    }
    const typed = await talk.meanwhile(isMeant, refused === null ? 0 : again)
    if (typed === null) continue
    const [word = '', ...rest] = typed.split(/\s+/)
    if (/^q/i.test(word)) throw new Left()
    talk.say(...turnWords(play, rest.join(' ')))
  }
  if (!played) return
  if (isWatched) sayTurn(play, talk)
  // Before a curtain nobody could read it; who sits down behind it is told then.
  else if (!play.seating().behind) saySince(play.news(), play, talk)
}

/** What goes on unseen by the disk would be lost, so persons decide again. @returns what to say of it */
function endAutopilot(play: Play): string[] {
  const handed = Object.entries(play.autopilot()).filter(([, names]) => names.length > 0)
  if (handed.length === 0) return []
  play.hand(noAutopilot)
  return [takenBackText(handed.map(([seat]) => seat)).text]
}

/** A whole turn, and how it stands after it, for who only listens. */
function sayTurn(play: Play, talk: Talk): void {
  const { game, panels } = play
  talk.say(...storyWords(play.news(), panels, game.describe))
  const { left, right } = panels.titleBar(play.view(), play.seating().viewer)
  if (!play.outcome()) talk.say('', ...[left, right].filter(Boolean).map((part) => `${spoken(part)}.`))
}
