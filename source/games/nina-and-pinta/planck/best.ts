/** N11.2, N11.3: the best by a measure, with all that are equal. */

/** Those for which the measure is greatest. */
export function most<T>(list: readonly T[], measure: (one: T) => number): T[] {
  const values = list.map(measure)
  const greatest = Math.max(...values)
  return list.filter((_, index) => values[index] === greatest)
}

/** Those for which the measure is smallest. */
export const least = <T>(list: readonly T[], measure: (one: T) => number): T[] =>
  most(list, (one) => -measure(one))
