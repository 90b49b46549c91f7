/** What somebody says at tables, and what he has read there. */
import type { TableTalk } from '../../app/talk.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { House } from '../house.ts'
import { fold } from '../people/names.ts'
import { personCalled } from '../people/register.ts'
import type { TableName } from '../tables/record.ts'
import { heardBy, lettersTo, ownSeatsOf, seatsOf } from '../tables/seats.ts'
import { mayRead, type Said, saidText } from '../tables/talks.ts'
import type { Visit } from '../visit.ts'

/** @param sentence of an error that he is told; one of the program is thrown on */
export function openTalking(house: House, visit: Visit, sentence: (error: unknown) => string) {
  const { hall, register, talks, log } = house
  const ownAt = (table: TableName): readonly Seat[] => {
    const record = hall.record(table)
    const name = visit.name()
    return record && name !== null ? seatsOf(record, name, new Date()) : []
  }

  /** Says something at a table, to all or to one seat. @returns why not, in a sentence; null if it is said */
  function speak(table: TableName, to: Seat | null, text: string): string | null {
    const record = hall.record(table)
    const name = visit.name()
    if (!record || name === null) return 'Guests listen.'
    if (personCalled(register.book(), name)?.muted) return 'The keeper does not let you talk.'
    if (!house.maySay(name, Buffer.byteLength(text))) {
      log('talk-refused', { name, table })
      return 'You have said much; wait a little.'
    }
    const [seat] = seatsOf(record, name, new Date())
    if (to !== null && seat === undefined) return 'Only who plays can write letters.'
    try {
      talks.say(table, {
        from: name,
        text,
        turn: record.standing.turn,
        ...(seat !== undefined && { seat }),
        ...(to !== null && { to }),
      })
      return null
    } catch (error) {
      return sentence(error)
    }
  }

  /** How much others have said that he may read and has not; who only watches is not told of it. */
  function unread(table: TableName): number {
    const record = hall.record(table)
    const name = visit.name()
    if (!record || name === null) return 0
    const own = ownAt(table)
    if (own.length === 0 && ownSeatsOf(record, name).length === 0) return 0
    const since = record.heard?.[fold(name)] ?? ''
    const isNew = ({ at, from }: Said): boolean => at > since && from !== '' && fold(from) !== fold(name)
    return talks.read(table, own).filter(isNew).length
  }

  /** He has read all that was said so far. */
  function hear(table: TableName): void {
    const name = visit.name()
    if (name === null || unread(table) === 0) return
    try {
      hall.change(table, (record) => heardBy(record, name, new Date()))
    } catch (error) {
      // Where it cannot be written it counts as unread, and nothing is lost.
      sentence(error)
    }
  }

  /** The talk of a table, as he may read it and take part in it. */
  function talkAt(table: TableName): TableTalk {
    const record = hall.record(table)
    const own = ownAt(table)
    return {
      read: () => talks.read(table, ownAt(table)).map((said) => ({ turn: said.turn, text: saidText(said) })),
      to: record && own.length > 0 ? lettersTo(record, own) : [],
      say: (to, text) => speak(table, to, text),
      subscribe: (tell) =>
        talks.subscribe((at, said) => {
          if (at === table && mayRead(said, ownAt(table)) && said.from !== visit.name()) tell(saidText(said))
        }),
      unread: () => unread(table),
      hear: () => hear(table),
    }
  }
  return { speak, unread, hear, talkAt }
}
