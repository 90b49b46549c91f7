/**
 * 5.1 C3 Combat against natives (17.2), and against colonies of nations that are not played (21.28, 22.12).
 */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Decision, Json, Note, Refusal, Undone } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import { citiesIn, heldByOthers, isTreatyArea, weakenNatives } from '../matters/areas.ts'
import { askLosses } from '../matters/losses.ts'
import { faces, facesText } from '../matters/odds.ts'
import { isSeen } from '../matters/veil.ts'
import { type Context, hexInfo, isLastTurn, nationOf, type Position, sum } from '../state/context.ts'
import { changeArea } from '../state/draft.ts'
import type { DoneForm, SegmentRules } from '../state/flow.ts'
import { areasOf, stacksInArea, unitsAt, unitsInArea } from '../state/stacks.ts'
import type { Group, Stack } from '../state/state.ts'
import { addUp, emptyGroup, isConquistador, many, nationsInPlay } from '../state/units.ts'
import { columnFor, uprisingLevel } from './native-uprising.ts'

/** 15.54, 15.65, 17.23. */
export const mostOff = 3

/** An attack as the table sees it. */
export interface Attack {
  readonly target: 'natives' | 'Europeans' | 'Portuguese'
  readonly level: number
  /** Detachments that count; those against Europeans are halved, rounded down. */
  readonly detachments: number
  /** Taken off the die. */
  readonly bonus: number
}

/** @param coming who would be there as well */
export function attackOn(g: Position, nation: Nation, area: Area, coming: Group = emptyGroup()): Attack {
  const { native, european } = g.state.areas[area]!
  const { soldiers, missionaries, leaders } = addUp([unitsInArea(g, nation, area), coming])
  const conquistadors = leaders.filter((name) => isConquistador(g, name)).length
  const preachers = missionaries.filter((id) => (g.state.missionaries[id] ?? 0) > 0).length
  const bonus = Math.min(mostOff, conquistadors + preachers)
  if (!heldByOthers(g, area)) return { target: 'natives', level: native, detachments: soldiers, bonus }
  const siege = { level: european!.level, detachments: Math.floor(soldiers / 2) }
  // 22.12: in Brasil neither missionaries nor conquistadors are of any use.
  return isTreatyArea(g, area)
    ? { target: 'Portuguese', ...siege, bonus: 0 }
    : { target: 'Europeans', ...siege, bonus }
}

const ruleOf = { natives: '17.22', Europeans: '21.28', Portuguese: '22.12' } as const

/** The result for a die as rolled: the bonus comes off, and nothing below 1 is read (table key). */
export function nativeResult(
  g: Position,
  attack: Attack,
  die: number,
): { column: string; row: number; cell: string } {
  const table = g.data.tables.combatAgainstNatives
  const index = columnFor(table.columns, attack.detachments)
  const row = Math.max(1, die - attack.bonus)
  return { column: String(table.columns[index]), row, cell: table.rows[row - 1]![index]! }
}

/** What an attack may bring: faces on which detachments are lost, and levels that it takes on average. */
export function chancesOf(g: Position, attack: Attack): { readonly losing: number; readonly drop: number } {
  const cells = faces.map((die) => nativeResult(g, attack, die).cell)
  const drops = cells.map((cell) => (cell === 'S' ? 0 : Math.min(Number(cell), attack.level)))
  return { losing: cells.filter((cell) => cell === 'S').length, drop: sum(drops) / faces.length }
}

/** "column 4, die -1": where the table is read, of the die only what is taken off it. */
export function readingText(g: Position, attack: Attack): string {
  const { column } = nativeResult(g, attack, 1)
  const isBare = attack.target === 'Portuguese' || attack.bonus === 0
  return `column ${column}${isBare ? '' : `, die -${attack.bonus}`}`
}

/** "to 2 on 1 to 3, 3 on 4 or 5; 1 lost on 6": how far the level comes down, and the detachments that are lost. */
export function resultsText(g: Position, attack: Attack): string {
  const { level } = attack
  const cells = faces.map((die) => nativeResult(g, attack, die).cell)
  const left = cells.map((cell) => (cell === 'S' ? null : Math.max(0, level - Number(cell))))
  const on = (wanted: number | null) => facesText(faces.filter((_, index) => left[index] === wanted))
  const levels = [...new Set(left)].filter((one) => one !== null)
  const said = levels.map((one) => `${one} on ${on(one)}`).join(', ')
  const lost = left.includes(null) ? [lossText(g, attack)] : []
  return [...(said === '' ? [] : [`to ${said}`]), ...lost].join('; ')
}

