/** All that can be done, joined from the segments and the questions that interrupt them. */

import type { BonusForm } from '../benefits/bonus.ts'
import type { LookForm } from '../benefits/look.ts'
import type { SelectForm } from '../benefits/select.ts'
import type { WarForm } from '../era/wars.ts'
import type { MarkerForm } from '../govern/building.ts'
import type { GovernForm } from '../govern/govern.ts'
import type { PirateForm } from '../govern/home.ts'
import type { PlanckForm } from '../planck/frames.ts'
import type { DecisionOf, Taken } from '../state/flow.ts'
import type { NativesForm } from '../voyage/explore.ts'
import type { LoadForm } from '../voyage/loading.ts'
import type { RecoverForm } from '../voyage/reveal.ts'
import type { SailForm } from '../voyage/sail.ts'

type SegmentForm = LoadForm | RecoverForm | SailForm | GovernForm | SelectForm
type FrameForm = WarForm | LookForm | NativesForm | BonusForm | MarkerForm | PirateForm | PlanckForm

export type GameForm = SegmentForm | FrameForm
export type GameAction = Taken<GameForm>
export type GameDecision = DecisionOf<GameForm>
