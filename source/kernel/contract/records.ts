/** Records whose fields are known by name, for the library takes every key for any text. */

/** The names of the fields of a record, in its order; it must have no others than its type says. */
export const keysOf = <T extends object>(record: T): (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[]

/** The same with what they hold. */
export const entriesOf = <T extends object>(record: T): [keyof T & string, NonNullable<T[keyof T]>][] =>
  Object.entries(record) as [keyof T & string, NonNullable<T[keyof T]>][]

/** A record with a field for each of some names. */
export const recordOf = <K extends string, V>(names: readonly K[], of: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>

/** Whether a record has a field of its own by a name from elsewhere. */
export const isKeyOf = <T extends object>(record: T, name: PropertyKey): name is keyof T =>
  Object.hasOwn(record, name)

/** What stands at a path of a value; undefined if nothing does. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )

/** Whether a value from outside is a record, and no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
