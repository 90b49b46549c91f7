/** `npm run docs:pictures`: writes the pictures of `docs/pictures` from the real program, most of them in a terminal. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { svgOf } from '../app/paint/svg.ts'
import { openPty, type Pty, withFolder } from '../bench/terminal/pty.ts'
import { games } from '../games/index.ts'

const cli = join(import.meta.dirname, 'cli.js')
const folder = join('docs', 'pictures')

interface PageShot {
  readonly name: string
  readonly columns: number
  readonly rows: number
  readonly env?: Readonly<Record<string, string>>
  /** What the player has set. */
  readonly settings?: Readonly<Record<string, string | readonly string[]>>
  readonly args: readonly string[]
  /** What must be on the screen before the first key. */
  readonly shows: string
  /** Keys one after the other. */
  readonly keys: readonly string[]
}

const table = { args: ['new', '--seed', 'look'], shows: 'skip all' }
/** The dice are read, and the map has the keys. */
const toMap = ['s', '\t']

const pictures: readonly PageShot[] = [
  ...games.map(({ name }, at) => ({
    ...{ name: at === 0 ? 'title' : `title-${name}`, columns: 80, rows: 24, args: ['--game', name] },
    ...{ shows: 'New game', keys: [] },
  })),
  { name: 'table', columns: 120, rows: 36, ...table, keys: ['s'] },
  { name: 'looking-around', columns: 80, rows: 24, ...table, keys: toMap },
  { name: 'zoom-2', columns: 120, rows: 36, ...table, keys: toMap },
  { name: 'zoom-3', columns: 120, rows: 36, ...table, keys: [...toMap, 'z'] },
  { name: 'attrition', columns: 80, rows: 24, ...table, keys: [...toMap, 'V', 'V', 'V'] },
  { name: 'areas', columns: 80, rows: 24, ...table, keys: [...toMap, 'V'] },
  { name: 'names', columns: 80, rows: 40, ...table, keys: [...toMap, 'N'] },
  // That of looking-around is the dark one.
  ...['light', 'contrast', 'colour-blind'].map((theme) => ({
    ...{ name: `theme-${theme}`, columns: 80, rows: 24, ...table, keys: toMap },
    settings: { theme },
  })),
  {
    ...{ name: 'true-colour', columns: 80, rows: 24, ...table, keys: toMap },
    settings: { trueColour: ['xterm-256color'] },
  },
  { name: 'overview', columns: 80, rows: 40, ...table, keys: [...toMap, '*'] },
  {
    ...{ name: 'ascii', columns: 80, rows: 24, shows: table.shows, keys: toMap },
    args: [...table.args, '--ascii'],
  },
  {
    ...{ name: 'sixteen-colours', columns: 80, rows: 24, ...table, keys: toMap },
    env: { TERM: 'xterm' },
  },
  {
    ...{ name: 'no-colours', columns: 80, rows: 24, ...table, keys: toMap },
    env: { NO_COLOR: '1' },
  },
]

/** A colour as the emulator tells it: its number among 256, or red, green and blue in one number. */
const colourIn = (isRich: boolean, colour: number): string =>
  isRich ? `2;${colour >> 16};${(colour >> 8) & 255};${colour & 255}` : `5;${colour}`

/** The screen of a terminal as lines with colours. */
function linesOf({ emulator }: Pty): string[] {
  const { active } = emulator.buffer
  return Array.from({ length: emulator.rows }, (_, row) => {
    const line = active.getLine(active.baseY + row)!
    let text = ''
    for (let column = 0; column < emulator.cols; column++) {
      const cell = line.getCell(column)!
      const ink = cell.isFgDefault() ? '' : `;38;${colourIn(cell.isFgRGB(), cell.getFgColor())}`
      const ground = cell.isBgDefault() ? '' : `;48;${colourIn(cell.isBgRGB(), cell.getBgColor())}`
      const bold = cell.isBold() ? ';1' : ''
      const inverse = cell.isInverse() ? ';7' : ''
      text += `\u001B[0${bold}${inverse}${ink}${ground}m${cell.getChars() || ' '}`
    }
    // A piece of one style is one piece of the picture.
    return text.replace(
      /(\u001B\[[\d;]*m)([^\u001B])((?:\1[^\u001B])+)/g,
      (_, style, first, more) => style + first + more.replaceAll(style, ''),
    )
  })
}

async function take({ name, columns, rows, env, settings, args, shows, keys }: PageShot): Promise<void> {
  await withFolder(async (home) => {
    mkdirSync(join(home, 'conquistador'))
    writeFileSync(join(home, 'conquistador', 'settings.json'), JSON.stringify(settings ?? {}))
    const save = args[0] === 'new' ? ['--save', join(home, 'picture.save')] : []
    const folders = {
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      HOME: home,
      COLORTERM: '',
      LANG: 'C.UTF-8',
      LC_ALL: '',
    }
    const pty = openPty([process.execPath, cli, ...args, ...save], {
      columns,
      rows,
      env: { ...folders, ...env },
    })
    await pty.until(() => pty.text().includes(shows), 20_000, `${shows} does not appear`)
    for (const key of keys) {
      await pty.settle(300)
      pty.write(key)
    }
    await pty.settle(300)
    writeFileSync(join(folder, `${name}.svg`), svgOf(linesOf(pty)))
    process.kill(pty.pid)
  })
}

mkdirSync(folder, { recursive: true })
for (const picture of pictures) await take(picture)
const boards = ['map', '--game', 'the-conquistadors', '--zoom', '1', '--svg']
writeFileSync(join(folder, 'the-conquistadors.svg'), execFileSync(process.execPath, [cli, ...boards]))
await withFolder(async (home) => {
  const save = join(home, 'picture.save')
  const seats = 'spain=computer,england=computer,france=computer'
  const played = ['watch', '--game', 'nina-and-pinta', '--seats', seats, '--seed', 'look', '--plain']
  execFileSync(process.execPath, [cli, ...played, '--pace', '100', '--save', save], { input: '' })
  execFileSync(process.execPath, [cli, 'replay', save, '--svg', home])
  copyFileSync(join(home, 'turn-05.svg'), join(folder, 'nina-and-pinta.svg'))
})
process.exit(0)
