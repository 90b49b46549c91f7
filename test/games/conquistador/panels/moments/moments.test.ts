/** The pages of great moments: for whom, when, never twice, and on the smallest screen. */
import { describe, expect, it, test } from 'vitest'
import type { GreatMoment } from '../../../../../source/app/panels.ts'
import { storyWords } from '../../../../../source/app/plain/tell.ts'
import { type MomentOf, momentsFor, noMoments } from '../../../../../source/app/session/told/great-moments.ts'
import { buildTheme } from '../../../../../source/app/settings/theme.ts'
import { layoutTable } from '../../../../../source/app/table/layout.ts'
import { slidesOf } from '../../../../../source/app/table/reel/slides.ts'
import type { Event } from '../../../../../source/games/conquistador/events/event.ts'
import { conquistadorPanels } from '../../../../../source/games/conquistador/panels/index.tsx'
import { pictures } from '../../../../../source/games/conquistador/panels/moments/pictures.ts'
import {
  deaths,
  discoveries,
  treasures,
} from '../../../../../source/games/conquistador/panels/moments/words.ts'
import { setUp } from '../../../../../source/games/conquistador/scenarios/setup.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { game, play } from '../../playing.ts'
import { data, world } from '../../world.ts'

const panels = conquistadorPanels(world)
const nobody = { soldiers: 0, colonists: 0, leaders: [], missionaries: [], gold: {}, ships: [] }
const campaign = setUp(world, { scenario: 'campaign', seed: '1' })
const { side } = layoutTable({ width: 80, height: 23 }, 2)

const of = (event: Event, seat = 'Spain', state: State = campaign): GreatMoment | null =>
  panels.moment!(state, seat, event)

const land = (nation: 'Spain' | 'England'): Event => ({
  ...{ type: 'landed', rule: '7.32', nation, expedition: 'S1', place: '2316' },
  units: { ...nobody },
})
const broken: Event = {
  ...{
    type: 'treaty-broken',
    rule: '6.25',
    nation: 'England',
    partner: 'Spain',
    treaty: 3,
    reason: 'reneged',
  },
}
const lost = (leaders: string[]): Event => ({
  ...{ type: 'lost', rule: '12.4', nation: 'Spain', cause: { by: 'land' }, at: { place: '2316' } },
  toll: { ...nobody, leaders },
})
const beaten = (level: number): Event => ({
  ...{ type: 'native-combat', rule: '17.22', nation: 'Spain', area: 'Aztec Empire', target: 'natives' },
  ...{ dice: [1], bonus: 0, row: 1, column: '1', result: '-', level, loss: 0 },
})
const lootedIn = (site: string): Event => ({
  ...{ type: 'looted', rule: '13.32', nation: 'Spain', site, hex: '3816', ducats: 100 },
})
const samples: readonly Event[] = [
  land('Spain'),
  broken,
  lost(['Cortes']),
  beaten(0),
  ...data.discoveries.discoveries.map(
    ({ name, points }): Event => ({
      ...{ type: 'discovery', rule: '18.12', nation: 'Spain', name, points, by: 'land', hex: '2316' },
    }),
  ),
  ...['Cuzco', 'Tenochtitlan', 'Chichen Itza'].map(lootedIn),
  { type: 'area-lost', rule: '17.35', nation: 'Spain', area: 'Panama', toll: nobody },
  {
    ...{ type: 'expedition-lost', rule: '9.22', nation: 'Spain', cause: { by: 'sea' }, expedition: 'S1' },
    toll: { ...nobody, ships: ['carrack'] },
  },
  { type: 'civil-war', rule: '6.41/7', nation: 'Spain', soldiers: 8, due: 2 },
  {
    ...{ type: 'gold-credited', rule: '13.41', nation: 'Spain', expedition: 'S1', from: 'Cibao' },
    ducats: 30,
  },
  {
    ...{ type: 'uprising', rule: '17.35', nation: 'Spain', area: 'Caribbean' },
    ...{ dice: [1], column: '1', result: '4' },
  },
  ...(['A', 'B', 'C', 'D'] as const).map(
    (monarch): Event => ({ type: 'monarch', rule: '6.41/A-D', nation: 'Spain', monarch }),
  ),
]

