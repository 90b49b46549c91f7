/** A game of the host that is open: one journal for all who sit at it or watch, and the computers that play in it. */
import { dirname } from 'node:path'
import type { OpenGame } from '../../app/shelf.ts'
import type { Action } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import { computersOf } from '../../kernel/program/computer.ts'
import type { Level } from '../../kernel/program/holders.ts'
import { type Hold, holdSeat } from '../../kernel/saves/hold.ts'
import { type Changed, type Save, SaveError } from '../../kernel/saves/saves.ts'
import { openSeats } from '../../kernel/saves/shared.ts'
import { toldWithout, withoutFolder } from '../told-of-disk.ts'
import { delayed, type EntryClock, openEntryClock } from './delayed.ts'
import type { TableName } from './record.ts'
import { openRedraws, type Redraws } from './redraws.ts'
import type { Problem, Thinker } from './thinker.ts'

/** In milliseconds between two tries of a computer where something could not be written, at first and at the most. */
const again = 1000
const longestPause = 60_000

export interface TableOptions {
  readonly name: TableName
  readonly file: string
  readonly of: OpenGame
  /** Of the program. */
  readonly version: string
  readonly thinker: Thinker
  /** The seats that computers play besides those of the game. */
  standIns(): ReadonlyMap<Seat, Level>
  /** A computer acts for a person, in what will be this entry. */
  actsFor(seat: Seat, entry: number): void
  /** The game has changed, whoever changed it. */
  changed(journal: Journal<object>): void
  /** Computers cannot go on, or the file of the game cannot be read any more. */
  onFault(error: unknown): void
}

export interface Table {
  readonly name: TableName
  readonly of: OpenGame
  readonly journal: Journal<object>
  /**
   * A save for who plays seats; who sat at one of them before does so no more.
   * @throws SaveError if another process plays one of them, or the file cannot be read any more
   */
  sit(seats: readonly Seat[]): Save<object>
  /** A save for who watches. @param delay minutes after which he sees what happens @throws SaveError */
  watch(delay: number): Save<object>
  /** How many look at it. */
  count(): { readonly sitting: readonly Seat[]; readonly watching: number }
  /** Has computers act where it is their turn. */
  goOn(): void
  close(): void
}

/** Opens the game of a table. @throws SaveError */
export const openTable = (options: TableOptions): Table => new OpenTable(options)

class OpenTable implements Table {
  readonly name: TableName
  readonly of: OpenGame
  readonly journal: Journal<object>
  readonly #options: TableOptions
  readonly #save: Save<object>
  /** When each action was seen first. */
  readonly #clock: EntryClock
  readonly #redraws: Redraws = openRedraws()
  readonly #taken = new Map<Seat, { readonly hold: Hold; readonly by: object }>()
  readonly #stopFollowing: () => void
  #watching = 0
  #thinking = false
  #open = true
  /** Why the file cannot be read as it is now, as those who play are told. */
  #fault: SaveError | null = null
  /** Milliseconds until a computer tries again, and what it was told the last time. */
  #pause = again
  #stuckBy = ''

  constructor(options: TableOptions) {
    this.#options = options
    this.name = options.name
    this.of = options.of
    this.#save = openSeats(options.file, options.of.game, options.version, { seats: [], proof: 'later' })
    this.journal = this.#save.journal
    this.#clock = openEntryClock(this.journal)
    this.#stopFollowing = this.#save.follow((fault) => this.#followed(fault))
  }

