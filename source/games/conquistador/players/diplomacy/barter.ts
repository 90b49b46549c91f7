/** 24.16 What nations give each other where no ducats may pass between them: explorers, Rutters, captives, passage. */
import type { Nation } from '../../data/shapes.ts'
import type { Clause } from '../../diplomacy/shapes.ts'
import { alliedInDefence, knownRutter, usualEnd } from '../../diplomacy/treaties.ts'
import { areAtPeace } from '../../diplomacy/truces.ts'
import { nationOf, type Position } from '../../state/context.ts'
import { serviceOf } from '../../state/leaders.ts'
import { called } from '../../state/seat-words.ts'
import type { Mind } from '../adviser.ts'
import { explorersAtHand } from '../worth/estimates.ts'
import { judge } from './answers.ts'
import { isNews, type Proposal } from './drafting.ts'
import { mannersOf } from './manners.ts'
import { nameOfCaptive } from './motives.ts'
import { areasSailed } from './peace-worth.ts'
import { promisedLeaders } from './promises.ts'
import { hiredFor, shipsAbroad } from './worth.ts'

/** A thing, how it is called in a sentence, and the clause that hands it over. */
interface Thing {
  readonly clause: Clause
  readonly words: string
}

/** Explorers in Europe whom a nation can spare, those last whose years end first; the Bankers need none themselves. */
export function spareExplorers(g: Position, nation: Nation, kept: number): readonly string[] {
  const promised = promisedLeaders(g, nation)
  const spare = explorersAtHand(g, nation).filter((name) => !promised.includes(name))
  return spare.length + promised.length > kept ? spare : []
}

export const captivesBetween = ({ state }: Position, one: Nation, other: Nation) =>
  state.captives.filter(
    ({ nation, holder }) => (nation === one && holder === other) || (nation === other && holder === one),
  )

/** Turns to which a promise may run, the usual one first: what is not to be had for so long may be for less. */
export const termsInKind = ({ state }: Position, longest: number): readonly number[] =>
  Array.from({ length: longest - state.turn + 1 }, (_, less) => longest - less)

/** 15.34: this turn alone, or as long as a hire is of use to who hires, and no longer than the explorer serves. */
function hireEnds(g: Position, name: string): readonly number[] {
  const { turn } = g.state
  const longest = Math.min(turn + hiredFor - 1, serviceOf(g, name).departs)
  return longest > turn ? [turn, longest] : [turn]
}

/** What a nation could give another in the place of ducats, what it misses least first. */
export function thingsFor({ g, nation }: Mind, partner: Nation): Thing[] {
  const { turn } = g.state
  const captives = captivesBetween(g, nation, partner).filter(({ holder }) => holder === nation)
  const [explorer] = spareExplorers(g, nation, 1)
  const [area] = areasSailed(g, partner)
  const atPeace = areAtPeace(g, nation, partner)
  const passes = area && shipsAbroad(g, nation) > 0 && !atPeace
  const teaches = nationOf(g, nation).rutter && !knownRutter(g.state, partner, nation)
  const until = usualEnd(g)
  return [
    ...captives.map(
      ({ name }): Thing => ({
        clause: { kind: 'ransom', from: nation, captive: name },
        words: nameOfCaptive(name),
      }),
    ),
    ...(passes
      ? [{ clause: { kind: 'passage', from: nation, area, until }, words: `passage off ${area}` } as const]
      : []),
    ...(alliedInDefence(g, nation, partner)
      ? []
      : [{ clause: { kind: 'defence', until }, words: 'to stand together at sea' } as const]),
    ...(explorer
      ? hireEnds(g, explorer).map(
          (until): Thing => ({
            clause: { kind: 'explorer', from: nation, name: explorer, until },
            words: `${explorer} ${until === turn ? 'for this turn' : `to the end of turn ${until}`}`,
          }),
        )
      : []),
    ...(teaches ? [{ clause: { kind: 'rutter', from: nation }, words: 'our Rutter' } as const] : []),
    ...(atPeace
      ? []
      : termsInKind(g, until).map(
          (until): Thing => ({
            clause: { kind: 'peace', until },
            words: `peace to the end of turn ${until}`,
          }),
        )),
  ]
}

/**
 * A thing of the other for one of ours, the first for which both gain.
 * @param what goes on about what is wanted: `for Drake this turn`
 */
export function barter(mind: Mind, partner: Nation, wanted: Clause, what: string): Proposal | null {
  for (const { clause, words } of thingsFor(mind, partner)) {
    if (isWithin(clause, wanted)) continue
    const why = `Offer ${called(partner)} ${words} ${what}.`
    const found = ifGood(mind, partner, [wanted, clause], why, mannersOf[mind.level].part)
    if (found) return found
  }
  return null
}

/** Nobody gives what he asks for, and peace is passage already. */
const isWithin = ({ kind }: Clause, wanted: Clause): boolean =>
  mutual.includes(kind)
    ? kind === wanted.kind || wanted.kind === 'passage'
    : kind === 'passage' && wanted.kind === 'peace'
const mutual: readonly Clause['kind'][] = ['peace', 'defence']

/**
 * A proposal of fixed terms, if both gain by it and it was not made before.
 * @param part the least that the other must gain, as a part of what the seat does
 */
export function ifGood(
  mind: Mind,
  partner: Nation,
  clauses: readonly Clause[],
  why: string,
  part = 0,
): Proposal | null {
  if (!isNews(mind.g, mind.nation, partner, ...clauses)) return null
  const terms = { by: mind.nation, with: partner, clauses: [...clauses] }
  const { good, gain, theirs, reasons } = judge(mind, terms)
  return good && theirs >= Math.max(1, part * gain) ? { partner, clauses, reasons: [why, ...reasons] } : null
}
