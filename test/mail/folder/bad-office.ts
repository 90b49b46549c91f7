/** A bad post office: letters are lost, doubled, shuffled, late and mangled, and the game goes on. */

import { playerDice } from '../../../source/kernel/program/simulate.ts'
import { again } from '../../../source/mail/folder/again.ts'
import type { Desk } from '../../../source/mail/folder/desk.ts'
import { readText } from '../../../source/mail/folder/reading.ts'
import { reportWords } from '../../../source/mail/folder/report-words.ts'
import { closeList, openList } from '../../../source/mail/folder/resolve.ts'
import { listOf } from '../../../source/mail/folder/standing.ts'
import { statusOf } from '../../../source/mail/folder/status.ts'
import { collect, playing, sendAs, type Table } from './office.ts'

const manglers: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/^/gm, '> '),
  (text) => text.replace(/^/gm, '    '),
  (text) => text.replaceAll('\n', '\u00a0\r\n\r\n'),
  (text) => text.replace(/\n(?=[A-Za-z0-9+/]{10})/g, ' '),
  (text) => text.slice(0, text.length / 2),
  (text) => text.replace(/[A-Z]{3}(?=[^-]*-----END)/, 'xyz'),
]

interface UnderWay {
  readonly to: string
  readonly text: string
}

/** Carries the letters of a game badly until so many rounds are over. @returns sentences about what was refused */
export async function carryBadly(table: Table, rounds: number, seed: string): Promise<readonly string[]> {
  const pick = playerDice(seed)
  const refused: string[] = []
  let way: UnderWay[] = []

  const post = (desk: Desk) => {
    for (const { name, text } of collect(desk)) {
      const to = desk.isPost
        ? table.names.filter((seat) => name.includes('-to-all') || name.includes(`-to-${seat}`))
        : ['']
      // One letter in four is lost, one in four comes twice.
      for (const one of to)
        for (let copies = [0, 1, 1, 2][pick(4)]!; copies > 0; copies--)
          way.push({ to: one, text: manglers[pick(manglers.length)]!(text) })
    }
  }
  const deliverSome = async (desks: readonly Desk[]) => {
    const [now, late] = [[] as UnderWay[], [] as UnderWay[]]
    for (const one of way) (pick(3) === 0 ? late : now).push(one)
    now.sort(() => pick(3) - 1)
    way = late
    for (const { to, text } of now) {
      const desk = desks.find(({ isPost, owner }) => (to === '' ? isPost : owner.seat === to))!
      refused.push(...(await readText(desk, text, table.hall.now())).refused)
    }
  }
  const act = async (desk: Desk) => {
    const { isTurn } = statusOf(desk.standing, desk.owner, desk.writing)
    const { seat } = desk.owner
    if (isTurn && seat !== null && !(desk.isPost && isPostReady(desk))) await sendAs(desk, seat)
    else if (isTurn && desk.isPost)
      await (listOf(desk.standing, desk.standing.round)
        ? openList(desk, playing, reportWords(playing))
        : closeList(desk))
    await desk.writeAgain(again(desk.standing, desk.isPost))
  }

  for (let step = 0; step < 60 * (rounds + 2); step++) {
    // Each opens his folder once a step, as a command does, and knows nothing but what lies there.
    const desks = [table.post, ...table.players]
    if (desks.every(({ standing }) => standing.over || standing.round >= rounds)) return refused
    for (const desk of desks) {
      await act(desk)
      post(desk)
    }
    table.hall.pass(0.1)
    await deliverSome(desks)
  }
  throw new Error('The game does not go on.')
}

/** Whether what the post is to do is to resolve. */
const isPostReady = (desk: Desk): boolean =>
  statusOf(desk.standing, desk.owner, desk.writing).awaited.includes('mail resolve')
