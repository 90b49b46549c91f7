import { describe, expect, it } from 'vitest'
import type { State } from '../../../../../source/games/the-conquistadors/state/state.ts'
import type { Action, Json } from '../../../../../source/kernel/contract/game.ts'
import { newGame } from '../../games.ts'
import { data, game } from '../../load.ts'
import { atlas, Scene } from '../../scene.ts'

/** Plays on, by what a test says for each kind of question, until one that it says nothing of. */
function play(
  state: State,
  answers: Readonly<Record<string, (at: State) => Readonly<Record<string, Json>>>>,
) {
  let now = state
  for (let go = 0; go < 60; go++) {
    const [asked] = game.decisions(now)
    const answer = asked && answers[asked.kind]?.(now)
    if (!asked || !answer) return now
    const applied = game.apply(now, { seat: asked.seat, ...answer } as unknown as Action)
    if (!applied.ok) throw new Error(applied.refusal.reason)
    now = applied.state
  }
  return now
}

const placeIn = (state: State, argument = 'at'): string => {
  const domain = game.decisions(state)[0]!.choices[0]!.args![argument]!
  return domain.kind === 'place' ? (domain.of[0] as string) : ''
}
const captainIn = (state: State): Json => game.decisions(state)[0]!.choices[0]!.fixed!.captain as Json

const first = (scenario: 'basic' | 'standard' | 'north' | 'south', players: number, more = {}) =>
  game.create(newGame(scenario, players, 'set-up 1', more)).state

describe('the set-up of the Basic Game', () => {
  it('[C 14.11] leaves out the cards of the Standard Game', () => {
    const { strategy, assets, unused } = first('basic', 3)
    expect(strategy.deck).toHaveLength(94)
    const dealt = Object.values(first('basic', 3).factions).flatMap(({ waiting, manos }) => [
      ...waiting,
      ...manos,
    ])
    expect(assets.deck.length + dealt.length).toBe(24)
    expect(unused).toContain('doctor')
  })

  it('[C 14.12] [C 14.14] gives each two red conquistadors by lot, two assets, and units to share out', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const { state } = game.create({ ...newGame('basic', 4, seed) })
      for (const { muster, waiting, manos } of Object.values(state.factions)) {
        expect(muster).toHaveLength(2)
        const names = muster.map(({ captain }) => captain)
        expect(names.includes('cortes') && names.includes('f-pizarro')).toBe(false)
        for (const captain of names) expect(atlas.captains.get(captain)!.ink).toBe('red')
        expect(waiting.length + manos.length).toBe(2)
      }
    }
    const shared = play(first('basic', 2), {
      forces: () => ({ type: 'share', first: { foot: 3, horse: 3 } }),
    })
    for (const { muster } of Object.values(shared.factions))
      expect(muster.map(({ units }) => units)).toEqual([
        { foot: 3, horse: 3, cannon: 0 },
        { foot: 4, horse: 0, cannon: 1 },
      ])
    const [asked] = game.decisions(first('basic', 2))
    const all = { type: 'share', seat: asked!.seat, first: { foot: 7, horse: 3, cannon: 1 } }
    expect(game.apply(first('basic', 2), all)).toMatchObject({ refusal: { rule: '1.42' } })
  })

  const whole = () =>
    play(first('basic', 2), {
      roll: () => ({ type: 'roll-always' }),
      forces: () => ({ type: 'share', first: { foot: 4, horse: 1, cannon: 1 } }),
      village: (state) => ({ type: 'village', at: placeIn(state) }),
      town: (state) => ({ type: 'town', at: placeIn(state) }),
      place: (state) => ({ type: 'place', captain: captainIn(state), at: placeIn(state) }),
      assets: (state) => ({
        type: 'give-asset',
        expedition: game.decisions(state)[0]!.choices[0]!.fixed!.expedition as Json,
      }),
    })

  it('[C 14.22] [C 14.23] [C 14.24] places two villages, a town and two expeditions each', () => {
    const state = whole()
    const finds = Object.entries(state.spaces)
    expect(finds.filter(([, { find }]) => find === 'village')).toHaveLength(4)
    const towns = finds.filter(([, { find }]) => find === 'town').map(([space]) => space)
    expect(towns).toHaveLength(2)
    for (const town of towns)
      expect(atlas.spaces.get(town)!.neighbours.some((next) => state.spaces[next]?.find === 'village')).toBe(
        true,
      )
    expect(state.expeditions).toHaveLength(4)
    expect(game.audit(state)).toEqual([])
  })

  it('[C 14.13] [C 2.0/2] [C 2.15] [C 1.32] deals ten cards, of which eight are kept', () => {
    const state = whole()
    expect(game.decisions(state).map(({ kind }) => kind)).toEqual(['keep', 'keep'])
    for (const { hand } of Object.values(state.factions)) expect(hand).toHaveLength(10)
    const kept = play(state, {
      roll: () => ({ type: 'roll-always' }),
      keep: (at) => {
        const { seat } = game.decisions(at)[0]!
        const [one, other] = at.factions[seat as 'red']!.hand as string[]
        return { type: 'drop', cards: one === other ? { [one!]: 2 } : { [one!]: 1, [other!]: 1 } }
      },
    })
    for (const { hand } of Object.values(kept.factions)) expect(hand).toHaveLength(8)
    expect(game.decisions(kept)[0]!.kind).toBe('impulse')
  })

  it('[C 2.18] nobody sees the hand of another, nor the decks', () => {
    const state = whole()
    const seen = game.view(state, 'blue')
    expect(seen.factions.red!.hand.every((card) => card === null)).toBe(true)
    expect(seen.factions.blue!.hand).toEqual(state.factions.blue!.hand)
    expect([...seen.strategy.deck, ...seen.assets.deck].every((card) => card === null)).toBe(true)
  })
})

