import { describe, expect, it } from 'vitest'
import type { lands, Nation } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { data } from '../load.ts'
import { Scene } from '../scene.ts'
import { governing } from './governing.ts'

const two: Nation[] = ['Spain', 'England']
const sailing = (nations = two) => new Scene(nations)
/** What a discovery of a kind in a land is worth. */
const worth = (land: string, kind: string): number =>
  data.tiles.tiles.find((one) => one.land === land && one.discovery?.kind === kind)!.discovery!.value!

describe('exploring', () => {
  it('[N4.4] takes a Captain, who turns the tile, and all crew land there', () => {
    const without = sailing().load('Spain', 'nina', { settlers: 2 }).begin('sail')
    expect(without.happened('turned-home')[0]).toMatchObject({ nation: 'Spain', settlers: 2 })
    const scene = sailing()
      .hidden('nina', 'caribbean', null)
      .load('Spain', 'nina', { captain: true, settlers: 2 })
    scene.begin('sail')
    expect(scene.at('nina', 'caribbean')).toMatchObject({ explored: true, captain: 'Spain' })
    expect(scene.happened('landed')[0]).toMatchObject({ captain: true, settlers: 2 })
  })

  it('[N4.5] begins with the Caribbean in every world', () => {
    for (const world of ['nina', 'pinta', 'santa-maria'] as const) {
      const scene = sailing().hidden(world, 'caribbean', null).load('Spain', world, { captain: true })
      scene.player('Spain').sailing = [world, world, world]
      scene.begin('sail')
      expect(scene.happened('explored')[0]!.at).toBe(`${world}/caribbean`)
    }
  })

  it('[N4.6] goes on beside explored lands; three pairs of lands are never adjacent', () => {
    const beside = (...explored: (typeof lands)[number][]) => {
      const scene = sailing().load('Spain', 'nina', { captain: true })
      for (const land of explored) scene.land('nina', land)
      return scene.begin('sail').offered('explore')
    }
    expect(beside('caribbean')).toEqual([{ land: 'appalachia' }, { land: 'isthmus' }, { land: 'amazonia' }])
    expect(beside('caribbean', 'isthmus')).toEqual(
      expect.arrayContaining([{ land: 'rockies' }, { land: 'andes' }]),
    )
    expect(beside('rockies', 'isthmus')).not.toContainEqual({ land: 'appalachia' })
    expect(beside('isthmus')).not.toContainEqual({ land: 'amazonia' })
    expect(beside('caribbean')).not.toContainEqual({ land: 'andes' })
  })
})

