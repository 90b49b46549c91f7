/** Names that the rules go by; the data files must have just these. */

export const nations = ['Spain', 'Portugal', 'England', 'France'] as const
export type Nation = (typeof nations)[number]

/** In the order in which the solo rules take for clockwise what the data says. */
export const worlds = ['nina', 'pinta', 'santa-maria'] as const
export type World = (typeof worlds)[number]

export const lands = [
  'caribbean',
  'appalachia',
  'rockies',
  'isthmus',
  'amazonia',
  'andes',
  'patagonia',
] as const
export type Land = (typeof lands)[number]

export const terrains = ['mixed', 'plains', 'forest', 'mountains', 'inhospitable'] as const
export type Terrain = (typeof terrains)[number]

export const discoveryKinds = ['mine', 'civilisation', 'stronghold', 'natives', 'gold'] as const
export type DiscoveryKind = (typeof discoveryKinds)[number]

export const bonusKinds = [
  'native',
  'spyglass',
  'pirate',
  'stronghold',
  'gold',
  'double-selection',
  'turn-order',
  'corn',
  'timber',
  'iron',
  'gems',
  'larger-ships',
  'town',
  'city',
  'cathedral',
] as const
export type BonusKind = (typeof bonusKinds)[number]

export const groups = ['arts', 'science', 'religion', 'military'] as const
export type BenefitGroup = (typeof groups)[number]

/** The groups whose marker goes to a world (N5.22). */
export const markers = ['arts', 'science', 'religion'] as const
export type Marker = (typeof markers)[number]

export const scenarios = ['table', 'planck'] as const
export type Scenario = (typeof scenarios)[number]

/** The last era; the game ends with it (N7.5). */
export const lastEra = 6

/** What a player may leave to the program until he takes it back. */
export const standingOrders = ['store'] as const
export type StandingOrder = (typeof standingOrders)[number]

/** What a new game may leave to standing orders, the usual choice first. */
export const leftToProgram = ['chores', 'nothing'] as const

/** The options that are on or off. */
export const switches = ['open-screens'] as const

/** The zooms of the board: one world, or all three. */
export const zooms: readonly number[] = [1, 2]
