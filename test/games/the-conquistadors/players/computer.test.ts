/** The program as a player: it plays whole games unrefused, from its own view alone, and says why. */
import { describe, expect, it } from 'vitest'
import type { Card, Scenario } from '../../../../source/games/the-conquistadors/data/names.ts'
import { buildAtlas } from '../../../../source/games/the-conquistadors/map/atlas.ts'
import { overLand } from '../../../../source/games/the-conquistadors/map/ground.ts'
import { buildComputer } from '../../../../source/games/the-conquistadors/players/computer.ts'
import type { State } from '../../../../source/games/the-conquistadors/state/state.ts'
import type { Decision } from '../../../../source/kernel/contract/game.ts'
import { computerPlayer, playersAt } from '../../../../source/kernel/program/computer.ts'
import { type Level, levels } from '../../../../source/kernel/program/holders.ts'
import { type Player, playGame, simulateGame } from '../../../../source/kernel/program/simulate.ts'
import { measured, sampled } from '../../../measure.ts'
import { newGame, randomPlayer } from '../games.ts'
import { data, game } from '../load.ts'
import { Scene } from '../scene.ts'

const atlas = buildAtlas(data)
const computer = buildComputer(atlas)
const at = (level: Level): Player<State> => computerPlayer(computer, () => level, game.sets)
const clock = () => 0

const tables: readonly (readonly [Scenario, number, Readonly<Record<string, boolean>>])[] = [
  ['basic', 3, {}],
  ['standard', 2, {}],
  ['standard', 4, { 'quick-start': true }],
  ['north', 1, {}],
  ['south', 1, { drawn: true }],
]

