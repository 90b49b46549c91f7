/**
 * Names that the data, the rules and the command line share. It imports nothing, for every start reads it.
 */

/** The nations in the order of the book, and the German Bankers of 24.0. */
export const nations = ['Spain', 'England', 'France', 'Portugal', 'Bankers'] as const

/** The scenarios of the program, which are not of the book: a lone Spain for a part of the century. */
export const shortScenarios = ['columbus', 'conquest'] as const
export type ShortScenario = (typeof shortScenarios)[number]

export const isShort = (name: string): name is ShortScenario => shortScenarios.some((one) => one === name)

/** The books that the game may be played by, the usual one first. */
export const editions = ['1976', 'revised'] as const
export const [usualEdition] = editions

/** Whether places that nobody has seen are shown, as usual, or not. */
export const placesShown = ['open', 'veiled'] as const
export const [usualPlaces] = placesShown

/** What a new game may leave to standing orders, the usual choice first. */
export const leftToProgram = ['voyages', 'chores', 'nothing'] as const

/** The optional rules, as `--options` names them. */
export const optionalRuleNames = ['personne', 'tordesillas', 'portugal', 'bankers', 'errata-2nd'] as const
