/** The first questions: which game, and what to read before it. */
import { openSave, restoreBackup, type Save, SaveError, SaveHeld } from '../../kernel/saves/saves.ts'
import { watchSave } from '../../kernel/saves/shared.ts'
import { type GameByLetter, type GamesByLetter, letterLine } from '../letters.ts'
import { beginIn, gameOf, type Opening } from '../new-game/first-save.ts'
import {
  goOnText,
  markOf,
  progressOf,
  type SavedGame,
  savedGames,
  savesOf,
  settingOf,
  toGoOnWith,
} from '../new-game/saved-games.ts'
import { resultWords } from '../results/results.ts'
import { resultsTold } from '../results/results-file.ts'
import { shortOffers } from '../results/short-games.ts'
import { settingsOf } from '../settings/settings.ts'
import { gamesPlayed, inOrder, type OpenGame, openAll, Unavailable } from '../shelf.ts'
import { askItem, type Begin, type Item, isBack, isQuit } from './first-questions.ts'
import { ruleWords, tableWords } from './look-up.ts'
import { askNewGame } from './new-game.ts'
import { Left, type Talk } from './talk.ts'

/**
 * The first questions, until a game is chosen.
 * @param hand the game that they are about; without one the shelf comes first
 * @throws Left
 */
export async function askGame(begin: Begin, hand: OpenGame | null): Promise<Opening> {
  const { talk, version, settings } = begin
  const of = hand?.panels.title
  const titles = of ? `${of.name} ${of.line}` : begin.shelf.games.map(({ title }) => title.name).join(', ')
  talk.say(`${titles}. Version ${version}.`, ...settings.faults)
  let at = hand
  for (;;) {
    const next = at ? await askTitle(begin, at) : await askShelf(begin)
    if (isOpening(next)) return next
    at = next
  }
}

/** A game that has been chosen, or where to ask on: the title of a game, or the shelf for null. */
type Next = Opening | OpenGame | null

const isOpening = (next: Next): next is Opening => next !== null && 'save' in next

type Ask = () => Promise<Next>

/** Which of the games. */
async function askShelf(begin: Begin): Promise<Next> {
  const { talk, shelf, folder } = begin
  const saves = savedGames(folder, shelf)
  const latest = toGoOnWith(saves)
  const isListed = saves.length > 0 || (begin.letters?.list() ?? []).length > 0
  const items: Item<Ask>[] = [
    ...(latest ? [{ says: goOnText(latest), value: () => openOr(begin, latest.file, null) }] : []),
    ...inOrder(shelf, folder).map(({ name, title }) => ({
      says: `${title.name} ${title.line}`,
      value: () => taken(begin, name),
    })),
    ...(isListed ? [{ says: 'Saved games', value: () => askSave(begin, null) }] : []),
    { says: 'Quit', value: leave },
  ]
  return (await askItem(talk, items, 1))?.() ?? null
}

const leave = (): never => {
  throw new Left()
}

/** A game from the shelf; null if it cannot be opened. */
async function taken({ shelf, talk }: Begin, name: string): Promise<OpenGame | null> {
  try {
    return await shelf.open(name)
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    talk.say(error.message)
    return null
  }
}

/** What is done with one of the games. */
async function askTitle(begin: Begin, hand: OpenGame): Promise<Next> {
  const { talk, shelf, folder } = begin
  const { panels } = hand
  const { shortGames } = panels
  const saves = savedGames(folder, shelf)
  const latest = toGoOnWith(savesOf(saves, hand.name))
  const isListed = saves.length > 0 || (begin.letters?.list() ?? []).length > 0
  const then = (act: () => Promise<void> | void) => async () => {
    await act()
    return hand
  }
  const howToPlay = (): void =>
    talk.say(
      // What names keys is of no use here.
      ...panels.howToPlay.filter((paragraph) => !/\{\w+\}/.test(paragraph)),
      'Every question says what may be typed, and help lists the commands.',
    )
  const rules = () =>
    lookUp(talk, 'A number or words of a rule, or Enter to go back:', (asked) =>
      ruleWords(panels.rules, asked),
    )
  const tables = () => {
    talk.say(...tableWords(panels, ''))
    return lookUp(talk, 'The name of a table, or Enter to go back:', (asked) => tableWords(panels, asked))
  }
  const items: Item<Ask>[] = [
    ...(latest ? [{ says: goOnText(latest), value: () => openOr(begin, latest.file, hand) }] : []),
    { says: 'New game', value: async () => (await askNewGame(begin, hand)) ?? hand },
    ...(isListed ? [{ says: 'Saved games', value: () => askSave(begin, hand) }] : []),
    ...(shortGames ? [{ says: shortGames.menu, value: () => askShort(begin, hand) }] : []),
    { says: 'How to play', value: then(howToPlay) },
    { says: 'Rules', value: then(rules) },
    { says: 'Tables', value: then(tables) },
    ...(shelf.only ? [] : [{ says: 'Other games', value: async () => null }]),
    { says: 'Quit', value: leave },
  ]
  const chosen = await askItem(talk, items, 1)
  if (chosen) return chosen()
  return shelf.only ? hand : null
}