describe('a faction of the program', () => {
  it.each(
    measured<Level[]>(['normal'], [...levels]).flatMap((level) =>
      sampled(tables, 2).map((table) => [level, ...table] as const),
    ),
  )(
    'plays at %s a game of %s for %i %j to its end, and does nothing that the rules refuse',
    (level, scenario, players, options) => {
      for (let seed = 0; seed < measured(1, 2); seed++) {
        const setting = newGame(scenario, players, `computer ${seed}`, options)
        expect(simulateGame(game, setting, at(level), { clock }).refused).toBe(0)
      }
    },
  )

  it('beats a player without a plan at normal', () => {
    const games = measured(2, 100)
    let wins = 0
    for (let seed = 0; seed < games; seed++) {
      const setting = newGame('basic', 2, `match ${seed}`)
      const own = game.seats(setting)[seed % 2]!
      const players = playersAt(new Map([[own, at('normal')]]), randomPlayer)
      if (simulateGame(game, setting, players, { clock }).outcome.winners.includes(own)) wins++
    }
    expect(wins).toBeGreaterThanOrEqual(games * 0.98)
  })

  it('[2.18] gives the same advice whatever cards others hold and decks have in store', () => {
    const setting = newGame('standard', 3, 'advice 1', { 'quick-start': true })
    let steps = 0
    let asked = 0
    for (const { after } of playGame(game, setting, at('normal'))) {
      if (++steps % 40 > 0) continue
      for (const decision of game.decisions(after)) {
        const other = structuredClone(after)
        disguise(other, decision.seat)
        const advice = (of: State) => computer.advise(game.view(of, decision.seat), decision, 'hard')
        expect(advice(other)).toEqual(advice(after))
        asked++
      }
      if (asked > measured(6, 60)) break
    }
    expect(asked).toBeGreaterThan(2)
  })

  it('says why in whole sentences, whatever it is asked', () => {
    const told = new Set<string>()
    const kinds = new Set<string>()
    const play = (view: () => State, decision: Decision) => {
      const advice = computer.advise(view(), decision, 'normal')
      expect(advice?.reasons.length, decision.kind).toBeGreaterThan(0)
      for (const reason of advice?.reasons ?? []) told.add(reason)
      kinds.add(decision.kind)
      return advice?.action ?? null
    }
    for (const [scenario, players, options] of measured(tables.slice(1, 2), tables))
      simulateGame(game, newGame(scenario, players, 'reasons 1', options), play, { clock })
    for (const sentence of told) expect(sentence).toMatch(/^[A-Z0-9].*[^.]\.$/)
    expect(told.size).toBeGreaterThan(30)
    expect(kinds.size).toBeGreaterThan(10)
  })

  it('[C 8.14] sells food for what it is worth, and not for less', () => {
    const answerTo = (price: number) => {
      const scene = new Scene()
      const red = scene.force('red', 'cortes', 'N0912', { foot: 3, food: 3 })
      const blue = scene.force('blue', 'f-pizarro', 'N0912', { foot: 2, gold: 4 })
      scene.put('N0912', { find: 'discovered' }).begin().act('end-impulse')
      scene.act('buy-food', { expedition: blue, other: red, food: 1, price, coin: 'gold' })
      const question = scene.asked('trade')
      return computer.advise(game.view(scene.state, question.seat), question, 'normal')?.action.type
    }
    expect([answerTo(0), answerTo(4)]).toEqual(['no-deal', 'agree'])
  })

  it('[C 14.23] [C 14.24] begins beside its own town, away from others, and lays no town where an empire may be', () => {
    const setting = newGame('basic', 4, 'beginning 1')
    let begun: State | null = null
    for (const { after } of playGame(game, setting, at('hard'))) {
      if (after.turn === 1 && game.decisions(after)[0]?.kind === 'keep') break
      begun = after
    }
    const { factions, expeditions } = begun!
    const towns = Object.values(factions).map(({ marked }) => marked.at(-1)!)
    for (const town of towns) expect(atlas.spaces.get(town)!.level).toBeLessThan(4)
    for (const { faction, at: space } of expeditions) expect(factions[faction]!.marked).toContain(space)
    const apart = towns.flatMap((town, index) => {
      const steps = overLand({ atlas, data, state: begun! }, [town])
      return towns.slice(index + 1).map((other) => steps.get(other) ?? Infinity)
    })
    expect(Math.min(...apart)).toBeGreaterThan(3)
  })

  it('does not send a few men to and fro before Indians whom they cannot beat', () => {
    const scene = new Scene()
    const force = scene.force('red', 'ordaz', 'N1012', { foot: 1 })
    scene.put('N1012', { find: 'city' }).put('N1112', { find: 'discovered' })
    scene.put('N1013', { units: [30, 30] }).begin()
    const question = scene.asked('impulse')
    const action = computer.advise(game.view(scene.state, 'red'), question, 'hard')?.action
    expect(action).not.toMatchObject({ type: 'march', expedition: force, way: ['N1013'] })
  })

  it('tells what it aims at, and what came of it', () => {
    const setting = newGame('standard', 2, 'aims 1')
    let state: State | null = null
    for (const { after } of playGame(game, setting, at('normal'))) {
      state = after
      if (after.turn === 1 && game.decisions(after)[0]?.kind === 'impulse') break
    }
    const [{ seat }] = game.decisions(state!) as [Decision]
    const view = game.view(state!, seat)
    expect(computer.aims(view, seat, 'normal').length).toBeGreaterThan(0)
    expect(computer.aims(view, seat, 'normal', []).at(-1)).toBe('In the end nothing came of it.')
    expect(computer.aims(view, 'nobody', 'normal')).toEqual([])
  })
})

/** Other cards in the hands of others, other decks, other assets that nobody has seen. */
function disguise(state: State, seat: string): void {
  state.strategy.deck.reverse()
  state.assets.deck.reverse()
  for (const [faction, own] of Object.entries(state.factions)) {
    if (faction === seat) continue
    own.hand = own.hand.map((_, index) => state.strategy.deck[index] ?? null)
  }
  for (const { faction, assets } of state.expeditions)
    if (faction !== seat)
      for (const asset of assets) if (!asset.shown) asset.card = state.assets.deck[0] ?? null
}

it('tells before it drops cards which ones go, and not where its forces will', () => {
  const hand = ['buena-suerte-a-ambos', 'doctor', 'stirring-speech', 'mano-de-dios', 'tales-of-rich-towns']
  const scene = new Scene().hand('red', ...hand, 'ultimatum', 'theft', 'war-dogs', 'hostage', 'desertion')
  scene.force('red', 'cortes', 'N0724', { foot: 5 })
  const { state } = scene.begin('keep')
  const asked = scene.asked('keep')
  const [cards = '', ...others] = computer.stillToOrder!(state, asked, 'hard')
  const dropped = Object.keys(computer.advise(state, asked, 'hard')!.action.cards as object)
  for (const card of dropped) expect(cards).toContain(atlas.strategy.get(card as Card)!.title)
  expect(dropped).toHaveLength(2)
  expect([cards, ...others].join(' ')).not.toContain('goes for')
})
