/** What cards make of a fight: those that count in it, those that wait, and those that others may hold. */
import { effectsIn } from '../../combat/values.ts'
import type { PlainEffect } from '../../data/card-shapes.ts'
import { playersOf } from '../../state/context.ts'
import type { FrameOf } from '../../state/frames.ts'
import type { Mind } from '../mind.ts'
import type { FightTerms } from './fights.ts'

type Changed = { -readonly [K in keyof FightTerms]?: FightTerms[K] }

/** How some effects change the terms of a fight; effects of one kind add up (6.26). */
export function termsOf(effects: readonly PlainEffect[]): Partial<FightTerms> {
  const terms: Changed = {}
  for (const effect of effects)
    switch (effect.do) {
      case 'indianValues':
        if (effect.span === 'combat') terms.multiple = (terms.multiple ?? 1) + effect.add
        else terms.firstMore = (terms.firstMore ?? 0) + effect.add
        break
      case 'minimumRounds':
        terms.least = Math.max(terms.least ?? 2, effect.rounds)
        break
      case 'noHorseRound':
        terms.horseRound = false
        break
      case 'noCannon':
        terms.noCannon = true
        break
      case 'modify':
        if (effect.roll !== 'combat') break
        if (effect.side === 'indian') terms.indianBy = (terms.indianBy ?? 0) + effect.by
        else terms.spanishBy = (terms.spanishBy ?? 0) + effect.by
    }
  return terms
}

/** The terms of a fight that goes on. */
export const termsNow = (mind: Mind, fight: FrameOf<'combat'>): Partial<FightTerms> => ({
  ...termsOf(effectsIn(mind, fight)),
  // The horse have had their round, and the first of all is over.
  ...(fight.round > 0 && { horseRound: false }),
  ...(fight.round > 1 && { firstMore: 0 }),
})

/** By each other player, who plays for the Indians whatever he has (2.13); alone by cards still to be drawn. */
const perPlayer = 0.25
const perDraw = 0.25
const mostExpected = 0.6

/** The terms on which an own fight with Indians is to be expected. */
export const termsAhead = (mind: Mind): Partial<FightTerms> =>
  mind.once('terms ahead', () => {
    const { solo } = mind.state
    if (!mind.temper.wary) return {}
    if (!solo) {
      const others = playersOf(mind).length - 1
      return others > 0 ? { multiple: 1 + Math.min(mostExpected, perPlayer * others) } : {}
    }
    const waiting = [...new Set(solo.faceUp)].flatMap((card) => {
      const { when, effects } = mind.atlas.strategy.get(card)!
      return when === 'combatForIndians'
        ? effects.filter((effect): effect is PlainEffect => effect.do !== 'either')
        : []
    })
    const terms = termsOf(waiting)
    return { ...terms, multiple: (terms.multiple ?? 1) + perDraw }
  })
