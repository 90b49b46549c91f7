/** Every action of the game, joined from the segments and questions that take them. */
import type { ChoiceOf, Form } from '../../../kernel/contract/actions.ts'
import type { Decision } from '../../../kernel/contract/game.ts'
import type { PlanningForm } from '../council/planning.ts'
import type { SeizureForm } from '../diplomacy/seizure.ts'
import type { FinalForm } from '../end/final-passage.ts'
import type { DismissForm } from '../end/maintenance.ts'
import type { FightForm } from '../land/fights.ts'
import type { GoldForm } from '../land/gold.ts'
import type { BattleForm } from '../land/land-combat.ts'
import type { MovementForm } from '../land/land-movement.ts'
import type { NativesForm } from '../land/native-combat.ts'
import type { LoadGoldForm } from '../land/resources.ts'
import type { LossForm } from '../matters/losses.ts'
import type { EncounterForm } from '../naval/encounter.ts'
import type { SailingForm } from '../naval/hemispheric.ts'
import type { CapeForm, DivertedForm } from '../naval/passage.ts'
import type { SunkForm } from '../naval/prizes.ts'
import type { RoundingForm } from '../naval/rounding.ts'
import type { CrossingForm } from '../naval/trans-oceanic.ts'
import type { DoneForm, QuestionKind, Taken } from '../state/flow.ts'
import type { StandingOrder } from '../state/state.ts'

/** Standing orders may be given at every question (6.71). */
export type StandingForm =
  | { type: 'standing'; args: { order: StandingOrder; on: 'on' | 'off' } }
  /** 6.72: a treaty by its number, in words that tell nothing of which there are. */
  | { type: 'renege'; args: { treaty: string } }

type SegmentForm =
  | PlanningForm
  | CrossingForm
  | SailingForm
  | GoldForm
  | MovementForm
  | NativesForm
  | LoadGoldForm
  | FinalForm
  | DismissForm
  | DoneForm
/** What is done at questions that interrupt a segment. */
export type FrameForm =
  | LossForm
  | CapeForm
  | RoundingForm
  | DivertedForm
  | EncounterForm
  | SunkForm
  | FightForm
  | BattleForm
  | SeizureForm

/** What the rules take in the order of play; standing orders come beside it. */
export type PlayForm = SegmentForm | FrameForm
export type GameForm = PlayForm | StandingForm

/** The form of a type, or the forms. */
export type FormOf<Type extends GameForm['type'], F extends Form = GameForm> = Extract<F, { type: Type }>

export type GameAction = Taken<GameForm>
export type GameChoice = ChoiceOf<GameForm>
export type GameDecision = Decision<GameChoice, QuestionKind>
