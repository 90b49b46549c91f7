/**
 * 5.1 A3, 6.72 The table at which nations deal in the Planning Segment:
 * proposals, answers, and what is offered when.
 */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Note, Refusal, Undone } from '../../../kernel/contract/game.ts'
import { capital } from '../../../kernel/contract/words.ts'
import { change } from '../../../kernel/flow/draft.ts'
import type { Nation } from '../data/shapes.ts'
import type { Context, Position } from '../state/context.ts'
import type { Acts } from '../state/flow.ts'
import { called, does, itsOrTheir, verbOf } from '../state/seat-words.ts'
import { many } from '../state/units.ts'
import { type CaptiveForm, captiveChoices, killCaptive } from './captives.ts'
import { lenderFault } from './clauses/bankers-clauses.ts'
import {
  beginDraft,
  type DraftForm,
  discardDrafts,
  draftActs,
  draftChoices,
  plainWords,
} from './clauses/drafts.ts'
import {
  type HireForm,
  type HireTaken,
  hireChoices,
  hireClauses,
  type UrgedHireForm,
} from './clauses/hires.ts'
import { reasonDomain } from './clauses/offers.ts'
import { dueNotes, type KeepingForm, keepingActs, keepingChoices, keptLines, repayChoices } from './debts.ts'
import { carryOut } from './execution.ts'
import { meansFault, partFault } from './faults.ts'
import type { Treaty, TreatyTerms } from './shapes.ts'
import { termsBriefly, termsText, treatyName } from './terms.ts'
import {
  closeFulfilled,
  findTreaty,
  givesOnly,
  isDraft,
  openTreaty,
  otherNations,
  partnerIn,
  proposalsTo,
  reopen,
  sameOffer,
  saySame,
  treatiesInForce,
  writtenIn,
} from './treaties.ts'

type TalkForm =
  | { type: 'accept'; fixed: { treaty: string } }
  | { type: 'refuse'; fixed: { treaty: string } }
  | { type: 'decline'; fixed: { treaty: string }; args: { reason: string } }
  | { type: 'withdraw'; fixed: { treaty: string } }
  | { type: 'propose'; fixed: { with: Nation } }
  | { type: 'urge'; fixed: { with: Nation }; args: { reason: string } }
  | HireForm
  | UrgedHireForm
/** Whatever a nation may do with others in the council. */
export type DiplomacyForm = TalkForm | DraftForm | KeepingForm | CaptiveForm
type DiplomacyChoice = ChoiceOf<DiplomacyForm>

/**
 * So often may a nation propose to another in a turn; every proposal
 * calls the other's council together again.
 */
const mostProposals = 3

/** Everything that a nation may do with others now; nothing where it is alone. */
export const diplomacyChoices = (g: Position, nation: Nation): DiplomacyChoice[] => [
  ...answerChoices(g, nation),
  ...partnerChoices(g, nation),
]

/** What a nation may answer to what others have proposed. */
export const answerChoices = (g: Position, nation: Nation): DiplomacyChoice[] =>
  proposalsTo(g, nation).flatMap((treaty) => answers(g, treaty))

/** What it may do with others besides. */
export function partnerChoices(g: Position, nation: Nation): DiplomacyChoice[] {
  return [
    ...repayChoices(g, nation),
    ...otherNations(g, nation).flatMap((partner) => talkChoices(g, nation, partner)),
    ...captiveChoices(g, nation),
    ...keepingChoices(g, nation),
  ]
}

function answers(g: Position, treaty: Treaty): DiplomacyChoice[] {
  const fixed = { treaty: String(treaty.id) }
  const name = treatyName(treaty, treaty.by)
  // Of a partner's only proposal the terms are said once, for three lines that all begin with them look alike.
  const isOnly = proposalsTo(g, treaty.with).filter(({ by }) => by === treaty.by).length === 1
  const short = isOnly ? `the treaty with ${called(treaty.by)}` : name
  const off = partFault(g, treaty.with, treaty)
  const onlyGives = givesOnly(treaty, treaty.with)
  return [
    {
      type: 'accept',
      rule: '6.72',
      whole: true,
      label: `Accept ${called(treaty.by)}${onlyGives ? ' and get nothing' : ''}: ${termsBriefly(treaty, treaty.by)}${reasonSaid(treaty)}`,
      fixed,
      ...(off ? { off } : onlyGives && { confirm: nothingBack(treaty.by) }),
    },
    { type: 'refuse', rule: '6.72', whole: true, label: `Refuse ${short}`, fixed },
    {
      type: 'decline',
      rule: '6.72',
      label: `Say why and refuse ${isOnly ? called(treaty.by) : name}`,
      fixed,
      tells: treaty.by,
      args: { reason: reasonDomain },
    },
  ]
}

