/** What stands in a file of settings, and what is wrong with it. */

import { ownOf } from '../../kernel/contract/own.ts'
import { printable } from '../../kernel/contract/printable.ts'
import { isRecord, keysOf } from '../../kernel/contract/records.ts'
import { messageOf } from '../../kernel/contract/thrown.ts'
import { found, listed } from '../../kernel/contract/words.ts'
import type { ActionName } from '../keys/keys.ts'
import type { KeyChanges } from '../keys/read-bindings.ts'
import {
  asciiChoices,
  defaultSettings,
  drawings,
  type GameSettings,
  type GameToSet,
  paces,
  type Settings,
  usualOfGame,
} from './settings.ts'
import { themeNames } from './theme.ts'

/** What a file of settings holds. */
export interface SettingsRead {
  readonly settings: Settings
  /** Fields of other programs, or of other versions of this one. */
  readonly unknown: Readonly<Record<string, unknown>>
  /** A sentence for each thing that is wrong. */
  readonly faults: readonly string[]
  /** Something in it cannot be used, and would be lost if the file were written anew. */
  readonly damaged: boolean
}

/** What in a value is not as expected: where it stands within it, and what it is. */
interface Misfit {
  readonly path: readonly (string | number)[]
  readonly inside: unknown
}

/** The first misfit in a value; null if all of it is sound. */
type Check = (value: unknown) => Misfit | null

const is =
  (fits: (value: unknown) => boolean): Check =>
  (value) =>
    fits(value) ? null : { path: [], inside: value }

const isText = is((value) => typeof value === 'string')

function firstOf(entries: Iterable<readonly [string | number, unknown]>, check: Check): Misfit | null {
  for (const [at, entry] of entries) {
    const misfit = check(entry)
    if (misfit) return { ...misfit, path: [at, ...misfit.path] }
  }
  return null
}

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? firstOf(value.entries(), check) : { path: [], inside: value }

const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) ? firstOf(Object.entries(value), check) : { path: [], inside: value }

interface SettingField {
  readonly check: Check
  /** What must stand there, for people. */
  readonly expected: string
}

const quoted = (values: readonly unknown[]): string =>
  listed(
    values.map((value) => JSON.stringify(value)),
    'or',
  )

const oneOf = (values: readonly (string | number)[]): SettingField => ({
  check: is((value) => values.some((one) => one === value)),
  expected: quoted(values),
})

const yesOrNo: SettingField = { check: is((value) => typeof value === 'boolean'), expected: 'true or false' }

type Fields<S> = Readonly<Record<keyof S, SettingField>>

type SharedSettings = Omit<Settings, 'games'>

/** What is set for all games together. */
const shared: Fields<SharedSettings> = {
  theme: oneOf(themeNames),
  pace: oneOf(paces),
  moments: yesOrNo,
  mouse: yesOrNo,
  cells: yesOrNo,
  names: yesOrNo,
  moves: yesOrNo,
  keys: {
    check: recordOf(listOf(isText)),
    expected: 'an object that gives actions their lists of keys, such as { "undo": ["U"] }',
  },
  ascii: oneOf(asciiChoices),
  boards: {
    check: recordOf(is((value) => drawings.some((one) => one === value))),
    expected: `an object that says of terminals, by name, ${quoted(drawings)}`,
  },
  trueColour: { check: listOf(isText), expected: 'a list of names of terminals' },
}

const fieldsOf = ({ zooms, orders }: GameToSet): Fields<GameSettings> => ({
  zoom: oneOf(['auto', ...zooms]),
  standing: {
    check: listOf(is((value) => orders.some((one) => one === value))),
    expected:
      orders.length > 0
        ? `a list of standing orders, each ${quoted(orders)}`
        : 'a list without standing orders',
  },
  signs: { check: listOf(isText), expected: 'a list of signs of the map that have been named' },
})

const nothingUsable = (fault: string): SettingsRead => ({
  settings: defaultSettings,
  unknown: {},
  faults: [printable(fault)],
  damaged: true,
})

/**
 * Reads the text of a file of settings. Whatever is wrong with it there are settings, those that
 * are missing or wrong with their defaults.
 * @param file how the file is called in sentences
 * @param games the games that there are
 */
