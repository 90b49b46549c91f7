/** How far figures from a number of games can be trusted. */

/** The normal quantile of an interval that holds the true value in 95 of 100 cases. */
const quantileOf95 = 1.959964

export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/**
 * A share with its 95 % interval after Wilson, which stays within 0 and 1 and holds for small numbers too.
 * @param wins may be a fraction, for shared wins
 */
export function wilson(wins: number, games: number): Estimate {
  if (games === 0) return { value: Number.NaN, low: 0, high: 1 }
  const share = wins / games
  const square = quantileOf95 ** 2
  const middle = share + square / (2 * games)
  const margin = quantileOf95 * Math.sqrt((share * (1 - share)) / games + square / (4 * games ** 2))
  const whole = 1 + square / games
  return {
    value: share,
    low: Math.max(0, (middle - margin) / whole),
    high: Math.min(1, (middle + margin) / whole),
  }
}

/** A mean with its 95 % interval, by the normal distribution; of less than two values it is anything. */
export function meanOf(values: readonly number[]): Estimate {
  const count = values.length
  const value = values.reduce((sum, one) => sum + one, 0) / count
  if (count < 2) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const variance = values.reduce((sum, one) => sum + (one - value) ** 2, 0) / (count - 1)
  const margin = quantileOf95 * Math.sqrt(variance / count)
  return { value, low: value - margin, high: value + margin }
}