describe('a Discovery', () => {
  const explored = (kind: string | null, land: (typeof lands)[number] = 'caribbean', settlers = 1) => {
    const scene = sailing().hidden('nina', land, kind)
    if (land !== 'caribbean') scene.land('nina', 'caribbean').land('nina', 'isthmus', { terrain: 'mixed' })
    if (land === 'amazonia' || land === 'isthmus') scene.hidden('nina', land, kind)
    scene.load('Spain', 'nina', { captain: true, settlers })
    if (land === 'isthmus') Object.assign(scene.at('nina', 'isthmus'), { explored: false })
    scene.begin('sail')
    return land === 'caribbean' ? scene : scene.act('explore', { land })
  }

  it('[N4.7] lies in some lands, and works at once', () => {
    expect(explored(null).happened('discovery')).toEqual([])
    const scene = explored('gold')
    expect(scene.happened('discovery')[0]).toMatchObject({ kind: 'gold', at: 'nina/caribbean' })
    expect(scene.ship('Spain', 'nina').gold).toBeGreaterThan(0)
  })

  it('[N4.8] of a Gold Mine puts the printed gold on the tile', () => {
    const scene = explored('mine', 'andes')
    expect(scene.at('nina', 'andes').mine).toBe(worth('andes', 'mine'))
    expect(scene.ship('Spain', 'nina').gold).toBe(0)
  })

  it('[N4.12] of a Civilisation brings its gold aboard, and the Captain sits on the site', () => {
    const scene = explored('civilisation', 'amazonia')
    expect(scene.ship('Spain', 'nina').gold).toBe(worth('amazonia', 'civilisation'))
    expect(scene.at('nina', 'amazonia')).toMatchObject({ captain: 'Spain', site: 1 })
  })

  it('[N4.13] keeps that Captain until the next era', () => {
    const scene = (era: number) => {
      const one = sailing().land('nina', 'andes', { captain: 'Spain', site: 2 })
      one.state.era = era
      one.ship('Spain', 'nina').at = 'andes'
      return governing(one).offered('captain-home')
    }
    expect(scene(2)).toEqual([])
    expect(scene(3)).toHaveLength(1)
  })

  it('[N4.14] of a Stronghold takes one Settler in, alone; without one the next to come moves in', () => {
    expect(explored('stronghold').at('nina', 'caribbean').stronghold).toEqual({ holder: 'Spain', gold: 0 })
    const scene = explored('stronghold', 'caribbean', 0)
    expect(scene.at('nina', 'caribbean').stronghold).toEqual({ holder: null, gold: 0 })
    const later = sailing().land('nina', 'caribbean', { stronghold: { holder: null, gold: 0 } })
    later.load('England', 'nina', { settlers: 2 }).load('Spain', 'nina', { settlers: 0 }).begin('sail')
    expect(later.at('nina', 'caribbean').stronghold!.holder).toBe('England')
  })

  it('[N4.18] of Natives adds a Settler here or in an adjacent explored land, while supply lasts', () => {
    const scene = explored('natives', 'amazonia')
    scene.asked('natives')
    expect(scene.offered('natives')).toEqual([{ land: 'amazonia' }, { land: 'caribbean' }])
    const before = scene.player('Spain').settlers
    scene.act('natives', { land: 'caribbean' })
    expect(scene.happened('settler-joins')[0]).toMatchObject({ at: 'nina/caribbean' })
    expect(scene.player('Spain').settlers).toBe(before - 1)
    const none = sailing().land('pinta', 'andes', { settlers: { Spain: 20 } })
    none
      .land('nina', 'caribbean')
      .hidden('nina', 'amazonia', 'natives')
      .load('Spain', 'nina', { captain: true })
      .begin('sail')
      .act('explore', { land: 'amazonia' })
    expect(none.happened('settler-joins')).toEqual([])
  })

  it('[N4.19] of Gold goes aboard', () => {
    expect(explored('gold').ship('Spain', 'nina').gold).toBe(worth('caribbean', 'gold'))
  })

  it('[N4.20] is made once: a mine of four never gives more than four', () => {
    const four = data.tiles.tiles.find(
      ({ discovery }) => discovery?.kind === 'mine' && discovery.value === 4,
    )!
    const scene = sailing().land('nina', four.land, {
      terrain: four.terrain,
      settlers: { Spain: 5 },
      mine: 4,
    })
    scene.ship('Spain', 'nina').at = four.land
    scene.begin('govern').act('govern', { world: 'nina' }).act('collect')
    expect(scene.happened('collected')[0]).toMatchObject({ gold: 5, mined: 4 })
    expect(scene.at('nina', four.land).mine).toBe(0)
  })
})

describe('mines and stores', () => {
  const mining = (stronghold = false) => {
    const scene = sailing().land('nina', 'andes', {
      terrain: 'mountains',
      settlers: { Spain: 2, England: 1 },
      mine: 5,
      stronghold: stronghold ? { holder: 'Spain', gold: 0 } : null,
    })
    scene.ship('England', 'nina').at = 'andes'
    if (!stronghold) scene.ship('Spain', 'nina').at = 'andes'
    return scene.begin('govern').act('govern', { world: 'nina' })
  }

  it('[N4.9] gives one gold for each Settler that digs', () => {
    const scene = mining().act('collect')
    expect(scene.happened('collected')[0]).toMatchObject({ gold: 2, mined: 2, aboard: 4 })
  })

  it('[N4.10] lets others dig in their own Revenue, until nothing is left', () => {
    const scene = mining().act('collect')
    scene.act('govern', { world: 'nina' }).act('collect')
    expect(scene.happened('collected')[0]).toMatchObject({ nation: 'England', mined: 1 })
    expect(scene.at('nina', 'andes').mine).toBe(2)
  })

  it('[N4.11] is free choice, comes to the revenue, and needs Settlers, no Town', () => {
    const scene = mining()
    expect(scene.refusal('collect-otherwise', { dug: { andes: 3 }, stored: {} })).toBe('N5.4')
    scene.act('collect-otherwise', { dug: { andes: 1 }, stored: {} })
    expect(scene.happened('collected')[0]).toMatchObject({ gold: 2, mined: 1 })
    const town = sailing().land('nina', 'andes', { terrain: 'mountains', towns: ['Spain'], mine: 5 })
    town.ship('Spain', 'nina').at = 'andes'
    town.begin('govern').act('govern', { world: 'nina' })
    expect(town.happened('collected')[0]).toMatchObject({ gold: 2, mined: 0 })
  })

  it('[N4.16] keeps up to three gold in a Stronghold', () => {
    const scene = mining(true).act('collect')
    expect(scene.happened('collected')[0]).toMatchObject({ gold: 2, mined: 1, stored: 3, aboard: 0, lost: 0 })
    expect(scene.at('nina', 'andes').stronghold).toEqual({ holder: 'Spain', gold: 3 })
  })
})
