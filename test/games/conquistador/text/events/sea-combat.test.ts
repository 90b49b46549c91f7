import { describe } from 'vitest'
import { type Sketch, tellsEach, toll } from './tells.ts'

const fight: Sketch = {
  type: 'naval-combat',
  nation: 'England',
  targets: ['Spain'],
  place: '2316/2',
  attack: 24,
  defence: 12,
  shift: 0,
  column: '2-1',
  dice: [3],
  result: 'D1',
}

describe('events of fights at sea', () => {
  tellsEach([
    [
      'England attacks the ships of Spain in 2316: 24 against 12, column 2-1; rolls 3: the defender loses 1 ship.',
      fight,
    ],
    [
      'England attacks the ships of Spain and France in 2316: 24 against 12, column 3-1, moved up by a privateer; rolls 6: the attacker loses 2 ships, a prize among them.',
      { ...fight, targets: ['Spain', 'France'], shift: 1, column: '3-1', dice: [6], result: 'A2*' },
    ],
    [
      'England attacks the ships of Spain in 2316: 24 against 12, column 1-1, moved down by a privateer; rolls 3: nobody loses a ship.',
      { ...fight, shift: -1, column: '1-1', result: '-' },
    ],
    [
      'Spain tries to attack E1 of England in 2316, rolls 3, needs 1 to 3: they fight.',
      {
        type: 'intercept',
        nation: 'Spain',
        target: 'England',
        expedition: 'E1',
        place: '2316',
        dice: [3],
        caught: true,
      },
    ],
    [
      'Spain tries to attack E1 of England in 2316, rolls 4, needs 1 to 3: it slips by and must sail on.',
      {
        type: 'intercept',
        nation: 'Spain',
        target: 'England',
        expedition: 'E1',
        place: '2316',
        dice: [4],
        caught: false,
      },
    ],
    [
      'Spain and France announce that their ships in 2316 fight as one.',
      { type: 'union', nation: 'France', nations: ['Spain', 'France'], place: '2316' },
    ],
    [
      'A carrack of Spain with 1 soldier sinks in 2316.',
      {
        type: 'ship-sunk',
        nation: 'Spain',
        ship: 'carrack',
        toll: toll({ soldiers: 1, ships: ['carrack'] }),
        place: '2316',
      },
    ],
    [
      'A caravel of Spain sinks in 2316.',
      {
        type: 'ship-sunk',
        nation: 'Spain',
        ship: 'caravel',
        toll: toll({ ships: ['caravel'] }),
        place: '2316',
      },
    ],
    [
      'England takes a carrack of Spain and its 25 ducats of gold as a prize in 2316.',
      { type: 'prize', nation: 'England', owner: 'Spain', ship: 'carrack', ducats: 25, place: '2316' },
    ],
    [
      'England takes a caravel of Spain as a prize in 2316.',
      { type: 'prize', nation: 'England', owner: 'Spain', ship: 'caravel', ducats: 0, place: '2316' },
    ],
    ['Cortes of Spain is a captive of England.', { type: 'captured', holder: 'England', name: 'Cortes' }],
    [
      'England takes 25 ducats of gold from a ship of Spain in 2316.',
      { type: 'gold-taken', nation: 'England', owner: 'Spain', ducats: 25, place: '2316' },
    ],
  ])
})
