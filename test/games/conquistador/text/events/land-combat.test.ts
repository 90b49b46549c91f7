import { expect, test } from 'vitest'
import type { Event, EventOf } from '../../../../../source/games/conquistador/events/event.ts'
import { describeEvent } from '../../../../../source/games/conquistador/text/events.ts'
import { units } from './tells.ts'

const fight: EventOf<'land-combat'> = {
  type: 'land-combat',
  rule: '11.12',
  nation: 'France',
  against: 'England',
  hex: '1727',
  invasion: false,
  soldiers: 6,
  carracks: 0,
  attack: 24,
  defenders: 2,
  colonists: 1,
  doubled: false,
  defence: 9,
  column: '2-1',
  dice: [6],
  shift: 0,
  row: 6,
  result: 'A1/2 D1/4',
  losses: 3,
  lossesOfDefender: 1,
}

test.each<[Partial<EventOf<'land-combat'>>, string]>([
  [
    {},
    'France attacks England in 1727 with 24 (6 soldiers) against 9 (2 soldiers and 1 colonist), column 2-1; a 6: A1/2 D1/4, France loses 3 detachments and England loses 1 detachment.',
  ],
  [
    {
      rule: '8.55',
      carracks: 4,
      attack: 28,
      doubled: true,
      defence: 18,
      column: '1-1',
      lossesOfDefender: 0,
      losses: 0,
      shift: 1,
      row: 6,
      dice: [5],
    },
    'France attacks England in 1727 with 28 (6 soldiers and 4 carracks) against 18 (2 soldiers and 1 colonist, doubled), column 1-1; a 5, plus 1 for a conquistador, in row 6: A1/2 D1/4, nobody is lost.',
  ],
])('a fight is told with strengths, column, die, row and result: %#', (change, sentence) => {
  expect(describeEvent({ ...fight, ...change })).toBe(sentence)
})

test.each<[Event, string]>([
  [
    {
      type: 'battle-decided',
      rule: '11.23',
      nation: 'France',
      loser: 'England',
      hex: '1727',
      attacker: 3,
      defender: 1,
      destroyed: false,
    },
    'England loses the fight in 1727 and must go, with 3 soldiers of the attacker and 1 soldier of the defender left; France stays.',
  ],
  [
    {
      type: 'battle-decided',
      rule: '11.23',
      nation: 'France',
      loser: 'England',
      hex: '1727',
      attacker: 3,
      defender: 0,
      destroyed: true,
    },
    'Nobody of England is left in 1727.',
  ],
  [
    {
      type: 'retreated',
      rule: '11.22',
      nation: 'England',
      from: '1727',
      hex: '1726',
      units: units({ soldiers: 1 }),
    },
    'England retreats from 1727 with 1 soldier and is now in 1726.',
  ],
  [
    { type: 'garrison', rule: '8.57', nation: 'England', hex: '2910', units: units({}) },
    'England leaves no garrison in 2910.',
  ],
  [
    {
      type: 'invaded',
      rule: '8.52',
      nation: 'England',
      expedition: 'E1',
      place: '2910',
      against: 'Spain',
      units: units({ soldiers: 2 }),
    },
    'E1 of England invades the port of Spain in 2910 with 2 soldiers.',
  ],
  [
    {
      type: 're-embarked',
      rule: '8.56',
      nation: 'England',
      expedition: 'E1',
      place: '2910',
      units: units({ soldiers: 1 }),
    },
    'England takes 1 soldier back aboard E1 in 2910.',
  ],
])('$type', (event, sentence) => {
  expect(describeEvent(event)).toBe(sentence)
})
