/** The court: what a nation has, owes and may expect, and how the others stand. */
import { apart, cut, wrap } from '../../../../app/parts/lines.ts'
import type { Paper } from '../../../../app/parts/paper.ts'
import type { Theme } from '../../../../app/settings/theme.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { goldAbroad, incomeOf } from '../../council/income.ts'
import { multipliers } from '../../council/initiative.ts'
import { priceFactor } from '../../council/political-events.ts'
import type { Nation } from '../../data/shapes.ts'
import { upkeepToCome, upkeepWords } from '../../end/bill.ts'
import { pointsPerDucat, score } from '../../end/victory.ts'
import { producing } from '../../land/gold.ts'
import { hexOfNode } from '../../map/board.ts'
import { positionOf } from '../../map/closed.ts'
import type { World } from '../../map/world.ts'
import { boundsUsed } from '../../naval/bounds.ts'
import { aboard } from '../../naval/ships.ts'
import { pointsNeeded, usualPoints } from '../../scenarios/scenarios.ts'
import { stepOf } from '../../sequence/sequence.ts'
import { isLastTurn, type Position } from '../../state/context.ts'
import { serviceOf } from '../../state/leaders.ts'
import type { Expedition, Harbour, State } from '../../state/state.ts'
import { countShips, isBankers, isNation, kindOf, nameGroup, shipOrder } from '../../state/units.ts'
import { many } from '../../text/words.ts'
import { isContest, viewerOf } from '../viewer.ts'
import { aimTitle, aimWords } from '../words/aims.ts'
import { bankersLines, type Entered } from './bankers.ts'
import { nationLines, strangerLines, treatyLines } from './others.ts'

/** Everything about the nation whose table it is; cut to the height given, the most needed first. */
export function court(world: World, state: State, viewer: Seat, paper: Paper): string[] {
  const { width, height, theme } = paper
  const seat = viewerOf(state, viewer)
  const g = positionOf(world, state)
  const line = (left: string, right: string | number) => apart(left, String(right), width)
  const contest = isContest(state)
  const sections = (brief: boolean) =>
    [
      seat === null ? [] : moneyLines(g, seat, line, theme),
      // In brief the table of all nations tells the points.
      seat === null || (brief && contest) ? [] : pointLines(g, seat, line, theme),
      contest ? nationLines(g, seat, paper, brief) : [],
      treatyLines(g, seat, paper, brief),
      strangerLines(g, seat, width, theme),
      ...(seat === null
        ? []
        : [
            leaderLines(g, seat, width, theme),
            europeLines(g, seat, width, theme),
            expeditionLines(g, seat, width, theme),
            upkeepLines(g, seat, paper, brief),
            aimLines(g, width, theme),
          ]),
    ].filter((section) => section.length > 0)
  const full = sections(false)
  // Blank lines between sections go first when there is little room, then what can be said shorter.
  const loose = full.flatMap((section, index) => (index === 0 ? section : ['', ...section]))
  if (loose.length <= height) return loose
  const tight = full.flat()
  return (tight.length <= height ? tight : sections(true).flat()).slice(0, height)
}

