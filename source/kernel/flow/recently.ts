/** What was worked out for objects that are asked about again and again. */

/**
 * Works something out for an object that never changes, and keeps the last few that it worked out; to ask again
 * does not keep one longer. They are kept in places that are used again: a Map, weak or not, leaves tables behind
 * that keep every state of a game until V8 clears its whole memory, which costs a fifth of the time of a game.
 */
export function recently<K extends object, V>(count: number, work: (key: K) => V): (key: K) => V {
  const keys: K[] = []
  const values: V[] = []
  let oldest = 0
  return (key) => {
    const at = keys.indexOf(key)
    if (at >= 0) return values[at]!
    const value = work(key)
    keys[oldest] = key
    values[oldest] = value
    oldest = (oldest + 1) % count
    return value
  }
}

/**
 * Works something out for each object that never changes, and keeps it as long as the object: for boards and data, of
 * which there are few. All that is asked besides only helps to work it out: the first answer stays.
 */
export function keptFor<K extends object, With extends readonly unknown[], V>(
  work: (key: K, ...more: With) => V,
): (key: K, ...more: With) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return (key, ...more) => {
    const kept = known.get(key)
    if (kept) return kept.value
    const value = work(key, ...more)
    known.set(key, { value })
    return value
  }
}

/** The same for each object and each word about it, such as a zoom of a board. */
export function keptForEach<K extends object, W, With extends readonly unknown[], V>(
  work: (key: K, word: W, ...more: With) => V,
): (key: K, word: W, ...more: With) => V {
  const wordsOf = keptFor((_: K) => new Map<W, { readonly value: V }>())
  return (key, word, ...more) => {
    const known = wordsOf(key)
    const kept = known.get(word)
    if (kept) return kept.value
    const value = work(key, word, ...more)
    known.set(word, { value })
    return value
  }
}

/** Works something out of two objects that never change, and keeps what it worked out last. */
export function latest<A extends object, B extends object, V>(
  work: (one: A, other: B) => V,
): (one: A, other: B) => V {
  let last: { readonly one: A; readonly other: B; readonly value: V } | null = null
  return (one, other) => {
    if (last?.one !== one || last.other !== other) last = { one, other, value: work(one, other) }
    return last.value
  }
}
