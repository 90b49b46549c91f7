import { describe, expect, it } from 'vitest'
import type { Captain, Scenario } from '../../../../../source/games/the-conquistadors/data/names.ts'
import type { Decision, Domain } from '../../../../../source/kernel/contract/game.ts'
import { data } from '../../load.ts'
import { Scene } from '../../scene.ts'

const inland = 'N0808'
const cuba = 'N0724'
const panama = 'N1626'

/** Red has an expedition inland, and conquistadors in the hand. */
function holding(scenario: Scenario, ...captains: readonly Captain[]) {
  const scene = new Scene(scenario)
  scene.put(inland, { find: 'discovered' }).put('N0807', { find: 'discovered' })
  const id = scene.force('red', 'cortes', inland, { foot: 4 })
  scene.state.captains.aside = scene.state.captains.aside.filter((captain) => !captains.includes(captain))
  scene.faction('red').hand.push(...captains)
  // Nobody is asked at rolls.
  scene.faction('red').passes.push('ownRoll')
  return { scene: scene.begin(), id }
}

/** What an argument of a choice may be. */
const argument = (scene: Scene, type: string, name: string): Domain | undefined =>
  (scene.decisions() as readonly Decision[])[0]!.choices.find((choice) => choice.type === type)?.args?.[name]

describe('conquistador cards', () => {
  it('[C 2.2] [C 2.22] are played from the hand in an own impulse, any number, beside an activation', () => {
    const { scene, id } = holding('standard', 'soto', 'olid')
    scene.act('enlist-with', { captain: 'soto', expedition: id })
    scene.act('enlist-with', { captain: 'olid', expedition: id })
    expect(scene.faction('red').hand).toEqual([])
    expect(scene.expedition(id).parties.map(({ captain }) => captain)).toEqual(['cortes', 'soto', 'olid'])
    expect(scene.state.strategy.discards).toEqual([])
    expect(scene.offered('march')).toEqual([{ expedition: id }])
  })

  it('[C 2.23] come in with an own expedition, beside it, or at a haven', () => {
    const { scene, id } = holding('standard', 'soto')
    scene.force('blue', 'balboa', 'N0809', { foot: 1 })
    const at = argument(scene, 'enlist', 'at')
    expect(at?.kind === 'place' && [...at.of].toSorted()).toEqual([cuba, inland, panama, 'S0204'].toSorted())
    expect(scene.offered('enlist-with')).toEqual([{ captain: 'soto', expedition: id }])
  })

  it('[C 2.24] move with the expedition that they joined, or leave it with some of its units', () => {
    const { scene, id } = holding('standard', 'soto')
    scene.act('enlist-with', { captain: 'soto', expedition: id })
    scene.act('pass-units', { captain: 'cortes', receiver: 'soto', units: { foot: 1 } })
    scene.act('split', { expedition: id, captain: 'soto', food: 0, assets: {} })
    expect(scene.offered('march').map((fixed) => fixed!.expedition)).toEqual([id, id + 1])
  })

  it('[C 2.25] [C 15.14] recruit where they come in at a haven, and may sail in the same impulse', () => {
    const { scene } = holding('standard', 'soto')
    scene.dice(3).act('enlist', { captain: 'soto', at: cuba })
    expect(scene.happened('rolled')).toMatchObject([{ roll: 'funds', dice: [3] }])
    const funds = data.tables.funds.columns.reinforcement['3']!
    expect(scene.faction('red').pesos).toBe(funds)
    scene.act('borrow', { pesos: 0 })
    expect(scene.decisions()[0]!.choices[0]!.label).toBe(`Buy units for ${funds} pesos`)
    scene.act('buy', { captain: 'soto', units: { foot: 2 } }).act('done-buying')
    expect(scene.expedition(2).parties[0]!.units.foot).toBe(2)
    expect(scene.faction('red').pesos).toBe(funds - 2 * data.tables.costs.foot)
    expect(scene.offered('sail')).toEqual([{ expedition: 2 }])
  })

  it('[C 15.14] raise nobody elsewhere', () => {
    const { scene } = holding('standard', 'soto')
    scene.act('enlist', { captain: 'soto', at: inland })
    expect(scene.happened('rolled')).toEqual([])
    expect(scene.decisions()[0]!.kind).toBe('impulse')
  })

  it.each([
    [0, { foot: 2, horse: 0, cannon: 1 }],
    [1, { foot: 0, horse: 2, cannon: 0 }],
  ])('[C 14.3] [C 14.32] bring units into the Basic Game as the player likes: %i', (option, units) => {
    const { scene, id } = holding('basic', 'soto')
    scene.act('enlist-with', { captain: 'soto', expedition: id })
    expect(scene.asked('arms').choices).toHaveLength(2)
    scene.act('arm', { option })
    expect(scene.expedition(id).parties[1]).toMatchObject({ captain: 'soto', units })
  })

  it('[C 1.43] join no expedition in which two others have units, if they bring some', () => {
    const crowd = (scenario: Scenario) => {
      const { scene, id } = holding(scenario, 'soto')
      for (const captain of ['olid', 'leon'])
        scene.expedition(id).parties.push({
          captain,
          wounded: false,
          units: { foot: 1, horse: 0, cannon: 0 },
          flipped: { foot: 0, horse: 0, cannon: 0 },
        })
      scene.state.captains.aside = scene.state.captains.aside.filter(
        (one) => one !== 'olid' && one !== 'leon',
      )
      scene.state.supply.foot -= 2
      return scene.begin().offered('enlist-with')
    }
    expect(crowd('basic')).toEqual([])
    expect(crowd('standard')).toHaveLength(1)
  })
})

