/** Sessions over the test game, with a disk and with others that do as they are told. */
import type { GamePanels } from '../../../source/app/panels.ts'
import { openSession, type Session } from '../../../source/app/session/session.ts'
import type { Action, Decision, Game, GameEvent } from '../../../source/kernel/contract/game.ts'
import type { Journal } from '../../../source/kernel/journal/journal.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import type { Computer } from '../../../source/kernel/program/computer.ts'
import { type Changed, type Save, SaveError } from '../../../source/kernel/saves/saves.ts'
import { islandsComputer } from '../islands/computer.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'
import { parley, parleyPanels } from '../islands/parley.ts'
import type { IslandsState } from '../islands/state.ts'

export interface Table {
  readonly session: Session
  readonly journal: Journal<object>
  /** What is wrong with the disk: nothing can be written, or nothing can be changed. */
  readonly disk: { full: boolean; held: boolean }
  /** Others act elsewhere, and that comes here; in vain if they may not. */
  elsewhere(...actions: readonly Action[]): void
  /** Others take something back elsewhere. */
  undoneElsewhere(seat: string): void
  /** What others do cannot be followed, or can be again. */
  lose(reason: string | null): void
  /** The actions taken so far. */
  taken(): readonly string[]
}

interface Setting {
  /** Who holds each seat; persons do without it. */
  readonly held?: Readonly<Record<string, string>>
  /** The seats that are played here; all without it. */
  readonly seats?: readonly string[]
  readonly computer?: Computer<IslandsState>
  /** What the panels say otherwise than those of the test game. */
  readonly panels?: Partial<GamePanels>
  readonly isShow?: boolean
  /** Another process plays the seats of the program. */
  readonly computersElsewhere?: true
  /** How questions are put otherwise than in the test game. */
  readonly put?: (decision: Decision) => Decision
  /** What else happens with each action. */
  readonly besides?: readonly GameEvent[]
}

function open(of: Game<object>, usual: GamePanels, setting: Setting): Table {
  const { held, computer = islandsComputer, isShow = false, besides = [], put = (asked) => asked } = setting
  const panels = { ...usual, ...setting.panels }
  const game: Game<object> = {
    ...of,
    decisions: (state) => of.decisions(state).map(put),
    apply(state, action) {
      const applied = of.apply(state, action)
      return applied.ok ? { ...applied, events: [...applied.events, ...besides] } : applied
    },
  }
  const options = held ? { options: { seats: held } } : {}
  const journal = openJournal(game, { scenario: 'isles', seed: 'test', ...options })
  const disk = { full: false, held: false }
  let tell: (fault: SaveError | null) => void = () => {}
  const save: Save<object> = {
    file: 'game.save',
    journal,
    seats: setting.seats ?? game.seats(journal.newGame),
    ...(setting.computersElsewhere && { computersElsewhere: true }),
    change<T>(act: (of: Journal<object>) => T): Changed<T> {
      if (disk.held) throw new SaveError('Somebody else holds it.')
      return { result: act(journal), unsaved: disk.full ? new SaveError('The disk is full.') : null }
    },
    follow(told) {
      tell = told
      return () => {
        tell = () => {}
      }
    },
    close: () => {},
  }
  const session = openSession(save, { panels, computer: computer as Computer, isShow })
  session.follow()
  return {
    ...{ session, journal, disk },
    elsewhere(...actions) {
      for (const action of actions) if (!journal.act(action).ok) throw new Error(`${action.type} is refused.`)
      tell(null)
    },
    undoneElsewhere(seat) {
      if (!journal.undo(seat).ok) throw new Error(`${seat} can take nothing back.`)
      tell(null)
    },
    lose: (reason) => tell(reason === null ? null : new SaveError(reason)),
    taken: () => journal.entries().map(({ action: { seat, type } }) => `${seat} ${type}`),
  }
}

/** The game for one. */
export const alone = (setting: Setting = {}): Table =>
  open(islands() as unknown as Game<object>, islandsPanels as GamePanels, setting)

/** The game for two: Ann plays the first turn and Bob the second, and losses are asked of Bob, openly. */
export const forTwo = (setting: Setting = {}): Table =>
  open(parley() as unknown as Game<object>, parleyPanels as GamePanels, setting)

/** What the seats of the test game do. */
export const does = (seat: string, type: string, details: object = {}): Action =>
  ({ type, seat, ...details }) as Action
export const buys = (seat: string): Action => does(seat, 'buy', { ware: 'barrel', count: 3 })
export const digs = (seat: string, site: string): Action => does(seat, 'dig', { site })

/** Takes an action in answer to the open question. */
export const answer = ({ session }: Table, action: Action) => session.act(action, session.snapshot().decision)

/** What has happened, by the types of the events. */
export const typesOf = (events: readonly { readonly type: string }[]): readonly string[] =>
  events.map(({ type }) => type)

/** The gold that a state shows. */
export const goldIn = (state: object): number => (state as IslandsState).gold
