/** Which keys do what: the table of keys with what the player has changed in it. */
import { isKeyOf, keysOf } from '../../kernel/contract/records.ts'
import { recently } from '../../kernel/flow/recently.ts'
import { isCharacter, shownKey } from './key-names.ts'
import {
  type ActionIn,
  type ActionName,
  type ActionOf,
  contexts,
  type Direction,
  directions,
  type KeyAction,
  type KeyCommand,
  type KeyContext,
  type SectionName,
  sections,
} from './keys.ts'

/** The keys of every action, the one that is shown first. */
export type Bindings = Readonly<Record<ActionName, readonly string[]>>

export const sectionNames = keysOf(sections)

/** Listed once: a frame asks for dozens, and so does a key. */
const listed = Object.fromEntries(
  sectionNames.map((section) => [section, Object.entries(sections[section].actions)]),
)

/** The actions of a section in their order. */
export const actionsOf = <S extends SectionName>(
  section: S,
): readonly (readonly [ActionOf<S>, KeyAction])[] =>
  listed[section] as unknown as readonly (readonly [ActionOf<S>, KeyAction])[]

/** Every action by its name. */
export const allActions: ReadonlyMap<string, KeyAction> = new Map(sectionNames.flatMap(actionsOf))

export const isAction = (name: string): name is ActionName => allActions.has(name)

export const defaultBindings = Object.fromEntries(
  [...allActions].map(([name, { keys }]) => [name, keys]),
) as unknown as Bindings

/** The action of a key in one section; null if it has none there. */
export function actionOf<S extends SectionName>(
  bindings: Bindings,
  section: S,
  key: string,
): ActionOf<S> | null {
  return actionsOf(section).find(([name]) => bindings[name].includes(key))?.[0] ?? null
}

/**
 * The action of a key where something is open; null if it has none.
 * @param typing words are being written, so that characters are no keys
 */
export function actionIn<C extends KeyContext>(
  bindings: Bindings,
  context: C,
  key: string,
  typing = false,
): ActionIn<C> | null {
  if (typing && isCharacter(key)) return null
  const sections: readonly (typeof contexts)[C][number][] = contexts[context]
  for (const section of sections) {
    const action = actionOf(bindings, section, key)
    if (action) return action
  }
  return null
}

/** Whether an action can be meant where something is open, by whatever it was given. */
export const isIn = <C extends KeyContext>(context: C, action: ActionName): action is ActionIn<C> =>
  contexts[context].some((section) => Object.hasOwn(sections[section].actions, action))

/** What every action of a section does somewhere: the compiler asks for all of them. */
export type ActsOf<S extends SectionName, R = void> = Readonly<Record<ActionOf<S>, () => R>>

/** Does what an action means; undefined if it is of another section. */
export const actOn = <Name extends ActionName, R>(
  acts: Readonly<Record<Name, () => R>>,
  action: ActionName | null,
): R | undefined => (action !== null && isKeyOf(acts, action) ? acts[action]() : undefined)

/** The command of the table that a key gives. */
export const commandOf = (bindings: Bindings, key: string): KeyCommand | null =>
  actionOf(bindings, 'commands', key)

/** The words of a search that is open: the key that opens one elsewhere is none of them, unless it writes words. */
export const searchWords = (bindings: Bindings, typed: string): string =>
  bindings.search.some((key) => /^[^\p{L}\p{N}]$/u.test(key) && typed.startsWith(key))
    ? typed.slice(1)
    : typed

/** Where a key leads on the map. */
export function directionOf(bindings: Bindings, key: string): Direction | null {
  const action = actionOf(bindings, 'map', key)
  return action && directions[action]
}

/** The first key of each action as it is written for people; empty where the player has left none. */
export const shown = (bindings: Bindings, ...actions: readonly ActionName[]): string =>
  actions
    .flatMap((action) => bindings[action].slice(0, 1))
    .map(shownKey)
    .join(' ')

/** All keys of an action as they are written for people. */
export const shownAll = (bindings: Bindings, action: ActionName, between = ' '): string =>
  bindings[action].map(shownKey).join(between)

/** The keys that move over the map, in a word if they are the arrows. */
export function shownArrows(bindings: Bindings): string {
  const keys = (['mapLeft', 'mapRight', 'mapUp', 'mapDown'] as const).map((name) => bindings[name][0])
  return keys.join() === 'left,right,up,down'
    ? 'Arrows'
    : shown(bindings, 'mapLeft', 'mapRight', 'mapUp', 'mapDown')
}

/** Where everything can be read that is not shown at length. */
export const shownLog = (bindings: Bindings): string =>
  bindings.log.length > 0 ? `${shown(bindings, 'log')} shows the log` : 'the log has them'

/** Puts the keys in use into a text that names actions in braces, such as `{undo}`. */
export const withKeys = (text: string, bindings: Bindings): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name === 'arrows' ? shownArrows(bindings) : isAction(name) ? shown(bindings, name) : whole,
  )

/** What stands beside the entries of a list. */
export interface Letters {
  /** Letters that have no other meaning in a list. */
  readonly free: readonly string[]
  /** The letter of the choice that ends a segment, in every decision; nothing else ever has it. */
  readonly end: string
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** The letters of lists under these bindings, which are asked for with every frame. */
export const lettersOf = recently(
  2,
  (bindings: Bindings): Letters => ({ free: freeIn(bindings, 'choices'), end: bindings.end[0]! }),
)

/** Actions that mean nothing where something is open, though the others of their section do: a page has no cursor. */
const idleIn: Partial<Record<KeyContext, ActionName>> = { form: 'otherPlace' }

/** Letters that have no other meaning where something is open; the one that ends a segment never is one. */
export const freeIn = (bindings: Bindings, context: KeyContext): readonly string[] =>
  alphabet.filter((letter) => {
    const action = actionIn(bindings, context, letter)
    return (action === null || action === idleIn[context]) && !bindings.end.includes(letter)
  })

export const defaultLetters = lettersOf(defaultBindings)
