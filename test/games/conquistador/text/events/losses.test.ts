import { describe, expect, it } from 'vitest'
import type { LossCause } from '../../../../../source/games/conquistador/state/state.ts'
import { describeEvent, eventTopic } from '../../../../../source/games/conquistador/text/events.ts'
import { drawn, tellsEach, toll } from './tells.ts'

describe('losses', () => {
  tellsEach([
    [
      'Spain loses a soldier in 3817 to land attrition.',
      { type: 'lost', toll: toll({ soldiers: 1 }), at: { place: '3817' }, cause: { by: 'land' } },
    ],
    [
      'Spain loses 2 colonists in 2316 to resentful natives.',
      { type: 'lost', toll: toll({ colonists: 2 }), at: { place: '2316' }, cause: { by: 'resentment' } },
    ],
    [
      'Spain loses a colonist in Europe to plague in the colonies.',
      { type: 'lost', toll: toll({ colonists: 1 }), at: { place: 'Europe' }, cause: { by: 'plague' } },
    ],
    [
      'Spain loses a colonist just landed in 2227 to naval attrition.',
      { type: 'lost', toll: toll({ colonists: 1 }), at: { place: '2227' }, cause: { by: 'sea' } },
    ],
    [
      'Spain loses missionary M3 aboard S1 to naval attrition.',
      { type: 'lost', toll: toll({ missionaries: ['M3'] }), at: { expedition: 'S1' }, cause: { by: 'sea' } },
    ],
    [
      'A carrack of S1 with 2 soldiers is lost to naval attrition.',
      {
        type: 'ship-lost',
        ship: 'carrack',
        toll: toll({ soldiers: 2, ships: ['carrack'] }),
        at: { expedition: 'S1' },
        cause: { by: 'sea' },
      },
    ],
    [
      'A caravel of Spain in 2316 is lost to the raid of France.',
      {
        type: 'ship-lost',
        ship: 'caravel',
        toll: toll({ ships: ['caravel'] }),
        at: { place: '2316/2' },
        cause: { by: 'raid', nation: 'France' },
      },
    ],
    [
      'Everybody of Spain in 3817 is lost to land attrition: 1 soldier, 2 colonists.',
      {
        type: 'all-lost',
        hex: '3817',
        toll: toll({ soldiers: 1, colonists: 2 }),
        cause: { by: 'land' },
      },
    ],
    [
      'Spain loses everybody in Amazon: 2 colonists, Orellana.',
      { type: 'area-lost', area: 'Amazon', toll: toll({ colonists: 2, leaders: ['Orellana'] }) },
    ],
    [
      'England has no way out in 1727 and loses 1 soldier.',
      { type: 'cut-off', nation: 'England', hex: '1727', toll: toll({ soldiers: 1 }) },
    ],
    [
      '2 ships and Columbus of Spain in 3401 are lost, for the port is friendly no more.',
      {
        type: 'harbour-lost',
        place: '3401',
        leaders: ['Columbus'],
        toll: toll({ leaders: ['Columbus'], ships: ['caravel', 'caravel'] }),
      },
    ],
    [
      'Columbus of Spain in 3401 is lost, for the port is friendly no more.',
      { type: 'harbour-lost', place: '3401', leaders: ['Columbus'], toll: toll({ leaders: ['Columbus'] }) },
    ],
    [
      'England loses all that it had in Brasil: 2 soldiers, 1 colonist, 1 ship.',
      {
        type: 'brasil-lost',
        nation: 'England',
        area: 'Brasil',
        toll: toll({ soldiers: 2, colonists: 1, ships: ['carrack'] }),
      },
    ],
    [
      'England loses all that it had in Brasil: 2 ships.',
      {
        type: 'brasil-lost',
        nation: 'England',
        area: 'Brasil',
        toll: toll({ ships: ['carrack', 'caravel'] }),
      },
    ],
  ])
})

describe('what units fall to', () => {
  const soldier = (cause: LossCause, at: string) =>
    drawn({ type: 'lost', toll: toll({ soldiers: 1 }), at: { place: at }, cause })

  it.each<[LossCause, string]>([
    [{ by: 'battle', hex: '2222', invasion: false }, 'the fight in the Yucatan.'],
    [{ by: 'battle', hex: '2222', invasion: true }, 'the invasion of the Yucatan.'],
    [{ by: 'battle', hex: '2111', invasion: true }, 'the invasion.'],
    [{ by: 'native-combat', area: 'Amazon', target: 'natives' }, 'the fight in Amazon.'],
    [{ by: 'uprising', area: 'Amazon' }, 'the uprising in Amazon.'],
    [{ by: 'caribs' }, 'the Caribs.'],
  ])('is told, its place only where it is another: %j', (cause, told) => {
    const names: Readonly<Record<string, string>> = { 2222: 'the Yucatan', 2111: 'Cuba' }
    expect(describeEvent(soldier(cause, '2111'), (hex) => names[hex]!)).toBe(
      `Spain loses a soldier in Cuba to ${told}`,
    )
  })

  it.each<[LossCause, string]>([
    [{ by: 'sea' }, 'naval'],
    [{ by: 'land' }, 'land'],
    [{ by: 'uprising', area: 'Amazon' }, 'natives'],
    [{ by: 'raid', nation: 'France' }, 'natives'],
    [{ by: 'plague' }, 'council'],
  ])('says where the loss is filed: %j', (cause, topic) => {
    expect(eventTopic(soldier(cause, '2111'))).toBe(topic)
  })
})
