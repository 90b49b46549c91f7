/** Seats that the program plays, at a table with one person, several, or none. */

import { describe, expect, it, vi } from 'vitest'
import { reaction } from '../../../../source/app/table/guards/use-unread.ts'
import type { Computer } from '../../../../source/kernel/program/computer.ts'
import { openSave, readSave } from '../../../../source/kernel/saves/saves.ts'
import { inFull } from '../../../measure.ts'
import { islandsComputer } from '../../islands/computer.ts'
import type { IslandsState } from '../../islands/state.ts'
import { curtain, islets, tablesOfComputers, taken, wait } from './computers.ts'

const { newIslets, newCampaign, atIslets, atCampaign, words, until, shows, app, leave, file } =
  tablesOfComputers()

describe('with one person', () => {
  it('the program answers and plays on without a curtain, and each action is in the file', async () => {
    const save = newIslets({ Ann: 'human', Bob: 'computer:hard' })
    await atIslets(save)
    expect(words()).not.toContain(curtain)
    await app().press('h')
    await shows('It is your turn')
    expect(taken(save)).toEqual(['Ann gamble', 'Bob lose', 'Bob lose'])
    expect(words()).not.toContain(curtain)
    await app().press('i', 'x')
    await shows('VERDICT')
    expect(taken(save).at(-1)).toBe('Bob done')
    save.close()
    expect(readSave(file(), islets).entries()).toEqual(save.journal.entries())
  })

  it('he is told what it did as others are told of', async () => {
    await atIslets(newIslets({ Ann: 'human', Bob: 'computer:hard' }), { settings: { pace: 'by key' } })
    await app().press('s', 'h')
    // His own dice first, then what came of them while he read.
    await shows('Table of gambling')
    await app().press('s')
    await shows('Since you last looked:')
    await app().press('s')
    expect(words()).toContain('It is your turn: Day.')
    expect(app().bells()).toBe(0)
  })

  it('keys work while it decides, and who decides is told', async () => {
    let asked = 0
    const slow: Computer<IslandsState> = {
      ...islandsComputer,
      advise(view, decision, level) {
        asked++
        const end = performance.now() + 60
        while (performance.now() < end);
        const { seat } = decision
        return decision.kind === 'loss'
          ? islandsComputer.advise(view, decision, level)
          : { action: { type: 'name', seat, name: `n${asked}` }, reasons: [] }
      },
    }
    await atIslets(newIslets({ Ann: 'human', Bob: 'computer' }), { computer: slow })
    await app().press('i', 'x')
    await shows('Bob (computer, normal) decides: Day')
    expect(words()).toContain('The program goes on by itself until you are asked.')
    await app().press('C')
    expect(words()).toContain('The program plays Bob (normal).')
    await app().press('esc', '\u0003')
    expect(app().quits()).toBe(1)
    expect(asked).toBeGreaterThan(1)
    leave()
    const before = asked
    await wait(150)
    expect(asked).toBeLessThanOrEqual(before + 1)
  })

  it('goes on where it was left, whoever was to decide', async () => {
    const begun = newIslets({ Ann: 'human', Bob: 'computer:easy' })
    begun.change((journal) => journal.act({ type: 'gamble', seat: 'Ann' }))
    begun.close()
    const save = openSave(file(), islets, 'test', 'later')
    await atIslets(save)
    await shows('What does Ann do?')
    expect(taken(save)).toEqual(['Ann gamble', 'Bob lose', 'Bob lose'])
  })
})

describe('what is taken back', () => {
  const alone = { Spain: 'human', England: 'computer', France: 'computer:hard' }

  it('is his own, and what the program planned in the council stays', async () => {
    const save = newCampaign(alone)
    await atCampaign(save)
    await shows('Plan the turn')
    await until(() => taken(save).length === 2)
    expect(taken(save).sort()).toEqual(['England done', 'France done'])
    expect(words()).toContain('Plan the turn')
    await app().press('b', 'enter')
    expect(taken(save)).toHaveLength(3)
    await app().press('U')
    expect(words()).toContain('Undid: Buy carracks at 8, 2 a turn: 2 carracks.')
    await app().press('R')
    expect(words()).toContain('Did again: Buy carracks at 8, 2 a turn: 2 carracks.')
    await app().press('X', 'down', 'enter')
    await wait(100)
    expect(taken(save).sort()).toEqual(['England done', 'France done'])
  })

  it('stops where the program has gone on, and it acts once', async () => {
    const save = newIslets({ Ann: 'human', Bob: 'computer' })
    await atIslets(save)
    await app().press('f', 'enter', 'h')
    await shows('It is your turn')
    const before = taken(save)
    await app().press('U')
    await shows('The game has gone on since; what was done stands.')
    await wait(100)
    expect(taken(save)).toEqual(before)
  })

  it('is nothing where nobody plays', async () => {
    const save = newIslets({ Ann: 'computer', Bob: 'computer' })
    await atIslets(save)
    await shows('VERDICT')
    const before = taken(save)
    for (const key of ['U', 'R']) {
      await app().press('esc', 'esc', key)
      expect(words()).toContain('The program plays every seat of this game; what it has done stands.')
    }
    expect(taken(save)).toEqual(before)
  })
})

describe('with several persons', () => {
  it.runIf(inFull)('a curtain comes between two persons alone', async () => {
    const save = newCampaign({ Spain: 'human', England: 'computer', France: 'human' })
    await atCampaign(save, { settings: { pace: 'off' } })
    expect(words()).toContain(curtain)
    const seen = new Set<string>()
    for (let n = 0; n < 80 && !/Turn 3\//.test(words()); n++) {
      const whose = /whoever plays (\w+)/.exec(words())?.[1]
      if (whose) seen.add(whose)
      // Where another is asked, behind the curtain or openly, no key counts before it has been quiet for so long.
      if (/The curtain is down|(Spain|France) is asked/.test(words())) await wait(430)
      vi.advanceTimersByTime(reaction)
      if (words().includes(curtain)) await app().press('space')
      else await app().press('end', 'enter')
      // The clock stands still, and what is asked once more is done only by a key that comes once it can have been read.
      if (words().includes('Left undone:')) {
        vi.advanceTimersByTime(reaction)
        await app().press('enter')
      }
      await wait(60)
    }
    expect([...seen].sort()).toEqual(['France', 'Spain'])
    expect(taken(save).filter((one) => one.startsWith('England')).length).toBeGreaterThan(1)
  })
})

describe('who plays by himself', () => {
  it('is named beside the map, at the court and in the verdict', async () => {
    const seats = { Spain: 'human', England: 'computer', France: 'computer:hard' }
    await atCampaign(newCampaign(seats), { columns: 150, rows: 40 })
    expect(app().frame()).toContain('Computers: England, France')
    for (const key of ['C', 'E']) {
      await app().press(key)
      expect(words()).toContain('The program plays England (normal) and France (hard).')
      await app().press('esc')
    }
  })

  it('is nobody where people play', async () => {
    await atCampaign(newCampaign({ Spain: 'human' }, 'solitaire'), { columns: 150, rows: 40 })
    expect(app().frame()).not.toContain('Computers')
    await app().press('C')
    expect(words()).not.toContain('The program')
  })
})

describe('without a person', () => {
  it('the only seat is played to its end, as its player would see it', async () => {
    const save = newCampaign({ Spain: 'computer' }, 'solitaire')
    await atCampaign(save)
    await shows('The verdict')
    expect(save.journal.decisions()).toEqual([])
    expect(words()).toMatch(/Spain has (not )?won/)
  })
})