describe('reinforcements', () => {
  it('[C 14.31] [C 2.21] red conquistadors come into the deck on turn 2, brown ones with three players', () => {
    const inks = (players: number) => {
      const scene = new Scene('basic', (['red', 'blue', 'yellow'] as const).slice(0, players))
      scene.state.turn = 1
      scene.begin('new-turn')
      const { deck } = scene.state.strategy
      const held = Object.values(scene.state.factions).flatMap(({ hand }) => hand)
      const captains = [...deck, ...held].filter((card) => card !== null && atlas.captains.has(card))
      return new Set(captains.map((card) => atlas.captains.get(card!)!.ink))
    }
    expect(inks(2)).toEqual(new Set(['red']))
    expect(inks(3)).toEqual(new Set(['red', 'brown']))
  })

  it('[C 22.31] [C 22.33] offers one more at the start of turn 2, the last in set-up first', () => {
    const scene = new Scene('standard', ['red', 'blue'])
    Object.assign(scene.state, { turn: 1, setupOrder: ['red', 'blue'] })
    scene.begin('new-turn')
    expect(scene.asked('captain').seat).toBe('blue')
    scene.act('decline')
    expect(scene.asked('captain').seat).toBe('red')
  })

  it('[C 22.34] all that are left come into the deck on turn 3', () => {
    const scene = new Scene('standard', ['red', 'blue'])
    scene.state.turn = 2
    scene.begin('new-turn')
    expect(scene.state.captains.aside).toEqual([])
  })
})

describe('the set-up of the Standard Game', () => {
  it('[C 22.12] [C 22.13] each takes a red conquistador and places him at Panama or Santiago de Cuba', () => {
    const { choices } = game.decisions(first('standard', 3))[0]!
    for (const { fixed, args } of choices) {
      expect(atlas.captains.get(fixed!.captain as string)!.ink).toBe('red')
      const at = args!.at!
      expect(at.kind === 'place' && [...at.of]).toEqual(['N0724', 'N1626', 'S0204'])
    }
  })

  it('[C 15.11] [C 15.12] [C 15.13] [C 22.22] [C 22.23] recruits: funds, a loan of as much, three horse, no loan saved', () => {
    const chosen = play(first('standard', 2), {
      captain: (state) => ({ type: 'start', captain: captainIn(state), at: placeIn(state) }),
    })
    const [loan] = game.decisions(chosen)
    expect(loan!.kind).toBe('loan')
    const seat = loan!.seat as 'red'
    const funds = chosen.factions[seat]!.pesos
    expect(Object.values(data.tables.funds.columns.initial)).toContain(funds)
    expect(loan!.choices[0]!.args!.pesos).toMatchObject({ min: 0, max: funds })
    const borrowed = game.apply(chosen, { type: 'borrow', seat, pesos: funds })
    if (!borrowed.ok) throw new Error(borrowed.refusal.reason)
    expect(borrowed.state.factions[seat]).toMatchObject({ pesos: 2 * funds, debt: funds })
    const units = game.decisions(borrowed.state)[0]!.choices[0]!.args!.units!
    expect(units.kind === 'tally' && units.items.horse!.max).toBeLessThanOrEqual(3)
    const done = game.apply(borrowed.state, { type: 'done-buying', seat })
    if (!done.ok) throw new Error(done.refusal.reason)
    expect(done.state.factions[seat]).toMatchObject({ pesos: funds, debt: 0 })
  })

  it('[C 22.24] the quick start begins as the Basic Game, with 32 pesos', () => {
    const state = first('standard', 2, { 'quick-start': true })
    for (const { pesos, muster } of Object.values(state.factions))
      expect([pesos, muster.length]).toEqual([32, 2])
    expect(state.strategy.deck).toHaveLength(110)
  })
})

describe('the set-up of the solitaire game', () => {
  it('[C 23.11] [C 23.111] [C 23.112] [C 23.113] divides the cards into three decks', () => {
    const { solo, strategy } = first('south', 1)
    expect([solo!.enemy.deck.length, solo!.reaction.deck.length]).toEqual([21, 39])
    // The Mississippi has no place in the South.
    expect(strategy.deck).toHaveLength(49)
  })

  it('[C 23.12] [C 23.13] [C 23.14] begins with three conquistadors of its board as one expedition', () => {
    const state = play(first('north', 1), {
      captains: (at) => ({ type: 'take', captain: captainIn(at) }),
      place: (at) => ({ type: 'place', captain: captainIn(at), at: placeIn(at) }),
    })
    expect(state.expeditions).toHaveLength(1)
    expect(state.expeditions[0]!.parties).toHaveLength(3)
    for (const { captain } of state.expeditions[0]!.parties)
      expect(atlas.captains.get(captain)!.solitaire).toBe('N')
    expect(game.decisions(state)[0]!.kind).toBe('loan')
  })
})