/** Detachments that a fight takes which loses any. */
const lostAgainst = ({ target }: Attack): number => (target === 'natives' ? 1 : 2)

/** "1 lost on 5 or 6", "no loss". */
function lossText(g: Position, attack: Attack): string {
  const losing = faces.filter((die) => nativeResult(g, attack, die).cell === 'S')
  if (losing.length === 0) return 'no loss'
  return `${lostAgainst(attack)} lost on ${facesText(losing)}`
}

export type NativesForm =
  | { type: 'attack'; fixed: { area: Area } }
  /** P17.23: by mail a sheet may say that nothing is taken off the die. */
  | { type: 'attackUnaided'; fixed: { area: Area } }

export const nativeCombat: SegmentRules<NativesForm | DoneForm> = {
  routine(g, nation) {
    const area = nationOf(g, nation).standing.natives ? safeAttacks(g, nation)[0] : undefined
    if (area !== undefined) attack(g, nation, area, false)
    return area !== undefined
  },

  decide(g, nation) {
    const choices = attackChoices(g, nation)
    if (choices.every(({ off }) => off)) return null
    return {
      seat: nation,
      kind: 'native-combat',
      // Everybody sees what stands where.
      open: true,
      segment: 'Native Combat',
      rule: '17.21',
      question: 'Where do the soldiers attack? Once in each Area.',
      choices: [...choices, { type: 'done', rule: '17.21', label: 'End of Native Combat', end: true }],
      ...(nationOf(g, nation).standing.natives && { brief: whyAskedToFight(g, nation) }),
      undone: fightsOf(g, nation).flatMap((fight) => wonForNothing(g, fight)),
      ...(nationOf(g, nation).standing.natives && leftByOrder(g, nation)),
    }
  },

  act(g, nation, action) {
    if (action.type === 'done') g.state.finished.push(nation)
    else attack(g, nation, action.area, action.type === 'attackUnaided')
  },

  end(g) {
    g.state.attacked = []
  },
}

/** An attack in an Area with soldiers and somebody to fight. */
interface Fight {
  readonly area: Area
  readonly attack: Attack
  /** Why it cannot be made now; null where it can. */
  readonly off: Refusal | null
}

/** Areas where soldiers may attack: 17.21, 17.24. */
const fightsOf = (g: Position, nation: Nation): Fight[] =>
  areasOf(g, nation)
    .map((area) => ({ area, attack: attackOn(g, nation, area) }))
    .filter(({ area, attack }) => attack.level > 0 && unitsInArea(g, nation, area).soldiers > 0)
    .map((fight) => ({ ...fight, off: barredNow(g, fight) }))

function barredNow(g: Position, { area, attack }: Omit<Fight, 'off'>): Refusal | null {
  if (g.state.attacked.includes(area))
    return { rule: '17.21', reason: `The soldiers in ${area} have attacked this turn.` }
  if (attack.detachments > 0) return null
  return {
    rule: '21.28',
    reason: `Two detachments count as one against ${attack.target}; there is only one.`,
  }
}

/**
 * 6.71: attacks that are a chore, for they can only win, and bring others less than him. Whether the Portuguese are to be
 * beaten for whoever comes to Brasil is for the player (22.12); by mail a sheet says what is attacked.
 */
function safeAttacks(g: Position, nation: Nation): Area[] {
  return fightsWithoutLoss(g, nation)
    .filter(({ area, attack }) => !g.state.options.mail && whyNotAChore(g, nation, area, attack) === null)
    .map(({ area }) => area)
}

const fightsWithoutLoss = (g: Position, nation: Nation): Fight[] =>
  fightsOf(g, nation).filter(({ attack, off }) => off === null && chancesOf(g, attack).losing === 0)

/** Why a fight that loses nobody is its owner's to decide; null where it is a chore. */
function whyNotAChore(g: Position, nation: Nation, area: Area, { target }: Attack): string | null {
  if (target === 'Portuguese') return 'whoever comes there gains by it'
  if (isOutnumbered(g, nation, area)) return 'others have as many people there, and gain as much'
  if (savesOthers(g, nation, area))
    return 'its natives would sooner rise against others there than against you'
  return isCityOpen(g, nation, area) ? 'others may come to its city first' : null
}