function talkChoices(g: Position, nation: Nation, partner: Nation): DiplomacyChoice[] {
  const open = openTreaty(g, nation, partner)
  if (open?.status === 'proposed')
    return [
      {
        type: 'withdraw',
        rule: '6.72',
        // What it says stands beside the partner's name.
        label: `Withdraw the offer to ${called(partner)}`,
        fixed: { treaty: String(open.id) },
      },
    ]
  const proposal = (label: string, off: Refusal | null) =>
    ({
      type: 'propose',
      rule: '6.72',
      about: partner,
      label: `propose ${label}`,
      fixed: { with: partner },
      ...(off && { off }),
    }) as const
  if (proposalsMade(g, nation, partner) >= mostProposals)
    return [
      proposal('a treaty', {
        rule: '6.72',
        reason: `${mostProposals} treaties were proposed to ${called(partner)} this turn.`,
      }),
    ]
  const drafting = draftChoices(g, nation, partner, open)
  if (!open) return [...hireChoices(g, nation, partner), ...drafting]
  const theirs = sameOffer(g, open)
  // Who agrees by it is kept from it by what keeps him from accepting, and by nothing else.
  const off = theirs ? partFault(g, nation, theirs) : (meansFault(g, nation, open) ?? lenderFault(g, open))
  // What it says stands over its list.
  if (off) return [...drafting, proposal('it', off)]
  // Whoever agrees by it need give no reason. P5.1: by mail both propose the same.
  const urged = theirs || g.state.options.mail ? [] : [urging(partner)]
  if (!givesOnly(open, nation)) return [...drafting, { ...proposal('it', null), usual: true }, ...urged]
  const label = `it: ${does(nation, 'gives')}, and ${verbOf(nation, 'gets')} nothing`
  const confirm = nothingBack(partner)
  return [
    ...drafting,
    { ...proposal(label, null), usual: true, confirm },
    ...urged.map((choice) => ({ ...choice, confirm })),
  ]
}

/** The same, with a reason that the partner reads beside the terms. */
const urging = (partner: Nation) =>
  ({
    type: 'urge',
    rule: '6.72',
    about: partner,
    label: 'say why and propose it',
    fixed: { with: partner },
    tells: partner,
    args: { reason: reasonDomain },
  }) as const

/** Said to who is about to give for nothing, as it was mostly meant the other way round. */
const nothingBack = (partner: Nation): string => `You only give here, and get nothing of ${called(partner)}.`

const proposalsMade = (g: Position, nation: Nation, partner: Nation): number =>
  g.state.treaties.filter(
    (treaty) =>
      treaty.by === nation && treaty.with === partner && treaty.turn === g.state.turn && !isDraft(treaty),
  ).length

export const diplomacyActs: Acts<DiplomacyForm> = {
  ...draftActs,
  ...keepingActs,
  killCaptive,

  propose: (g, nation, action) => propose(g, openTreaty(g, nation, action.with)!),
  urge: (g, nation, action) => propose(g, openTreaty(g, nation, action.with)!, reasonIn(action)),
  hire: (g, nation, action) => proposeHire(g, nation, action),
  urgeHire: (g, nation, action) => proposeHire(g, nation, action, reasonIn(action)),

  withdraw(g, nation, action) {
    const treaty = findTreaty(g, nation, action.treaty)
    treaty.status = 'withdrawn'
    const { id, with: partner } = treaty
    const to = [nation, partner]
    g.emit({ type: 'treaty-withdrawn', rule: '6.72', nation, partner, treaty: id, to })
  },

  accept: (g, nation, action) => accept(g, findTreaty(g, nation, action.treaty)),

  refuse: (g, nation, action) => refuse(g, findTreaty(g, nation, action.treaty)),
  decline: (g, nation, action) => refuse(g, findTreaty(g, nation, action.treaty), reasonIn(action)),
}

const reasonIn = ({ reason }: { readonly reason: string }): string => plainWords(reason, 'A reason')

function propose(g: Context, draft: Treaty, reason?: string): void {
  if (!agrees(g, draft)) makeProposal(g, draft, reason)
}

function proposeHire(g: Context, nation: Nation, action: HireTaken, reason?: string): void {
  const clauses = hireClauses(g, nation, action)
  if (agrees(g, { by: nation, with: action.with, clauses })) return
  const treaty = beginDraft(g, nation, action.with)
  treaty.clauses.push(...clauses)
  makeProposal(g, treaty, reason)
}

/**
 * 6.72, P5.1 Who proposes what the other has proposed agrees with it: two such proposals would be accepted one after the
 * other, and the second could not be kept. @returns whether the other has
 */
function agrees(g: Context, terms: TreatyTerms): boolean {
  const theirs = sameOffer(g, terms)
  if (theirs) accept(g, theirs)
  return theirs !== undefined
}

