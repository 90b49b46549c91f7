/** Seats that the program plays in a game that is open in several processes. */
import { describe, expect, it, vi } from 'vitest'
import type { GamePanels } from '../../../../source/app/panels.ts'
import { openSession } from '../../../../source/app/session/session.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { Computer } from '../../../../source/kernel/program/computer.ts'
import { readSave, type Save } from '../../../../source/kernel/saves/saves.ts'
import { openSeats, watchSave } from '../../../../source/kernel/saves/shared.ts'
import { game as conquistador } from '../../../games/conquistador/rules/table.ts'
import { patience } from '../../../measure.ts'
import { computer, islets, panels, tablesOfComputers, taken, wait } from './computers.ts'

const { newIslets, newCampaign, atIslets, atCampaign, shows, file, closing } = tablesOfComputers()

describe('in several processes', () => {
  const seats = { Spain: 'human', England: 'human', France: 'computer' }
  const sit = (seat: string): Save<State> => {
    return closing(openSeats(file(), conquistador, 'test', { seats: [seat] }))
  }
  const plays = (save: Save<State>) => {
    const session = openSession(save as Save<object>, {
      panels: panels as GamePanels,
      computer: computer as Computer,
    })
    return session.play(() => true).notDone === null
  }

  it('whoever comes first plays its decisions, and nobody a second time', () => {
    newCampaign(seats).close()
    const [spain, england] = [sit('Spain'), sit('England')]
    expect(plays(spain)).toBe(true)
    expect(taken(spain)).toEqual(['France done'])
    // Here it is still asked, as far as is known without a look at the file.
    expect(england.journal.decisions().map(({ seat }) => seat)).toContain('France')
    expect(plays(england)).toBe(true)
    expect(taken(england)).toEqual(['France done'])
  })

  it('one of the seats at its own screen has them played', async () => {
    newCampaign(seats).close()
    const spain = sit('Spain')
    await atCampaign(sit('England'))
    const now = () =>
      readSave(file(), conquistador)
        .entries()
        .map(({ action }) => action.seat)
    await vi.waitFor(() => expect(now()).toEqual(['France']), { timeout: patience, interval: 50 })
    spain.change((journal) => journal.act({ type: 'done', seat: 'Spain' }))
    // Long enough for its screen to have seen that, and to do what it must not do again.
    await wait(400)
    expect(now()).toEqual(['France', 'Spain'])
  })

  it('who watches plays nothing, and reads who decides', async () => {
    closing(newIslets({ Ann: 'computer', Bob: 'computer' }))
    await atIslets(watchSave(file(), islets))
    await wait(300)
    await shows('You watch. Ann (computer, normal) decides: Day')
    expect(readSave(file(), islets).entries()).toEqual([])
  })

  it('nobody takes a seat of the program', () => {
    newCampaign(seats).close()
    expect(() => openSeats(file(), conquistador, 'test', { seats: ['Spain', 'France'] })).toThrow(
      'The program plays France in this game; Spain and England are for a person.',
    )
  })
})
