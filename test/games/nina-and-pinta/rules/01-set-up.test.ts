import { describe, expect, it } from 'vitest'
import { lands, nations, worlds } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { Refused } from '../../../../source/kernel/contract/game.ts'
import { newGame, steps } from '../games.ts'
import { data, game } from '../load.ts'
import { Scene } from '../scene.ts'

/** Before the first era. */
const created = (players: number) => new Scene(nations.slice(0, players)).state
const seats = (...names: string[]) => ({ seats: Object.fromEntries(names.map((name) => [name, 'human'])) })

describe('the game', () => {
  it('[N1.1] lasts six eras of loading, sailing, settling, building and buying, and most points win', () => {
    const eras = new Set<number>()
    const done = new Set<string>()
    const all = steps(newGame(4, '3'))
    let next = all.next()
    for (; !next.done; next = all.next()) {
      eras.add(next.value.before.era)
      done.add(next.value.action.type)
    }
    expect([...eras]).toEqual([1, 2, 3, 4, 5, 6])
    for (const type of ['load', 'explore', 'consolidate', 'migrate', 'govern', 'collect', 'select', 'pass'])
      expect(done).toContain(type)
    const totals = Object.values(next.value.scores).map((score) => (score as { total: number }).total)
    const [winner] = next.value.winners
    expect((next.value.scores[winner!] as { total: number }).total).toBe(Math.max(...totals))
  })

  it('[N1.2] has three named worlds, and each ship of a player goes to its own', () => {
    const { worlds: named, players } = created(2)
    expect(Object.keys(named)).toEqual([...worlds])
    expect(Object.keys(players.Spain!.ships)).toEqual([...worlds])
    const scene = new Scene(['Spain', 'Portugal'])
      .land('pinta', 'caribbean')
      .land('nina', 'caribbean')
      .load('Spain', 'nina', { settlers: 1 })
      .begin('sail')
    // The first ship sails to Nina World alone.
    expect(scene.ship('Spain', 'nina').at).toBe('caribbean')
    expect(scene.at('pinta', 'caribbean').settlers).toEqual({})
  })

  it('[N1.2] sends the ship of Santa Maria World to Santa Maria World alone: the example', () => {
    const scene = new Scene(['Spain', 'Portugal'])
      .land('nina', 'andes')
      .land('pinta', 'rockies')
      .land('santa-maria', 'caribbean')
      .land('santa-maria', 'patagonia')
      .load('Spain', 'santa-maria', { settlers: 1 })
    scene.player('Spain').sailing = ['santa-maria', 'nina', 'pinta']
    scene.begin('sail')
    expect(scene.offered('consolidate')).toEqual([{ land: 'caribbean' }, { land: 'patagonia' }])
    for (const land of ['andes', 'rockies']) expect(scene.refusal('consolidate', { land })).toBe('N4.21')
    scene.act('consolidate', { land: 'patagonia' })
    expect(scene.at('santa-maria', 'patagonia').settlers).toEqual({ Spain: 1 })
  })

  it('[N1.3] has a shared store, tiles face down, and Settlers that never sail home', () => {
    const state = created(3)
    expect(state.bonus.flat().length + state.progress.flat().length).toBe(6 * 12)
    expect(Object.values(state.lands).every(({ explored }) => !explored)).toBe(true)
    const scene = new Scene(['Spain', 'Portugal']).land('nina', 'caribbean', { settlers: { Spain: 2 } })
    scene.ship('Spain', 'nina').at = 'caribbean'
    scene.begin('govern')
    expect(scene.offered('captain-home')).toEqual([])
    expect(scene.at('nina', 'caribbean').settlers).toEqual({ Spain: 2 })
  })

  it('[N1.4] keeps Towns on the map: they earn more, and nobody attacks or removes them', () => {
    const scene = new Scene(['Spain', 'Portugal'])
    scene.state.worlds.nina.war = true
    scene
      .land('nina', 'caribbean', { towns: ['Portugal'], terrain: 'inhospitable' })
      .load('Spain', 'nina', { captain: true, settlers: 2 })
      .begin('sail')
    expect(scene.offered('attack')).toEqual([])
    scene.act('consolidate', { land: 'caribbean' })
    expect(scene.at('nina', 'caribbean').towns).toEqual(['Portugal'])
    expect(data.tables.revenue.town).toBeGreaterThan(data.tables.revenue.settler.plains)
  })

  it('[N1.5] has Cities of a disc and a Town: seven discs, and three Cities in a world', () => {
    expect(data.setup.cityDiscs).toBe(lands.length)
    expect(data.worlds.cityLimit).toBe(3)
    const scene = new Scene(['Spain', 'Portugal']).land('nina', 'andes', { city: 'Spain' })
    expect(scene.player('Spain').towns).toBe(data.nations.pieces.towns - 1)
  })

  it('[N1.6] counts nothing for the Town inside a City', () => {
    const scene = new Scene(['Spain', 'Portugal']).land('nina', 'andes', { city: 'Spain' })
    expect(scene.score('Spain')).toMatchObject({ cities: 3, towns: 0 })
    scene.ship('Spain', 'nina').at = 'andes'
    scene.begin('govern')
    scene.act('govern', { world: 'nina' })
    expect(scene.happened('collected')[0]).toMatchObject({ gold: 3, aboard: 3 })
  })

  it('[N1.7] has one Captain a player in each world, and one in each land', () => {
    const scene = new Scene(['Spain', 'Portugal']).land('nina', 'andes', { captain: 'Spain' })
    scene.begin('loading')
    const { args } = scene.asked('load', 'Spain').choices[0]!
    expect(Object.keys((args as { crew: { items: object } }).crew.items)).toEqual([
      'nina-settlers',
      'pinta-captain',
      'pinta-settlers',
      'santa-maria-captain',
      'santa-maria-settlers',
    ])
  })

  it('[N1.8] gives ships a crew of three, those of England four', () => {
    const { players } = created(4)
    expect(nations.map((nation) => players[nation]!.crew)).toEqual([3, 3, 4, 3])
  })

  it('[N1.9] calls Settlers, Towns and Cities settlements, and Captains not', () => {
    const scene = new Scene(['Spain', 'Portugal'])
      .land('nina', 'caribbean', { captain: 'Portugal' })
      .land('nina', 'isthmus', { settlers: { Spain: 1 } })
      .land('nina', 'andes', { towns: ['Spain'] })
      .land('nina', 'amazonia', { city: 'Spain' })
    expect(scene.score('Spain')).toMatchObject({ settlers: 1, towns: 2, cities: 3 })
    expect(scene.score('Portugal').total).toBe(0)
  })

  it('[N1.10] hides gold and Benefits behind screens, and ships while they are loaded', () => {
    const scene = new Scene(['Spain', 'Portugal'])
    scene.give('Spain', { kind: 'pirate' })
    scene
      .begin('loading')
      .act('load', { crew: { 'nina-settlers': 2 }, first: 'nina pinta santa-maria' }, 'Spain')
    const seen = game.view(scene.state, 'Portugal').players.Spain!
    expect(seen.screen).toBeNull()
    expect(seen.loading).toBeNull()
    expect(seen.settlers).toBe(20)
    expect(game.view(scene.state, 'Spain').players.Spain!.loading).not.toBeNull()
    expect(scene.events.filter(({ to }) => to && !to.includes('Portugal')).map(({ type }) => type)).toEqual([
      'loaded',
    ])
  })

  it('[N1.11] has tokens, gold, markers and Benefits, and nobody sees into the stacks', () => {
    const state = created(4)
    const view = game.view(state, 'Spain')
    expect(view.tokens).toEqual(data.tokens.tokens.map(({ id }) => id).sort())
    expect(view.tokens).toEqual(state.tokens.toSorted())
    expect([view.bonus.flat(), view.progress.flat(), view.box, view.seed]).toEqual([[], [], [], ''])
    expect(view.dice).not.toEqual(state.dice)
    expect(
      Object.values(view.lands).every(({ tile, lookers }) => tile === null || lookers.includes('Spain')),
    ).toBe(true)
  })
})

