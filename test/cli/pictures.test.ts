import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { dataInUse } from '../../source/cli/data/data-in-use.ts'
import { fittingMap } from '../../source/cli/look-up.ts'
import { games } from '../../source/games/index.ts'
import { run } from '../built-program.ts'
import { inFull } from '../measure.ts'
import { atCommandLine, cli, expectRefusal, folder, go } from './command-line.ts'

atCommandLine()

const saves = join(import.meta.dirname, '../games/conquistador/saves')
const played = readdirSync(saves)
  .filter((name) => name.endsWith('-campaign.save.gz'))
  .sort(new Intl.Collator('en', { numeric: true }).compare)
  .at(-1)!

/** A saved game of several turns. */
function saved(): string {
  const file = join(folder, 'pictures.save')
  writeFileSync(file, gunzipSync(readFileSync(join(saves, played))))
  return file
}

describe('pictures', () => {
  test('of the map are files, bare or with the pieces of a game', () => {
    const bare = go('map', '--zoom', '1', '--svg').out
    expect(bare).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
    expect(bare).not.toContain('\u001B')
    const inGame = go('map', '--zoom', '1', '--svg', '--save', saved()).out
    expect(inGame).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
    expect(inGame).not.toBe(bare)
    // The sea of a painted board.
    for (const game of ['nina-and-pinta', 'the-conquistadors'])
      expect(go('map', '--game', game, '--svg').out, game).toContain('#00005f')
    expectRefusal(go('map', '--save', join(folder, 'none.save')), /none\.save does not exist/)
  })

  test('of a saved game are of the game that its save names', () => {
    const file = join(folder, 'nina.save')
    const seats = ['--seats', 'spain=human,england=computer:easy']
    go('new', '--game', 'nina-and-pinta', ...seats, '--save', file, '--plain')
    const { out } = go('map', '--save', file)
    expect(out).toContain('England: 20 Settlers')
    expect(out).not.toContain('Portugal: 20 Settlers')
  })

  test('of a whole game are one a turn and one of its end', () => {
    const pictures = join(folder, 'pictures')
    expect(go('replay', saved(), '--svg', pictures).out).toContain('end.svg')
    const files = readdirSync(pictures)
    expect(readFileSync(join(pictures, 'turn-01.svg'), 'utf8')).toContain('Conquistador!, as turn 1 begins')
    for (const file of files) expect(readFileSync(join(pictures, file), 'utf8')).toMatch(/^<svg /)
  })

  test('of a game that was begun under earlier rules begin late, which is said', () => {
    const file = join(folder, 'earlier.save')
    writeFileSync(file, gunzipSync(readFileSync(join(saves, 'format-1-rules-7-columbus.save.gz'))))
    const pictures = join(folder, 'earlier-pictures')
    const { out, err } = go('replay', file, '--svg', pictures)
    expect(out).not.toContain('turn-01.svg')
    expect(err).toMatch(/^This save was begun under earlier rules.* the pictures begin with .*\n$/)
    expect(go('replay', saved(), '--svg', pictures).err).toBe('')
  })

  test.runIf(inFull)(
    'are painted where a terminal has 256 colours, and characters where it has sixteen or none',
    () => {
      const map = (env: Record<string, string>, ...flags: string[]) =>
        run(cli, ['map', '--zoom', '1', ...flags], '', {
          NO_COLOR: '',
          COLORTERM: '',
          TERM: 'xterm-256color',
          ...env,
        }).out
      expect(map({ FORCE_COLOR: '2', LANG: 'C.UTF-8' })).toContain('\u2580')
      const ascii = map({ FORCE_COLOR: '2', LANG: 'C.UTF-8' }, '--ascii')
      expect(ascii).toMatch(/\u001B\[48;5;\d+m/)
      expect(ascii).toMatch(/^[\x00-\x7E]*$/)
      const rich = { FORCE_COLOR: '3', COLORTERM: 'truecolor', LANG: 'C.UTF-8' }
      expect(map(rich)).not.toMatch(/[34]8;2;/)
      expect(map(rich, '--truecolor')).toMatch(/48;2;/)
      expect(map(rich, '--truecolor')).not.toMatch(/[34]8;5;/)
      expect(map({ TERM: 'xterm', FORCE_COLOR: '1' })).not.toContain('8;5;')
      expect(map({ NO_COLOR: '1', FORCE_COLOR: '2' })).not.toContain('\u001B')
      expect(map({ TERM: 'dumb', FORCE_COLOR: '2' })).not.toContain('\u001B')
      for (const off of ['0', 'false']) expect(map({ FORCE_COLOR: off })).not.toContain('\u001B')
    },
  )
})

test('a printed map is as large as the terminal has room for, and no larger than usual', async () => {
  const map = { zooms: [1, 3], usual: 2 } as const
  const draw = async (zoom: number) => `zoom ${zoom}\n\u001B[31m${'x'.repeat(zoom * 10)}\u001B[39m`
  const at = async (columns?: number) => (await fittingMap(draw, map, { columns })).slice(0, 6)
  expect(await Promise.all([undefined, 100, 20, 19, 10].map(at))).toEqual([
    ...['zoom 2', 'zoom 2', 'zoom 2'],
    ...['zoom 1', 'zoom 1'],
  ])
})

test.each(games.flatMap(({ map, ...game }) => (map ? [[game.name, { ...game, map }] as const] : [])))(
  'a printed map of %s is no wider than the terminal, and says where something is left out',
  async (_, game) => {
    const { data } = await dataInUse(game, undefined)
    const draw = (zoom: number, columns?: number) =>
      game.map.text(data, { zoom, columns, color: false, paint: 'none', state: null })
    const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length))
    for (const [asked, columns] of [[undefined, 60] as const, [1, 80] as const, [2, 80] as const]) {
      const text = await fittingMap(draw, game.map, { asked, columns })
      expect(widest(text)).toBeLessThanOrEqual(columns)
      const isCut = widest(await draw(asked ?? 1)) > columns
      expect(text.includes('not all of it is'), `${asked} in ${columns} columns`).toBe(isCut)
    }
  },
)
