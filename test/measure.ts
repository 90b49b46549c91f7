/**
 * The two measures of the tests. `npm test` runs all files but `*.long.test.*`, and takes a sample of what can be
 * tried in hundreds of ways. `npm run test:long` runs `*.long.test.*` alone, and takes all of it, or many times as
 * much: such a file has tests of its own, or it runs the file of the same name in full. On two cores the first takes
 * less than three minutes, and both together less than twenty.
 */
const isLong = process.env.MEASURE === 'long'

/** Whether all is tried: for a test that `npm test` leaves out, for others there prove the like of it in less time. */
export const inFull = isLong

/** How much: in `npm test`, and in `npm run test:long`. */
export const measured = <T>(short: T, long: T): T => (isLong ? long : short)

/**
 * So many of the cases in `npm test`, from the first to the last at even distances, and all of them, or so many, in
 * `npm run test:long`: where each option added doubles them, or each release adds some.
 */
export function sampled<T>(cases: readonly T[], some: number, most = cases.length): readonly T[] {
  const wanted = measured(some, most)
  if (cases.length <= wanted) return cases
  const apart = wanted > 1 ? (cases.length - 1) / (wanted - 1) : 0
  return Array.from({ length: wanted }, (_, n) => cases[Math.round(n * apart)]!)
}

/** Milliseconds until what is waited for has long been due, on the slowest machine: no test asks how fast one is. */
export const patience = 60_000
