/** 5.1 B1 Trans-Oceanic Movement: to the landfalls that were written down, and home. Nobody lands (7.22). */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Note } from '../../../kernel/contract/game.ts'
import { findExpedition } from '../council/expeditions.ts'
import type { Nation } from '../data/shapes.ts'
import { askSeizure } from '../diplomacy/seizure.ts'
import { type Context, nationOf, type Position } from '../state/context.ts'
import type { DoneForm, SegmentRules } from '../state/flow.ts'
import type { Expedition } from '../state/state.ts'
import { openPhase } from './bounds.ts'
import { type DepartForm, departureChoice, type HomeForm, homeChoice, sailHome, sailOut } from './passage.ts'
import { heldBeforeCrossing } from './planned.ts'

export type CrossingForm = DepartForm | HomeForm

export const transOceanic: SegmentRules<CrossingForm | DoneForm> = {
  begin(g, nation) {
    openPhase(g.state, nation)
    // 24.16: whatever a debtor has in Europe now, before it sails.
    askSeizure(g, nation)
  },

  routine(g, nation) {
    const next = nationOf(g, nation).standing.voyages
      ? crossing(g, nation).find((one) => heldBeforeCrossing(g, one) === null)
      : undefined
    if (next) sailAsPlanned(g, next)
    return next !== undefined
  },

  decide(g, nation) {
    const sailings = sailingChoices(g, nation)
    if (sailings.every(({ off }) => off)) return null
    return {
      seat: nation,
      kind: 'trans-oceanic',
      segment: 'Trans-Oceanic Movement',
      rule: '7.22',
      question: 'Which expeditions cross the ocean now?',
      choices: [
        ...sailings,
        { type: 'done', rule: '7.22', label: 'End of Trans-Oceanic Movement', end: true },
      ],
      undone: sailings
        .filter(({ off }) => !off)
        .map(({ about, rule }) => ({ about, rule, reason: `${about} has not sailed as planned.` })),
      ...(nationOf(g, nation).standing.voyages && { brief: heldNotes(g, nation) }),
    }
  },

  act(g, nation, action) {
    if (action.type === 'done') return void g.state.finished.push(nation)
    const expedition = findExpedition(g, nation, action.expedition)
    if (action.type === 'depart') sailOut(g, expedition)
    else sailHome(g, expedition)
  },
}

/** 6.71: only what was written down may sail. */
function sailingChoices(g: Position, nation: Nation): ChoiceOf<CrossingForm>[] {
  return crossing(g, nation).flatMap((one) => {
    if (one.place === 'Europe') return departureChoice(g, one, 'initial') ?? []
    return one.destination === 'Europe' ? homeChoice(g, one, 'initial') : []
  })
}

/** Those that have not crossed yet, and are to. */
const crossing = (g: Position, nation: Nation): Expedition[] =>
  g.state.expeditions.filter(
    (one) =>
      one.nation === nation &&
      !one.crossed &&
      one.cape !== 'failed' &&
      (one.place === 'Europe' ? one.destination !== null : one.destination === 'Europe'),
  )

function sailAsPlanned(g: Context, expedition: Expedition): void {
  if (expedition.place === 'Europe') sailOut(g, expedition)
  else sailHome(g, expedition)
}

/** Why ships have not sailed by themselves. */
const heldNotes = (g: Position, nation: Nation): Note[] =>
  crossing(g, nation).flatMap((one) => {
    const held = heldBeforeCrossing(g, one)
    return held ? [{ text: held.reason, first: true }] : []
  })
