/** Recruiting (15.1): funds by the table, a loan of as much, and units for pesos. */
import type { ChoiceOf, Tally } from '../../../kernel/contract/actions.ts'
import { Refused } from '../../../kernel/contract/game.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { type Captain, type Faction, troops } from '../data/names.ts'
import { captainName, troopsText } from '../map/names.ts'
import { askRoll, rowOf, takeRolled } from '../rolls/rolling.ts'
import { type Context, factionOf, type Position, sum } from '../state/context.ts'
import type { DecisionOf, FrameRules, RuleTypes } from '../state/flow.ts'
import { pop } from '../state/flow.ts'
import { noTroops, recruit, troopsIn } from '../state/forces.ts'
import type { FrameOf } from '../state/frames.ts'
import type { Party } from '../state/state.ts'

type BorrowForm = { type: 'borrow'; args: { pesos: number } }
type BuyForm = { type: 'buy'; fixed: { captain: Captain }; args: { units: Tally } }
type DoneForm = { type: 'done-buying' }
export type RecruitForm = BorrowForm | BuyForm | DoneForm

type Recruiting = FrameOf<'recruit'>

export const recruitFrames: FrameRules<'recruit', RecruitForm> = {
  settle(g, frame) {
    const own = factionOf(g, frame.faction)
    switch (frame.stage) {
      case 'roll':
        frame.stage = 'rolled'
        askRoll(g, frame.faction, 'funds', {
          dice: g.data.tables.funds.dice,
          modifiers: [{ of: 'governor', by: favourOf(g, frame.faction).recruiting }].filter(
            ({ by }) => by !== 0,
          ),
        })
        return true
      case 'rolled':
        frame.funds = rowOf(g.data.tables.funds.columns[frame.column!], takeRolled(g).total)
        own.pesos += frame.funds
        if (frame.column === 'initial') own.initialFunds = frame.funds
        frame.stage = 'loan'
        return true
      case 'loan':
        return false
      case 'buy':
        if (buyable(g, frame).length > 0) return false
        finish(g, frame)
        return true
    }
  },

  decide: (g, frame) => (frame.stage === 'loan' ? loanDecision(g, frame) : buyDecision(g, frame)),

  act: carryingOut<RuleTypes, RecruitForm, Recruiting>({
    borrow: (g, frame, { pesos }) => borrow(g, frame, pesos),
    buy: (g, frame, { captain, units }) => buy(g, frame, captain, units),
    'done-buying': finish,
  }),
}

/** 11.15: the box of the Governor's Favor track that a faction stands in. */
export function favourOf(
  g: Position,
  faction: Faction,
): { readonly recruiting: number; readonly vp: number } {
  const { index } = factionOf(g, faction)
  return g.data.tables.governorFavor.boxes.find((box) => box.index === index)!
}

function borrow(g: Context, frame: Recruiting, pesos: number): void {
  const own = factionOf(g, frame.faction)
  own.pesos += pesos
  own.debt += pesos
  frame.stage = 'buy'
  if (pesos > 0) g.emit({ type: 'loan', rule: '15.12', faction: frame.faction, pesos })
}

/** Where a conquistador is, on a board or not yet. */
function partyWith({ state }: Position, faction: Faction, captain: Captain): Party {
  const parties = [
    ...state.factions[faction]!.muster,
    ...state.expeditions.flatMap((expedition) => expedition.parties),
  ]
  const party = parties.find((one) => one.captain === captain)
  if (!party) throw new Error(`${captain} is nowhere.`)
  return party
}

/** What of each kind a conquistador may still have bought for him. */
function roomFor(g: Position, { faction }: Recruiting, captain: Captain): Readonly<Record<string, number>> {
  const { costs, limits } = g.data.tables
  const own = factionOf(g, faction)
  const room = limits.expeditionUnits - troopsIn(partyWith(g, faction, captain).units)
  const most = (kind: (typeof troops)[number]): number =>
    Math.max(0, Math.min(room, g.state.supply[kind], Math.floor(own.pesos / costs[kind])))
  const horse = Math.min(most('horse'), Math.max(0, costs.horsesPerTurn - own.horseBought))
  return { foot: most('foot'), horse, cannon: most('cannon') }
}

