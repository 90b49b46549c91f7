/** Drafts: copies of a state, each to be changed by one action. */

/** A deep copy of plain JSON; several times as fast as structuredClone for a state of a game. */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) return copyOfList(value) as T
  if (value === null || typeof value !== 'object') return value
  const result = { ...value }
  for (const key in result) {
    const part = result[key]
    if (typeof part === 'object') result[key] = copy(part)
  }
  return result
}

/** Most lists are short, of names or numbers, and none of their parts is asked for twice. */
function copyOfList(list: readonly unknown[]): unknown[] {
  const result = list.slice()
  for (let at = 0; at < result.length; at++) {
    const part = result[at]
    if (typeof part === 'object' && part !== null) result[at] = copy(part)
  }
  return result
}

/** Sets some fields of a record in a draft. */
export function change<T extends object>(record: T, fields: NoInfer<Partial<T>>): void {
  Object.assign(record, fields)
}

/** Leaves a field as it is: what nothing changes in place is shared with the state before. */
export const share = <T>(value: T): T => value

/** How the fields of a state come into a draft, where they are not copied. */
export type Drafts<S> = { readonly [K in keyof S]?: (value: S[K]) => S[K] }

/** A draft of a state. */
export function draftOf<S extends object>(state: S, drafts: Drafts<S>): S {
  const draft = { ...state }
  for (const key in draft) {
    const field = draft[key]
    if (typeof field === 'object') draft[key] = (drafts[key] ?? copy)(field)
  }
  return draft
}
