/** 17.2, 6.71: attacks that can only win are a chore; of the others the best stands first. */
import { expect, test } from 'vitest'
import { layPrompt } from '../../../../../source/app/prompt/draw.ts'
import { perform } from '../../../../../source/app/prompt/press.ts'
import { openPrompt } from '../../../../../source/app/prompt/prompt.ts'
import { askingAt } from '../../panels/asking.ts'
import { theme } from '../../panels/mono.ts'
import { data, type Layout, layOut, type Table } from '../table.ts'

const land: NonNullable<Layout['land']> = {
  // No face costs six detachments anybody, nor three with a conquistador; one may fall on three faces, two on two.
  '3817': { soldiers: 6, missionaries: ['M1'] },
  '2910': { soldiers: 1, missionaries: ['M9'] },
  '2227': { soldiers: 2, missionaries: ['M3'] },
}

const fights = (layout: Layout = {}): Table =>
  layOut({
    segment: 'C3',
    turn: 9,
    missionaries: { M1: -1, M3: -1, M9: -1 },
    land,
    natives: { Guinea: 2, 'Aztec Empire': 5 },
    ...layout,
  })

/** The standing orders of a new game, as far as they matter here. */
const chores = { edit: (state) => Object.assign(state.nations.Spain!.standing, { natives: true }) } as Layout

const offered = (table: Table) => table.choices('attack').map(({ fixed, off }) => [fixed.area, off?.rule])

test('[17.22] an attack that no face can lose is made by standing order, and only the others are asked', () => {
  const table = fights({ ...chores, dice: [6] })
  expect(table.event('native-combat')).toMatchObject({ area: 'Incan Empire', dice: [6], loss: 0 })
  expect(offered(table)).toEqual([
    ['Aztec Empire', undefined],
    ['Guinea', undefined],
    ['Incan Empire', '17.21'],
  ])
})

test('[17.22] where no other is left nobody is asked', () => {
  const table = fights({ ...chores, land: { '3817': land['3817']! } })
  expect(table.event('native-combat').area).toBe('Incan Empire')
  expect(table.decision.kind).not.toBe('native-combat')
})

test('[17.23] a die that is lowered far enough loses nobody either', () => {
  const three = (missionary: number) =>
    fights({
      ...chores,
      missionaries: { M1: missionary },
      land: { '3817': { soldiers: 3, missionaries: ['M1'] } },
    })
  expect(three(1).event('native-combat')).toMatchObject({ bonus: 1, loss: 0 })
  expect(offered(three(-1))).toEqual([['Incan Empire', undefined]])
})

test('[17.21] without the order each is asked for, the surest first and of those the one that takes most', () => {
  expect(offered(fights()).map(([area]) => area)).toEqual(['Incan Empire', 'Aztec Empire', 'Guinea'])
})

test('[17.22] where another nation lives the lower level is its gain too, so the player is asked', () => {
  const table = fights({
    ...chores,
    land: { '3817': land['3817']! },
    others: { England: { land: { '3818': { colonists: 2 } } } },
  })
  expect(table.g.board.hexes.get('3818')?.area).toBe('Incan Empire')
  expect(offered(table)).toEqual([['Incan Empire', undefined]])
  // And told why, before the list.
  expect(table.decision.brief).toEqual([
    {
      ...{ about: 'Incan Empire', first: true },
      text: 'Incan Empire is left to you, though nobody is lost: its natives would sooner rise against others there than against you.',
    },
  ])
  // What may lose somebody needs no reason.
  expect(fights({ ...chores, dice: [6] }).decision.brief).toEqual([])
})

test('[17.22] where others are fewer, safe from natives, and no city is to be had first by them, nobody is asked', () => {
  const english = (group: object) => ({ others: { England: { land: { '3818': group } } } })
  const among = (hex: string, layout: Layout) =>
    fights({
      ...{ ...chores, natives: { 'Incan Empire': 2 }, land: { [hex]: land['3817']! } },
      ...english({ colonists: 2, soldiers: 3 }),
      ...layout,
    })
  // His soldiers stand in Cuzco.
  expect(among('3816', {}).event('native-combat')).toMatchObject({ area: 'Incan Empire', loss: 0 })
  const looted: Layout['edit'] = (state) => {
    chores.edit!(state)
    Object.assign(state, { emptied: ['Cuzco'] })
  }
  expect(among('3817', { edit: looted }).event('native-combat').area).toBe('Incan Empire')
  expect(offered(among('3816', english({ colonists: 2, soldiers: 4 })))).toEqual([
    ['Incan Empire', undefined],
  ])
})

