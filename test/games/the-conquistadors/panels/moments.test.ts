/** Great moments of the third game, which have pages of their own. */
import { describe, expect, it } from 'vitest'
import type { GreatMoment } from '../../../../source/app/panels.ts'
import { momentsFor } from '../../../../source/app/session/told/great-moments.ts'
import { slidesOf } from '../../../../source/app/table/reel/slides.ts'
import { factions } from '../../../../source/games/the-conquistadors/data/names.ts'
import type { Event } from '../../../../source/games/the-conquistadors/events/event.ts'
import { pictures } from '../../../../source/games/the-conquistadors/panels/moments/pictures.ts'
import { describe as describeEvent } from '../../../../source/games/the-conquistadors/text/events.ts'
import { theme } from '../../asking.ts'
import { busyPlayer, newGame, steps } from '../games.ts'
import { named, positionOf, Scene } from '../scene.ts'
import { panels } from './asking.ts'

const { state } = new Scene()
const at = named('Cajamarca')
const g = positionOf(state)
const said = (event: Event): string => describeEvent(g, event)
const momentOf = (seat: string, event: Event) => panels.moment!(state, seat, event)

describe('great moments', () => {
  it('concern whom they happen to', () => {
    const town: Event = { type: 'found', rule: '4.15', faction: 'red', at, find: 'town' }
    expect(momentOf('red', town)).toMatchObject({ title: 'A town', isGood: true })
    expect(momentOf('blue', town)).toBeNull()
    const killed: Event = { type: 'killed', rule: '6.42', faction: 'blue', captain: 'balboa' }
    expect(momentOf('blue', killed)).toMatchObject({ isGood: false })
    expect(momentOf('red', killed)).toBeNull()
    expect(panels.weigh!('blue', killed)).toBeLessThan(-1)
  })

  it('are not made of what is placed in set-up, nor of little gold', () => {
    const early = structuredClone(state)
    early.turn = 0
    const town: Event = { type: 'found', rule: '14.23', faction: 'red', at, find: 'town' }
    expect(panels.moment!(early, 'red', town)).toBeNull()
    const gold = (much: number): Event => ({
      ...{ type: 'gold', rule: '7.21', faction: 'red', captain: 'cortes', gold: much, of: 'plunder' },
    })
    expect(momentOf('red', gold(4))).toBeNull()
    expect(momentOf('red', gold(30))!.text).toContain('30 gold')
  })

  it('are shown once in a game, also to who opens it again', () => {
    const happened: Event[] = []
    let last = state
    for (const { events, after } of steps(newGame('basic', 3, 'moments'), busyPlayer)) {
      happened.push(...events)
      last = after
    }
    const viewer = 'red'
    const again: Event = { type: 'found', rule: '4.15', faction: viewer, at, find: 'town' }
    happened.unshift(again, structuredClone(again))
    const find = () => momentsFor({ panels, state: last, viewer, events: () => happened })
    const keys = happened.flatMap((event) => panels.moment!(last, viewer, event)?.key ?? [])
    const shown = happened.flatMap((event) => find()(event)?.key ?? [])
    expect(keys[1]).toBe(keys[0])
    expect(shown).toEqual([...new Set(keys)])
    expect(shown.at(-1)).toBe('verdict')
    expect(find()(happened[1]!)).toBeNull()
  })

  it('end with the verdict, and fit their page, in a whole game', () => {
    const seen = new Map<string, GreatMoment>()
    for (const { after, events } of steps(newGame('basic', 3, 'moments')))
      for (const event of events)
        for (const seat of factions) {
          const moment = panels.moment!(after, seat, event)
          if (moment) seen.set(`${moment.title} ${moment.isGood}`, moment)
        }
    expect([...seen.values()].some(({ key }) => key === 'verdict')).toBe(true)
    expect(seen.size).toBeGreaterThan(1)
    for (const { text } of seen.values()) expect(text).not.toMatch(/undefined|NaN|null|\[object/)
    for (const picture of Object.values(pictures)) {
      expect(picture.length).toBeLessThanOrEqual(7)
      for (const line of picture) expect(line).toMatch(/^[\x20-\x7E]{0,30}$/)
    }
  })
})

it('[C 23.31] a card of the enemy that strikes is read on a page, with what it does', () => {
  const drawn = (applies: boolean): Event => ({
    ...{ type: 'enemy-card', rule: '23.31', faction: 'red', card: 'theft', at, applies },
  })
  const stolen: Event = { type: 'stolen', rule: '23.31', faction: 'red', dice: [6], gold: 6 }
  const lost: Event = { type: 'gold-lost', rule: '23.31', faction: 'red', captain: 'cortes', gold: 6 }
  expect(said(drawn(true))).toBe(
    'Theft strikes Red at Cajamarca (S1206): An expedition that holds gold loses a die of it.',
  )
  const slides = (...events: Event[]) =>
    slidesOf({ since: false, events }, panels, (event) => describeEvent(g, event as Event), {
      weigh: (event) => panels.weigh!('red', event),
      width: 36,
      height: 20,
      pace: 'normal',
      theme,
    })
  expect(slides(drawn(true), stolen, lost)).toHaveLength(1)
  expect(slides(drawn(false))).toHaveLength(0)
})
