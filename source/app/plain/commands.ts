/** The commands that may be given at any question. */
import { refusalText } from '../../kernel/contract/game.ts'
import { keysOf } from '../../kernel/contract/records.ts'
import { capital, turnText } from '../../kernel/contract/words.ts'
import type { StepBack } from '../session/change.ts'
import type { Session } from '../session/session.ts'
import { ordersAt } from '../standing-orders.ts'
import { movedText, wordsBetween } from '../table/pages/autopilot-words.ts'
import { toldFault } from '../terminal/fault.ts'
import { namesIn } from './asking/places.ts'
import { adviceWords, aimsWords, takenBackWords, turnWords } from './counsel.ts'
import { areaCalled, findWords, lookWords, ruleWords, tableWords } from './look-up.ts'
import { troubleWords } from './trouble.ts'

interface PlainCommand {
  /** Its short form. */
  readonly letter?: string
  /** What follows it. */
  readonly takes?: string
  readonly says: string
}

const commands = {
  help: { letter: 'h', says: 'what may be typed here, and these commands' },
  back: { letter: 'b', says: 'one step back; nothing is lost' },
  again: { letter: 'a', says: 'the whole question again' },
  undo: { letter: 'u', says: 'takes back the last action, unless chance has decided since' },
  redo: { letter: 'r', says: 'does again what was taken back' },
  restart: { takes: 'turn', says: 'takes back all that can be taken back of this turn' },
  status: { letter: 's', says: 'what you have, and how the others stand' },
  where: { says: 'all own units and what is seen of others' },
  look: { letter: 'l', takes: 'PLACE', says: 'a place and what lies next to it' },
  area: { takes: 'NAME', says: 'a part of the map with all that is in it' },
  find: { letter: 'f', takes: 'WORDS', says: 'places, parts of the map and what stands there, by name' },
  log: { letter: 'g', takes: 'N', says: 'what happened, the last ten or N' },
  rule: { takes: 'NUMBER or WORDS', says: 'the rules; alone, the rule of this question' },
  table: { letter: 't', takes: 'NAME', says: 'a table row by row; alone, their names' },
  points: { letter: 'p', says: 'the points and where they come from' },
  orders: { letter: 'o', takes: 'N', says: 'standing orders; with a number, turns that one on or off' },
  advice: { letter: 'v', says: 'what the program would do here, and why' },
  errands: { says: 'has the program do of this question what wants no judgement; undo takes it back' },
  auto: {
    takes: 'NAME',
    says: 'hands a part of your decisions to the program, or takes it back; alone, the list',
  },
  aims: {
    takes: 'N',
    says: 'what the program aimed at in its seats in the last turn, or turn N; own, for you',
  },
  save: { says: 'where the game is saved; it always is' },
  quit: { letter: 'q', says: 'leaves the game' },
} as const satisfies Readonly<Record<string, PlainCommand>>

export type CommandName = keyof typeof commands

const names = keysOf(commands)
const letterOf = ({ letter }: PlainCommand): string | undefined => letter

/** The command of a word or letter; null if it is none. */
export function commandCalled(word: string): CommandName | null {
  const called = word === '?' ? 'h' : word
  return names.find((name) => name === called || letterOf(commands[name]) === called) ?? null
}

/**
 * Every command in a sentence, or the one that is asked for.
 * @param among those that are obeyed, where not all are
 */
export function helpWords(about: string, among: readonly CommandName[] = names): string[] {
  const named = about === '' ? null : commandCalled(about.toLowerCase())
  const only = named && among.includes(named) ? named : null
  const shown = only ? [only] : among
  const said = shown.map((name) => {
    const { letter, takes, says }: PlainCommand = commands[name]
    const short = letter ? `, or ${letter}` : ''
    return `${name}${takes ? ` ${takes}` : ''}${short}: ${says}.`
  })
  return only || among !== names
    ? said
    : [...said, 'Answers may be typed ahead with ";" between them: 1; 2; 5.']
}

export interface Given {
  readonly said: readonly string[]
  /** The game stands otherwise than before. */
  readonly turned: boolean
}

const only = (...said: readonly string[]): Given => ({ said, turned: false })

type Obeyed = Exclude<CommandName, 'help' | 'back' | 'again' | 'quit'>

/** What is looked up where nothing is named. */
export interface About {
  readonly cell?: string | null
  readonly rule: string
}

