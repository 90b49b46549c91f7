/** Questions for one of some words, and for free text. */
import type { Domain, Json } from '../../../kernel/contract/game.ts'
import { labelOf } from '../../../kernel/contract/words.ts'
import type { Asked } from './asked.ts'
import { type Back, back } from './dialogue.ts'
import { called, numberIn } from './names.ts'

/** Entries that are read in one go. */
const atOnce = 20

/** The words with their numbers, a page at a time: `more` reads on. */
export function openPages(say: (...sentences: readonly string[]) => void) {
  let rest: readonly string[] = []
  const read = (): void => {
    const page = rest.slice(0, atOnce)
    rest = rest.slice(atOnce)
    say(...page)
    if (rest.length > 0) say(`${rest.length} more: more reads on.`)
  }
  return {
    begin(sentences: readonly string[]): void {
      rest = sentences
      read()
    },
    more(): void {
      if (rest.length === 0) say('There is no more.')
      else read()
    },
  }
}

export async function askOne(
  domain: Extract<Domain, { kind: 'one' }>,
  { talk, choice, lead, before, ask }: Asked,
): Promise<Json | Back> {
  const words = domain.of.map((word) => ({ word, label: domain.labels?.[word] ?? word }))
  const pages = openPages(talk.say)
  const again = (): void =>
    pages.begin([`${labelOf(choice)}.`, ...words.map(({ label }, index) => `${index + 1}. ${label}`)])
  const known = domain.of.indexOf(String(before))
  const enter = known >= 0 ? `, Enter for ${known + 1}` : ''
  again()
  for (;;) {
    const answer = await ask({
      prompt: () => `${lead}Which, 1 to ${words.length}${enter}:`,
      again,
      help: 'Type the number or the words of one of them.',
      own: { more: pages.more, m: pages.more },
    })
    if (answer === back) return back
    if (answer === '') {
      if (known >= 0) return domain.of[known]!
      again()
      continue
    }
    const number = numberIn(answer)
    const found =
      number === null ? called(answer, words, ({ label }) => label) : words.slice(number - 1, number)
    if (number !== 0 && found.length === 1) return found[0]!.word
    talk.drop()
    talk.say(
      found.length > 1
        ? `That may be ${found.map((one) => words.indexOf(one) + 1).join(' or ')}.`
        : `"${answer}" is none of them.`,
    )
  }
}

export async function askText(
  { max }: Extract<Domain, { kind: 'text' }>,
  { talk, choice, lead, ask }: Asked,
): Promise<Json | Back> {
  const again = (): void => talk.say(`${labelOf(choice)}.`)
  again()
  for (;;) {
    const answer = await ask({
      prompt: () => `${lead}Text of at most ${max} characters:`,
      again,
      help: 'Type any text. In quotation marks it is taken as it is, even if it is a command.',
      free: true,
    })
    if (answer === back) return back
    const text = /^".*"$/.test(answer) ? answer.slice(1, -1) : answer
    if ([...text].length <= max) return text
    talk.say(`That is ${[...text].length} characters; ${max} is the most.`)
  }
}
