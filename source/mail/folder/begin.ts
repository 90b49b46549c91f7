/** How a game by mail begins: an invitation, and joining it. */
import type { Seat } from '../../kernel/contract/named.ts'
import { SaveError } from '../../kernel/saves/disk.ts'
import { isZone } from '../calendar/zone.ts'
import { type Came, letters } from '../letters/carrier.ts'
import type { HolderName, LetterOf } from '../letters/kinds.ts'
import { makeKeys, publicKeys } from '../seal/keys.ts'
import { isSignedBy } from '../seal/signed.ts'
import { Desk, type World } from './desk.ts'
import { makeGameFolder } from './disk.ts'
import { keptWith, toEverybody, written } from './outgoing.ts'
import { joining } from './player.ts'
import { answers } from './post.ts'
import { sendOrders } from './sending.ts'
import { type Kept, standingOf } from './standing.ts'

/** What is said of a new game. */
export type NewMailGame = Omit<
  LetterOf<'invitation'>,
  'letter' | 'kind' | 'game' | 'round' | 'at' | 'post'
> & {
  /** The name of whoever has the post. */
  readonly name: HolderName
}

/** Begins a game in a folder. @returns the files of letters that are to be sent */
export async function beginGame(
  folder: string,
  world: World,
  { name, ...said }: NewMailGame,
): Promise<readonly string[]> {
  const keys = await makeKeys((bytes) => world.chance(bytes))
  const game = Buffer.from(world.chance(32)).toString('hex')
  const post = { name, keys: await publicKeys(keys) }
  const writing = { keys, now: world.now(), chance: (bytes: number) => world.chance(bytes) }
  const invitation = toEverybody(written(writing, 'invitation', { game, round: 0 }, { ...said, post }))
  const first = keptWith([], [invitation], writing.now)
  const own =
    said.postSeat === null ? [] : [await joining(standingOf(first), writing, { seat: said.postSeat, name })]
  const kept = keptWith(first, own, writing.now)
  const answered = own.length > 0 ? answers(standingOf(kept), writing, kept.at(-1)!) : []
  makeGameFolder(
    folder,
    { role: 'post', seat: said.postSeat, keys: [keys] },
    keptWith(kept, answered, writing.now),
  )
  const desk = new Desk(folder, world)
  const files = await desk.writeAgain([invitation, ...answered])
  // Who plays alone has nobody to compare fingerprints with.
  const isAlone = own.length === said.persons.length
  return isAlone ? [...files, ...(await sendOrders(desk, { text: '', final: true })).files] : files
}

/** The invitation in a text. @throws SaveError if there is none */
export async function invitationIn(
  text: string,
): Promise<Came & { readonly letter: LetterOf<'invitation'> }> {
  const came = await letters(text, [])
  for (const one of came) {
    if ('fault' in one || one.letter.kind !== 'invitation') continue
    const { zone } = one.letter.calendar
    if (!isZone(zone))
      throw new SaveError(`The invitation has the zone "${zone}", which this machine does not know.`)
    if (isSignedBy(one.letter.post.keys, one.signed)) return { ...one, letter: one.letter }
    throw new SaveError('The invitation was tampered with: it is not signed by whom it names.')
  }
  const [first] = came
  throw new SaveError(first && 'fault' in first ? first.fault : 'There is no invitation in it.')
}

/** Joins a game for a seat, in a folder of its own. @returns the files of letters that are to be sent */
export async function joinGame(
  folder: string,
  world: World,
  { text, seat, name }: { readonly text: string; readonly seat: Seat; readonly name: HolderName },
): Promise<readonly string[]> {
  const { letter, signed } = await invitationIn(text)
  if (!letter.persons.includes(seat))
    throw new SaveError(
      `No person has the seat of ${seat} in this game; there are ${letter.persons.join(', ')}.`,
    )
  if (seat === letter.postSeat) throw new SaveError(`The seat of ${seat} is that of the post itself.`)
  const keys = await makeKeys((bytes) => world.chance(bytes))
  const now = world.now()
  const came: Kept = { at: now, way: 'in', letter, signed }
  const writing = { keys, now, chance: (bytes: number) => world.chance(bytes) }
  const join = await joining(standingOf([came]), writing, { seat, name })
  makeGameFolder(folder, { role: 'player', seat, keys: [keys] }, keptWith([came], [join], now))
  return new Desk(folder, world).writeAgain([join])
}