describe('the set-up', () => {
  it('[N1.12] deals three random tiles of each land, one to each world', () => {
    const state = created(2)
    for (const land of lands) {
      const dealt = worlds.map((world) => state.lands[`${world}/${land}`].tile!)
      expect(new Set(dealt).size).toBe(3)
      expect(dealt.every((tile) => data.tiles.tiles[tile]!.land === land)).toBe(true)
    }
    const other = game.create(newGame(2, '4')).state
    expect(Object.values(other.lands).map(({ tile }) => tile)).not.toEqual(
      Object.values(state.lands).map(({ tile }) => tile),
    )
  })

  it('[N1.13] shuffles the six tokens face down', () => {
    const orders = ['1', '5', '9', '13'].map((seed) => {
      const { tokens, token } = game.create(newGame(4, seed)).state
      return [token, ...tokens].join()
    })
    expect(new Set(orders).size).toBeGreaterThan(2)
    expect(created(4).tokens).toHaveLength(6)
  })

  it('[N1.14] puts common pieces in place, with the cost at nought', () => {
    const state = created(4)
    expect(state.cost).toBe(0)
    expect(worlds.map((world) => state.worlds[world].marker)).toEqual([null, null, null])
    expect(state.solo).toBeNull()
  })

  it.each([
    [2, 5],
    [3, 6],
    [4, 7],
  ])(
    '[N1.15] lays Bonus by era and Progress anywhere: for %i players %i of each an era',
    (players, number) => {
      const state = created(players)
      const isOf = (era: number) => (id: string) =>
        data.benefits.bonus.find((one) => one.id === id)!.era === era
      for (const era of [1, 2, 3, 4, 5, 6]) {
        expect(state.bonus[era - 1]).toHaveLength(number)
        expect(state.bonus[era - 1]!.every(isOf(era))).toBe(true)
        expect(state.progress[era - 1]).toHaveLength(number)
      }
    },
  )

  it('[N1.16] gives each nation its pieces, and seats only to two to four of the nations', () => {
    const { players } = created(4)
    for (const nation of nations) {
      expect(players[nation]).toMatchObject({ settlers: 20, towns: 10 })
      expect(Object.values(players[nation]!.ships)).toHaveLength(3)
    }
    const open = (options: object) => () =>
      game.seats({ scenario: 'table', seed: '', options: { ...options } })
    expect(open(seats('France', 'Spain'))()).toEqual(['Spain', 'France'])
    expect(open({})()).toEqual([...nations])
    expect(open(seats('Spain'))).toThrow(Refused)
    expect(open(seats('Spain', 'holland'))).toThrow(Refused)
    expect(open({ seats: { Spain: 'nobody', France: 'human' } })).toThrow(Refused)
    expect(open({ cheat: true })).toThrow(Refused)
    expect(() => game.seats({ scenario: 'campaign', seed: '' })).toThrow(Refused)
  })

  it('[N1.17] begins in the order Spain, Portugal, England, France, absent nations left out', () => {
    expect(created(4).order).toEqual(['Spain', 'Portugal', 'England', 'France'])
    const some = game.create({ scenario: 'table', seed: '', options: seats('France', 'Portugal') })
    expect(some.state.order).toEqual(['Portugal', 'France'])
  })

  it('[N1.18] gives three gold to each', () => {
    const state = game.create(newGame(4, '1')).state
    // Portugal looks first, so that no token has been turned.
    expect(state.token).toBeNull()
    for (const nation of nations) expect(state.players[nation]!.screen!.gold).toBe(3)
  })

  it('[N1.19] plays six phases an era: 1, 2 and 6 together, 3 to 5 in turns', () => {
    const all = steps(newGame(4, '5'))
    const told: string[] = []
    let together = 0
    for (let next = all.next(); !next.done; next = all.next()) {
      const { before, events } = next.value
      for (const event of events)
        if (event.type === 'phase') told.push(`${event.era}.${event.phase}.${event.round}`)
      const open = game.decisions(before)
      if (open.length > 1) {
        together++
        expect(open.every(({ kind }) => kind === 'load')).toBe(true)
      }
    }
    expect(together).toBeGreaterThan(6)
    expect(told.slice(0, 8)).toEqual(['1.1.1', '1.2.1', '1.3.1', '1.3.2', '1.3.3', '1.4.1', '1.4.2', '1.4.3'])
    expect(told).toContain('5.6.1')
    expect(told).not.toContain('6.6.1')
  })
})
