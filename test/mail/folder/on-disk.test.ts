/** The folder of a game by mail, when what lies in it is not what the program has put there. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { putOnPage } from '../../../source/cli/mail/sheets.ts'
import { again } from '../../../source/mail/folder/again.ts'
import { beginGame } from '../../../source/mail/folder/begin.ts'
import { holding, isGameFolder, readBook } from '../../../source/mail/folder/disk.ts'
import { readInbox } from '../../../source/mail/folder/reading.ts'
import { closeList, isClosed } from '../../../source/mail/folder/resolve.ts'
import { listOf, sheetsOf } from '../../../source/mail/folder/standing.ts'
import { readSheet } from '../../../source/mail/sheet/read.ts'
import type { Sheet } from '../../../source/mail/sheet/sheet.ts'
import { writeSheet } from '../../../source/mail/sheet/write.ts'
import { collect, invitation as said, sendAs, Table } from './office.ts'

const base = await new Table({ ...said, trusting: true }).begin()
await base.carry()

let table: Table
beforeEach(() => {
  table = base.copy()
})
afterEach(() => table.hall.close())
afterAll(() => base.hall.close())

const sheet: Sheet = {
  ...{ game: 'Summer', turn: 1, round: 1, seat: 'England', status: 'draft' },
  ...{ orders: {}, answers: {}, usual: {} },
}

const pages = (page: string) => ({ page, file: table.hall.folder('round.json') })

describe('a page of orders that is written over', () => {
  it('is kept beside it, every time under another name', () => {
    const desk = table.player('England')
    const byHand = `# mine\n${writeSheet(sheet)}`
    writeFileSync(desk.page, byHand)
    expect(putOnPage(desk, pages(desk.page), sheet)).toEqual([
      `What was on the page before is kept in ${desk.page}.bak.`,
      expect.stringContaining(`${desk.page} has your orders as a draft`),
    ])
    expect(readFileSync(`${desk.page}.bak`, 'utf8')).toBe(byHand)
    const final: Sheet = { ...sheet, status: 'final' }
    // What was played before is in the new page.
    expect(putOnPage(desk, pages(desk.page), final)).toHaveLength(1)
    writeFileSync(desk.page, `# more\n${writeSheet(final)}`)
    expect(putOnPage(desk, pages(desk.page), final)[0]).toContain('.bak2.')
    expect(readFileSync(`${desk.page}.bak`, 'utf8')).toBe(byHand)
    expect(readSheet(readFileSync(desk.page, 'utf8'))).toEqual(final)
    expect(putOnPage(desk, pages(desk.page), final)).toHaveLength(1)
  })

  it('is that of the round that was played, if that has ended meanwhile', () => {
    const desk = table.player('England')
    const earlier = join(desk.folder, 'orders-9.yaml')
    expect(putOnPage(desk, pages(earlier), sheet)).toEqual([
      `${earlier} has your orders, but the round has ended meanwhile: they are for it, and too late.`,
    ])
    expect([existsSync(earlier), existsSync(desk.page)]).toEqual([true, false])
  })

  it('is written where its link leads', () => {
    const desk = table.player('England')
    const file = table.hall.folder('elsewhere.yaml')
    writeFileSync(file, '')
    symlinkSync(file, desk.page)
    putOnPage(desk, pages(desk.page), sheet)
    expect(readFileSync(file, 'utf8')).toBe(writeSheet(sheet))
  })
})

describe('the book', () => {
  it('with a gap is refused by what is missing, and nothing of it is written over', async () => {
    const desk = table.player('England')
    const { book } = desk.places
    const names = readdirSync(book).sort()
    renameSync(join(book, names[0]!), table.hall.folder('away'))
    expect(() => table.player('England')).toThrow(`${join(book, '000001')} is missing`)
    await expect(desk.send([], base.post.standing.book.slice(0, 1))).rejects.toThrow('000001 is missing')
    expect(readdirSync(book).sort()).toEqual(names.slice(1))
  })

  it('keeps several letters whole or not at all', async () => {
    const desk = table.player('England')
    const before = readdirSync(desk.places.book).length
    await desk.send([], base.post.standing.book)
    expect(readdirSync(desk.places.book)).toHaveLength(before + 1)
    expect(table.player('England').standing.book).toHaveLength(
      base.player('England').standing.book.length + base.post.standing.book.length,
    )
  })
})

describe('the folder for letters that come', () => {
  const letterOf = async (seat: string): Promise<string> => {
    await sendAs(table.player(seat), seat)
    return collect(table.player(seat))[0]!.text
  }

  it('has what cannot be read named and left, and the rest is read', async () => {
    const inbox = table.post.places.in
    const text = await letterOf('England')
    writeFileSync(join(inbox, 'a-huge'), '')
    truncateSync(join(inbox, 'a-huge'), 3_000_000_000)
    execFileSync('mkfifo', [join(inbox, 'b-pipe')])
    symlinkSync('nowhere', join(inbox, 'c-link'))
    mkdirSync(join(inbox, 'd-folder'))
    writeFileSync(table.hall.folder('letter'), text)
    symlinkSync(table.hall.folder('letter'), join(inbox, 'letter'))
    const { refused, kept } = await readInbox(table.post)
    expect(refused.map((sentence) => sentence.split(':')[0])).toEqual(['c-link', 'a-huge', 'b-pipe'])
    expect(refused.join()).toMatch(/does not exist.*too large to be read.*device or a pipe/)
    expect(kept).toMatchObject([{ kind: 'sheet' }])
    expect(sheetsOf(table.post.standing, 0).map(({ header }) => header.seat)).toContain('England')
    expect(readdirSync(inbox).sort()).toEqual(['a-huge', 'b-pipe', 'c-link', 'd-folder', 'read'])
  })
})

it('a letter that is kept and cannot be written says how it comes', async () => {
  const desk = table.player('England')
  rmSync(desk.places.out, { recursive: true })
  await expect(sendAs(desk, 'England')).rejects.toThrow(/cannot be written .*"mail again" writes it\.$/)
  expect(sheetsOf(table.player('England').standing, 0)).toHaveLength(1)
})

describe('a folder that is in use', () => {
  const owner = () => join(table.post.folder, 'keys.json')
  const doing = () => holding(table.post.folder, async () => 'done')

  it('is refused to others, who are told by whom', async () => {
    await holding(table.post.folder, async () => {
      await expect(doing()).rejects.toThrow(
        `${table.post.folder} is being used by process ${process.pid} on ${hostname()}`,
      )
    })
    await expect(doing()).resolves.toBe('done')
  })

  it('is free at once when its process was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    mkdirSync(`${owner()}.lock`)
    const lock = Number(execFileSync('stat', ['-c', '%i', `${owner()}.lock`], { encoding: 'utf8' }))
    writeFileSync(`${owner()}.pid`, JSON.stringify({ pid, host: hostname(), lock }))
    const start = performance.now()
    await expect(doing()).resolves.toBe('done')
    expect(performance.now() - start).toBeLessThan(5000)
  })

  it('is not said to be in use where something else is wrong', async () => {
    writeFileSync(`${owner()}.lock`, '')
    await expect(doing()).rejects.toThrow(`${owner()}.lock is a file and lies in the way`)
  })
})

describe('a game that was begun and not to the end', () => {
  it('with keys and no letter is begun anew', async () => {
    const { folder, places } = table.post
    rmSync(places.book, { recursive: true })
    mkdirSync(places.book)
    expect(isGameFolder(folder)).toBe(false)
    await beginGame(folder, table.hall, said)
    expect(table.post.standing.book.map(({ letter }) => letter.kind)).toEqual(['invitation', 'join'])
  })

  it('whose letters were not written has them again', async () => {
    const fresh = new Table(said)
    await beginGame(fresh.hall.folder('post'), fresh.hall, said)
    const [letter] = collect(fresh.post)
    await fresh.post.writeAgain(again(fresh.post.standing, true))
    expect(collect(fresh.post)).toEqual([letter])
    fresh.hall.close()
  })
})

describe('the post that was killed', () => {
  it('before it wrote the list it had closed writes it, and opens nothing', async () => {
    await table.send()
    await closeList(table.post)
    expect(isClosed(table.post)).toBe(true)
    const list = listOf(table.post.standing, 0)
    rmSync(join(table.post.places.states, 'list-0'))
    collect(table.post)
    expect(isClosed(table.post)).toBe(false)
    expect(await closeList(table.post)).toEqual([expect.stringContaining('-list-to-all')])
    expect([isClosed(table.post), listOf(table.post.standing, 0)]).toEqual([true, list])
  })
})

it('a game that cannot be read stays one', () => {
  const { folder, places } = table.post
  writeFileSync(join(places.book, '000001'), 'x')
  expect(() => readBook(folder)).toThrow('000001 is damaged')
  expect(isGameFolder(folder)).toBe(true)
})