export function moneyLines(g: Position, seat: Nation, line: Entered, theme: Theme): string[] {
  if (isBankers(seat)) return bankersLines(g, seat, line, theme)
  const record = g.state.nations[seat]!
  const { treasury, monarch, multiplierShift, rutter } = record
  const owed = upkeepToCome(g, seat)
  const { resources: income, gold: dug, shut: dugInVain } = stillToCome(g, seat)
  const level = g.data.turns.turns[g.state.turn - 1]?.resourceLevel ?? 0
  const sites = producing(g, seat)
  const { gold, shut } = goldAbroad(g, seat)
  return [
    theme.heading(line('Treasury', many(treasury, 'ducat'))),
    line('  maintenance to come', `-${owed}`),
    ...(income > 0 ? [line('  resources to come', `+${income}`)] : []),
    line('  left after maintenance', treasury - owed + income),
    // Whether it comes home before the bill is not known.
    ...(gold > 0 ? [line('  gold not yet home', `+${gold}`)] : []),
    ...(dug > 0 ? [line('  gold to be dug', `+${dug}`)] : []),
    // 13.44
    ...(shut + dugInVain > 0 ? [line('  gold without a port', shut + dugInVain)] : []),
    line(
      `Monarch ${monarch}`,
      `x${Math.max(1, multipliers[monarch] + multiplierShift)}${rutter ? ', Rutter' : ''}`,
    ),
    line('Resource level', level),
    ...brasilLine(g, line),
    ...(priceFactor(g, seat) > 1 ? [theme.warning('Prices are doubled this turn [6.41/10]')] : []),
    ...(sites.length > 0 ? [line('Gold is dug at', sites.join(', '))] : []),
  ]
}

/** What a turn brings of which nothing has been dug (C1) or farmed (C6) yet. */
function stillToCome(g: Position, seat: Nation): ReturnType<typeof incomeOf> {
  const { resources, gold, shut } = incomeOf(g, seat)
  const { step, order, actor } = g.state
  const at = order.indexOf(seat)
  // Gold is dug as the segment of a nation ends, and its farms pay as it begins.
  const isDug = step > stepOf('C1') || (step === stepOf('C1') && at < actor)
  const isFarmed = step > stepOf('C6') || (step === stepOf('C6') && at <= actor)
  return { resources: isFarmed ? 0 : resources, gold: isDug ? 0 : gold, shut: isDug ? 0 : shut }
}

/** 22.0: how Brasil stands, if the Treaty of Tordesillas is played. */
function brasilLine({ state, data }: Position, line: Entered): string[] {
  if (!state.brasil) return []
  const { area } = data.tables.tordesillas
  const words = {
    portuguese: `Portuguese ${state.areas[area]!.european?.level ?? 0}`,
    annexed: 'open to all',
    independent: 'closed to all',
  }
  return [line(area, words[state.brasil.status])]
}

const inWords = { 2: 'two', 3: 'three' } as const

function pointLines(g: Position, seat: Nation, line: Entered, theme: Theme): string[] {
  const { ducatPoints, areaPoints, areas, discoveryPoints, discoveries, penalties, total } = score(g, seat)
  const winAt = pointsNeeded(g)
  const usual = usualPoints(g, g.state.turn)
  return [
    theme.heading(line('Points', winAt !== null ? `${total} of ${winAt}` : total)),
    line(`  ducats, ${inWords[pointsPerDucat(seat)]} each`, ducatPoints),
    ...(isNation(seat) ? [line(`  ${discoveryCount(discoveries.length)}`, discoveryPoints)] : []),
    ...(penalties > 0 ? [line('  penalties', -penalties)] : []),
    line(
      `  ${many(areas.length, 'Area')} (${g.state.over ? 'controlled' : 'counts at the end'})`,
      areaPoints,
    ),
    ...(usual !== null ? [line(`  program after turn ${g.state.turn}`, usual)] : []),
  ]
}

/** What wins alone: last, as it is the same in every turn. */
function aimLines(g: Position, width: number, theme: Theme): string[] {
  const words = aimWords(g).flatMap((sentence) => wrap(sentence, width - 2).map((line) => `  ${line}`))
  return words.length > 0 ? [theme.heading(cut(`What makes ${aimTitle(g)}`, width)), ...words] : []
}

const discoveryCount = (count: number): string => (count === 1 ? '1 discovery' : `${count} discoveries`)

export const leaderKinds = ['explorer', 'conquistador', 'privateer'] as const

