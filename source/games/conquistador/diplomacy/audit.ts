/** What no dealing between nations may ever break. */
import type { Position } from '../state/context.ts'
import { isConquistador, isMissionary } from '../state/units.ts'
import { shareOf } from './shares.ts'
import { isDraft } from './treaties.ts'

/** One sentence for each invariant that is broken. */
export function auditDiplomacy(g: Position): string[] {
  const { state } = g
  const faults: string[] = []
  // Most of what is checked holds, and needs no sentence.
  const check = (holds: boolean, fault: () => string) => void (holds || faults.push(fault()))
  const ids = state.treaties.map(({ id }) => id)
  check(new Set(ids).size === ids.length, () => '6.72: two treaties have one number.')
  const open = new Set<string>()
  for (const treaty of state.treaties) {
    const { id, by, with: partner, status, clauses, brokenBy } = treaty
    check(
      by !== partner && !!state.nations[by] && !!state.nations[partner],
      () => `6.72: the parties of ${id}.`,
    )
    check(clauses.length > 0, () => `6.72: treaty ${id} says nothing.`)
    check((brokenBy !== null) === (status === 'broken'), () => `6.72: who broke treaty ${id}?`)
    if (isDraft(treaty) || status === 'proposed') {
      check(!open.has(`${by} ${partner}`), () => `6.72: ${by} has two open treaties for ${partner}.`)
      open.add(`${by} ${partner}`)
    }
    for (const clause of clauses)
      if (clause.kind === 'loan')
        check(
          (clause.paid ?? 0) <= clause.repay,
          () => `24.16: more was repaid than was owed in treaty ${id}.`,
        )
    if (status === 'inForce')
      for (const clause of clauses)
        if (clause.kind === 'loan')
          check(
            clause.repaid || clause.due >= state.turn || clause.defaulted === true,
            () => `6.25: a loan of treaty ${id} is overdue.`,
          )
  }
  for (const { clauses } of state.treaties)
    for (const clause of clauses) {
      if (clause.kind !== 'share') continue
      const percent = shareOf(g, clause.from, clause.area)
      check(percent <= 100, () => `24.3: ${clause.from} gives away ${percent} percent of ${clause.area}.`)
    }
  for (const { name, nation, holder } of state.captives) {
    check(nation !== holder && !!state.nations[holder], () => `8.32: ${holder} holds ${name} of ${nation}.`)
    check(!isMissionary(name) || name in state.missionaries, () => `8.32: captive ${name} is in the pile.`)
    check(!state.lost.includes(name), () => `8.32: captive ${name} is dead.`)
  }
  const fleets = [...state.harbours, ...state.expeditions]
  const crews = fleets.flatMap(({ nation, ships }) => ships.map(({ leaders }) => ({ nation, leaders })))
  const groups = [...state.stacks, ...state.harbours, ...crews]
  for (const { name, owner, renter, until } of state.rentals) {
    check(
      owner !== renter && !isConquistador(g, name),
      () => `15.34: ${owner} hires out ${name} to ${renter}.`,
    )
    check(until >= state.turn || state.over, () => `15.34: the hire of ${name} is over.`)
    const strange = groups.find((group) => group.nation !== renter && group.leaders.includes(name))
    check(!strange, () => `15.34: ${name} is with ${strange?.nation} while in hire to ${renter}.`)
  }
  check(
    new Set(state.rentals.map(({ name }) => name)).size === state.rentals.length,
    () => '15.34: hired out twice.',
  )
  return faults
}