describe('a great moment', () => {
  it.each([
    ['a landfall', land('Spain'), 'landfall'],
    ['an empire that fights no more', beaten(0), 'empire Aztec Empire'],
    ['a leader’s death', lost(['Cortes', 'Leon']), 'death Cortes'],
    ['a treaty that its partner breaks', broken, 'treaty 3'],
  ] as const)('is %s', (_name, event, key) => {
    expect(of(event)?.key).toBe(key)
  })

  it('stays for who skips all where a leader is dead or a fleet lost, and else goes with the rest', () => {
    const kept = samples.filter((event) => of(event)?.stays).map((event) => of(event)!.key)
    expect(kept).toContain('fleet')
    expect(kept.every((key) => key === 'fleet' || key.startsWith('death'))).toBe(true)
    expect(of(lost(['Cortes']))?.stays).toBe(true)
  })

  it('tells a death as it was: at sea, in a fight, ashore; of leaders who follow each other in other words', () => {
    const fallen = { ...nobody, leaders: ['Pinzon'] }
    const dead = (more: object) =>
      of({ nation: 'Spain', rule: '9.22', toll: fallen, ...more } as unknown as Event)?.text
    const at = { place: '2316' }
    const wrecked = dead({ type: 'expedition-lost', cause: { by: 'sea' }, expedition: 'S1' })
    expect(deaths.wrecked).toContain(wrecked)
    const aboard = { type: 'lost', cause: { by: 'sea' }, at: { expedition: 'S1' } }
    expect(deaths.aboard).toContain(dead(aboard))
    expect(deaths.ashore).toContain(dead({ ...aboard, at }))
    expect(deaths.ashore).toContain(dead({ type: 'all-lost', cause: { by: 'land' }, hex: '2316' }))
    expect(deaths.fight).toContain(dead({ type: 'lost', cause: { by: 'uprising', area: 'Caribbean' }, at }))
    expect(deaths['sea fight']).toContain(dead({ type: 'ship-sunk', ship: 'carrack', place: '2316' }))
    expect(deaths.unseen).toContain(dead({ type: 'harbour-lost', place: '2316', leaders: [] }))
    const next = { ...fallen, leaders: ['Leon'] }
    const other = { type: 'expedition-lost', cause: { by: 'sea' }, expedition: 'S2', toll: next }
    expect(deaths.wrecked).toContain(dead(other))
    expect(dead(other)).not.toBe(wrecked)
    expect(Object.values(deaths).flat().join(' ')).not.toMatch(/river|cape/)
  })

  it('says to whom a broken word is known: of a secret treaty to the two alone', () => {
    const secret: Event = { ...broken, to: ['England', 'Spain'] }
    const [open, hidden] = [of(broken), of(secret)].map((moment) => moment?.text)
    expect(open).toContain('known to everybody')
    expect(hidden).toContain('known to the two of you')
  })

  it('is nothing that is small, or that befalls others', () => {
    expect(of(beaten(2))).toBeNull()
    expect(of(lost([]))).toBeNull()
    expect(of(land('England'))).toBeNull()
    expect(of(broken, 'France')).toBeNull()
    expect(of(land('Spain'), '')).toBeNull()
  })

  it('has its own sentences for every discovery of the board', () => {
    const names = data.discoveries.discoveries.map(({ name }) => name)
    expect(names.filter((name) => !Object.hasOwn(discoveries, name))).toEqual(['The New World'])
  })

  it('has its own sentences for every treasure city of the board', () => {
    const cities = Object.keys(data.map.cities)
    const texts = cities.map((site) => of(lootedIn(site))!.text)
    expect(Object.keys(treasures).sort()).toEqual(cities.toSorted())
    expect(new Set(texts).size).toBe(cities.length)
  })

  it.each(samples.map((event) => [of(event)!.title, event] as const))(
    'has picture, sentences and fact on the smallest screen, in ASCII: %s',
    (_title, event) => {
      const theme = buildTheme('mono', 0)
      const { width } = side
      const momentOf: MomentOf = (told) => panels.moment!(campaign, 'Spain', told)
      const look = { width, height: side.height - 2, pace: 'by key', theme, momentOf } as const
      const slides = slidesOf({ events: [event], since: false }, panels, game.describe, look)
      const page = slides.at(-1)!
      const moment = of(event)!
      expect(page.isMoment).toBe(true)
      expect(page.lines.length).toBeLessThanOrEqual(look.height)
      const text = page.lines.join('\n')
      for (const line of moment.picture) expect(text).toContain(line.trimEnd())
      for (const line of page.lines) expect(line.length).toBeLessThanOrEqual(width)
      expect(text.replace(/\s+/g, ' ')).toContain(moment.text)
      expect(text).toMatch(/^[\n -~]*$/)
    },
  )
})

