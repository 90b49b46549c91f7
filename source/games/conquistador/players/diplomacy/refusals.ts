/** 6.72 What the other is told of a proposal that is refused, with the terms at which it would be signed, where there are some. */
import type { Treaty } from '../../diplomacy/shapes.ts'
import { clauseTerms } from '../../diplomacy/terms.ts'
import { lastTurn } from '../../state/context.ts'
import { isNation, many } from '../../state/units.ts'
import { type Judge, type Verdict, words } from './answers.ts'
import { type Counter, countersTo, dearest, isLetOut, isOffer, isWeighed, type Paid } from './counters.ts'
import { grudgeUntil } from './grudges.ts'
import { outlay } from './promises.ts'

export function refusalWords(
  mind: Judge,
  asked: Treaty,
  { why, minded, lacking }: Pick<Verdict, 'why' | 'minded' | 'lacking'>,
): string {
  const hint = namedIn(countersTo(mind, asked, { why }))
  switch (why) {
    case 'tooMuch':
      if (!isNation(mind.nation)) return words.tooMuch
      return hint ? `that is more than we lend you; ${hint}` : 'we lend you nothing now'
    case 'poor':
      return `we cannot pay ${many(outlay(asked.clauses, mind.nation), 'ducat')}`
    case 'poorOther':
      return `we doubt that you can pay ${many(outlay(asked.clauses, asked.by), 'ducat')}`
    case 'idle':
      return hint ? withHint(words.dear, hint) : words.idle
    case 'notThere':
      return `${minded ? `"${clauseTerms(minded)}"` : 'this'} ${words.notThere}${lacking ? `: ${lacking}` : ''}`
    case 'shares':
      return withHint(words.shares, lacking)
    case 'betrayed': {
      const until = grudgeUntil(mind, asked.by)
      const pledge = withHint(words.betrayed, hint)
      return until === null || until >= lastTurn(mind.g)
        ? pledge
        : `${pledge}, or come again in turn ${until + 1}`
    }
    default:
      // Who lends his own asks for less, or keeps him.
      return hint === null && isLetOut(asked) && isWeighed(why) ? words.useless : withHint(words[why], hint)
  }
}

const withHint = (said: string, hint: string | null | undefined): string => (hint ? `${said}; ${hint}` : said)

/** What would be signed instead; null if nothing of his would do. */
function namedIn(counters: readonly Counter[]): string | null {
  const [first] = counters
  if (!first) return null
  const said = counters.map(named).join(', or ')
  return isOffer(first) ? `offer ${said}` : said
}

function named(counter: Counter): string {
  switch (counter.kind) {
    case 'lent':
      return `we would lend ${many(counter.ducats, 'ducat')} for it`
    case 'repaid':
      return `we would want ${many(counter.ducats, 'ducat')} back`
    case 'paid': {
      const { before, ducats } = counter
      return ducats < 0 ? `ask for ${many(-ducats, 'ducat')} in place of ${-before}` : payment(counter)
    }
    case 'explorer':
      return `${counter.name} for this turn`
    case 'without':
      return `we would sign it without this: ${clauseTerms(counter.minded)}`
    case 'beyond':
      return counter.paid
        ? `it would take ${payment(counter.paid)}, and you have not so many`
        : `not for ${many(dearest, 'ducat')} more either`
  }
}

/** "6 ducats more", or what is paid by who has asked for a payment. */
const payment = ({ before, ducats }: Paid): string =>
  before < 0 ? `${many(ducats, 'ducat')} in place of ours` : `${many(ducats - before, 'ducat')} more`
