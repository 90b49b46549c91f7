import { describe, expect, it } from 'vitest'
import { diceLuck } from '../../../../source/games/conquistador/text/dice-luck.ts'
import { drawn } from './events/tells.ts'

describe('diceLuck', () => {
  const events = [
    drawn({ type: 'taxes', nation: 'Spain', dice: [2], ducats: 15, withheld: [] }),
    drawn({ type: 'colonists', nation: 'Spain', dice: [2], colonists: 4 }),
    drawn({ type: 'political-event', nation: 'Spain', dice: [6, 4], result: '1' }),
    drawn({ type: 'taxes', nation: 'Spain', dice: [6], ducats: 0, withheld: ['Panama'] }),
    drawn({ type: 'taxes', nation: 'England', dice: [5], ducats: 30, withheld: [] }),
    drawn({ type: 'naval-combat', nation: 'England', targets: ['Spain'], dice: [1] }),
    { type: 'tie', rule: '6.53', nations: ['Spain', 'England'], dice: [6, 6] } as const,
    drawn({ type: 'caribs', nation: 'France', dice: [] }),
  ]

  it('adds the dice of each nation, that of the taxes once though colonists are read off it too', () => {
    expect(diceLuck(events).get('Spain')).toMatchObject({ dice: 4, total: 18 })
    expect(diceLuck(events).get('England')).toMatchObject({ dice: 2, total: 6 })
  })

  it('counts taxes that were paid, not those withheld', () => {
    expect(diceLuck(events).get('Spain')!.taxes).toBe(15)
    expect(diceLuck(events).get('England')!.taxes).toBe(30)
  })

  it('knows nothing of who has not rolled', () => {
    expect(diceLuck(events).has('France')).toBe(false)
    expect(diceLuck([]).size).toBe(0)
  })
})
