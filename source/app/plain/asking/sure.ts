/** Questions before what is grave, or what nobody takes back: Enter does it, a step back does not. */
import type { Choice } from '../../../kernel/contract/game.ts'
import { labelOf } from '../../../kernel/contract/words.ts'
import type { Talk } from '../talk.ts'
import { back, type Dialogue } from './dialogue.ts'

interface Around {
  readonly talk: Talk
  readonly dialogue: Dialogue
}

export async function isSure({ talk, dialogue }: Around, choice: Choice, prompt: string): Promise<boolean> {
  const answer = await dialogue.ask({
    prompt: () => prompt,
    again: () => talk.say(`${labelOf(choice)}.`),
    help: 'Enter or y does it; back or n does not.',
    words: ['y', 'n', 'yes', 'no'],
    rule: choice.rule,
  })
  if (answer !== back && ['', 'y', 'yes'].includes(answer.toLowerCase())) return true
  talk.drop()
  talk.say('Nothing was done.')
  return false
}

/** The same of what is grave, which is said first with what it brings, each thing once. */
export function isSureOf(
  around: Around,
  choice: Choice,
  grave: string,
  brings: readonly string[],
): Promise<boolean> {
  around.talk.say(grave, ...brings.filter((line) => line !== grave))
  return isSure(around, choice, 'Enter does it all the same, back does not:')
}