function makeProposal(g: Context, treaty: Treaty, reason?: string): void {
  const said = reason === undefined ? {} : { reason }
  change(treaty, { status: 'proposed', ...said })
  const { id, by: nation, with: partner } = treaty
  reopen(g, partner)
  const terms = writtenIn(treaty)
  const to = [nation, partner]
  g.emit({ type: 'treaty-proposed', rule: '6.72', nation, partner, treaty: id, terms, ...said, to })
}

function accept(g: Context, treaty: Treaty): void {
  if (partFault(g, treaty.by, treaty)) fail(g, treaty)
  else sign(g, treaty)
  reopen(g, treaty.by)
}

/** Only its author hears the reason. */
function refuse(g: Context, treaty: Treaty, reason?: string): void {
  treaty.status = 'refused'
  const { id, by, with: nation } = treaty
  const to = [nation, by]
  const said = reason === undefined ? {} : { reason }
  g.emit({ type: 'treaty-refused', rule: '6.72', nation, partner: by, treaty: id, ...said, to })
  reopen(g, by)
}

function sign(g: Context, treaty: Treaty): void {
  const { id, by, with: nation } = treaty
  const terms = writtenIn(treaty)
  g.emit({ type: 'treaty-signed', rule: '6.72', nation, partner: by, treaty: id, terms, to: [nation, by] })
  // A draft that says the same is done with.
  g.state.treaties = g.state.treaties.filter(
    (one) => !(isDraft(one) && one.by === nation && one.with === by && saySame(one, treaty)),
  )
  carryOut(g, treaty)
  treaty.status = 'inForce'
  closeFulfilled(g, treaty, g.state.turn - 1)
}

/** What its author cannot keep now falls when it is accepted; what he lacks is not told (6.71). */
function fail(g: Context, treaty: Treaty): void {
  treaty.status = 'refused'
  const { id, by, with: nation } = treaty
  g.emit({ type: 'treaty-failed', rule: '6.72', nation, partner: by, treaty: id, to: [nation, by] })
}

/** When the council ends drafts are thrown away, and no answer is a refusal. */
export function endTalks(g: Context): void {
  discardDrafts(g)
  for (const treaty of g.state.treaties.filter(({ status }) => status === 'proposed')) {
    treaty.status = 'refused'
    const { id, by: nation, with: partner } = treaty
    const to = [nation, partner]
    g.emit({ type: 'treaty-lapsed', rule: '6.72', nation, partner, treaty: id, to })
  }
}

/** How a nation stands with others, a line each. */
export const diplomacyLines = (g: Position, nation: Nation): Note[] => [
  ...otherNations(g, nation).map((partner) => standingWith(g, nation, partner)),
  ...proposalsTo(g, nation).map((treaty) => ({
    text: `${capital(does(treaty.by, 'proposes'))}: ${termsText(treaty)}${reasonSaid(treaty)}. It lapses with Planning.`,
  })),
  ...keptLines(g, nation).map((text) => ({ text })),
]

/** ', as "we are few"', in the words of its author; nothing where he gave no reason. */
const reasonSaid = ({ reason }: Treaty): string => (reason === undefined ? '' : `, as "${reason}"`)

/** What is left open between nations if the council closes now. */
export const openTalks = (g: Position, nation: Nation): Undone[] => [
  ...dueNotes(g, nation),
  ...proposalsTo(g, nation).map((treaty) => ({
    ...{ about: treaty.by, rule: '6.72', by: { type: 'accept', fixed: { treaty: String(treaty.id) } } },
    reason: `${capital(does(treaty.by, 'waits'))} for an answer to ${itsOrTheir(treaty.by)} proposal (${termsBriefly(treaty, treaty.by)}); none is a refusal.`,
  })),
  ...otherNations(g, nation)
    .filter((partner) => {
      const treaty = openTreaty(g, nation, partner)
      return treaty && isDraft(treaty)
    })
    .map((partner) => ({
      rule: '6.72',
      reason: `The treaty drafted for ${called(partner)} has not been proposed.`,
    })),
]

/** "England: no treaty": the heading of all that may be dealt with a partner. */
function standingWith(g: Position, nation: Nation, partner: Nation): Note {
  const open = openTreaty(g, nation, partner)
  const left = mostProposals - proposalsMade(g, nation, partner)
  const leaves = left < mostProposals && (!open || isDraft(open))
  const before = leaves ? `${left === 0 ? 'no' : left} of ${mostProposals} proposals left; ` : ''
  if (open)
    return { about: partner, text: `${before}${isDraft(open) ? 'draft' : 'proposed'}: ${termsText(open)}` }
  const count = treatiesInForce(g, nation).filter((treaty) => partnerIn(treaty, nation) === partner).length
  return { about: partner, text: before + (count === 0 ? 'no treaty' : many(count, 'treaty')) }
}
