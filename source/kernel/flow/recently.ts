/** What was worked out last for objects that are asked about again and again. */

/**
 * Works something out for an object that never changes, and keeps the last few that it worked
 * out; to ask again does not keep one longer. A WeakMap would keep each of the thousands of
 * states of a game until V8 clears its whole memory, and cost a fifth of the time of a game.
 */
export function recently<K extends object, V>(count: number, work: (key: K) => V): (key: K) => V {
  const kept = new Map<K, V>()
  return (key) => {
    if (kept.has(key)) return kept.get(key)!
    const value = work(key)
    kept.set(key, value)
    if (kept.size > count) kept.delete(kept.keys().next().value!)
    return value
  }
}
