import { describe, expect, it } from 'vitest'
import type { GreatMoment } from '../../../../source/app/panels.ts'
import { momentsFor } from '../../../../source/app/session/told/great-moments.ts'
import { nations } from '../../../../source/games/nina-and-pinta/data/names.ts'
import type { Event } from '../../../../source/games/nina-and-pinta/events/event.ts'
import { newGame, steps } from '../games.ts'
import { Scene } from '../scene.ts'
import { panels } from './asking.ts'

const { state } = new Scene(['Spain', 'France'])
const momentOf = (seat: string, event: Event) => panels.moment!(state, seat, event)

describe('great moments', () => {
  it('concern whom they happen to', () => {
    const attack: Event = {
      ...{
        type: 'pairs',
        rule: 'N4.27',
        nation: 'France',
        victim: 'Spain',
        at: 'nina/andes',
        pairs: 2,
        own: 3,
        others: 4,
      },
    }
    expect(momentOf('Spain', attack)).toMatchObject({ title: 'France attacks', isGood: false })
    expect(momentOf('France', attack)).toBeNull()
    const mine: Event = {
      ...{ type: 'discovery', rule: 'N4.7', nation: 'Spain', at: 'nina/andes', kind: 'mine', gold: 4 },
    }
    expect(momentOf('Spain', mine)!.text).toContain('4 gold')
    expect(momentOf('France', mine)).toBeNull()
    expect(panels.weigh!('Spain', attack)).toBe(-2)
  })

  it('[N4.27] show an attack with the Settlers of both sides, and those that fall', () => {
    const attack: Event = {
      ...{ type: 'pairs', rule: 'N4.27', nation: 'France', victim: 'Spain', at: 'nina/andes' },
      ...{ pairs: 2, own: 3, others: 4 },
    }
    expect(panels.scene(attack)).toMatchObject({
      sides: [
        { who: 'France', strength: 3, units: 3, losses: 2 },
        { who: 'Spain', strength: 4, units: 4, losses: 2 },
      ],
    })
  })

  it('are shown once in a game, also to who opens it again', () => {
    const all = [...steps(newGame(4, 'moments'))]
    const happened = all.flatMap(({ events }) => events)
    const last = all.at(-1)!.after
    for (const viewer of last.order) {
      const seen = { panels, state: last, viewer, events: () => happened }
      const keysOf = (events: readonly Event[]) => {
        const find = momentsFor(seen)
        return events.flatMap((event) => find(event)?.key ?? [])
      }
      const keys = keysOf(happened)
      expect(keys).toContain('landfall')
      expect(keys.at(-1)).toBe('verdict')
      expect(new Set(keys).size).toBe(keys.length)
      // Who opens it again is told of its end alone.
      const first = happened.findIndex((event) => panels.moment!(last, viewer, event)?.key === 'landfall')
      expect(keysOf(happened.slice(first + 1))).toEqual(keys.filter((key) => key !== 'landfall'))
    }
  })

  it('end with the verdict, and fit their page, in whole games', () => {
    const seen = new Map<string, GreatMoment>()
    for (const { after, events } of steps(newGame(4, 'moments')))
      for (const event of events)
        for (const seat of nations) {
          const moment = panels.moment!(after, seat, event)
          if (moment) seen.set(`${moment.title} ${moment.isGood}`, moment)
        }
    expect([...seen.values()].filter(({ key }) => key === 'verdict').length).toBe(2)
    expect(seen.size).toBeGreaterThan(4)
    for (const { picture, text } of seen.values()) {
      expect(picture.length).toBeLessThanOrEqual(7)
      for (const line of picture) expect(line).toMatch(/^[\x20-\x7E]{0,30}$/)
      expect(text).not.toMatch(/undefined|NaN|null|\[object/)
    }
  })
})
