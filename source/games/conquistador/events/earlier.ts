/** Events from outside the rules: from a save, or handed back by the app. Earlier programs told some otherwise. */
import type { GameEvent, Json } from '../../../kernel/contract/game.ts'
import { isOneOf } from '../../../kernel/contract/own.ts'
import { nations } from '../data/names.ts'
import type { Nation } from '../data/shapes.ts'
import type { Clause } from '../diplomacy/shapes.ts'
import type { LossCause, PenaltyReason } from '../state/state.ts'
import { emptyGroup, goldSource, isMissionary } from '../state/units.ts'
import type { Event, EventType } from './event.ts'
import type { Toll, Units, Whereabouts } from './shapes.ts'

/** An event as it was written. */
type Written = GameEvent & { readonly [detail: string]: Json | undefined }

/**
 * The event as the game declares it. Its type may be one that no rule emits, if the save was tampered with:
 * what is told by type asks `Object.hasOwn`.
 */
export function eventOf(event: GameEvent): Event {
  const written = event as Written
  const change = Object.hasOwn(changes, written.type) && changes[written.type]
  return (change ? { ...written, ...change(written) } : written) as Event
}

/** A detail as it is, or what is read from the words that stood in its place. */
const read = <T>(detail: Json | undefined, reader: (words: string) => T): T | Json | undefined =>
  typeof detail === 'string' ? reader(detail) : detail

const units = ({ units }: Written) => ({ units: read(units, readUnits) })
const cause = ({ rule, cause }: Written) => ({ cause: read(cause, (words) => readCause(words, rule)) })
/** What was agreed, a sentence a clause. */
const agreed = ({ terms }: Written) => {
  const clauses: readonly Json[] = Array.isArray(terms) ? terms : []
  return { terms: clauses.map((clause) => read(clause, readClause)) }
}
const fallen = (written: Written) => ({ ...cause(written), at: read(written.at, readSpot) })

/** The details that are read otherwise than they were written; one that is as it is now stays so. */
type Change = (written: Written) => object

/** What the programs of rules 1 to 6 had in words, or in the number of the paragraph alone. */
const changes: Readonly<Record<string, Change>> = {
  loaded: units,
  unloaded: units,
  landed: units,
  embarked: units,
  moved: units,
  invaded: units,
  retreated: units,
  're-embarked': units,
  garrison: units,
  stowed: ({ cargo, units = read(cargo, readCargo), ship }) => ({ units, ship: Number(ship) }),
  'gold-loaded': ({ fleet, expedition = read(fleet, (name) => (isOnMap(name) ? null : name)) }) => ({
    expedition,
  }),
  lost: fallen,
  'ship-lost': fallen,
  'all-lost': cause,
  'expedition-lost': ({ rule, cause = { by: wrecks[rule] ?? 'sea' } }) => ({ cause }),
  'ship-seized': ({ cargo, toll, freed }) => ({
    cargo: read(cargo, () => withNames(toll as Toll, freed as readonly string[])),
  }),
  'naval-attrition': ({ rule, pastBounds = rule === '9.3' }) => ({ pastBounds }),
  treasury: ({ rule, reason = rule === '6.41/9' ? 'gift' : 'war' }) => ({ reason }),
  colony: ({ rule, founded = rule !== '21.24' }) => ({ founded }),
  depletion: ({ rule, kind = rule === '13.33' ? 'city' : 'mine' }) => ({ kind }),
  // It was not told once what is lacking.
  control: ({ lacking = [] }) => ({ lacking }),
  penalty: ({ rule }) => ({ reason: readReason(rule) }),
  'treaty-drafted': agreed,
  'treaty-struck': agreed,
  'treaty-proposed': agreed,
  'treaty-signed': agreed,
  'treaty-announced': agreed,
} satisfies Partial<Record<EventType, Change>>

/** "3 soldiers, 1 colonist, Cortes, 2 missionaries, 25 ducats of gold"; of missionaries only the number. */
function readUnits(words: string): Units {
  const group = emptyGroup()
  for (const part of words === 'nothing' ? [] : words.split(', ')) {
    const [, count, word] = /^(\d+) (soldier|colonist|missionar|ducat)/.exec(part) ?? []
    if (word === 'soldier') group.soldiers = Number(count)
    else if (word === 'colonist') group.colonists = Number(count)
    else if (word === 'missionar') group.missionaries = Array<string>(Number(count)).fill('')
    else if (word === 'ducat') group.gold = { '': Number(count) }
    else group.leaders.push(part)
  }
  return group
}

