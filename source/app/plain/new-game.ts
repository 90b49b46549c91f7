/** The questions of a new game: scenario, seats, options, what is left to standing orders, seed, file. */
import { type NewGame, Refused, refusalText } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { SaveError } from '../../kernel/saves/saves.ts'
import {
  firstDraft,
  type GameOnOffer,
  heldNext,
  inScenario,
  isOn,
  type NewGameDraft,
  newGameOf,
  offeredIn,
  orderedNext,
  ordersOf,
  refusalToTurn,
  turnSwitch,
  withOnePerson,
  withSeats,
} from '../new-game/draft.ts'
import { fileFor, freshSeed, newFile } from '../new-game/fields.ts'
import { beginIn, type Opening } from '../new-game/first-save.ts'
import type { NewGameSwitch } from '../panels.ts'
import { type GameSettings, type Settings, settingsOf } from '../settings/settings.ts'
import type { OpenGame } from '../shelf.ts'
import { numberIn } from './asking/names.ts'
import { askItem, type Begin, isQuit } from './first-questions.ts'
import { Left, type Talk } from './talk.ts'

/**
 * Asks everything and begins the game.
 * @returns null if the player goes back or it cannot begin.
 * @throws Left
 */
export async function askNewGame(begin: Begin, of: OpenGame): Promise<Opening | null> {
  const { talk, folder, version, settings } = begin
  const newGame = await askSetUp(talk, of, settings.settings)
  if (newGame === null) return null
  const suggested = newFile(folder, newGame.scenario)
  const name = await askText(talk, `A name for the file of the game, or Enter for ${suggested}:`)
  if (name === null) return null
  const file = fileFor(folder, name) ?? suggested
  try {
    const save = beginIn(folder, file, of, newGame, version)
    talk.say(`The game is saved after every action, in ${save.file}.`)
    return { save, of }
  } catch (error) {
    if (error instanceof SaveError) talk.say(error.message)
    else if (error instanceof Refused) talk.say(refusalText(error.refusal))
    else throw error
    return null
  }
}

/**
 * Asks how a new game is set up: scenario, seats and who holds them, options, seed.
 * @param isHosted seats are left to friends who come to them, and nobody knows the seed
 * @returns null if the player goes back
 * @throws Left
 */
export async function askSetUp(
  talk: Talk,
  of: OpenGame,
  settings: Settings,
  isHosted = false,
): Promise<NewGame | null> {
  const { panels, name: gameName } = of
  const { standing } = settingsOf(settings, gameName)
  const first = firstDraft(of, standing)
  const scenario = await askItem(
    talk,
    panels.scenarios.map((one) => ({ says: `${one.label}. ${one.about}`, value: one })),
    1,
  )
  if (scenario === null) return null
  const free = inScenario(scenario, first.on)
  const seated = await askSeats(talk, isHosted ? free : withOnePerson(free))
  const switched = seated && (await askSwitches(talk, { ...of, standing }, seated))
  const draft = switched && (await askHolders(talk, switched))
  if (!draft) return null
  if (isHosted) return newGameOf(of, draft, freshSeed())
  const seed = await askText(talk, 'A seed, which gives the same luck again, or Enter for one by chance:')
  return seed === null ? null : newGameOf(of, draft, seed || freshSeed())
}

async function askSeats(talk: Talk, draft: NewGameDraft): Promise<NewGameDraft | null> {
  const { seats: sets } = draft.scenario
  if (sets.length < 2) return draft
  const seats = await askItem(
    talk,
    sets.map((set) => ({ says: set.join(', '), value: set })),
    1,
  )
  return seats && withSeats(draft, seats)
}

/** Options of the rules, and what is left to standing orders, each changed by its number. */
async function askSwitches(
  talk: Talk,
  offer: GameOnOffer & Pick<GameSettings, 'standing'>,
  first: NewGameDraft,
): Promise<NewGameDraft | null> {
  let draft = first
  const words = (one: NewGameSwitch, index: number): string => {
    const { label, about } = one
    const off = refusalToTurn(offer, draft, one)
    const now = off ? ` Not to be turned now: ${refusalText(off)}` : ''
    return `${index + 1}. Option of the rules, ${shownValue(draft, one)}: ${label}. ${about}${now}`
  }
  const options = (): readonly NewGameSwitch[] => offeredIn(offer, draft).filter(({ rule }) => rule)
  const left = (): string[] => {
    const orders = ordersOf(offer, draft, offer.standing)
    return orders ? [`Left to the program: ${orders.label}. ${orders.about}`] : []
  }
  const read = (): void => {
    const all = options()
    talk.say(...all.map(words), ...left().map((text) => `${all.length + 1}. ${text}`))
  }
  read()
  for (;;) {
    const typed = await talk.ask('A number changes one, Enter goes on:')
    if (isQuit(typed)) throw new Left()
    if (typed === '') return draft
    if (typed.toLowerCase() === 'back') return null
    const number = numberIn(typed) ?? 0
    if (number === options().length + 1 && left().length > 0) {
      draft = orderedNext(offer, draft, { standing: offer.standing, back: false })
      talk.say(...left())
      continue
    }
    const one = options()[number - 1]
    if (!one) {
      read()
      continue
    }
    const after = turnSwitch(offer, draft, one)
    if ('reason' in after) {
      talk.say(refusalText(after))
      continue
    }
    talk.say(`${one.label} is now ${shownValue(after, one)}.`)
    if (after.seats !== draft.seats) talk.say(`The seats are now ${after.seats.join(', ')}.`)
    draft = after
  }
}

/** Who holds each seat, changed by its number; a lone seat is the player's. */
async function askHolders(talk: Talk, first: NewGameDraft): Promise<NewGameDraft | null> {
  const { seats } = first
  if (seats.length < 2) return first
  let draft = first
  const words = (seat: Seat): string => {
    const level = draft.computers.get(seat)
    return `${seat} is played by ${level ? `the program, ${level}` : 'a person'}.`
  }
  const read = (): void => talk.say(...seats.map((seat, index) => `${index + 1}. ${words(seat)}`))
  read()
  for (;;) {
    const typed = await talk.ask(
      'A number has the next one play: a person, or the program, easy, normal or hard. Enter goes on:',
    )
    if (isQuit(typed)) throw new Left()
    if (typed === '') return draft
    if (typed.toLowerCase() === 'back') return null
    const seat = seats[(numberIn(typed) ?? 0) - 1]
    if (seat === undefined) read()
    else {
      draft = heldNext(draft, seat, false)
      talk.say(words(seat))
    }
  }
}

const shownValue = (draft: NewGameDraft, one: NewGameSwitch): string =>
  (one.values ?? ['off', 'on'])[isOn(draft, one) ? 1 : 0]!

/** Any text; null for one step back. */
async function askText(talk: Talk, prompt: string): Promise<string | null> {
  const typed = await talk.ask(prompt, true)
  if (isQuit(typed)) throw new Left()
  return typed.toLowerCase() === 'back' ? null : typed
}