test('[17.22] others are counted together', () => {
  const beside = (french: number) =>
    fights({
      ...{ ...chores, natives: { 'Incan Empire': 2 }, land: { '3816': land['3817']! } },
      others: {
        England: { land: { '3818': { soldiers: 3 } } },
        France: { land: { '3817': { soldiers: french } } },
      },
    })
  expect(beside(2).event('native-combat').area).toBe('Incan Empire')
  expect(offered(beside(3))).toEqual([['Incan Empire', undefined]])
})

test('[17.34] where natives would rise against others sooner than against him, the player is asked', () => {
  const guinea = (english: object, colonists = 0, noUprisings = false) =>
    fights({
      edit: (state) => {
        chores.edit!(state)
        state.noUprisings = noUprisings
      },
      natives: { Guinea: 2 },
      land: { '2910': { soldiers: 10, colonists } },
      others: { England: { land: { '2911': english } } },
    })
  const asked = [['Guinea', undefined]]
  expect(offered(guinea({ colonists: 9 }))).toEqual(asked)
  // A level of 1 is no danger to anybody; and where more threatens him he fights for himself.
  expect(guinea({ colonists: 3, soldiers: 4 }).event('native-combat').area).toBe('Guinea')
  expect(guinea({ colonists: 1 }, 11).event('native-combat').area).toBe('Guinea')
  expect(offered(guinea({ colonists: 2 }, 11))).toEqual(asked)
  // 6.41/13: nobody rises this turn, but in the next.
  expect(offered(guinea({ colonists: 9 }, 0, true))).toEqual(asked)
})

test('[21.28] a colony of a nation that is not played is fought so too, the Portuguese of Brasil are not', () => {
  const table = fights({
    ...chores,
    land: { '2910': { soldiers: 10, colonists: 1 } },
    european: { Guinea: { nation: 'France', level: 3 } },
  })
  expect(table.event('native-combat')).toMatchObject({ target: 'Europeans', loss: 0 })
})

test('[17.22] the line of an attack says against what, and on which faces somebody is lost', () => {
  const [inca, aztec, guinea] = fights().choices('attack')
  expect(inca!.label).toBe('attack level 6; no loss')
  expect(aztec!.label).toBe('attack level 5; 1 lost on 5 or 6')
  expect(guinea!.label).toBe('attack level 2; 1 lost on 4 to 6')
})

test('[17.21] by standing order it is said of what may be lost in which figures it is offered, to be left again unasked', () => {
  expect(fights().decision.again).toBeUndefined()
  const { again } = fights({ ...chores, dice: [6] }).decision
  expect(again).toEqual({
    'Aztec Empire': { target: 'natives', level: 5, detachments: 2, bonus: 0, uprising: 2 },
  })
})

test('[17.32] where more have settled since, and the natives would rise sooner, it is not as it was left', () => {
  const settled = (colonists: number) => ({ '2910': { soldiers: 2, colonists, missionaries: ['M9'] } })
  const [before, after] = [0, 4].map(
    (colonists) => fights({ ...chores, land: settled(colonists) }).decision.again!.Guinea,
  )
  expect(after).toEqual({ ...(before as object), uprising: 3 })
})

test('[17.22] fights that cost more soldiers than levels, with no city to be had, are left without a question', () => {
  const one = { '2910': land['2910']! }
  const { decision } = fights({ ...chores, land: one })
  expect([decision.tooDear, decision.again]).toEqual([['Guinea'], undefined])
  expect(fights({ land: one }).decision.tooDear).toBeUndefined()
  // Where a city is the prize, or another fight is worth it, the player is asked.
  const cities = fights({ ...chores, land: { '2227': { soldiers: 1, missionaries: ['M3'] } } })
  expect(Object.keys(cities.decision.again!)).toEqual(['Aztec Empire'])
})

