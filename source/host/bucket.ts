/** A measure of how much somebody has done lately. */
export interface Bucket {
  /** Takes so much, if there is room; false otherwise. */
  take(amount: number): boolean
  /** Milliseconds until so much can be taken. */
  until(amount: number): number
}

/**
 * @param burst what can be taken at once
 * @param perMillisecond how much of it comes back
 */
export function openBucket(burst: number, perMillisecond: number, now = () => performance.now()): Bucket {
  let level = burst
  let last = now()
  const fill = (): void => {
    const at = now()
    level = Math.min(burst, level + (at - last) * perMillisecond)
    last = at
  }
  return {
    take(amount) {
      fill()
      if (amount > level) return false
      level -= amount
      return true
    },
    until(amount) {
      fill()
      return Math.max(0, Math.ceil((Math.min(amount, burst) - level) / perMillisecond))
    },
  }
}

/** A measure for each of many, by name. */
export interface Buckets {
  take(name: string, amount: number): boolean
}

/** As `openBucket`; who has not done anything lately is forgotten. */
export function openBuckets(burst: number, perMillisecond: number, now = () => performance.now()): Buckets {
  const all = new Map<string, Bucket>()
  let swept = now()
  const sweep = (): void => {
    if (now() - swept < burst / perMillisecond) return
    swept = now()
    for (const [name, bucket] of all) if (bucket.until(burst) === 0) all.delete(name)
  }
  return {
    take(name, amount) {
      sweep()
      const bucket = all.get(name) ?? openBucket(burst, perMillisecond, now)
      all.set(name, bucket)
      return bucket.take(amount)
    },
  }
}
