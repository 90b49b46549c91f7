import { describe } from 'vitest'
import type { Clause } from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import { tellsEach, units } from './tells.ts'

const partner = 'England'
const terms: Clause[] = [
  { kind: 'gift', from: 'Spain', ducats: 5 },
  { kind: 'defence', until: 3 },
]

describe('dealings between nations', () => {
  tellsEach([
    [
      'Spain drafts for England (Spain gives 5 ducats).',
      { type: 'treaty-drafted', partner, terms: [terms[0]!] },
    ],
    [
      'Spain strikes from its draft for England (Spain gives 5 ducats; defence as one to the end of turn 3).',
      { type: 'treaty-struck', partner, terms },
    ],
    [
      'Spain proposes a treaty to England (Spain gives 5 ducats; defence as one to the end of turn 3).',
      { type: 'treaty-proposed', partner, treaty: 3, terms },
    ],
    [
      'Spain withdraws the treaty that it proposed to England.',
      { type: 'treaty-withdrawn', partner, treaty: 3 },
    ],
    ['Spain refuses the treaty of England.', { type: 'treaty-refused', partner, treaty: 3 }],
    [
      'Spain refuses the treaty of England: we are poor.',
      { type: 'treaty-refused', partner, treaty: 3, reason: 'we are poor' },
    ],
    ['England leaves the treaty of Spain unanswered.', { type: 'treaty-lapsed', partner, treaty: 3 }],
    [
      'Spain accepts the treaty of England (Spain gives 5 ducats; defence as one to the end of turn 3).',
      { type: 'treaty-signed', partner, treaty: 3, terms },
    ],
    [
      'Spain accepts the treaty of England, but England cannot keep it now: it falls, and nothing of it is carried out.',
      { type: 'treaty-failed', partner, treaty: 3 },
    ],
    [
      'Spain makes its treaty with England known (defence as one to the end of turn 3).',
      { type: 'treaty-announced', partner, treaty: 3, terms: [terms[1]!] },
    ],
    [
      'Spain has not repaid its loan and breaks the treaty with England.',
      { type: 'treaty-broken', partner, treaty: 3, reason: 'unpaid' },
    ],
    [
      'Spain breaks its word: the treaty with England is void.',
      { type: 'treaty-broken', partner, treaty: 3, reason: 'reneged' },
    ],
    [
      'Spain cannot pay what it owes for the turn and breaks the treaty with England.',
      { type: 'treaty-broken', partner, treaty: 3, reason: 'owing' },
    ],
    [
      'Spain breaks its word by an attack: the treaty with England is void.',
      { type: 'treaty-broken', partner, treaty: 3, reason: 'attacked' },
    ],
    [
      'Spain breaks its word by an attack: the treaty with England is void. No turn is left in which that could be held against it.',
      { type: 'treaty-broken', partner, treaty: 3, reason: 'attacked', last: true },
    ],
    [
      'Spain accepts the treaty of England (peace at sea and ashore to the end of turn 4; Spain pays 5 ducats at the end of every turn up to turn 4).',
      {
        type: 'treaty-signed',
        partner,
        treaty: 3,
        terms: [
          { kind: 'peace', until: 4 },
          { kind: 'tribute', from: 'Spain', ducats: 5, until: 4 },
        ],
      },
    ],
    [
      'Spain makes its treaty with England known (England lets ships pass and lie unharmed off Brasil to the end of turn 3).',
      {
        type: 'treaty-announced',
        partner,
        treaty: 3,
        terms: [{ kind: 'passage', from: 'England', area: 'Brasil', until: 3 }],
      },
    ],
    ['Spain pays 1 ducat to England by treaty.', { type: 'treaty-payment', partner, ducats: 1 }],
    [
      'Spain lends 20 ducats to England, 25 due in turn 5.',
      { type: 'loan-made', partner, ducats: 20, repay: 25, due: 5 },
    ],
    [
      'The Bankers lend 20 ducats to Spain, 25 due in turn 5.',
      { type: 'loan-made', nation: 'Bankers', partner: 'Spain', ducats: 20, repay: 25, due: 5 },
    ],
    [
      'The Bankers pay 3 ducats to Spain by treaty.',
      { type: 'treaty-payment', nation: 'Bankers', partner: 'Spain', ducats: 3 },
    ],
    [
      'Spain repays 25 ducats to the Bankers; 5 are still owed.',
      { type: 'loan-repaid', partner: 'Bankers', ducats: 25, left: 5 },
    ],
    [
      'Spain has not repaid 5 ducats to the Bankers, who may seize its ships in Europe.',
      { type: 'loan-defaulted', partner: 'Bankers', ducats: 5 },
    ],
    [
      'The Bankers take 6 ducats of the profits of Spain in Panama, 50 percent.',
      { type: 'share-paid', partner: 'Bankers', area: 'Panama', percent: 50, ducats: 6 },
    ],
    [
      'The Bankers seize a galleon fleet of Spain with 20 ducats of gold for its debts.',
      {
        type: 'ship-seized',
        partner: 'Bankers',
        ship: 'galleonFleet',
        cargo: units({ gold: { Cibao: 20 } }),
      },
    ],
    [
      'The Bankers seize a caravel of Spain with Cortes, 1 missionary for its debts; Cortes and missionary M1 go free.',
      {
        type: 'ship-seized',
        partner: 'Bankers',
        ship: 'caravel',
        cargo: units({ leaders: ['Cortes'], missionaries: ['M1'] }),
      },
    ],
    [
      'That covers 4 ducats of the debts of Spain; nothing is left.',
      { type: 'debt-covered', partner: 'Bankers', ducats: 4, left: 0 },
    ],
    ['Spain repays 25 ducats to England.', { type: 'loan-repaid', partner, ducats: 25 }],
    [
      'Magellan of Spain serves England to the end of turn 5.',
      { type: 'explorer-hired', partner, name: 'Magellan', until: 5 },
    ],
    [
      'Magellan leaves the service of England and is back with Spain.',
      { type: 'explorer-returns', partner, name: 'Magellan' },
    ],
    ['Spain shares its Rutter of the Cape with England.', { type: 'rutter-sold', partner }],
    [
      'Spain sets Drake free, who is back in Europe with England.',
      { type: 'captive-freed', partner, name: 'Drake' },
    ],
    ['Spain kills its captive missionary M3 of England.', { type: 'captive-killed', partner, name: 'M3' }],
  ])
})
