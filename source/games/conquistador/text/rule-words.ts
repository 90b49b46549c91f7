/** A paragraph of the rules in words, with what other editions play instead. */
import type { GameData } from '../data/shapes.ts'

export type Rule = GameData['rules']['rules'][number]

/**
 * The summary, and a line for each edition that has the paragraph otherwise,
 * with the name of that edition before it.
 */
export const ruleWords = ({ summary, revised, errata }: Rule): string =>
  [
    summary,
    ...(revised ? [`Revised edition: ${revised}`] : []),
    ...(errata ? [`Errata of the second edition: ${errata}`] : []),
  ].join('\n')
