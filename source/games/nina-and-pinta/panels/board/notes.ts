/** What lies beside the worlds: the triangle with tokens, Cities and counters, the order of play and the price. */
import { cut, fill, wrap } from '../../../../app/parts/lines.ts'
import type { Paper } from '../../../../app/parts/paper.ts'
import { capital } from '../../../../kernel/contract/words.ts'
import { lands, type Nation, type World, worlds } from '../../data/names.ts'
import { citiesIn, isDiscPlaced } from '../../govern/sites.ts'
import { counterName, landName, nationName, settlersText, worldName } from '../../map/names.ts'
import { captainIn, hasTown, settlersIn } from '../../map/pieces.ts'
import { landAt, type Position, playerOf, progressOf, sum } from '../../state/context.ts'
import { actingNow } from '../viewer.ts'
import { letterOf, marks, shortName } from './tokens.ts'

/** A line, and how it is drawn. */
type NoteLine = (paper: Paper) => string

const plain =
  (text: string): NoteLine =>
  ({ width }) =>
    cut(text, width)
/** A figure, with the word before it. */
interface Part {
  readonly head: string
  readonly text: string
}

const figure = (head: string, text: string): Part => ({ head, text })

const lengthOf = ({ head, text }: Part): number => head.length + 1 + text.length

/** Columns between figures in one line. */
const between = '   '

/** Figures as they follow each other, in as few lines as they need. */
function packed(figures: readonly Part[], width: number): Part[][] {
  const lines: Part[][] = []
  for (const one of figures) {
    const last = lines.at(-1)
    const used = last ? sum(last.map((other) => lengthOf(other) + between.length)) : width
    if (last && used + lengthOf(one) <= width) last.push(one)
    else lines.push([one])
  }
  return lines
}

/** Figures in one line, their heads strong; what has no room is cut. */
const joined =
  (parts: readonly Part[]): NoteLine =>
  ({ width, theme }) => {
    const [only, ...more] = parts
    if (only && more.length === 0) {
      const line = cut(`${only.head} ${only.text}`, width)
      return theme.strong(line.slice(0, only.head.length)) + line.slice(only.head.length)
    }
    return parts.map(({ head, text }) => `${theme.strong(head)} ${text}`).join(between)
  }

/** Lines under the worlds, as many as there is room for, what matters most first; the worlds not drawn come first. */
export function notesUnder(
  g: Position,
  viewer: Nation | null,
  shown: readonly World[],
  paper: Paper,
): string[] {
  const others = worlds.filter((world) => !shown.includes(world))
  const { width, height } = paper
  const figures = [
    figure('Order', orderText(g)),
    figure(...trackOf(g)),
    figure('Tokens', tokensText(g, width)),
    figure('Cities', citiesText(g, width)),
  ]
  const apart = figures.map((one) => joined([one]))
  const players = g.state.order.map((nation) => playerText(g, nation, viewer))
  const display = displayText(g)
  const more = display === '' ? [] : wrap(`On display: ${display}`, width, 2).map(plain)
  const whole = players.flatMap((text) => wrap(text, width, 2))
  const first = othersIn(g, others, viewer, height)
  const isRoomFor = (figured: readonly NoteLine[], told: readonly string[]) =>
    first.length + figured.length + told.length + more.length <= height
  // Where there is no room for all, figures share lines; where there is none for that either, each player has a line.
  const lines = isRoomFor(apart, whole) ? apart : packed(figures, width).map(joined)
  const told = isRoomFor(lines, whole) ? whole : players
  const all = [...first, ...lines, ...told.map(plain), ...more]
  return Array.from({ length: height }, (_, at) => fill(all[at]?.(paper) ?? '', width))
}

/** A line for each world that is not drawn; where there is none for each, all in one with who is there. */
function othersIn(g: Position, others: readonly World[], viewer: Nation | null, height: number): NoteLine[] {
  if (height >= others.length) return others.map((world) => plain(worldInShort(g, world, viewer)))
  const all = others.map((world) => `${shortName(g, world)} ${peopleIn(g, world, viewer) || 'nobody'}`)
  return [plain(all.join(', '))]
}

const peopleIn = (g: Position, world: World, viewer: Nation | null): string =>
  g.state.order
    .map((nation) => piecesIn(g, world, nation, viewer))
    .filter(Boolean)
    .join(' ')