export function parseSettings(text: string, file: string, games: readonly GameToSet[]): SettingsRead {
  const usual = 'every preference has its usual value'
  let value: unknown
  try {
    // Some editors begin a file with a mark of its byte order.
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = messageOf(error).replace(/\s+/g, ' ')
    return nothingUsable(`${file} is expected to hold JSON, and does not (${why}); ${usual}.`)
  }
  if (!isRecord(value))
    return nothingUsable(
      `${file} holds ${found(value)} where an object with preferences is expected; ${usual}.`,
    )
  const own = readGames(value.games, games)
  // A file of the time when there was one game has what is set for it among the rest.
  const [first] = games
  const former = first ? readFields(value, fieldsOf(first), usualOfGame) : nothing
  const all = readFields<SharedSettings>(value, shared, defaultSettings)
  const known = [...Object.keys(shared), 'games', ...(first ? Object.keys(usualOfGame) : [])]
  const unknown = without(value, known)
  const strange = Object.keys(unknown).map(
    (name) =>
      `there is no preference ${found(name)}, but only ${[...Object.keys(shared), 'games'].join(', ')}; it is kept and not used.`,
  )
  const formerly = first && Object.keys(former.sound).length > 0
  return {
    settings: {
      ...defaultSettings,
      ...all.sound,
      ...(all.sound.keys && { keys: nowCalled(all.sound.keys) }),
      games: formerly
        ? { ...own.sound, [first.name]: { ...former.sound, ...own.sound[first.name] } }
        : own.sound,
    },
    unknown: Object.keys(own.unknown).length > 0 ? { ...unknown, games: own.unknown } : unknown,
    faults: [...all.wrong, ...former.wrong, ...own.wrong, ...strange, ...own.strange].map((fault) =>
      printable(`${file}: ${fault}`),
    ),
    damaged: [...all.wrong, ...former.wrong, ...own.wrong].length > 0,
  }
}

const without = (value: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

/** What is sound in an object with settings, and a sentence for each that is not. */
interface FieldsRead<S> {
  readonly sound: Partial<S>
  readonly wrong: readonly string[]
}
const nothing = { sound: {}, wrong: [] }

/** @param path how the object is called in sentences, with a full stop at its end */
function readFields<S extends object>(
  value: Readonly<Record<string, unknown>>,
  fields: Fields<S>,
  usual: S,
  path = '',
): FieldsRead<S> {
  const names = keysOf(fields).filter((name) => Object.hasOwn(value, name))
  const wrong = names.flatMap((name) => {
    const misfit = fields[name].check(value[name])
    if (!misfit) return []
    const parts = misfit.path.map((part) => `[${JSON.stringify(part)}]`).join('')
    const where = parts === '' ? 'it' : `${path}${name}${parts}`
    const sentence = `"${path}${name}" must be ${fields[name].expected}, but ${where} is ${found(misfit.inside)}; ${JSON.stringify(usual[name])} is used.`
    return [{ name, sentence }]
  })
  const sound = names.filter((name) => !wrong.some((one) => one.name === name))
  return {
    sound: Object.fromEntries(sound.map((name) => [name, value[name]])) as Partial<S>,
    wrong: wrong.map(({ sentence }) => sentence),
  }
}

/** Actions that had another name in files of earlier programs. */
const formerActions: Readonly<Record<string, ActionName>> = { otherWater: 'otherPlace' }

const nowCalled = (changes: KeyChanges): KeyChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([name, keys]) => [ownOf(formerActions, name) ?? name, keys]),
  )

interface GamesRead extends FieldsRead<Settings['games']> {
  readonly sound: Settings['games']
  readonly unknown: Readonly<Record<string, unknown>>
  /** A sentence for each that is kept and not used. */
  readonly strange: readonly string[]
}

/** Reads what is set for single games. */
function readGames(value: unknown, games: readonly GameToSet[]): GamesRead {
  const none = { sound: {}, wrong: [], unknown: {}, strange: [] }
  if (value === undefined) return none
  const names = games.map(({ name }) => name)
  if (!isRecord(value))
    return {
      ...none,
      wrong: [
        `"games" must be an object with preferences for ${listed(names)}, but it is ${found(value)}; {} is used.`,
      ],
    }
  const others = without(value, names)
  const read = games.flatMap((game) =>
    Object.hasOwn(value, game.name) ? [readGame(value[game.name], game)] : [],
  )
  const sound = read.flatMap((one) =>
    Object.keys(one.sound).length > 0 ? [[one.name, one.sound] as const] : [],
  )
  const unknown = read.flatMap((one) =>
    Object.keys(one.unknown).length > 0 ? [[one.name, one.unknown] as const] : [],
  )
  return {
    sound: Object.fromEntries(sound),
    wrong: read.flatMap(({ wrong }) => wrong),
    unknown: { ...others, ...Object.fromEntries(unknown) },
    strange: [
      ...Object.keys(others).map(
        (name) =>
          `there is no game ${found(name)}, but only ${listed(names)}; what is set for it is kept and not used.`,
      ),
      ...read.flatMap(({ strange }) => strange),
    ],
  }
}

function readGame(value: unknown, game: GameToSet) {
  const { name } = game
  const known = Object.keys(usualOfGame)
  if (!isRecord(value)) {
    const fault = `"games.${name}" must be an object with ${listed(known)}, but it is ${found(value)}; {} is used.`
    return { name, sound: {}, wrong: [fault], unknown: {}, strange: [] }
  }
  const unknown = without(value, known)
  const strange = Object.keys(unknown).map(
    (one) =>
      `there is no preference ${found(`games.${name}.${one}`)}, but only ${listed(known)}; it is kept and not used.`,
  )
  return { name, unknown, strange, ...readFields(value, fieldsOf(game), usualOfGame, `games.${name}.`) }
}