/** The leaders of a nation with the hex or expedition where each is. */
export const leadersAbroad = (
  { state }: Position,
  seat: Nation,
): readonly { readonly name: string; readonly where: string }[] => [
  ...state.stacks
    .filter(({ nation }) => nation === seat)
    .flatMap(({ leaders, hex }) => leaders.map((name) => ({ name, where: hex }))),
  ...[...state.harbours, ...state.expeditions]
    .filter(({ nation }) => nation === seat)
    .flatMap(leadersOfFleet),
]

function leaderLines(g: Position, seat: Nation, width: number, theme: Theme): string[] {
  const { state } = g
  const rows = leadersAbroad(g, seat)
  return leaderKinds.flatMap((kind) => {
    const those = rows.filter(({ name }) => kindOf(g, name) === kind)
    if (those.length === 0) return []
    const lines = those.map(({ name, where }) => {
      const { departs } = serviceOf(g, name)
      return apart(
        `  ${name}, ${where}`,
        departs === state.turn ? theme.warning('now') : String(departs),
        width,
      )
    })
    return [
      theme.heading(apart(`${kind.charAt(0).toUpperCase()}${kind.slice(1)}s`, 'last turn', width)),
      ...lines,
    ]
  })
}

function leadersOfFleet(fleet: Harbour | Expedition): { name: string; where: string }[] {
  const where = 'id' in fleet ? fleet.id : fleet.place
  const waiting = 'id' in fleet ? [] : fleet.leaders
  return [...waiting, ...aboard(fleet.ships).leaders].map((name) => ({ name, where }))
}

function europeLines(g: Position, seat: Nation, width: number, theme: Theme): string[] {
  const home = g.state.harbours.find(({ nation, place }) => nation === seat && place === 'Europe')
  if (!home) return []
  const { soldiers, colonists, missionaries, ships } = home
  const parts = [
    ...(colonists > 0 ? [many(colonists, 'colonist')] : []),
    ...(soldiers > 0 ? [many(soldiers, 'soldier')] : []),
    ...(missionaries.length > 0 ? [many(missionaries.length, 'missionary')] : []),
    ...shipCounts(ships),
  ]
  if (parts.length === 0) return []
  return [theme.heading('Waiting in Europe'), ...wrap(parts.join(', '), width - 2).map((line) => `  ${line}`)]
}

const shipCounts = (ships: Harbour['ships']): string[] => countShips(ships, shipOrder)

function expeditionLines(g: Position, seat: Nation, width: number, theme: Theme): string[] {
  const own = g.state.expeditions.filter(({ nation }) => nation === seat)
  if (own.length === 0) return []
  const lines = own.flatMap((one) => {
    const to = one.destination === null ? '' : ` to ${shortPlace(one.destination)}`
    const head = apart(
      `  ${one.id} in ${shortPlace(one.place)}${to}`,
      `${boundsUsed(g, one)}/${one.bounds}`,
      width,
    )
    const cargo = nameGroup(aboard(one.ships))
    return [head, cut(`     ${shipCounts(one.ships).join(', ')}: ${cargo}`, width)]
  })
  return [theme.heading(apart('Expeditions', 'bounds', width)), ...lines]
}

/** 6.81: what maintenance to come is for, and, where it is not brief, how to have less of it. */
function upkeepLines(g: Position, seat: Nation, { width, theme }: Paper, brief: boolean): string[] {
  const words = upkeepWords(g, seat)
  if (words === '') return []
  const { pay, maintenance } = g.state.nations[seat]!.standing
  const asked = '; Paying asks where ducats are short or units bring nothing'
  const unless = maintenance ? ', while the standing order Maintenance is off' : pay ? asked : ''
  // 6.84: on the last turn nothing may be given up.
  const how =
    brief || isLastTurn(g)
      ? []
      : wrap(`Ships and people are given up in Maintenance, at the end of the turn${unless}.`, width - 2)
  return [
    theme.heading('Maintenance by kinds'),
    ...[...wrap(words, width - 2), ...how].map((text) => `  ${text}`),
  ]
}

const shortPlace = (place: string): string => (place === 'Europe' ? place : hexOfNode(place))
