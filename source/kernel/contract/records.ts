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

/** Whether a value from outside is a record, and no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