describe('recruiting', () => {
  /** Soto has come to Cuba, and the funds are rolled. */
  function raising(die = 3, set: (scene: Scene) => void = () => {}) {
    const { scene } = holding('standard', 'soto')
    set(scene)
    return scene.dice(die).act('enlist', { captain: 'soto', at: cuba })
  }

  it('[C 15.0] [C 15.1] [C 15.11] [C 22.21] spends the funds, pesos from before, and a loan', () => {
    const scene = raising(3, (one) => {
      one.faction('red').pesos = 7
    })
    const funds = data.tables.funds.columns.reinforcement['3']!
    expect(scene.faction('red').pesos).toBe(7 + funds)
    expect(scene.refusal('borrow', { pesos: funds + 1 })).not.toBe('none')
    scene.act('borrow', { pesos: funds })
    expect(scene.faction('red')).toMatchObject({ pesos: 7 + 2 * funds, debt: funds })
  })

  it('[C 15.13] [C 15.15] the units of the example cost 20 pesos of 24', () => {
    const scene = raising(3, (one) => {
      one.faction('red').pesos = 24 - data.tables.funds.columns.reinforcement['3']!
    })
    scene.act('borrow', { pesos: 0 })
    scene.act('buy', { captain: 'soto', units: { horse: 2, cannon: 1, foot: 3 } })
    expect(scene.happened('bought')).toMatchObject([{ pesos: 20 }])
    expect(scene.faction('red').pesos).toBe(4)
  })

  it('[C 15.15] no more units than there are counters', () => {
    const scene = raising(6, (one) => {
      one.faction('red').pesos = 40
      one.force('blue', 'balboa', panama, { cannon: 10 })
      one.force('blue', 'alvarado', panama, { cannon: one.state.supply.cannon - 1 })
    })
    scene.act('borrow', { pesos: 0 })
    const units = argument(scene, 'buy', 'units')
    expect(units?.kind === 'tally' && units.items.cannon!.max).toBe(1)
  })

  it('[C 15.13] [C 22.22] no more than three horse a turn, for all conquistadors together', () => {
    const scene = raising(6, (one) => {
      one.faction('red').pesos = 40
      one.faction('red').horseBought = 2
    })
    scene.act('borrow', { pesos: 0 })
    expect(scene.refusal('buy', { captain: 'soto', units: { horse: 2 } })).not.toBe('none')
    scene.act('buy', { captain: 'soto', units: { horse: 1 } })
    expect(scene.faction('red').horseBought).toBe(3)
  })

  it('[C 15.111] cards add to the roll for funds', () => {
    const { scene } = holding('standard', 'soto')
    scene.faction('red').passes = []
    scene.hand('red', 'powerful-patron', 'support-of-the-church').act('enlist', { captain: 'soto', at: cuba })
    scene.act('use', { card: 'powerful-patron' })
    scene.dice(2).act('use', { card: 'support-of-the-church' })
    expect(scene.happened('rolled')[0]!.total).toBe(5)
  })
})
