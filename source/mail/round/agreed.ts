/** P5.1: what both have signed in letters stands on the sheets of both, before all that they order. */
import type { ByMail } from '../../kernel/contract/by-mail.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Order, Sheet, Value } from '../sheet/sheet.ts'

/** A clause as a sheet drafts it, without the partner. */
export type ClauseArgs = Readonly<Record<string, Value>>

/** An agreement between two seats. */
export interface Pact {
  readonly seat: Seat
  readonly with: Seat
  readonly clauses: readonly ClauseArgs[]
}

/** The sheets of a round with what was agreed on. @param blank a sheet for a seat that has none */
export function withPacts<S extends object>(
  { pacts }: Pick<ByMail<S>, 'pacts'>,
  sheets: ReadonlyMap<Seat, Sheet>,
  agreed: readonly Pact[],
  blank: (seat: Seat) => Sheet,
): ReadonlyMap<Seat, Sheet> {
  const all = new Map(sheets)
  // The first comes first on the sheets.
  for (const { seat, with: partner, clauses } of agreed.toReversed())
    for (const [own, other] of [
      [seat, partner],
      [partner, seat],
    ] as const) {
      const sheet = all.get(own) ?? blank(own)
      const { orders } = withoutSigned({ pacts }, sheet, [{ seat: own, with: other, clauses }])
      const rest = orders[pacts.kind] ?? []
      all.set(own, {
        ...sheet,
        orders: { ...orders, [pacts.kind]: [...draftOf(pacts, other, clauses), ...rest] },
      })
    }
  return all
}

/** The sheet of a seat without its drafts of what was agreed on; the other orders keep their numbers. */
export function withoutSigned<S extends object>(
  { pacts }: Pick<ByMail<S>, 'pacts'>,
  sheet: Sheet,
  agreed: readonly Pact[],
): Sheet {
  const { seat } = sheet
  const own = agreed.filter((pact) => pact.seat === seat || pact.with === seat)
  const drafts = sheet.orders[pacts.kind]
  if (!drafts || own.length === 0) return sheet
  const numbered = drafts.map((order, index) => ({ at: String(index + 1), ...order }))
  const left = own.reduce<readonly Order[]>(
    (orders, pact) => withoutDraft(pacts, orders, pact.seat === seat ? pact.with : pact.seat, pact.clauses),
    numbered,
  )
  return { ...sheet, orders: { ...sheet.orders, [pacts.kind]: left } }
}

type Pacts = ByMail['pacts']

const draftOf = ({ clause, propose, partner }: Pacts, other: Seat, clauses: Pact['clauses']): Order[] => [
  ...clauses.map((args) => ({ at: byLetter, do: clause, args: { [partner]: other, ...args } })),
  { at: byLetter, do: propose, args: { [partner]: other } },
]

const byLetter = 'By letter'

/** The clauses that a sheet drafts for a partner and proposes, the first agreement of them. */
export function draftedFor({ pacts }: Pick<ByMail, 'pacts'>, sheet: Sheet, other: Seat): ClauseArgs[] {
  const orders = withPartner(pacts, sheet.orders[pacts.kind] ?? [], other)
  const end = orders.findIndex((order) => order.do === pacts.propose)
  return draftedBy(pacts, orders.slice(0, end < 0 ? orders.length : end))
}

/** The clauses that orders draft for one partner, a later one in the place of those that it changes. */
function draftedBy(pacts: Pacts, orders: readonly Order[]): ClauseArgs[] {
  let drafted: ClauseArgs[] = []
  for (const order of orders) {
    const clause = bare(pacts, order.args)
    if (order.do === pacts.clause) drafted.push(clause)
    if (order.do !== pacts.redraft) continue
    const isSame = (one: ClauseArgs) => one[pacts.about] === clause[pacts.about]
    const first = drafted.findIndex(isSame)
    drafted = drafted.flatMap((one, index) => (index === first ? [clause] : isSame(one) ? [] : [one]))
  }
  return drafted
}

const withPartner = ({ partner }: Pacts, orders: readonly Order[], other: Seat): readonly Order[] =>
  orders.filter(({ args }) => args[partner] === other)

const bare = ({ partner }: Pacts, args: Order['args']): ClauseArgs =>
  Object.fromEntries(Object.entries(args).filter(([name]) => name !== partner))

/** The orders without the draft that says the same: what was proposed by letter is not proposed again. */
function withoutDraft(
  pacts: Pacts,
  orders: readonly Order[],
  other: Seat,
  clauses: Pact['clauses'],
): readonly Order[] {
  let draft: Order[] = []
  for (const order of withPartner(pacts, orders, other)) {
    draft.push(order)
    if (order.do !== pacts.propose) continue
    if (textOf(draftedBy(pacts, draft)) === textOf(clauses))
      return orders.filter((one) => !draft.includes(one))
    draft = []
  }
  return orders
}

/** In whatever order clauses and their fields were written. */
const textOf = (clauses: readonly ClauseArgs[]): string =>
  clauses
    .map((args) => JSON.stringify(Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort()
    .join()