test('pictures are small, and no two are alike', () => {
  const all = Object.values(pictures)
  for (const picture of all) {
    expect(picture.length).toBeLessThanOrEqual(7)
    for (const line of picture) expect(line).toMatch(/^[ -~]{0,30}$/)
  }
  expect(new Set(all.map((one) => one.join('\n'))).size).toBe(all.length)
})

test('nobody lands as the first where a scenario begins with settled islands', () => {
  const later = setUp(world, { scenario: 'conquest', seed: '1' })
  expect(of(land('Spain'), 'Spain', later)).toBeNull()
})

test('a monarch dies on one page in a game, and an empire falls on one with a picture of its own', () => {
  const deaths = samples.filter(({ type }) => type === 'monarch').map((event) => of(event)?.key)
  expect(new Set(deaths).size).toBe(1)
  const found = Object.values(discoveries).map(({ picture }) => pictures[picture])
  expect(of(beaten(0))!.picture.length).toBeGreaterThan(0)
  expect(found).not.toContain(of(beaten(0))!.picture)
})

test('the same is shown once in a game, also to who opens it again; off, it is not shown', () => {
  const happened: Event[] = []
  const last = play({ scenario: 'solitaire', seed: 'moments 3' }, ({ events }) => {
    happened.push(...(events as readonly Event[]))
  })
  const seen = { panels, state: last, viewer: 'Spain', events: () => happened }
  const shown = (momentOf = momentsFor(seen)) => happened.flatMap((event) => momentOf(event)?.key ?? [])
  const keys = shown()
  expect(keys).toContain('landfall')
  expect(keys.at(-1)).toBe('verdict')
  expect(new Set(keys).size).toBe(keys.length)
  expect(shown()).toEqual(keys)
  expect(shown(noMoments)).toEqual([])
  const words = (momentOf = noMoments) => storyWords(happened, panels, game.describe, momentOf)
  expect(words(momentsFor(seen)).length).toBe(words().length + keys.length)
})

test('[17.22] a fight with natives, and their rising, weigh something to whoever is in them', () => {
  const risen: Event = {
    ...{ type: 'uprising', rule: '17.35', nation: 'Spain', area: 'Aztec Empire' },
    ...{ dice: [1], column: '1', result: '-' },
  }
  const weights = (seat: string) => [beaten(1), risen].map((event) => panels.weigh!(seat, event))
  const [won, rose] = weights('Spain')
  expect(won).toBeGreaterThan(0)
  expect(rose).toBeLessThan(0)
  expect(weights('England')).toEqual([0, 0])
})

test('[17.35] a rising after which nobody is left has its page, and one that leaves some, or met nobody, has none', () => {
  const fallen = (area: string, colonists: number): Event => ({
    ...{
      type: 'lost',
      rule: '17.35',
      nation: 'Spain',
      cause: { by: 'uprising', area },
      at: { place: '2316' },
    },
    toll: { ...nobody, colonists },
  })
  expect(of(fallen('Panama', 1))).toMatchObject({ key: 'uprising Panama', isGood: false })
  expect(of(fallen('Panama', 0))).toBeNull()
  expect(of(fallen('Panama', 1), 'England')).toBeNull()
  // Spain begins with a colonist there.
  expect(of(fallen('Caribbean', 1))).toBeNull()
  const risen = (result: string): Event => ({
    ...{ type: 'uprising', rule: '17.35', nation: 'Spain', area: 'Caribbean' },
    ...{ dice: [1], column: '1', result },
  })
  expect(of(risen('3'))).toMatchObject({ key: 'massacre', isGood: false })
  expect(of(risen('2'))).toBeNull()
  expect(of({ ...risen('3'), area: 'Panama' } as Event)).toBeNull()
})

