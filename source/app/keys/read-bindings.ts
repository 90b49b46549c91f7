/** Checks what a player has written about keys. */
import { keysOf } from '../../kernel/contract/records.ts'
import { actionsOf, allActions, type Bindings, defaultBindings, isAction } from './bindings.ts'
import { fileName, isCharacter, isControl, keyCalled, keysExpected } from './key-names.ts'
import { type ActionName, contexts, type Demand } from './keys.ts'

/** Keys by the name of their action, as the file of settings has them. */
export type KeyChanges = Readonly<Record<string, readonly string[]>>

export interface ReadBindings {
  /** The keys in use; what is faulty has its own. */
  readonly bindings: Bindings
  /** A sentence for each fault, which begins with the field. */
  readonly faults: readonly string[]
}

/** The bindings that a player's changes make. */
export function readBindings(changes: KeyChanges): ReadBindings {
  const faults: string[] = []
  const kept = new Map<ActionName, readonly string[]>()
  const fault = (name: string, reason: string): void => void faults.push(`keys.${name}: ${reason}`)
  for (const [name, names] of Object.entries(changes)) {
    const reason = unfit(name, names)
    if (reason !== null) fault(name, reason)
    else if (isAction(name)) kept.set(name, namesToKeys(names))
  }
  // What was changed later gives way, and may meet another with its own keys: until all agree.
  for (;;) {
    const bindings: Bindings = { ...defaultBindings, ...Object.fromEntries(kept) }
    const clash = [...kept.keys()]
      .reverse()
      .map((name) => ({ name, reason: clashOf(bindings, name) }))
      .find(({ reason }) => reason !== null)
    if (!clash) return { bindings, faults }
    fault(clash.name, clash.reason!)
    kept.delete(clash.name)
  }
}

/**
 * Why an action cannot have these keys beside those in use; null if it can.
 * @param keys names of keys
 */
export function refusalOf(bindings: Bindings, action: ActionName, keys: readonly string[]): string | null {
  return unfit(action, keys) ?? clashOf({ ...bindings, [action]: namesToKeys(keys) }, action)
}

const namesToKeys = (names: readonly string[]): readonly string[] => [
  ...new Set(names.map((name) => keyCalled(name)!)),
]

/** Why these keys cannot be those of an action, whatever the others have. */
function unfit(name: string, names: readonly string[]): string | null {
  const action = allActions.get(name)
  if (!action) return 'there is no such action; docs/keys.md names them all.'
  for (const key of names) {
    if (keyCalled(key) === null) return `"${key}" is no key; expected ${keysExpected}.`
    if (/^\d$/.test(key))
      return `"${key}" cannot be used, for digits type numbers and open entries; expected another key.`
  }
  return action.must ? demands[action.must](namesToKeys(names)) : null
}

const demands: Readonly<Record<Demand, (keys: readonly string[]) => string | null>> = {
  some: (keys) => (keys.length > 0 ? null : 'expected at least one key.'),
  silent: (keys) =>
    keys.some((key) => !isCharacter(key))
      ? null
      : 'expected at least one key that types nothing, such as enter, esc or ctrl-g.',
  control: (keys) =>
    keys.length > 0 && keys.every(isControl)
      ? null
      : 'expected ctrl- and a letter, for it works while words are typed, too.',
  character: (keys) =>
    keys.length === 1 && isCharacter(keys[0]!) && keys[0] !== ' '
      ? null
      : 'expected a single character, which stands in the list.',
}

/** Which other action has one of its keys where both can be pressed; null if none. */
function clashOf(bindings: Bindings, action: ActionName): string | null {
  for (const other of together().get(action) ?? []) {
    const both = bindings[action].find(
      (key) => bindings[other].includes(key) && !sharedByDefault(action, other, key),
    )
    if (both === undefined) continue
    const { says } = allActions.get(other)!
    return `"${fileName(both)}" is the key of "${other}" (${says}); expected a key that is free there.`
  }
  return null
}

/**
 * Where two actions have had a key in common from the start, the order of the sections tells which has it.
 */
const sharedByDefault = (one: ActionName, other: ActionName, key: string): boolean =>
  defaultBindings[one].includes(key) && defaultBindings[other].includes(key)

let met: ReadonlyMap<ActionName, ReadonlySet<ActionName>> | undefined

/** The actions that have keys at the same time as each: asked for only by whoever changes keys. */
const together = () => {
  met ??= findTogether()
  return met
}

function findTogether(): ReadonlyMap<ActionName, ReadonlySet<ActionName>> {
  const found = new Map<ActionName, Set<ActionName>>()
  for (const context of keysOf(contexts)) {
    const names = [...contexts[context], 'everywhere' as const].flatMap((section) =>
      actionsOf(section).map(([name]) => name),
    )
    for (const name of names) {
      const others = found.get(name) ?? new Set()
      for (const other of names) if (other !== name) others.add(other)
      found.set(name, others)
    }
  }
  return found
}