/** 6.71: why those are asked of a fight without loss who leave such to a standing order. */
const whyAskedToFight = (g: Position, nation: Nation): Note[] =>
  fightsWithoutLoss(g, nation).flatMap(({ area, attack }) => {
    const why = whyNotAChore(g, nation, area, attack)
    return why === null
      ? []
      : [
          {
            about: area,
            text: `${area} is left to you, though nobody is lost: ${why}.`,
            first: true as const,
          },
        ]
  })

const othersThan = (g: Position, nation: Nation): Nation[] =>
  nationsInPlay(g.state).filter((other) => other !== nation)

/** 17.1: in an Area where others together have as many people, or more, the lower level is as much their gain. */
const isOutnumbered = (g: Position, nation: Nation, area: Area): boolean =>
  sum(othersThan(g, nation).map((other) => peopleIn(g, other, area))) >=
  Math.max(1, peopleIn(g, nation, area))

const peopleIn = (g: Position, nation: Nation, area: Area): number => {
  const { soldiers, colonists } = unitsInArea(g, nation, area)
  return soldiers + colonists
}

/** 17.34: left as they are, the natives would rise sooner against another than against him. */
function savesOthers(g: Position, nation: Nation, area: Area): boolean {
  if (g.state.areas[area]!.native === 0) return false
  const sure = Math.max(1, uprisingLevel(g, nation, area))
  return othersThan(g, nation).some(
    (other) => stacksInArea(g, other, area).length > 0 && uprisingLevel(g, other, area) > sure,
  )
}

/**
 * 13.31: others may come first to a city: from each coast soldiers are in any of them in one march. Only his own in it keep
 * them out, and in a port not even these (8.5).
 */
const isCityOpen = (g: Position, nation: Nation, area: Area): boolean =>
  othersThan(g, nation).length > 0 &&
  prizesIn(g, area).some(({ hex }) => {
    const { soldiers, colonists } = unitsAt(g.state, nation, hex)
    return soldiers === 0 || (colonists > 0 && hexInfo(g, hex).coastal)
  })

/**
 * 13.31: the fights of that order by which a treasure city may fall this turn, or may not, a line each. Nobody is lost in
 * them and nothing is left undone, but more soldiers could still come: who marches reads how they stand.
 */
export const stormsAhead = (g: Position, nation: Nation): string[] => {
  const areas = nationOf(g, nation).standing.natives ? safeAttacks(g, nation) : []
  return areas.flatMap((area): string[] => {
    const fight = attackOn(g, nation, area)
    const cities = prizesIn(g, area)
    const isSure = faces.every((die) => Number(nativeResult(g, fight, die).cell) >= fight.level)
    if (cities.length === 0 || isSure) return []
    const soldiers = many(unitsInArea(g, nation, area).soldiers, 'soldier')
    const against = `For ${listed(cities.map(({ city }) => city))} ${soldiers} fight the natives of ${area} next`
    const loot = isLastTurn(g)
      ? ''
      : `; at 0 soldiers in ${listed(cities.map(({ hex }) => hex))} loot it next turn`
    return [
      `${against}: ${resultsText(g, fight)} (${readingText(g, fight)})${loot} [${ruleOf[fight.target]}].`,
    ]
  })
}

/**
 * 6.71: what whoever leaves safe fights to a standing order is not asked about: what was not worth the risk to him in the
 * turn before, in the figures by which each would be decided (17.3, what it is to leave them too); and where nothing is
 * offered but attacks that cost more soldiers than levels, with no city to be had, these.
 */
function leftByOrder(g: Position, nation: Nation): Pick<Decision, 'again' | 'tooDear'> {
  const open = fightsOf(g, nation).filter(({ off }) => off === null)
  const worth = open.filter((fight) => !isHopeless(g, fight))
  if (worth.length === 0) return { tooDear: open.map(({ area }) => area) }
  const figures = worth.map(({ area, attack }): [Area, Json] => [
    area,
    { ...attack, uprising: uprisingLevel(g, nation, area) },
  ])
  return { again: Object.fromEntries(figures) }
}

/** 13.31: the cities that natives keep from soldiers, as far as they are known. */
const prizesIn = (g: Position, area: Area) => citiesIn(g, area).filter(({ hex }) => isSeen(g.state, hex))

/** 13.31: an attack that can lose nobody, and lowers the natives of a treasure city. */
function wonForNothing(g: Position, { area, attack, off }: Fight): Undone[] {
  const { losing, drop } = chancesOf(g, attack)
  const cities = prizesIn(g, area).map(({ city }) => city)
  if (off || attack.target !== 'natives' || losing > 0 || drop === 0 || cities.length === 0) return []
  const reason = `An attack in ${area} loses nobody, and ${listed(cities)} is looted only where no natives are left: level ${attack.level}.`
  return [{ about: area, rule: '17.22', obvious: true, reason }]
}