test('[17.22] [13.31] before the marches end it is told how a fight for a treasure city stands that order makes', () => {
  const marches = (layout: Layout) =>
    fights({ segment: 'C2', ...chores, land: { '2423': { soldiers: 6, missionaries: ['M1'] } }, ...layout })
  const told = (table: Table) => (table.decision.brief ?? []).map(({ text }) => text)
  const ahead = marches({ natives: { 'Mayan Empire': 4 } })
  expect(told(ahead)).toEqual([
    'For Chichen Itza 6 soldiers fight the natives of Mayan Empire next: to 0 on 1 or 2, 1 on 3, 2 on 4 or 5, 3 on 6 (column 6-8); at 0 soldiers in 2222 loot it next turn [17.22].',
  ])
  // It is read beside the marches; nothing is left undone by ending them but what walking could discover (18.12).
  expect(ahead.decision.undone!.map(({ rule, harmless }) => [rule, harmless])).toEqual([['18.12', true]])
  const asking = askingAt(ahead.g.state, '2423')
  const prompt = openPrompt(asking, null)
  const lines = layPrompt(asking, prompt, { width: 36, height: 17 }, theme).map(({ text }) => text.trim())
  const drawn = lines.join(' ')
  expect(drawn).toContain(
    'For Chichen Itza 6 soldiers fight the natives of Mayan Empire next: to 0 on 1 or 2',
  )
  expect(perform(asking, prompt, 'end')?.action).toMatchObject({ type: 'done' })
  // It falls on any die, the player is asked, or no city is to be had.
  expect(told(marches({ natives: { 'Mayan Empire': 1 } }))).toEqual([])
  expect(told(marches({ natives: { 'Mayan Empire': 4 }, edit: () => {} }))).toEqual([])
  const looted: Layout['edit'] = (state) => {
    chores.edit!(state)
    Object.assign(state, { emptied: ['Chichen Itza'] })
  }
  expect(told(marches({ edit: looted }))).toEqual([])
})

test('[13.31] where a treasure city is not held, and others could be in it first, the player is asked', () => {
  const army = { soldiers: 6, missionaries: ['M1'], leaders: ['Cortes'] }
  const rivals = { others: { England: { land: { '1525': { colonists: 1 } } } } }
  const mayas = (at: string, layout: Layout = rivals) =>
    fights({ ...chores, land: { [at]: army }, natives: { 'Mayan Empire': 1 }, ...layout })
  expect(mayas('2423', {}).event('native-combat')).toMatchObject({ area: 'Mayan Empire', loss: 0 })
  const asked = [['Mayan Empire', undefined]]
  expect(offered(mayas('2423'))).toEqual(asked)
  // Who stands in it lets nobody land there (10.32); a port can be invaded (8.51).
  expect(mayas('2222').event('native-combat')).toMatchObject({ area: 'Mayan Empire', loss: 0 })
  expect(offered(mayas('2222', { ...rivals, land: { '2222': { ...army, colonists: 2 } } }))).toEqual(asked)
  // Cuzco lies inland.
  const incas = (at: string) =>
    fights({ ...chores, ...rivals, land: { [at]: land['3817']! }, natives: { 'Incan Empire': 2 } })
  expect(offered(incas('3817'))).toEqual([['Incan Empire', undefined]])
  expect(incas('3816').event('native-combat').area).toBe('Incan Empire')
})

test('[13.31] from each coast near a treasure city soldiers are in it in one march', () => {
  const { g } = fights()
  const cities = [...g.board.hexes.values()].filter(({ city }) => city)
  expect(cities.length).toBe(3)
  const near = ({ hex, coastal }: (typeof cities)[number]) =>
    coastal ||
    g.routes.landReach(hex, data.units.soldier.movement).some((from) => g.board.hexes.get(from)!.coastal)
  expect(cities.filter((city) => !near(city))).toEqual([])
})

test('[13.31] of a treasure city that nobody has seen a question would tell', () => {
  // 3719 lies three hexes from the city, and 3817 next to it.
  const veiled = (hex: string) =>
    fights({
      edit: (state) => {
        chores.edit!(state)
        state.seen = []
      },
      land: { [hex]: land['3817']! },
      others: { England: {} },
    })
  expect(veiled('3719').event('native-combat').area).toBe('Incan Empire')
  expect(offered(veiled('3817'))).toEqual([['Incan Empire', undefined]])
})

test('[17.22] [13.31] to end without an attack that loses nobody before a treasure city is told as left undone', () => {
  const { decision } = fights()
  // Three detachments may fall in the Aztec Empire; Guinea has no city.
  expect(decision.undone).toEqual([
    {
      ...{ about: 'Incan Empire', rule: '17.22', obvious: true },
      reason:
        'An attack in Incan Empire loses nobody, and Cuzco is looted only where no natives are left: level 6.',
    },
  ])
  expect(fights({ edit: ({ emptied }) => void emptied.push('Cuzco') }).decision.undone).toEqual([])
})
