/** The first questions: which game, and what to read before it. */
import { openSave, restoreBackup, type Save, SaveError, SaveHeld } from '../../kernel/saves/saves.ts'
import { watchSave } from '../../kernel/saves/shared.ts'
import type { AppOptions } from '../run.tsx'
import {
  goOnText,
  markOf,
  progressOf,
  type SavedGame,
  savedGames,
  toGoOnWith,
} from '../session/saved-games.ts'
import { numberIn } from './asking/names.ts'
import { ruleWords, tableWords } from './look-up.ts'
import { askNewGame } from './new-game.ts'
import { Left, type Talk } from './talk.ts'

export interface Begin extends Pick<AppOptions<object>, 'game' | 'panels' | 'version' | 'settings'> {
  readonly talk: Talk
  /** Where saves lie. */
  readonly folder: string
}

interface Item<V> {
  readonly says: string
  readonly value: V
}

const isBack = (typed: string): boolean => ['back', 'b'].includes(typed.toLowerCase())
export const isQuit = (typed: string): boolean => ['quit', 'q'].includes(typed.toLowerCase())

/**
 * Asks for one of some things by number. @returns null for one step back
 * @param enter the number that Enter stands for, if any
 * @throws Left
 */
export async function askItem<V>(
  talk: Talk,
  items: readonly Item<V>[],
  enter: number | null,
): Promise<V | null> {
  const read = (): void => talk.say(...items.map(({ says }, index) => `${index + 1}. ${says}`))
  read()
  const suggested = enter === null ? '' : `, Enter for ${enter}`
  for (;;) {
    const typed = await talk.ask(`1 to ${items.length}${suggested}:`)
    if (isQuit(typed)) throw new Left()
    if (isBack(typed)) return null
    const number = typed === '' ? enter : numberIn(typed)
    const item = number === null ? undefined : items[number - 1]
    if (item) return item.value
    if (typed !== '') talk.say(`Type a number from 1 to ${items.length}, back, or quit.`)
    read()
  }
}

/** The title menu, until a game is chosen. @throws Left */
export async function askGame(begin: Begin): Promise<Save<object>> {
  const { talk, panels, game, folder, version } = begin
  const { title } = panels
  talk.say(`${title.name} ${title.line}. Version ${version}.`, ...begin.settings.faults)
  for (;;) {
    const saves = savedGames(folder, game)
    const latest = toGoOnWith(saves)
    const items = [
      ...(latest ? [{ says: goOnText(latest), value: 'resume' as const }] : []),
      { says: 'New game', value: 'new' as const },
      ...(saves.length > 0 ? [{ says: 'Saved games', value: 'saves' as const }] : []),
      { says: 'How to play', value: 'how' as const },
      { says: 'Rules', value: 'rules' as const },
      { says: 'Tables', value: 'tables' as const },
      { says: 'Quit', value: 'quit' as const },
    ]
    const chosen = await askItem(talk, items, 1)
    if (chosen === 'quit') throw new Left()
    // What names keys is of no use here.
    if (chosen === 'how')
      talk.say(
        ...panels.howToPlay.filter((paragraph) => !/\{\w+\}/.test(paragraph)),
        'Every question says what may be typed, and help lists the commands.',
      )
    if (chosen === 'rules')
      await lookUp(talk, 'A number or words of a rule, or Enter to go back:', (asked) =>
        ruleWords(panels.rules, asked),
      )
    if (chosen === 'tables') {
      talk.say(...tableWords(panels, ''))
      await lookUp(talk, 'The name of a table, or Enter to go back:', (asked) => tableWords(panels, asked))
    }
    const save =
      chosen === 'resume'
        ? await openOr(begin, latest!.file)
        : chosen === 'saves'
          ? await askSave(begin)
          : chosen === 'new'
            ? await askNewGame(begin)
            : null
    if (save) return save
  }
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

function saveWords({ panels }: Begin, save: SavedGame): string {
  const { name, date, fault } = save
  return fault
    ? `${name}, which cannot be read`
    : `${name}, ${progressOf(save)}, ${day(date)}${markOf(save)}. ${panels.setting(save)}`
}

async function askSave(begin: Begin): Promise<Save<object> | null> {
  const { talk, folder, game } = begin
  const saves = savedGames(folder, game)
  const file = await askItem(
    talk,
    saves.map((save) => ({ says: saveWords(begin, save), value: save.file })),
    null,
  )
  return file === null ? null : openOr(begin, file)
}

/** Opens a save; if that is damaged its backup is offered. @returns null if it cannot be opened */
async function openOr({ talk, game, version }: Begin, file: string): Promise<Save<object> | null> {
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
