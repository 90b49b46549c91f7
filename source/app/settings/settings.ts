/** What a player sets once for all games, and what is wrong with it as it was found. */
import * as z from 'zod'
import { printable } from '../../kernel/contract/printable.ts'
import { listed } from '../../kernel/contract/words.ts'
import type { NewGameSwitch } from '../panels.ts'
import { type ThemeName, themeNames } from './theme.ts'

export const paces = ['slow', 'normal', 'quick', 'by key', 'off'] as const
export type Pace = (typeof paces)[number]

export const zoomChoices = ['auto', 1, 2, 3] as const
export const asciiChoices = ['auto', 'on', 'off'] as const

export interface Settings {
  readonly theme: ThemeName
  /** Of the map when a game is opened; `auto` by the size of the screen. */
  readonly zoom: (typeof zoomChoices)[number]
  readonly pace: Pace
  /** The standing orders that a new game begins with, by name. */
  readonly standing: readonly string[]
  readonly mouse: boolean
  /** The keys of actions, as far as the player has changed them. */
  readonly keys: Readonly<Record<string, readonly string[]>>
  /** Whether nothing but ASCII is sent; `auto` by the locale. */
  readonly ascii: (typeof asciiChoices)[number]
}

export const defaultSettings: Settings = {
  theme: 'dark',
  zoom: 'auto',
  pace: 'normal',
  standing: [],
  mouse: false,
  keys: {},
  ascii: 'auto',
}

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

/** The names of the standing orders among the switches of a new game. */
export const standingOrdersOf = (switches: readonly NewGameSwitch[]): string[] =>
  switches.filter(({ rule }) => !rule).map(({ name }) => name)

/** The preferred standing orders as far as a scenario has them. */
export const preferredOrders = (
  { standing }: Pick<Settings, 'standing'>,
  switches: readonly NewGameSwitch[],
  scenario: string,
): string[] =>
  standingOrdersOf(switches.filter(({ scenarios }) => scenarios?.includes(scenario) ?? true)).filter((name) =>
    standing.includes(name),
  )

interface Field {
  readonly shape: z.ZodType
  /** What must stand there, for people. */
  readonly expected: string
}

const quoted = (values: readonly unknown[]): string =>
  listed(
    values.map((value) => JSON.stringify(value)),
    'or',
  )

const oneOf = <V extends string | number>(values: readonly V[]): Field => ({
  shape: z.literal([...values]),
  expected: quoted(values),
})

/** @param orders the standing orders that there are */
const fieldsFor = (orders: readonly string[]): Readonly<Record<keyof Settings, Field>> => ({
  theme: oneOf(themeNames),
  zoom: oneOf(zoomChoices),
  pace: oneOf(paces),
  standing: {
    shape: z.array(z.string().refine((name) => orders.includes(name))),
    expected: `a list of standing orders, each ${quoted(orders)}`,
  },
  mouse: { shape: z.boolean(), expected: 'true or false' },
  keys: {
    shape: z.record(z.string(), z.array(z.string())),
    expected: 'an object that gives actions their lists of keys, such as { "undo": ["U"] }',
  },
  ascii: oneOf(asciiChoices),
})

/** In characters; what is longer is told by its beginning. */
const longestFound = 30

/** A value for people, however large it is. */
function found(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  return text.length > longestFound ? `${text.slice(0, longestFound)}...` : text
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
 * @param orders the standing orders that there are
 */
export function parseSettings(text: string, file: string, orders: readonly string[]): SettingsRead {
  const usual = 'every preference has its usual value'
  let value: unknown
  try {
    // Some editors begin a file with a mark of its byte order.
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = (error as Error).message.replace(/\s+/g, ' ')
    return nothingUsable(`${file} is expected to hold JSON, and does not (${why}); ${usual}.`)
  }
  if (!isRecord(value))
    return nothingUsable(
      `${file} holds ${found(value)} where an object with preferences is expected; ${usual}.`,
    )
  const fields = fieldsFor(orders)
  const wrong = Object.entries(fields).flatMap(([name, field]) => {
    if (!Object.hasOwn(value, name)) return []
    const issue = field.shape.safeParse(value[name]).error?.issues[0]
    if (!issue) return []
    const { path, inside } = deepest(value[name], issue.path)
    const where = `${name}${path.map((part) => `[${JSON.stringify(part)}]`).join('')}`
    const usualValue = JSON.stringify(defaultSettings[name as keyof Settings])
    const fault = `${file}: "${name}" must be ${field.expected}, but ${path.length > 0 ? where : 'it'} is ${found(inside)}; ${usualValue} is used.`
    return [{ name, fault: printable(fault) }]
  })
  const sound = Object.keys(fields).filter(
    (name) => Object.hasOwn(value, name) && !wrong.some((one) => one.name === name),
  )
  const unknown = Object.entries(value).filter(([name]) => !Object.hasOwn(fields, name))
  const strange = unknown.map(([name]) =>
    printable(
      `${file}: there is no preference ${found(name)}, but only ${Object.keys(fields).join(', ')}; it is kept and not used.`,
    ),
  )
  return {
    settings: { ...defaultSettings, ...Object.fromEntries(sound.map((name) => [name, value[name]])) },
    unknown: Object.fromEntries(unknown),
    faults: [...wrong.map(({ fault }) => fault), ...strange],
    damaged: wrong.length > 0,
  }
}

/** What lies at a path within a value. */
function deepest(value: unknown, path: readonly PropertyKey[]) {
  const parts = path.map((part) => (typeof part === 'number' ? part : String(part)))
  const inside = parts.reduce<unknown>(
    (at, part) => (at as Readonly<Record<string | number, unknown>>)[part],
    value,
  )
  return { path: parts, inside }
}
