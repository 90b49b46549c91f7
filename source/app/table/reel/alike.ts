/** Sentences that read the same, told once. */

/** Neighbours of which the same is said, each run as one. */
export function runsOf<T>(all: readonly T[], textOf: (one: T) => string | null): [T, ...T[]][] {
  const runs: [T, ...T[]][] = []
  for (const one of all) {
    const text = textOf(one)
    const last = runs.at(-1)
    if (last && text !== null && textOf(last[0]) === text) last.push(one)
    else runs.push([one])
  }
  return runs
}

/** A sentence that is the same for several, with how often it is. */
export const toldOnce = ([{ text }, ...more]: readonly [{ readonly text: string }, ...unknown[]]): string =>
  more.length > 0 ? `${more.length + 1} times: ${text}` : text