/** One of the short games, begun or gone on with, or what came of those of the days. */
async function askShort(begin: Begin, hand: OpenGame): Promise<Next> {
  const { talk, folder, version, settings } = begin
  const { standing } = settingsOf(settings.settings, hand.name)
  const results = (): Promise<Next> => {
    talk.say(...resultsTold(folder, resultWords))
    return askShort(begin, hand)
  }
  const items: Item<Ask>[] = [
    ...shortOffers(hand, folder, standing).map(({ label, about, start }) => ({
      says: `${label}. ${about}`,
      async value() {
        const to = start()
        if ('resume' in to) return openOr(begin, to.resume, hand)
        const save = telling(talk, () => beginIn(folder, to.file, hand, to.newGame, version))
        return save ? { save, of: hand } : hand
      },
    })),
    { says: 'Results', value: results },
  ]
  return (await askItem(talk, items, 1))?.() ?? hand
}

async function lookUp(talk: Talk, prompt: string, find: (asked: string) => readonly string[]): Promise<void> {
  for (;;) {
    const typed = await talk.ask(prompt)
    if (isQuit(typed)) throw new Left()
    if (typed === '' || isBack(typed)) return
    talk.say(...find(typed))
  }
}

const day = (date: number): string => new Date(date).toISOString().slice(0, 16).replace('T', ' ')

function saveWords({ shelf }: Begin, save: SavedGame): string {
  const { name, date, fault, of } = save
  if (fault) return `${name}, which cannot be read`
  const game = of && !shelf.only ? `${of.title.name}, ` : ''
  return `${name}, ${game}${progressOf(save)}, ${day(date)}${markOf(save)}. ${settingOf(save)}`
}

/** @param hand where to ask on if none is chosen or it cannot be opened */
async function askSave(begin: Begin, hand: OpenGame | null): Promise<Next> {
  const { talk, folder, shelf, letters } = begin
  await openAll(shelf, gamesPlayed(shelf, folder))
  const byLetter: Item<Ask>[] = (letters?.list() ?? []).map((one) => ({
    says: `${letterLine(one)}. ${one.awaited}`,
    value: () => taking(letters!, one),
  }))
  const chosen = await askItem(
    talk,
    [
      ...byLetter,
      ...savedGames(folder, shelf).map((save) => ({
        says: saveWords(begin, save),
        value: () => openOr(begin, save.file, hand),
      })),
    ],
    null,
  )
  return chosen ? chosen() : hand
}

/** A game by letters goes on where it lies, when this talk is over. */
function taking(letters: GamesByLetter, { folder }: GameByLetter): never {
  letters.take(folder)
  throw new Left()
}

/**
 * Opens a save; if that is damaged its backup is offered.
 * @param hand where to ask on if it cannot be opened
 */
async function openOr(begin: Begin, file: string, hand: OpenGame | null): Promise<Next> {
  const of = await taken(begin, gameOf(begin.shelf, file))
  const save = of && (await openedOr(begin, file, of))
  return save && of ? { save, of } : hand
}

async function openedOr(
  { talk, version }: Begin,
  file: string,
  { game }: OpenGame,
): Promise<Save<object> | null> {
  try {
    return openSave(file, game, version)
  } catch (error) {
    if (!(error instanceof SaveError)) throw error
    talk.say(error.message)
    if (error instanceof SaveHeld) {
      const answer = await talk.ask('Enter watches the game; back does not:')
      return answer === '' ? telling(talk, () => watchSave(file, game)) : null
    }
    if (error.backup === null) return null
    const answer = await talk.ask('Enter goes on from that backup and keeps the damaged file; back does not:')
    if (answer !== '') return null
    return telling(talk, () => {
      restoreBackup(file, game)
      return openSave(file, game, version)
    })
  }
}

/** Opens a save, or says why not. */
function telling(talk: Talk, open: () => Save<object>): Save<object> | null {
  try {
    return open()
  } catch (error) {
    if (!(error instanceof SaveError)) throw error
    talk.say(error.message)
    return null
  }
}
