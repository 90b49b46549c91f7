/** All that can be done, joined from the segments and the questions that interrupt them. */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { RollForm } from '../cards/at-rolls.ts'
import type { DiscardForm, KeepForm } from '../cards/hand.ts'
import type { WindowForm } from '../cards/windows.ts'
import type { CaptiveForm } from '../combat/captives.ts'
import type { CombatForm } from '../combat/fighting.ts'
import type { RoomForm } from '../combat/room.ts'
import type { StrikeForm } from '../combat/striking.ts'
import type { RecycleForm } from '../discovery/discovering.ts'
import type { AccountForm } from '../end/accounts.ts'
import type { FeedForm } from '../end/subsistence.ts'
import type { ArmForm } from '../forces/enlisting.ts'
import type { RecruitForm } from '../forces/recruiting.ts'
import type { UnitLossForm } from '../morale/checks.ts'
import type { OnwardForm } from '../movement/moving.ts'
import type { AssetForm, PlaceForm, StartForm, TakeForm } from '../setup/expeditions.ts'
import type { ShareForm } from '../setup/forces.ts'
import type { MarkerForm } from '../setup/markers.ts'
import type { TheftForm } from '../solitaire/theft.ts'
import type { SummonsForm } from '../solitaire/warrants.ts'
import type { DecisionOf, Taken } from '../state/flow.ts'
import type { AllianceForm } from '../towns/alliances.ts'
import type { GiftForm } from '../towns/negotiating.ts'
import type { TradeAnswerForm } from '../turn/impulse/food-trade.ts'
import type { FavourForm } from '../turn/impulse/gifts.ts'
import type { ImpulseForm } from '../turn/impulse/impulses.ts'
import type { SecondForm } from '../turn/second-captain.ts'

type SetupForm = ShareForm | MarkerForm | PlaceForm | TakeForm | StartForm | AssetForm
type TurnForm = AccountForm | FeedForm | SecondForm | DiscardForm | KeepForm | ImpulseForm
type FightForm = CombatForm | StrikeForm | CaptiveForm | RoomForm
type FrameForm =
  | WindowForm
  | OnwardForm
  | RollForm
  | FightForm
  | FavourForm
  | RecruitForm
  | ArmForm
  | UnitLossForm
  | RecycleForm
  | GiftForm
  | AllianceForm
  | SummonsForm
  | TradeAnswerForm
  | TheftForm

export type GameForm = SetupForm | TurnForm | FrameForm
export type FormOf<Type extends GameForm['type']> = Extract<GameForm, { type: Type }>
export type GameAction = Taken<GameForm>
export type GameChoice = ChoiceOf<GameForm>
export type GameDecision = DecisionOf<GameForm>