/** For whom something can be bought. */
const buyable = (g: Position, frame: Recruiting): Captain[] =>
  frame.captains.filter((captain) => sum(Object.values(roomFor(g, frame, captain))) > 0)

function buy(g: Context, { faction }: Recruiting, captain: Captain, wanted: Tally): void {
  const { costs } = g.data.tables
  const own = factionOf(g, faction)
  const units = noTroops()
  for (const kind of troops) units[kind] = wanted[kind] ?? 0
  const pesos = sum(troops.map((kind) => units[kind] * costs[kind]))
  if (pesos > own.pesos) throw new Refused('15.13', `They cost ${pesos} pesos, and you have ${own.pesos}.`)
  own.pesos -= pesos
  own.horseBought += units.horse
  recruit(g, partyWith(g, faction, captain), units)
  g.emit({ type: 'bought', rule: '15.13', faction, captain, units, pesos })
}

/** 22.23: what is over the first funds pays back the loan. */
function finish(g: Context, frame: Recruiting): void {
  const own = factionOf(g, frame.faction)
  const over = frame.column === 'initial' ? Math.min(own.debt, Math.max(0, own.pesos - own.initialFunds)) : 0
  pop(g)
  if (over === 0) return
  own.pesos -= over
  own.debt -= over
  g.emit({ type: 'repaid', rule: '22.23', faction: frame.faction, pesos: over })
}

const loanDecision = (g: Position, { faction, funds }: Recruiting): DecisionOf<RecruitForm> => ({
  seat: faction,
  kind: 'loan',
  segment: 'Recruiting',
  rule: '15.12',
  question: `The funds bring ${funds} pesos. How many do you borrow beside them?`,
  brief: [
    {
      text: `Each peso of debt counts ${-g.data.tables.scoring.debt} points less for as long as it is owed.`,
    },
  ],
  choices: [
    {
      type: 'borrow',
      rule: '15.12',
      label: 'Borrow',
      args: { pesos: { kind: 'count', min: 0, max: funds, unit: 'pesos' } },
    },
  ],
  undone: [],
})

function buyDecision(g: Position, frame: Recruiting): DecisionOf<RecruitForm> {
  const own = factionOf(g, frame.faction)
  const { costs } = g.data.tables
  return {
    seat: frame.faction,
    kind: 'buy',
    segment: 'Recruiting',
    rule: '15.13',
    question: `What do you buy for ${own.pesos} pesos?`,
    brief: [
      { text: `Foot costs ${costs.foot}, cannon ${costs.cannon}, horse ${costs.horse} pesos.` },
      { text: `${own.horseBought} of ${costs.horsesPerTurn} horse of this turn are bought.` },
    ],
    choices: [
      ...buyable(g, frame).map((captain) => buyChoice(g, frame, captain)),
      { type: 'done-buying', rule: '15.13', label: 'Buy no more', end: true },
    ],
    undone: [],
  }
}

function buyChoice(g: Position, frame: Recruiting, captain: Captain): ChoiceOf<BuyForm> {
  const room = roomFor(g, frame, captain)
  const { units } = partyWith(g, frame.faction, captain)
  return {
    type: 'buy',
    rule: '15.13',
    about: `${captainName(g, captain)}, ${troopsText(units)}`,
    label: `Buy units for ${factionOf(g, frame.faction).pesos} pesos`,
    fixed: { captain },
    args: {
      units: {
        kind: 'tally',
        items: Object.fromEntries(
          troops
            .filter((kind) => room[kind]! > 0)
            .map((kind) => [
              kind,
              { max: room[kind]!, label: kind, free: 0, note: `${g.data.tables.costs[kind]} pesos each` },
            ]),
        ),
        limits: [
          {
            keys: [...troops],
            max: g.data.tables.limits.expeditionUnits - troopsIn(units),
            rule: '1.42',
            reason: 'No more than ten units lie on one card.',
          },
        ],
      },
    },
  }
}
