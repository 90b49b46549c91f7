/** What was worked out for the objects that were asked about last. */

/**
 * Works something out for an object that never changes, and keeps it for the last few. A
 * WeakMap would keep each of the thousands of states of a game until V8 clears its whole
 * memory, and cost a fifth of the time of a game.
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
