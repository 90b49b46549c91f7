/** 6.72 What the other is told of a proposal that is refused, with the figure at which it would be signed, where there is one. */
import type { Treaty } from '../../diplomacy/shapes.ts'
import { clauseTerms } from '../../diplomacy/terms.ts'
import { lastTurn } from '../../state/context.ts'
import { isNation, many } from '../../state/units.ts'
import { type Judge, type Verdict, type Why, words } from './answers.ts'
import {
  beyondHim,
  cheaper,
  dearer,
  ducatsMore,
  explorerMore,
  isLetOut,
  lendable,
  without,
} from './counters.ts'
import { grudgeUntil } from './grudges.ts'
import { outlay } from './promises.ts'

export function refusalWords(
  mind: Judge,
  asked: Treaty,
  { why, minded, lacking }: Pick<Verdict, 'why' | 'minded' | 'lacking'>,
): string {
  switch (why) {
    case 'tooMuch': {
      if (!isNation(mind.nation)) return words.tooMuch
      const lent = lendable(mind, asked)
      return lent ? `that is more than we lend you; ${lent.said}` : 'we lend you nothing now'
    }
    case 'lends':
      return withHint(words.lends, dearer(mind, asked)?.said)
    case 'poor':
      return `we cannot pay ${many(outlay(asked.clauses, mind.nation), 'ducat')}`
    case 'poorOther':
      return `we doubt that you can pay ${many(outlay(asked.clauses, asked.by), 'ducat')}`
    case 'nothing':
      // For words alone nobody asks a price.
      if (asked.clauses.every(({ kind }) => kind === 'words')) return words.nothing
      return isLetOut(asked) ? overpriced(mind, asked, why) : withHint(words.nothing, wanted(mind, asked))
    case 'unequal':
    case 'leads':
    case 'war':
    case 'bound':
    case 'needed':
    case 'costs': {
      if (isLetOut(asked)) return overpriced(mind, asked, why)
      return withHint(words[why], wanted(mind, asked) ?? without(mind, asked)?.said ?? beyondHim(mind, asked))
    }
    case 'idle': {
      const less = cheaper(mind, asked)
      return less ? withHint(words.dear, less.said) : words.idle
    }
    case 'notThere':
      return `${minded ? `"${clauseTerms(minded)}"` : 'this'} ${words.notThere}${lacking ? `: ${lacking}` : ''}`
    case 'shares':
      return withHint(words.shares, lacking)
    case 'betrayed': {
      const until = grudgeUntil(mind, asked.by)
      const pledge = withHint(words.betrayed, wanted(mind, asked))
      return until === null || until >= lastTurn(mind.g)
        ? pledge
        : `${pledge}, or come again in turn ${until + 1}`
    }
    default:
      return words[why]
  }
}

/** Nobody is asked to pay for lending his own: he asks for less, or keeps him. */
function overpriced(mind: Judge, asked: Treaty, why: Why): string {
  const less = cheaper(mind, asked)
  return less ? withHint(words[why], less.said) : words.useless
}

const withHint = (said: string, hint: string | null | undefined): string => (hint ? `${said}; ${hint}` : said)

/** What the other would have to add, or take less of; null if nothing of his would do. */
function wanted(mind: Judge, asked: Treaty): string | null {
  const less = cheaper(mind, asked)
  if (less) return less.said
  const more = [ducatsMore(mind, asked)?.said, explorerMore(mind, asked)].filter(Boolean)
  return more.length === 0 ? null : `offer ${more.join(', or ')}`
}
