import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { conquistador } from '../../../../source/games/conquistador/game.ts'
import { randomPlayer } from '../../../../source/games/conquistador/players/random.ts'
import { setUp } from '../../../../source/games/conquistador/scenarios/setup.ts'
import { playerDice } from '../../../../source/kernel/program/simulate.ts'
import { openSave, readSave } from '../../../../source/kernel/saves/saves.ts'
import { loadData } from '../load.ts'
import { world } from '../world.ts'

const { data, hash, earlier } = loadData()
const game = conquistador(data, hash, world, earlier)
const player = randomPlayer(world, game.sets)

/**
 * A game that a lone Spain left in turn 3, in the middle of a choice of losses; the program then had rules 1.
 */
const packed = readFileSync(new URL('rules-1.save.gz', import.meta.url))

let file: string
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'earlier-'))
  file = join(folder, 'earlier.save')
  writeFileSync(file, gunzipSync(packed))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a save of rules 1 opens where it was left, with its history', () => {
  const journal = readSave(file, game)
  const state = journal.state()
  expect(state).toMatchObject({ turn: 3, scenario: 'solitaire', order: ['Spain'], council: null })
  expect(state.nations.Spain!.shown).toBe(state.nations.Spain!.treasury)
  expect(game.audit(state)).toEqual([])
  expect(journal.decisions()[0]).toMatchObject({ seat: 'Spain', kind: 'loss' })
  expect(journal.entries()).toHaveLength(188)
  expect(journal.undoStop('Spain')?.reason).toContain('earlier rules')
  for (const event of [...journal.opening, ...journal.events(0, 188)])
    expect(game.describe(event)).toMatch(/^\S.*\.$/s)
})

test('its state has everything that a state of now has', () => {
  const { expeditions, nations, ...rest } = readSave(file, game).state()
  const fresh = setUp(world, { scenario: 'solitaire', seed: 'x' })
  expect(Object.keys(rest).sort()).toEqual(
    Object.keys(fresh)
      .filter((key) => key !== 'expeditions' && key !== 'nations')
      .sort(),
  )
  expect(Object.keys(nations.Spain!).sort()).toEqual(Object.keys(fresh.nations.Spain!).sort())
  expect(Object.keys(nations.Spain!.standing).sort()).toEqual(
    Object.keys(fresh.nations.Spain!.standing).sort(),
  )
  expect(expeditions.length).toBeGreaterThan(1)
  const formed = formedExpedition()
  for (const one of expeditions) expect(Object.keys(one).sort()).toEqual(Object.keys(formed).sort())
})

/** An expedition as the council of now forms it. */
function formedExpedition(): object {
  const { state } = game.create({ scenario: 'solitaire', seed: 'x' })
  const form = game.decisions(state)[0]!.choices.find(({ type }) => type === 'form')!
  const ships = form.args!.ships as { items: Record<string, { max: number }> }
  const [kind] = Object.keys(ships.items).filter((name) => ships.items[name]!.max > 0)
  const applied = game.apply(state, { type: 'form', seat: 'Spain', ...form.fixed, ships: { [kind!]: 1 } })
  if (!applied.ok) throw new Error(applied.refusal.reason)
  return applied.state.expeditions[0]!
}

test('it plays on to the end of turn 21 under the rules of now, and what it writes opens again', () => {
  const save = openSave(file, game, 'test', 'later')
  const pick = playerDice('earlier')
  while (save.journal.decisions().length > 0) {
    const decision = save.journal.decisions()[0]!
    const action = player(() => game.view(save.journal.state(), decision.seat), decision, pick)
    if (!action || !save.journal.act(action).ok) continue
    expect(game.audit(save.journal.state())).toEqual([])
    if (save.journal.entries().length % 100 === 0) save.write()
  }
  save.write()
  save.close()
  const again = readSave(file, game)
  expect(again.base).toBe(188)
  expect(again.state()).toEqual(save.journal.state())
  expect(game.outcome(again.state())?.scores).toHaveProperty('Spain')
  expect(again.turnStarts().at(-1)!.turn).toBe(21)
})

test.each<[string, Record<string, unknown>]>([
  ['no stacks', { stacks: null }],
  ['a segment that there is not', { step: 999 }],
  ['a turn that there is not', { turn: 99 }],
  ['a question that there is not', { stack: [{ kind: '__proto__' }] }],
  ['nobody in play', { nations: {} }],
])('one whose position has %s is told as damaged, though its checksum fits', (_what, change) => {
  const lines = gunzipSync(packed).toString().trimEnd().split('\n').slice(0, -1)
  const snapshot = JSON.parse(lines.pop()!) as { state: Record<string, unknown> }
  Object.assign(snapshot.state, change)
  const text = `${[...lines, JSON.stringify(snapshot)].join('\n')}\n`
  const sha256 = createHash('sha256').update(text).digest('hex')
  writeFileSync(file, `${text}${JSON.stringify({ sha256 })}\n`)
  expect(() => openSave(file, game, 'test')).toThrow(/is damaged/)
})

test('one that tells of an event without its details is told as damaged, though its checksum fits', () => {
  const lines = gunzipSync(packed).toString().trimEnd().split('\n').slice(0, -1)
  const entry = JSON.parse(lines[5]!) as { events: object[] }
  lines[5] = JSON.stringify({ ...entry, events: [{ type: 'lost', rule: '9.22' }] })
  const text = `${lines.join('\n')}\n`
  const sha256 = createHash('sha256').update(text).digest('hex')
  writeFileSync(file, `${text}${JSON.stringify({ sha256 })}\n`)
  expect(() => openSave(file, game, 'test')).toThrow(/is damaged: what happened in it cannot be told/)
})
