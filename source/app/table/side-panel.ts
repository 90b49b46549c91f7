/** What is said around the map: the panel beside it, and the keys at the foot, by who is asked. */
import type { Decision, Game } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { TimeLeft } from '../deadlines.ts'
import { type Bindings, shown } from '../keys/bindings.ts'
import type { GamePanels } from '../panels.ts'
import { fill, wrap } from '../parts/lines.ts'
import type { Size } from '../parts/paper.ts'
import { layPrompt } from '../prompt/draw.ts'
import { asLines, type PanelLine } from '../prompt/list.ts'
import type { Theme } from '../settings/theme.ts'
import type { Advising } from './asking/use-advice.ts'
import type { Prompting } from './asking/use-prompt.ts'
import { overLines } from './background.ts'
import { type Showing, showHints, showLines } from './beside/use-show.ts'
import { hintsFor, ledgerHints } from './hints.ts'
import type { Mode } from './mode.ts'
import { pauseHints, pauseText } from './pages/autopilot-words.ts'
import type { Play } from './play.ts'
import type { Reel } from './reel/use-reel.ts'
import { idleHints, waitingLines } from './waiting-lines.ts'

interface Beside {
  readonly play: Play
  readonly reel: Reel
  readonly advising: Advising
  readonly prompting: Prompting | null
  readonly showing: Showing | null
  /** Who is asked out of turn and has not said that he is there; null if nobody is. */
  readonly stranger: Seat | null
  readonly size: Size
  /** Rows under a page in which nothing else stands now: its notes go on there. */
  readonly spare: number
  /** What is left of the time for a decision, by seat. */
  readonly times: Readonly<Record<Seat, TimeLeft>>
  /** For what it calls a turn. */
  readonly game: Pick<Game, 'turnName'>
  readonly panels: GamePanels
  readonly bindings: Bindings
  readonly theme: Theme
}

/** Dice, advice, the prompt, or what there is to see for who is not asked. */
export function linesBeside({
  play,
  reel,
  advising,
  prompting,
  showing,
  stranger,
  ...shell
}: Beside): readonly PanelLine[] {
  const { size, panels, bindings, theme } = shell
  if (reel.slide) return reel.lines
  if (advising.lines) return advising.lines
  if (stranger !== null && play.decision) return strangerLines(play.decision, shell)
  if (prompting) {
    const room = { ...size, spare: shell.spare, said: play.message?.text ?? null }
    return layPrompt(prompting.asking, prompting.prompt, room, theme)
  }
  if (showing && !play.outcome)
    return asLines(showLines(showing, play, size, { isNews: panels.isNews, theme }))
  if (play.waiting) {
    const pause =
      play.pause && pauseText(shell.game, play.pause, { alone: play.viewer === play.pause.seat, bindings })
    const telling = { theme, pause, back: shown(bindings, 'back'), times: shell.times }
    return asLines(waitingLines(play.waiting, play.watching, size.width, telling))
  }
  return asLines(overLines(play, size.width, bindings))
}

/** Who is asked in the middle of what another does, in large letters, before he answers. */
function strangerLines(
  { seat, segment, question }: Decision,
  { size, bindings, theme }: Pick<Beside, 'size' | 'bindings' | 'theme'>,
): PanelLine[] {
  return [
    { text: theme.chosen(fill(` ${[...seat.toUpperCase()].join(' ')}`, size.width)) },
    ...asLines(['', ...wrap(segment, size.width).map(theme.heading), ...wrap(question, size.width), '']),
    { text: `${theme.key(shown(bindings, 'take'))} I am ${seat}`, on: 'take' },
  ]
}

interface Foot extends Pick<Beside, 'play' | 'showing' | 'panels' | 'bindings'> {
  readonly mode: Mode
  /** Whether others can be talked with. */
  readonly talks: boolean
  /** Whether he plays under guidance. */
  readonly learns: boolean
  readonly ahead: Reel['ahead']
  /** How the game calls the turn. */
  readonly turn: string
}

/** How far whoever skips what is told goes: at the end of a turn that is further than the page before him. */
function skipText({ play: { decision }, ahead, turn }: Pick<Foot, 'play' | 'ahead' | 'turn'>): string {
  if (ahead.slides < 2) return 'skip all'
  const to = [...(ahead.turns ? [turn] : []), ...(decision ? [decision.segment] : [])].join(', ')
  return `skip all ${ahead.slides}${to === '' ? '' : `, to ${to}`}`
}

/** What can be pressed now. */
export function hintsAtFoot(foot: Foot) {
  const { play, showing, mode, panels, bindings, talks, learns } = foot
  const ledgers = ledgerHints(panels, bindings)
  const zooms = panels.map.zooms.length
  if (showing && !play.outcome) return showHints(showing.state, mode.told !== null, panels, bindings)
  if (play.waiting && mode.told === null) {
    const hints = idleHints({ watching: play.watching, talks }, ledgers, zooms, bindings)
    if (play.pause) return [...pauseHints(bindings), ...hints]
    const isOwn = play.waiting.autopilot.length > 0
    return isOwn ? [[shown(bindings, 'back'), 'decide yourself'] as const, ...hints] : hints
  }
  // How the decision stands is told there, too.
  const isBriefed = (play.decision?.brief ?? []).length > 0
  const named = isBriefed && ledgers.length === 1 ? [[ledgers[0]![0], 'ledger'] as const] : ledgers
  const hints = hintsFor(mode, {
    ledgers: mode.told === null ? named : ledgers,
    zooms,
    bindings,
    learns,
    errands: (play.decision && panels.errands?.[play.decision.kind]?.short) ?? null,
    skips: skipText(foot),
  })
  const isSetUp = !learns && play.decision !== null && mode.told === null && play.turn === panels.setUpTurn
  return isSetUp ? [[shown(bindings, 'finish'), 'set up all'] as const, ...hints] : hints
}
