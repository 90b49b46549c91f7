/**
 * A player who knows nothing but what he is told: he answers the last thing said with some number or word.
 */
import seedrandom from 'seedrandom'
import { type Answering, flat } from '../listener.ts'

/** The kinds of questions, by how they end. */
const kinds = {
  curtain: /Press Enter when whoever plays \w+ sits alone before it\.$/,
  over: /The game is over\. A command, or Enter to leave:$/,
  sure: /(Enter ends it all the same|Enter does it), back does not:$/,
  count: /How many .*?, (\d+) to (\d+), Enter for \d+:$/,
  unit: /, y or n, Enter for [yn]:$/,
  units: /, 0 to (\d+), Enter for \d+:$/,
  words: /Which, 1 to (\d+)(?:, Enter for \d+)?:$/,
  places: /Which place, 1 to (\d+) or by name(?:, Enter for .*)?:$/,
  manyPlaces: /Which place, by number of the map or name(?:, Enter for .*)?:$/,
  way: /Way from [^:]*:$/,
  onward: /On from [^:]*, Enter ends the way:$/,
  text: /Text of at most (\d+) characters:$/,
  list: /(?:(?:1 to )?(\d+))?(?:(?:, or )?0 to end)?(?:, Enter for \d+)?(?:, or back)?:$/,
} as const

export type Kind = keyof typeof kinds

export interface RandomListener {
  readonly answer: Answering
  /** How often each kind of question was asked. */
  readonly asked: Record<Kind, number>
  answers(): number
}

/** What brings the game on. */
const lively =
  /^Form|load |destination|bounds, now 0|sail|land units|Move|claim|[Aa]ttack|Look for|Call|colonist|carracks|Accept|Propose|cargo/

const ways = ['ne', 'e', 'se', 'sw', 'w', 'nw']

/**
 * @param most after so many answers the player gives up: the game does not move on
 * @param endPercent how often he ends a segment where he can
 */
export function randomListener(seed: string, most: number, endPercent: number): RandomListener {
  const random = seedrandom.alea(seed)
  const pick = (n: number) => Math.floor(random() * n)
  const among = <T>(list: readonly T[]): T => list[pick(list.length)]!
  const chance = (percent: number) => random() * 100 < percent
  const asked = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0])) as Record<Kind, number>
  let count = 0
  /** The choices that were read, by number. */
  let choices = new Map<number, string>()
  const listen = (said: string): void => {
    const read = [...said.matchAll(/^(\d+)\. (.*)$/gm)].map(
      ([, number, text]) => [Number(number), text!] as const,
    )
    if (read.some(([number]) => number === 1)) choices = new Map()
    for (const [number, text] of read) choices.set(number, text)
  }
  const answerTo = (kind: Kind, [, first, second]: readonly (string | undefined)[], text: string): string => {
    const top = Number(first ?? 0)
    switch (kind) {
      case 'curtain':
      case 'over':
        return ''
      case 'sure':
        return chance(90) ? '' : 'back'
      case 'count': {
        const [least, greatest] = [top, Number(second)]
        if (chance(20)) return ''
        return chance(5) ? 'back' : String(Math.min(greatest, least + pick(6)))
      }
      case 'unit':
        return among(['y', 'n', '', 'y', 'all', 'none', 'back'])
      case 'units':
        return among(['', 'all', String(pick(top + 1)), String(top), 'done', 'back'])
      case 'words':
      case 'places':
        return chance(5) ? 'back' : String(1 + pick(top))
      case 'manyPlaces':
        return among([...text.matchAll(/[:,] ([A-Z][A-Za-z ]+) \d+/g)].map(([, name]) => name!)) ?? 'list'
      case 'way':
        if (chance(15)) return 'back'
        return Array.from({ length: 1 + pick(4) }, () => among(ways)).join(' ')
      case 'onward':
        return chance(60) ? '' : chance(15) ? 'back' : among(ways)
      case 'text':
        return 'peace for gold'.slice(0, pick(Math.min(14, top)))
      case 'list': {
        if (/0 to end[^.]*:$/.test(text) && chance(endPercent)) return '0'
        const does = [...choices].find(([number, words]) => words === 'Do it.' && number === top)
        // A form is carried out or left before long, but not before all is said that it wants.
        const wanting = [...choices].find(
          ([number, words]) => does && number < top && /not said yet/.test(words),
        )
        if (wanting && chance(60)) return String(wanting[0])
        if (does && chance(60)) return chance(70) ? String(top) : 'back'
        if (/or back:$/.test(text) && chance(10)) return 'back'
        const liked = [...choices].filter(
          ([number, words]) => number > 0 && number <= top && lively.test(words),
        )
        if (liked.length > 0 && chance(60)) return String(among(liked)[0])
        return top === 0 ? '0' : String(1 + pick(top))
      }
    }
  }
  return {
    asked,
    answers: () => count,
    answer(said) {
      if (++count > most) throw new Error(`The game does not move on; the last that was said:\n${said}`)
      const text = flat(said)
      listen(said)
      for (const kind of Object.keys(kinds) as Kind[]) {
        const found = kinds[kind].exec(text)
        if (!found) continue
        asked[kind]++
        return answerTo(kind, found, text)
      }
      throw new Error(`This is no question:\n${said}`)
    },
  }
}