/** "PINTA WAR Arts 2/3 GB  S3T e1^": war, marker, Cities, tokens, and all pieces of each nation. */
export function worldInShort(g: Position, world: World, viewer: Nation | null): string {
  const { war, marker, grow, build } = g.state.worlds[world]
  const head = [
    shortName(g, world),
    ...(war ? ['WAR'] : []),
    ...(marker ? [capital(marker)] : []),
    `${citiesIn(g, world)}/${g.data.worlds.cityLimit}`,
    `${grow ? 'G' : '-'}${build ? 'B' : '-'}`,
  ]
  return `${head.join(' ')}: ${peopleIn(g, world, viewer) || 'nobody there'}`
}

function piecesIn(g: Position, world: World, nation: Nation, viewer: Nation | null): string {
  const count = (number: (land: ReturnType<typeof landAt>) => number) =>
    sum(lands.map((land) => number(landAt(g, world, land))))
  const settlers = count((land) => settlersIn(land, nation))
  const towns = count((land) => Number(hasTown(land, nation)))
  const cities = count((land) => Number(land.city === nation))
  const parts = [
    settlers > 0 ? settlers : '',
    towns > 0 ? `${marks.town}${towns > 1 ? towns : ''}` : '',
    cities > 0 ? `${marks.city}${cities > 1 ? cities : ''}` : '',
    captainIn(g, nation, world) ? marks.captain : '',
  ].join('')
  return parts && letterOf(g, nation, viewer) + parts
}

/** The Turn Order, who acts in brackets, and the spaces of those who have passed. */
function orderText(g: Position): string {
  const acting = actingNow(g.state)
  return g.state.order
    .map((nation) => {
      const { space } = playerOf(g, nation)
      const name = `${nationName(g, nation)}${space === null ? '' : ` passed (${space})`}`
      return acting.includes(nation) ? `[${name}]` : name
    })
    .join(' ')
}

/** The Gold track with the price of now marked. */
function trackOf(g: Position): [head: string, track: string] {
  const { cost } = g.state
  const track = Array.from({ length: g.data.eras.costCap + 1 }, (_, gold) =>
    gold === cost ? `[${gold}]` : `${gold}`,
  )
  return ['Benefits cost', track.join(' ')]
}

/** Tokens that were turned, and those still face down, whose order nobody knows. */
function tokensText(g: Position, width: number): string {
  const { tokens } = g.data.tokens
  const isOut = (id: string) => !g.state.tokens.includes(id)
  const named = (kind: 'grow' | 'build', out: boolean) =>
    tokens
      .filter((token) => token.kind === kind && isOut(token.id) === out)
      .map(({ world }) => worldName(g, world).replace(/ World$/, ''))
  const part = (head: string, names: readonly string[]) =>
    names.length > 0 ? [`${head} ${names.join(', ')}`] : []
  const out = [...part('Grow', named('grow', true)), ...part('Build', named('build', true))]
  const left = [...part('Grow', named('grow', false)), ...part('Build', named('build', false))]
  const text = `${out.join('; ')}${left.length > 0 ? ` | to come: ${left.join('; ')}` : ''}`
  return text.length + 7 <= width ? text : `${out.join('; ')} | ${g.state.tokens.length} to come`
}

function citiesText(g: Position, width: number): string {
  const left = lands.filter((land) => !isDiscPlaced(g, land))
  if (left.length === 0) return 'none left'
  const long = `left: ${left.map((land) => landName(g, land)).join(', ')}`
  if (long.length + 7 <= width) return long
  const short = left.map((land) => g.data.lands.lands.find(({ id }) => id === land)!.short)
  return `left: ${short.join(' ')}`
}

/** A player in a line: what may be seen of supply, Military and gold, and ships that are larger than at first. */
function playerText(g: Position, nation: Nation, viewer: Nation | null): string {
  const { screen, settlers, towns, crew, military } = playerOf(g, nation)
  const types = military
    .map((counter) => progressOf(g, counter)!.type)
    .map((type) => (type === 'any' ? 'Any' : type))
  const [small] = g.data.nations.crewSides
  const parts = [
    `${settlersText(settlers)}, ${towns} Town${towns === 1 ? '' : 's'} left`,
    ...(crew > small ? [`crews of ${crew}`] : []),
    ...(screen ? [`${screen.gold} gold`] : []),
    ...(types.length > 0 ? [`Military ${types.join(', ')}`] : []),
  ]
  return `${letterOf(g, nation, viewer)} ${nationName(g, nation)}: ${parts.join('; ')}`
}

const displayText = (g: Position): string =>
  g.state.display.map((counter) => counterName(g, counter)).join(', ')
