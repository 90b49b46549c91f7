/**
 * The two measures of the tests. `npm test` runs all files but `*.long.test.*`, and takes a sample of what can be
 * tried in hundreds of ways. `npm run test:long` runs `*.long.test.*` alone, and takes all of it: such a file has
 * tests of its own, or it runs the file of the same name in full.
 */
const isLong = process.env.MEASURE === 'long'

/** Whether all is tried: for a test that `npm test` leaves out, for others there prove the like of it in less time. */
export const inFull = isLong

/** How much: in `npm test`, and in `npm run test:long`. */
export const measured = <T>(short: T, long: T): T => (isLong ? long : short)

/** All cases; in `npm test` so many of them, from the first to the last at even distances. */
export function sampled<T>(cases: readonly T[], some: number): readonly T[] {
  if (isLong || cases.length <= some) return cases
  const apart = some > 1 ? (cases.length - 1) / (some - 1) : 0
  return Array.from({ length: some }, (_, n) => cases[Math.round(n * apart)]!)
}

/** Milliseconds until what is waited for has long been due, on the slowest machine: no test asks how fast one is. */
export const patience = 60_000
