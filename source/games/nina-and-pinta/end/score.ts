/** What points are for. */
export type ScorePart = Exclude<keyof Score, 'total'>

/** Points by what they are for. */
export type Score = {
  readonly cities: number
  readonly towns: number
  readonly settlers: number
  /** What Cathedrals add (N8.3). */
  readonly cathedrals: number
  readonly arts: number
  readonly science: number
  readonly religion: number
  readonly military: number
  readonly gold: number
  /** Planck's retained Bonus, and worlds short of Cities (N13.7, N13.8). */
  readonly retained: number
  readonly worlds: number
  readonly total: number
}

/** In the order in which they are counted. */
export const scoreParts: readonly ScorePart[] = [
  'cities',
  'towns',
  'settlers',
  'cathedrals',
  'arts',
  'science',
  'religion',
  'military',
  'gold',
  'retained',
  'worlds',
]
