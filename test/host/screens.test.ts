/** Nothing of the process belongs to one screen. */
import { afterEach, expect, test } from 'vitest'
import { SaveError } from '../../source/kernel/saves/saves.ts'
import { closeHost, friend, type HostHere, hostHere, theIslands, until } from './here.ts'

let host: HostHere
afterEach(() => closeHost(host))

const newGame = { scenario: 'isles', seed: 'x', options: { seats: { Ann: 'human' } } }

/** Codes for colours that a client was sent. */
const colours = (sent: string) => ({
  none: !/\u001B\[[\d;]*(?:3[0-7]|9[0-7]|4[0-7]|38;|48;)[\d;]*m/.test(sent),
  of256: sent.includes('8;5;'),
})

test('five clients at once have each their own colours and letters', async () => {
  host = await hostHere()
  const kinds = {
    plain: { term: 'xterm-256color', env: { NO_COLOR: '1' } },
    sixteen: { term: 'xterm' },
    many: { term: 'xterm-256color' },
    dumb: { term: 'dumb' },
    latin: { term: 'xterm-256color', env: { LANG: 'de_DE.ISO-8859-1' } },
  }
  const all = await Promise.all(
    Object.entries(kinds).map(async ([name, kind]) => [name, await friend(host.port, name, kind)] as const),
  )
  const sent = Object.fromEntries(all.map(([name, one]) => [name, one.sent()]))
  expect(colours(sent.plain!).none).toBe(true)
  expect(colours(sent.sixteen!)).toEqual({ none: false, of256: false })
  expect(colours(sent.many!).none).toBe(false)
  expect(/\u001B\[[\d;]*m/.test(sent.dumb!.replaceAll('\u001B[m', '').replaceAll('\u001B[0m', ''))).toBe(
    false,
  )
  expect(/^[\x00-\x7F]*$/.test(sent.latin!)).toBe(true)
})

test('a game whose save turns out damaged is told without the folder of the host, and leads to the lobby', async () => {
  const of = theIslands()
  let folder: string | null = null
  const { map } = of.panels
  const draw: typeof map.draw = (...args) => {
    if (folder !== null) throw new SaveError(`${folder}/isles-1.save is damaged.`)
    return map.draw(...args)
  }
  host = await hostHere(undefined, { ...of, panels: { ...of.panels, map: { ...map, draw } } })
  const ann = await friend(host.port, 'ann')
  await host.house.hall.add({
    ...{ game: 'islands-test', newGame, by: 'ann', deadline: { kind: 'none' }, delay: 0 },
  })
  await ann.sees('Join: isles-1')
  await ann.does('\r', 'Sit down as Ann')
  await ann.does('\r', 'Play Ann')
  folder = host.folder
  await ann.does('\r', 'isles-1.save is damaged.')
  expect(ann.text()).not.toContain(folder)
  await ann.sees(/>\s+Back to the lobby/)
  await ann.does('\r', 'Play Ann')
})

test('a screen that throws ends alone, with a report, while others play on', async () => {
  const of = theIslands()
  let isBroken = false
  const { map } = of.panels
  const draw: typeof map.draw = (...args) => {
    if (isBroken) throw new Error('a hole in the map')
    return map.draw(...args)
  }
  host = await hostHere(undefined, { ...of, panels: { ...of.panels, map: { ...map, draw } } })
  const names = ['ann', 'bea', 'cid', 'dan', 'eve']
  const friends = await Promise.all(names.map((name) => friend(host.port, name)))
  await host.house.hall.add({
    game: 'islands-test',
    newGame,
    by: 'ann',
    deadline: { kind: 'none' },
    delay: 0,
  })
  const [ann, ...others] = friends
  await ann!.sees('Join: isles-1')
  await ann!.does('\r', 'Sit down as Ann')
  await ann!.does('\r', 'Play Ann')
  isBroken = true
  ann!.press('\r')
  await until(ann!.hasEnded, 'the faulty screen is closed')
  await host.logged(/fault .*a hole in the map/)
  await ann!.sees('your games are safe')
  for (const other of others) await other.does('\u001B[B', 'Who is here')
})
