/** Two persons round one keyboard: who is called back to a council that he has closed, and who only hears of it. */
import { describe, expect, test } from 'vitest'
import type { GamePanels } from '../../../../source/app/panels.ts'
import { openSession } from '../../../../source/app/session/session.ts'
import type { Nation } from '../../../../source/games/conquistador/data/shapes.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { Action, Game } from '../../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import type { Computer } from '../../../../source/kernel/program/computer.ts'
import { councilOf, type Draft } from '../rules/deal.ts'
import { game, type Layout } from '../rules/table.ts'
import { panels } from './mono.ts'

/** Spain has proposed a treaty and closed its council; England sits before the keyboard. */
function proposed(clause: Draft, layout: Layout = {}) {
  const base = { length: 0, state: councilOf(layout).state }
  const newGame = {
    scenario: 'campaign',
    seed: 'test',
    options: { seats: { Spain: 'human', England: 'human' } },
  }
  const history = { opening: [], entries: [], base }
  const journal = openJournal(game as unknown as Game<object>, newGame, history)
  const opened = () =>
    openSession(
      {
        ...{ file: '', journal, seats: ['Spain', 'England'], close: () => {} },
        change: (act) => ({ result: act(journal), unsaved: null }),
        follow: () => () => {},
      },
      { panels: panels as GamePanels, computer: {} as Computer },
    )
  let session = opened()
  const does = (seat: Nation, type: string, details: object = {}) => {
    if (session.snapshot().decision?.seat !== seat) session.sit(seat)
    const asked = journal.decisions().find((one) => one.seat === seat) ?? null
    expect(session.act({ type, seat, ...details } as Action, asked)).toMatchObject({ ok: true })
  }
  does('Spain', 'clause', { with: 'England', ...clause })
  does('Spain', 'propose', { with: 'England' })
  does('Spain', 'done')
  session.sit('England')
  const councils = () => journal.decisions().map(({ seat, kind }) => `${seat} ${kind}`)
  /** The game is left, and gone on with. */
  const goOn = () => {
    session = opened()
  }
  const hears = (seat: Nation) => session.sit(seat).map(({ type }) => type)
  return { journal, does, councils, goOn, hears }
}

const peace = { clause: 'peace', until: 3 }
const gift = (from: Nation) => ({ clause: 'gift', from, ducats: 20 })

describe('[6.72] a council that is closed', () => {
  test.each([
    ['peace', peace],
    ['a gift that it makes', gift('Spain')],
  ])('stays so when no more is accepted than %s', (_what, clause) => {
    const { does, councils } = proposed(clause)
    does('England', 'accept', { treaty: '1' })
    expect(councils()).toEqual(['England planning'])
  })

  test('hears that it was accepted as soon as it is asked again', () => {
    const { does, hears } = proposed(peace)
    does('England', 'accept', { treaty: '1' })
    does('England', 'done')
    expect(hears('Spain')).toContain('treaty-signed')
  })

  test.each(['before', 'after'])('hears it, too, when the game is left %s the other closes his', (when) => {
    const { does, goOn, hears } = proposed(peace)
    does('England', 'accept', { treaty: '1' })
    if (when === 'before') goOn()
    does('England', 'done')
    if (when === 'after') goOn()
    expect(hears('Spain')).toContain('treaty-signed')
  })

  test.each([
    ['what it is given', 'accept', gift('England')],
    ['words, that may promise anything', 'accept', { clause: 'words', text: 'Havana is spared.' }],
    ['a refusal', 'refuse', peace],
  ])('is opened again for %s', (_what, answer, clause) => {
    const { does, councils } = proposed(clause)
    does('England', answer, { treaty: '1' })
    expect(councils()).toEqual(['Spain planning', 'England planning'])
  })

  test('is opened again when something is proposed to it besides', () => {
    const { does, councils } = proposed(peace)
    does('England', 'accept', { treaty: '1' })
    does('England', 'clause', { with: 'Spain', clause: 'defence', until: 4 })
    does('England', 'propose', { with: 'Spain' })
    expect(councils()).toEqual(['Spain planning', 'England planning'])
  })

  test('is opened again when what was agreed costs more than is left', () => {
    const tribute = { clause: 'tribute', from: 'Spain', ducats: 90, until: 3 }
    const { journal, does, councils } = proposed(tribute, { treasury: 60 })
    does('England', 'accept', { treaty: '1' })
    expect(councils()).toEqual(['Spain planning', 'England planning'])
    expect(
      journal
        .decisions()[0]!
        .undone.map(({ reason }) => reason)
        .join(),
    ).toContain('90 ducats')
  })

  test('is no reason to close that of the next turn', () => {
    const { does, councils, journal } = proposed(peace)
    const begun = game.turn(journal.state() as State)
    does('England', 'accept', { treaty: '1' })
    does('England', 'done')
    expect(game.turn(journal.state() as State)).toBe(begun + 1)
    expect(councils()).toEqual(['England planning', 'Spain planning'])
  })
})