function isHopeless(g: Position, { area, attack }: Fight): boolean {
  const { losing, drop } = chancesOf(g, attack)
  return prizesIn(g, area).length === 0 && (losing * lostAgainst(attack)) / faces.length >= drop
}

/** Best first: the fewest faces that lose anybody, then the most levels taken; what cannot be attacked is last. */
function bestFirst(g: Position, fights: readonly Fight[]): Fight[] {
  const rank = ({ attack, off }: Fight): readonly [number, number, number] => {
    if (off) return [1, 0, 0]
    const { losing, drop } = chancesOf(g, attack)
    return [0, losing, -drop]
  }
  const ranked = fights.map((fight) => ({ fight, by: rank(fight) }))
  const order = ranked.toSorted(
    ({ by: [off, losing, drop] }, { by: other }) => off - other[0] || losing - other[1] || drop - other[2],
  )
  return order.map(({ fight }) => fight)
}

/** Where most of the soldiers stand. */
const ofMost = (stacks: readonly Stack[]): Stack =>
  stacks.reduce((most, one) => (one.soldiers > most.soldiers ? one : most))

function attackChoices(g: Position, nation: Nation): ChoiceOf<NativesForm>[] {
  return bestFirst(g, fightsOf(g, nation)).flatMap((fight): ChoiceOf<NativesForm>[] => {
    const { area, attack, off } = fight
    const common = {
      ...{ about: area, fixed: { area }, at: ofMost(stacksInArea(g, nation, area)).hex },
      ...(off && { off }),
    }
    return [
      { ...common, type: 'attack', rule: ruleOf[attack.target], label: attackLabel(g, fight) },
      ...(g.state.options.mail && attack.bonus > 0
        ? [
            {
              ...common,
              type: 'attackUnaided',
              rule: 'P17.23',
              label: 'attack with the die as rolled',
              step: true,
            } as const,
          ]
        : []),
    ]
  })
}

/**
 * "attack level 5; 1 lost on 5 or 6": with the Area before it the first part has a line to itself in the narrowest
 * list; who attacks, and each face, is told beside it.
 */
function attackLabel(g: Position, { attack, off }: Fight): string {
  const { target, level } = attack
  const what = `attack ${target === 'natives' ? '' : `${target}, `}level ${level}`
  return off ? what : `${what}; ${lossText(g, attack)}`
}

function attack(g: Context, nation: Nation, area: Area, unaided: boolean): void {
  const own = attackOn(g, nation, area)
  const fight = unaided ? { ...own, bonus: 0 } : own
  const [die] = g.rollFor({ what: 'fight', seat: nation, which: area })
  const { column, row, cell } = nativeResult(g, fight, die!)
  const rule = ruleOf[fight.target]
  const loss = cell === 'S' ? lostAgainst(fight) : 0
  const drop = cell === 'S' ? 0 : Math.min(Number(cell), fight.level)
  const level = fight.level - drop
  // 22.11, 22.22: Brasil pays as soon as the Portuguese are beaten, as an Area without natives does.
  if (fight.target === 'Europeans') weakenEuropeans(g, area, level)
  else weakenNatives(g, area, level)
  const { target, bonus } = fight
  g.state.attacked = [...g.state.attacked, area]
  g.emit({
    type: 'native-combat',
    rule,
    nation,
    area,
    target,
    dice: [die!],
    bonus,
    row,
    column,
    result: cell,
    level,
    loss,
    detachments: fight.detachments,
    fell: drop,
  })
  const hexes = [...new Set(stacksInArea(g, nation, area).map(({ hex }) => hex))].sort()
  askLosses(g, nation, {
    rule,
    cause: { by: 'native-combat', area, target },
    kinds: ['soldier'],
    count: loss,
    scope: { hexes },
  })
  // 15.61 asks for no missionary where no natives are left.
  if (g.state.areas[area]!.native === 0) changeArea(g.state, area, { missionaryDue: null })
}

function weakenEuropeans(g: Context, area: Area, level: number): void {
  const european = { ...g.state.areas[area]!.european!, level }
  // 21.27: resources and gold begin in the turn after the Europeans are gone.
  changeArea(g.state, area, { european, ...(level === 0 && { barrenTurn: g.state.turn }) })
}
