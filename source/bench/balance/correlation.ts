/** How things that are or are not go together. */

/** The correlation of two things (phi), from how often each is so and both are; not a number where one is always or never so. */
export function phi(all: number, one: number, other: number, both: number): number {
  const spread = Math.sqrt(one * (all - one) * other * (all - other))
  return (all * both - one * other) / spread
}