  sit(seats: readonly Seat[]): Save<object> {
    const me = {}
    this.#take(seats, me)
    const sits = (): boolean => seats.every((seat) => this.#taken.get(seat)?.by === me)
    return {
      ...this.#shared(me, 'player'),
      ...{ seats, onePerson: true },
      change: (act) => {
        if (!sits() || !this.#open) throw new SaveError('Somebody sits at this seat elsewhere now.')
        return this.#change(me, act)
      },
      close: () => {
        this.#redraws.forget(me)
        for (const seat of seats) {
          const taken = this.#taken.get(seat)
          if (taken?.by !== me) continue
          taken.hold.release()
          this.#taken.delete(seat)
        }
      },
    }
  }

  /** Holds seats for somebody, all or none. @throws SaveError */
  #take(seats: readonly Seat[], me: object): void {
    if (this.#fault) throw this.#fault
    const fresh = new Map<Seat, Hold>()
    try {
      for (const seat of seats)
        if (!this.#taken.has(seat))
          fresh.set(
            seat,
            this.#hidden(() => holdSeat(this.#options.file, seat)),
          )
    } catch (error) {
      for (const hold of fresh.values()) hold.release()
      throw error
    }
    for (const seat of seats)
      this.#taken.set(seat, { hold: fresh.get(seat) ?? this.#taken.get(seat)!.hold, by: me })
  }

  watch(delay: number): Save<object> {
    if (this.#fault) throw this.#fault
    const me = {}
    let watches = true
    this.#watching++
    const late = delay > 0 ? delayed(this.journal, this.#clock, delay * 60_000) : null
    return {
      ...this.#shared(me, 'watcher'),
      ...late,
      seats: [],
      change: () => {
        throw new SaveError('This game is only watched here; those who play it decide.')
      },
      close: () => {
        if (watches) this.#watching--
        watches = false
        this.#redraws.forget(me)
      },
    }
  }

  #shared(
    me: object,
    kind: 'player' | 'watcher',
  ): Pick<Save<object>, 'file' | 'journal' | 'follow' | 'whoChanges' | 'computersElsewhere'> {
    return {
      ...{ file: this.#save.file, journal: this.journal, computersElsewhere: true },
      whoChanges: () => this.#save.whoChanges?.() ?? null,
      follow: (tell) => this.#redraws.follow(me, kind, () => tell(this.#fault)),
    }
  }

  #change<T>(me: object, act: (journal: Journal<object>) => T): Changed<T> {
    const before = this.journal.state()
    const { result, unsaved } = this.#hidden(() => this.#save.change(act))
    if (this.journal.state() !== before) this.#told(me)
    return { result, unsaved: unsaved && this.#hiding(unsaved) }
  }

  #hidden<T>(act: () => T): T {
    return toldWithout(dirname(this.#options.file), act)
  }

  #hiding({ message }: SaveError): SaveError {
    return new SaveError(withoutFolder(message, dirname(this.#options.file)))
  }

  /** The file was changed by another process, cannot be read any more, or can again. */
  #followed(fault: SaveError | null): void {
    this.#fault = fault && this.#hiding(fault)
    if (!fault) return this.#told(null)
    this.#options.onFault(fault)
    this.#redraws.tell(null)
  }

  /** Tells everybody else what somebody has done. */
  #told(me: object | null): void {
    this.#clock.look()
    this.#redraws.tell(me)
    this.#options.changed(this.journal)
    this.goOn()
  }

  count() {
    return { sitting: [...this.#taken.keys()], watching: this.#watching }
  }

  goOn(): void {
    if (this.#thinking || !this.#open || this.#fault) return
    const problem = this.#problem()
    if (!problem) return
    this.#thinking = true
    this.#options.thinker
      .think(problem)
      .then((action) => this.#answer(problem, action))
      .catch((error: unknown) => this.#stuck(error))
  }

  /** What a computer is asked now; null if none is. */
  #problem(): Problem | null {
    const { journal } = this
    const seats = new Map([...this.#options.standIns(), ...computersOf(journal.newGame)])
    const decisions = journal.decisions()
    if (!decisions.some(({ seat }) => seats.has(seat))) return null
    const taken = journal.entries().length
    return { game: this.of.name, state: journal.state(), seats, taken, stale: staleIn(journal) }
  }

  #answer({ state }: Problem, action: Action | null): void {
    this.#thinking = false
    if (!this.#open) return
    // What has been done meanwhile may have changed what is asked.
    if (this.journal.state() !== state) return this.goOn()
    if (!action) throw new Error(`No computer at ${this.name} knows what to do.`)
    if (!computersOf(this.journal.newGame).has(action.seat))
      this.#options.actsFor(action.seat, this.journal.entries().length)
    const { unsaved } = this.#change({}, (journal) => {
      if (journal.state() === state) journal.act(action)
    })
    if (unsaved) throw unsaved
    if (this.journal.state() === state) throw new Error(`What a computer at ${this.name} does is refused.`)
    this.#pause = again
    this.#stuckBy = ''
  }

  #stuck(error: unknown): void {
    this.#thinking = false
    const why = String(error)
    if (why !== this.#stuckBy) this.#options.onFault(error)
    this.#stuckBy = why
    // A disk that is full may have room again, and a thread that has ended be there again.
    setTimeout(() => this.goOn(), this.#pause).unref()
    this.#pause = Math.min(this.#pause * 2, longestPause)
  }

  close(): void {
    this.#open = false
    this.#stopFollowing()
    this.#redraws.close()
    for (const { hold } of this.#taken.values()) hold.release()
    this.#save.close()
  }
}

/** The same action more often than this in a turn leads round in circles. */
const mostAlike = 30

/** A turn has so many actions at the most; of earlier ones nothing is asked. */
const recent = 600

function staleIn(journal: Journal<object>): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { action } of journal.entries().slice(-recent)) {
    const text = JSON.stringify(action)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => count >= mostAlike).map(([text]) => text))
}
