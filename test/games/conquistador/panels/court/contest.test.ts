/**
 * The panels where several nations play: what a seat is shown of itself, of the others, and of all to all.
 */

import seedrandom from 'seedrandom'
import { describe, expect, it } from 'vitest'
import { widthOf } from '../../../../../source/app/parts/lines.ts'
import { buildTheme } from '../../../../../source/app/settings/theme.ts'
import type { Clause } from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import { conquistadorPanels } from '../../../../../source/games/conquistador/panels/index.tsx'
import { randomPlayer } from '../../../../../source/games/conquistador/players/random.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { visibleTo } from '../../../../../source/kernel/contract/game.ts'
import { paneOf } from '../../../../app/pane.ts'
import { measured } from '../../../../measure.ts'
import { game, layOut, newTable } from '../../rules/table.ts'
import { world } from '../../world.ts'
import { state } from '../three-nations.ts'

const panels = conquistadorPanels(world)
const theme = buildTheme('mono', 0)
const text = (lines: readonly string[]) => lines.join('\n')

const court = (seat: string, width = 76, height = 60) =>
  text(paneOf(panels, 'court')(game.view(state, seat), seat, { width, height, theme }))

describe('the court', () => {
  it('has the own books, and the others in order of initiative as they are known', () => {
    expect(court('Spain')).toMatch(/Treasury +310 ducats/)
    expect(court('Spain')).toMatch(/1>Spain A +310 +645\n2 England B +200 +\d+\n3 France C +400 +800/)
    expect(court('Spain')).toMatch(
      /3 France .*\n +1 acts first: most ducats before planning x monarch \(A 4, B 3, C 2, D 1\)\n/,
    )
    expect(court('England')).toMatch(/Treasury +245 ducats/)
    expect(court('England')).toMatch(/1 Spain A +120 +265\n2>England B +245/)
  })

  it('tells what is owed and when, and the treaties that are known', () => {
    expect(court('Spain')).toContain(
      '#3 with England, secret\n  turn 7: we owe England 25\n  one defence to turn 8',
    )
    expect(court('England')).toContain('turn 7: 25 are owed to us')
    expect(court('Spain')).toContain('#4 England and France: in words: "hands off Cuba"')
    expect(court('Spain')).not.toContain('hush')
    expect(court('France')).toContain('"hush"')
    expect(court('France')).not.toContain('owe')
  })

  it('tells whom a treaty spares, and what is paid every turn', () => {
    const common = { turn: 4, announced: false, status: 'inForce', brokenBy: null } as const
    const clauses: Clause[] = [
      { kind: 'peace', until: 6 },
      { kind: 'passage', from: 'England', area: 'Brasil', until: 7 },
      { kind: 'tribute', from: 'Spain', ducats: 5, until: 6 },
      { kind: 'peace', until: 4 },
    ]
    const agreed: State = {
      ...state,
      treaties: [{ ...common, id: 9, by: 'Spain', with: 'England', clauses }],
    }
    const size = { width: 76, height: 60, theme }
    const shown = (seat: string) => text(paneOf(panels, 'court')(game.view(agreed, seat), seat, size))
    expect(shown('Spain')).toContain(
      'secret\n  peace to turn 6\n  to turn 7: our ships pass off Brasil\n  to turn 6: we pay 5 a turn',
    )
    expect(shown('England')).toContain('their ships pass off Brasil\n  to turn 6: Spain pays 5 a turn')
    expect(shown('France')).not.toContain('peace')
  })

  it('names captives and explorers in hire to those whom they concern', () => {
    expect(court('Spain')).toMatch(/Cortes \(Spain\) +France/)
    expect(court('Spain')).toMatch(/Cabot, S\. for Spain +6/)
    expect(court('England')).not.toContain('Cortes')
    expect(court('France')).not.toContain('Cabot')
  })

  it('shows everybody a table of all nations, no books and no secret', () => {
    expect(court('')).toMatch(/1 Spain A +120 +265/)
    expect(court('')).toContain('hands off Cuba')
    for (const secret of ['Treasury', 'Pizarro', 'hush', 'we owe', 'Waiting', 'Expeditions'])
      expect(court('')).not.toContain(secret)
  })

  it('keeps to its room: shorter rather than without the others', () => {
    for (const seat of ['Spain', 'England', 'France', ''])
      for (const [width, height] of [
        [28, 20],
        [30, 20],
        [36, 26],
        [76, 40],
      ] as const) {
        const lines = court(seat, width, height).split('\n')
        expect(lines.length).toBeLessThanOrEqual(height)
        for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(width)
        for (const nation of [/1[> ]Spain/, /2[> ]England/, /3[> ]France/])
          expect(text(lines)).toMatch(nation)
      }
    expect(court('Spain', 28, 20)).toContain('turn 7: we owe England 25')
  })

  it('of a lone nation has no table of nations', () => {
    const alone = newTable().state
    const lines = text(paneOf(panels, 'court')(alone, 'Spain', { width: 40, height: 40, theme }))
    expect(lines).not.toContain('In order')
    expect(lines).toMatch(/Points +\d+ of 4500/)
  })
})