/** Carries out a command. @param rest what follows its word */
export function giveCommand(name: Obeyed, rest: string, session: Session, question: About): Given {
  const { panels } = session
  const { state, viewer } = session.snapshot()
  switch (name) {
    case 'undo':
    case 'redo':
      return move(session, name)
    case 'restart':
      return rest.toLowerCase() === 'turn'
        ? move(session, 'restartTurn')
        : only('Type "restart turn" to take back the turn as far as it can be.')
    case 'status':
      return only(...panels.words.status(state, viewer))
    case 'where':
      return only(...panels.words.where(state, viewer))
    case 'points':
      return only(...panels.words.points(state, viewer))
    case 'look':
      return only(...lookWords(session, rest, question.cell ?? null))
    case 'area':
      return only(...areaCalled(session, rest))
    case 'find':
      return only(...findWords(session, rest))
    case 'log':
      return only(...logWords(session, rest))
    case 'rule':
      return only(
        ...ruleWords(panels.rules, rest || question.rule, (number) => panels.isRuleInUse(state, number)),
      )
    case 'table':
      return only(...tableWords(panels, rest))
    case 'orders':
      return standing(session, rest)
    case 'advice':
      return only(...adviceWords(session))
    case 'errands':
      return errands(session)
    case 'auto':
      return handOver(session, rest)
    case 'aims':
      return only(...aimsWords(session, rest))
    case 'save':
      return only(
        troubleWords(session) ??
          `The game is on the disk as it stands, after every action, in ${session.file}.`,
      )
  }
}

function handOver(session: Session, rest: string): Given {
  const before = session.snapshot()
  const said = turnWords(session, rest)
  const { decision, pause } = session.snapshot()
  return { said, turned: decision !== before.decision || pause?.turn !== before.pause?.turn }
}

function errands(session: Session): Given {
  const { decision } = session.snapshot()
  if (!decision || !session.panels.errands?.[decision.kind])
    return only('Nothing of what is asked here is done by that word.')
  const done = session.doErrands(decision)
  if (!done.ok) return only(refusalText(done.refusal))
  if (done.taken.length === 0) return only('The program would leave all of that as it is.')
  return { said: done.events.map(session.game.describe), turned: true }
}

function move(session: Session, how: StepBack): Given {
  const before = session.snapshot()
  const moved = session.move(how)
  if (!moved.ok) return only(refusalText(moved.refusal))
  const words = wordsBetween(before, session.snapshot(), namesIn(session))
  return { said: [movedText(how, { ...moved, words }, false).text, ...takenBackWords(session)], turned: true }
}

const usualLog = 10

function logWords({ journal, chronicle, snapshot, computer }: Session, rest: string): string[] {
  const wanted = Number(rest || usualLog)
  if (!Number.isInteger(wanted) || wanted < 1) return ['Type log and a number, such as log 20.']
  const lines = chronicle.lines(snapshot().viewer).slice(-wanted)
  const fault = toldFault(computer)
  return [
    ...(lines.length > 0
      ? lines.map(({ turn, text, rule }) => `${capital(turnText(journal.game, turn))}: ${text} [${rule}]`)
      : ['Nothing has happened yet.']),
    ...(fault === null ? [] : [fault]),
  ]
}

function standing(session: Session, rest: string): Given {
  const { decision, state, viewer } = session.snapshot()
  const { given: orders, once } = ordersAt(session.panels.orders, decision, state, viewer)
  const passed = session.panels.passedOver?.(state, viewer) ?? []
  if (orders.length + once.length === 0)
    return only(...(passed.length > 0 ? passed : ['No standing orders can be given now.']))
  const list = [
    ...orders.map(({ label, on, about }) => `${label}, ${on ? 'on' : 'off'}: ${about}`),
    ...once.map(({ label, about }) => `${label}, once and for good: ${about}`),
  ].map((line, index) => `${index + 1}. ${line}`)
  if (rest === '') return only(...list, ...passed, 'orders and a number turns one on or off.')
  const [number = '', answer] = rest.split(/\s+/)
  const order = orders[Number(number) - 1]
  const act = once[Number(number) - 1 - orders.length]
  if (!order && !act) return only(`There is no standing order ${rest}; there are 1 to ${list.length}.`)
  if (act && answer !== sureWord) return only(`${act.confirm} orders ${number} ${sureWord} does it.`)
  const acted = session.act((order ?? act)!.action, decision)
  if (!acted.ok) return only(refusalText(acted.refusal))
  const done = order ? `${order.label} is now ${order.on ? 'off' : 'on'}.` : 'It is done.'
  return { said: [done], turned: true }
}

/** Said after the number of what no order takes back. */
const sureWord = 'yes'
