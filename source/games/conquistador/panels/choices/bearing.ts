/** The paragraphs that explain what stands beside the choices of a question: climate and natives. */
import type { QuestionKind } from '../../state/flow.ts'

/** Attrition of a hex, and what the Uprising Level is, when natives rise, and what that takes. */
const ashore = ['12.1', '12.4', '17.32', '17.34', '17.35']

export const bearing: Readonly<Partial<Record<QuestionKind, readonly string[]>>> = {
  planning: ashore,
  hemispheric: ashore,
  'land-movement': ashore,
  'native-combat': ashore.slice(2),
}
