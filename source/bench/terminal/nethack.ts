/** What nethack sends for a key, for comparison: it has been played over slow lines for decades. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { withFolder } from './pty.ts'
import { openScreen, type Screen, type ScreenAnswer } from './screen.ts'

/** No question at the start, no score, nothing written at the end. */
const options =
  'role:Valkyrie,race:human,gender:female,align:neutral,pettype:none,playmode:explore,' +
  'disclose:none,!legacy,!splash_screen,!autopickup,!mail,color'

/** Where Debian has it, which is not on every path. */
const games = '/usr/games'

/** The path of nethack, or null where it is not installed. */
function find(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), games]
  return folders.map((folder) => join(folder, 'nethack')).find(existsSync) ?? null
}

export interface NethackBytes {
  /** The hero goes to and fro. */
  readonly hero: readonly ScreenAnswer[]
  /** The cursor of far look goes to and fro, and what it stands on is told. */
  readonly look: readonly ScreenAnswer[]
}

/** Bytes that nethack sends for keys on the map; null where it is not installed. */
export async function measureNethack(columns: number, rows: number): Promise<NethackBytes | null> {
  const file = find()
  if (file === null) return null
  return withFolder(async (folder) => {
    const name = `bench${process.pid}`
    const env = { HOME: folder, NETHACKOPTIONS: `name:${name},${options}` }
    const screen = openScreen([file], env, columns, rows)
    await screen.firstFrame()
    for (let n = 0; n < 5 && screen.lines().some((line) => line.includes('--More--')); n++)
      await screen.press(' ')
    const hero = await toAndFro(screen)
    await screen.press(';')
    const look = await pressBoth(screen, ['l', 'h'])
    await screen.press('\u001B')
    await screen.press('#quit\n')
    await screen.press('y')
    // It goes on to its end at any key.
    await screen.press(' ').catch(() => {})
    await screen.stop('SIGHUP')
    return { hero, look }
  })
}

const ways = [
  ['h', 'l'],
  ['j', 'k'],
  ['y', 'n'],
  ['u', 'b'],
] as const

/** Moves the hero where nothing is in his way. */
async function toAndFro(screen: Screen): Promise<ScreenAnswer[]> {
  const hero = () =>
    screen.lines().findIndex((line) => line.includes('@')) + screen.lines().join('').indexOf('@')
  for (const way of ways) {
    const before = hero()
    await screen.press(way[0])
    const between = hero()
    await screen.press(way[1])
    if (between !== before && hero() === before) return pressBoth(screen, way)
  }
  return []
}

async function pressBoth(screen: Screen, way: readonly [string, string]): Promise<ScreenAnswer[]> {
  const answers: ScreenAnswer[] = []
  for (let n = 0; n < 10; n++) for (const key of way) answers.push(await screen.press(key))
  return answers
}