/** `soldier@2`, `gold:Cibao@1`: cargo and its ship; how much gold it was is not told. */
function readCargo(words: string): Units {
  const [cargo = ''] = words.split('@')
  const source = goldSource(cargo)
  if (source !== null) return { ...emptyGroup(), gold: { [source]: 1 } }
  if (cargo === 'soldier') return { ...emptyGroup(), soldiers: 1 }
  if (cargo === 'colonist') return { ...emptyGroup(), colonists: 1 }
  return withNames(emptyGroup(), [cargo])
}

const withNames = (group: Units, names: readonly string[]): Units => ({
  ...group,
  leaders: names.filter((name) => !isMissionary(name)),
  missionaries: names.filter(isMissionary),
})

/** "England lends 20 ducats, 25 due in turn 5"; words of nobody's program stay words. */
export function readClause(words: string): Clause {
  const [, until] = /^defence as one to the end of turn (\d+)$/.exec(words) ?? []
  if (until !== undefined) return { kind: 'defence', until: Number(until) }
  for (const [pattern, clauseOf] of promises) {
    const [, from = '', ...parts] = pattern.exec(words) ?? []
    if (isOneOf(nations, from)) return clauseOf(from, parts)
  }
  const [, text = words] = /^in words: "(.*)"$/.exec(words) ?? []
  return { kind: 'words', text }
}

/** What one of both does for the other. */
const promises: readonly (readonly [
  RegExp,
  (from: Nation, parts: readonly (string | undefined)[]) => Clause,
])[] = [
  [
    /^(?:the )?(\w+) gives? (\d+) ducats?$/,
    (from, [ducats]) => ({ kind: 'gift', from, ducats: Number(ducats) }),
  ],
  [
    /^(?:the )?(\w+) lends? (\d+) ducats?, (\d+) due in turn (\d+)(?:, (\d+) of them repaid)?(, in default)?$/,
    (from, [ducats, repay, due, paid, late]) => ({
      kind: 'loan',
      from,
      ducats: Number(ducats),
      repay: Number(repay),
      due: Number(due),
      repaid: false,
      ...(paid && { paid: Number(paid) }),
      ...(late && { defaulted: true }),
    }),
  ],
  [
    /^(\w+) gives the Bankers (\d+) percent of its profits in (.+) to the end of turn (\d+)$/,
    (from, [percent, area, until]) => ({
      kind: 'share',
      from,
      percent: Number(percent),
      area: area!,
      until: Number(until),
    }),
  ],
  [
    /^(?:the )?(\w+) hires? out (.+) to the end of turn (\d+)$/,
    (from, [name, until]) => ({ kind: 'explorer', from, name: name!, until: Number(until) }),
  ],
  [/^(\w+) shares its Rutter$/, (from) => ({ kind: 'rutter', from })],
  [/^(\w+) frees (?:missionary )?(.+)$/, (from, [captive]) => ({ kind: 'ransom', from, captive: captive! })],
]

const isOnMap = (place: string): boolean => /^\d{4}(\/\d)?$/.test(place)

const readSpot = (at: string): Whereabouts =>
  isOnMap(at) || at === 'Europe' ? { place: at } : { expedition: at }

/** What the paragraph of a penalty says of it. */
export const readReason = (rule: string): PenaltyReason => reasons[rule] ?? 'recall'
const reasons: Readonly<Record<string, PenaltyReason>> = { '6.41/14': 'cibola', '6.41/15': 'eldorado' }

const wrecks: Readonly<Record<string, LossCause['by']>> = { '8.31': 'sea-combat', '7.27': 'stranding' }

/** "the fight in 2222", "the uprising in Amazon", "naval attrition": of losses, and of questions about them. */
export function readCause(words: string, rule: string): LossCause {
  const [, what, where = ''] = /^the (fight|invasion|uprising|raid) (?:in|of) (.+)$/.exec(words) ?? []
  if (what === 'raid' && isOneOf(nations, where)) return { by: 'raid', nation: where }
  if (what === 'uprising') return { by: 'uprising', area: where }
  if (what && isOnMap(where)) return { by: 'battle', hex: where, invasion: what === 'invasion' }
  if (what) return { by: 'native-combat', area: where, target: targets[rule] ?? 'natives' }
  return causes[words] ?? { by: 'sea' }
}

const targets: Readonly<Record<string, 'Europeans' | 'Portuguese'>> = {
  '21.28': 'Europeans',
  '22.12': 'Portuguese',
}
const causes: Readonly<Record<string, LossCause>> = {
  'land attrition': { by: 'land' },
  'resentful natives': { by: 'resentment' },
  'plague in the colonies': { by: 'plague' },
  'the Caribs': { by: 'caribs' },
}
