/** Names that the rules themselves use, so that data without them cannot be played. */

/** 7.52: the coast whose bounds a voyage counts that the Cape turns back, and the sea hex where it may wait. */
export const ruleCape = { area: 'Patagonia', roads: '5713' } as const

/** Areas of 6.41/14, 6.41/15, 6.41/17, 7.52 and 13.44. */
export const ruleAreas = [
  'Caribbean',
  'California',
  'Rockies',
  'Midwest Plateau',
  'Sonora',
  'Aztec Empire',
  'Panama',
  'Venezuela',
  'Amazon',
  'Incan Empire',
  'Rio del Plate',
  ruleCape.area,
]

/** Sites of 6.41/2 and 13.32. */
export const ruleSites: readonly { readonly kind: 'mines' | 'cities'; readonly name: string }[] = [
  { kind: 'mines', name: 'Potosi' },
  { kind: 'cities', name: 'Cuzco' },
  { kind: 'cities', name: 'Tenochtitlan' },
  { kind: 'cities', name: 'Chichen Itza' },
]

/** The discovery of 18.16. */
export const ruleDiscoveries = ['The New World']

/** 22.11: the state, the events and the tables of the Treaty of Tordesillas call its Area and settlers so. */
export const ruleTreaty = { area: 'Brasil', nation: 'Portugal' } as const