test('each moment has its picture, also where one before had the same, and none is told twice', () => {
  const found = (name: string): Event => ({
    ...{ type: 'discovery', rule: '18.12', nation: 'Spain', name, points: 5, by: 'land', hex: '2316' },
  })
  const happened = [found('Amazon River'), found('Great Lakes'), found('Amazon River'), land('Spain')]
  const momentOf = momentsFor({ panels, state: campaign, viewer: 'Spain', events: () => happened })
  const shown = happened.map((event) => momentOf(event)?.picture)
  expect(shown).toEqual([pictures.river, pictures.river, undefined, pictures.palm])
  const look = { width: side.width, height: side.height - 2, pace: 'by key', momentOf } as const
  const theme = buildTheme('mono', 0)
  const slides = slidesOf({ events: happened, since: false }, panels, game.describe, { ...look, theme })
  expect(slides[1]!.lines[0]).toBe('Great Lakes')
  for (const slide of slides.slice(0, 2))
    for (const line of pictures.river) expect(slide.lines.join('\n')).toContain(line)
})

describe('the page of an event', () => {
  const waits = (...events: Event[]) =>
    slidesOf({ events, since: false }, panels, game.describe, {
      ...{ width: side.width, height: side.height, pace: 'normal', theme: buildTheme('mono', 0) },
      momentOf: (told) => panels.moment!(campaign, 'Spain', told),
      weigh: (told) => panels.weigh!('Spain', told),
      isOwn: (told) => panels.isOwn(told, 'Spain'),
      holds: (told) => panels.holds!(campaign, 'Spain', told),
    }).map(({ time }) => time === null)
  const attrition: Event = {
    ...{ type: 'naval-attrition', rule: '9.22', nation: 'Spain', expedition: 'S1', dice: [6] },
    ...{ column: '1-3', result: '1U', pastBounds: false },
  } as unknown as Event
  const lost = (colonists: number, place: string): Event => ({
    ...{ type: 'lost', rule: '9.22', nation: 'Spain', cause: { by: 'land' }, at: { place } },
    toll: { ...nobody, colonists },
  })

  it('waits where a great moment is told', () => {
    const war: Event = { type: 'civil-war', rule: '6.41/7', nation: 'Spain', soldiers: 8, due: 2 }
    expect(waits(war)).toEqual([true])
    expect(waits(land('Spain'))).toEqual([true])
  })

  it('waits for an own fight, the loss of many, and the end of a settlement; for a small loss it does not', () => {
    expect(waits(beaten(1))).toEqual([true])
    // Spain begins with a colonist there.
    expect(waits(attrition, lost(1, '2316'))).toEqual([false])
    expect(waits(attrition, lost(6, '2316'))).toEqual([true])
    expect(waits(attrition, ...Array.from({ length: 6 }, () => lost(1, '2316')))).toEqual([true])
    expect(waits(attrition, lost(1, '2018'))).toEqual([true])
  })

  it('[17.22] shows the dice of a fight with an empire, and of the last of a level, among the news of others too', () => {
    const toldWith = (...events: Event[]) =>
      slidesOf({ events, since: true }, panels, game.describe, {
        ...{ width: side.width, height: side.height, pace: 'normal', theme: buildTheme('mono', 0) },
        isClimax: (told) => panels.isClimax!('Spain', told),
      }).map(({ lines, time }) => ({ page: lines.join(' '), waits: time === null }))
    const fight = (area: string, level: number): Event => ({ ...beaten(level), area }) as Event
    for (const climax of [fight('Aztec Empire', 3), fight('Caribbean', 0)]) {
      const [shown, ...more] = toldWith(climax)
      expect(shown).toMatchObject({ page: expect.stringContaining('+-------+'), waits: true })
      expect(more).toEqual([])
    }
    // Its dice come before the news of what it brought, which do not tell it again.
    const found = (name: string): Event => ({
      ...{ type: 'discovery', rule: '18.12', nation: 'Spain', name, points: 5, by: 'land', hex: '2316' },
    })
    const [dice, news, ...more] = toldWith(
      ...[found('Amazon River'), fight('Aztec Empire', 0), found('Great Lakes'), found('Tenochtitlan')],
    )
    expect(dice!.page).toContain('+-------+')
    expect(news!.page).toMatch(/^Since you last looked: .*Tenochtitlan/)
    expect(news!.page).not.toContain('attacks')
    expect(more).toEqual([])
    expect(toldWith(fight('Caribbean', 1))).toEqual([])
    expect(toldWith({ ...fight('Aztec Empire', 3), nation: 'England' } as Event)).toEqual([])
  })

  it('goes by itself for gold', () => {
    const mined: Event = {
      ...{ type: 'mined', rule: '13.4', nation: 'Spain', site: 'Cibao', hex: '2316', ducats: 90 },
    } as Event
    expect(waits(attrition, mined)).toEqual([false])
  })
})