describe('tracker and title bar', () => {
  const size = { width: 28, height: 15 }

  it('show the order of initiative and who acts', () => {
    const tracked = (made: State) => text(paneOf(panels, 'tracker')(made, '', { ...size, theme }))
    expect(tracked(state)).toContain('[Spain] England France')
    expect(tracked({ ...state, order: ['France', 'Spain', 'England'], actor: 2 })).toContain(
      'France Spain [England]',
    )
    const planning = layOut({ segment: 'A3', others: { England: {} } }).state
    expect(tracked(planning)).toContain('[Spain] [England]')
    expect(tracked({ ...planning, finished: ['Spain'] })).toContain('Spain [England]')
    expect(tracked(newTable().state)).not.toContain('[Spain]')
  })

  it('keep the treasury from the public', () => {
    const england = panels.titleBar(game.view(state, 'England'), 'England')
    expect(england).toMatchObject({ middle: 'Land Phase: Gold, Spain', short: 'Gold' })
    expect(england.right).toMatch(/^England {2}245 ducats {2}\d+ points$/)
    expect(panels.titleBar(game.view(state, ''), '').right).toBe('')
  })
})

describe('jumps', () => {
  const groups = (seat: string) => panels.map.jumps(game.view(state, seat), seat).map(({ group }) => group)

  it('lead to own settlements and expeditions first, then to ports and fleets of others', () => {
    const order = [
      'Own port',
      'Own stack',
      'Own ships',
      'England, port',
      'France, port',
      'Treasure city',
      'Area',
    ]
    const at = order.map((group) => groups('Spain').indexOf(group))
    expect(at).toEqual([...at].sort((a, b) => a - b))
    expect(at[0]).toBe(0)
    expect(groups('')).not.toContain('Own stack')
  })

  it('begin at home: a settlement, units, ships, or Hispaniola', () => {
    expect(panels.map.home(state, 'England')).toBe('1519')
    expect(panels.map.home(state, 'Spain')).toBe('2316')
    expect(panels.map.home(state, '')).toBe('2316')
    const ships = [{ kind: 'carrack' as const }]
    const afloat = layOut({
      segment: 'B2',
      others: { England: {} },
      expeditions: [{ nation: 'England', place: '2419', begun: true, ships }],
    })
    expect(panels.map.home(afloat.state, 'England')).toBe('2419')
  })
})

describe('a new game', () => {
  it('can be begun for every scenario and every set of seats', () => {
    const names = panels.scenarios.map(({ name }) => name)
    expect(names).toEqual(game.scenarios)
    for (const { name, seats, label, about } of panels.scenarios) {
      expect(label.length).toBeGreaterThan(10)
      expect(about.length).toBeGreaterThan(50)
      for (const set of seats) {
        const on = panels.switches.filter(
          (one) =>
            (one.scenarios?.includes(name) ?? true) &&
            !(one.name === 'tordesillas' && set.includes('Portugal')),
        )
        const options = panels.newGameOptions(
          on.map((one) => one.name),
          set,
        )
        const made = game.create({ scenario: name, seed: 'x', options }).state
        expect(Object.keys(made.nations).sort()).toEqual([...set].sort())
        for (const seat of set) expect(panels.orders!.of(made, seat).every((order) => order.on)).toBe(true)
      }
    }
  })

  it('[15.36] leaves Personne out when its switch is off', () => {
    const personne = panels.switches.find(({ name }) => name === 'personne')!
    expect(personne).toMatchObject({ on: true, rule: true, only: 'France' })
    const absent = (on: readonly string[]) => {
      const options = panels.newGameOptions(on, ['Spain', 'England', 'France'])
      return game.create({ scenario: 'campaign', seed: 'x', options }).state.absent
    }
    expect(absent(['personne'])).toEqual([])
    expect(absent([])).toEqual(['Personne'])
  })

  it('offers a seat its own standing orders, and none to the public', () => {
    const planning = layOut({ segment: 'A3', others: { England: {} } }).state
    for (const order of panels.orders!.of(planning, 'England')) {
      expect(order.action.seat).toBe('England')
      expect(game.apply(planning, order.action).ok).toBe(true)
    }
    expect(panels.orders!.of(state, '')).toEqual([])
    expect(panels.orders!.of(newTable().state, 'Spain').map(({ label }) => label)).not.toContain(
      'Free passage',
    )
  })
})

describe('a whole game', () => {
  it('is shown to every seat and to all at every moment, within its room', () => {
    const random = seedrandom('shown')
    const pick = (n: number) => Math.floor(random() * n)
    const player = randomPlayer(world, game.sets)
    const created = game.create({ scenario: 'campaign', seed: 'shown' })
    let made = created.state
    const events = [...created.events]
    const size = { width: 40, height: 20 }
    const window = { ...size, left: 20, top: 20 }
    const view = { zoom: 2, window, cursor: null, legal: new Set<string>(), way: [], theme }
    for (let step = 0; step < 1500 && !made.over; step++) {
      const decision = game.decisions(made)[0]!
      const applied = game.apply(made, player(() => made, decision, pick)!)
      if (!applied.ok) continue
      made = applied.state
      events.push(...applied.events)
      if (step % measured(450, 30) > 0) continue
      for (const seat of ['Spain', 'England', 'France', '']) {
        const seen = game.view(made, seat)
        const bar = panels.titleBar(seen, seat)
        const lines = [
          ...paneOf(panels, 'court')(seen, seat, { ...size, theme }),
          ...paneOf(panels, 'tracker')(seen, seat, { ...size, theme }),
          ...panels.verdict(seen, seat, { ...size, theme }, visibleTo(events, seat)),
          ...panels.map.layers.flatMap((layer) => panels.map.draw(seen, seat, { ...view, layer })),
        ]
        for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(size.width)
        expect(`${bar.left}${bar.short}${bar.right}`.length).toBeLessThan(76)
        for (const { cell } of panels.map.jumps(seen, seat))
          if (cell !== null) expect(panels.map.look(seen, seat, cell)).toMatch(/^\d{4} [^\n]+$/)
      }
    }
    for (const event of events) panels.scene(event)
    expect(made.turn).toBeGreaterThan(2)
  })
})
