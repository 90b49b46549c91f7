/** The order prompt of the open decision, kept while it stands. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { choiceTaken } from '../../../kernel/contract/domain.ts'
import type { Action, Choice, Decision, Refusal } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { useShell } from '../../hooks.ts'
import { lettersOf, shown } from '../../keys/bindings.ts'
import { isCharacter, shownKey } from '../../keys/key-names.ts'
import type { ActionName } from '../../keys/keys.ts'
import type { GamePanels, PlaceSort } from '../../panels.ts'
import type { Jump } from '../../parts/map-panel.ts'
import { choiceKey } from '../../prompt/choices.ts'
import { click, wheel } from '../../prompt/click.ts'
import { panelIn } from '../../prompt/draw.ts'
import { asAdvised } from '../../prompt/form/again.ts'
import { earlierThan } from '../../prompt/form/earlier.ts'
import { goneOn } from '../../prompt/gone-on.ts'
import type { PanelLine } from '../../prompt/list.ts'
import { proposedCell } from '../../prompt/places/ask-place.ts'
import { endAsked, perform, press } from '../../prompt/press.ts'
import type { Pressed } from '../../prompt/pressed.ts'
import {
  type Asking,
  cellOfRow,
  isOnForm,
  openedForm,
  openPrompt,
  type Prompt,
  rowsIn,
} from '../../prompt/prompt.ts'
import { isEarly, newsOf, segmentAt } from '../../session/told/segments.ts'
import { useArrivals } from '../guards/use-arrivals.ts'
import type { Ends } from '../guards/use-ends.ts'
import { type Unread, useUnread } from '../guards/use-unread.ts'
import { listRoom, type TableLayout, withForm } from '../layout.ts'
import { foundJumps } from '../pages/found-jumps.ts'
import type { Play } from '../play.ts'
import type { Looking } from '../use-map.ts'
import { codesAt, lastFor, noteTaken, rowLettersOf, type ViewerMemory } from '../viewers.ts'

export interface Prompting {
  /** So many times others have ended what was being put together: the keys that follow were meant for that. */
  readonly broken: number
  /** The segment has begun by itself: a key to end it may be meant for the one before. */
  readonly early: boolean
  readonly asking: Asking
  readonly prompt: Prompt
  set(prompt: Prompt): void
  /** Leads a key to the prompt; false if it means nothing there. */
  press(key: string): boolean
  /** Does what an action means there; false if it means nothing. */
  perform(action: ActionName): boolean
  /** Takes an action as if it had been put together here: one that ends the segment asks what its key asks. */
  take(action: Action): void
  /** Fills in the page that is open by an action that it may come to. */
  fillIn(action: Action): void
  /** A click on what a line of the prompt stands for. */
  click(on: PanelLine['on']): void
  wheel(kind: 'up' | 'down'): void
}

/** What the program does by one key of a question, where it does any of it. */
const errandsSaid = ({ errands }: GamePanels, { kind }: Decision): Pick<Asking, 'errands'> => {
  const said = errands?.[kind]?.says
  return said === undefined ? {} : { errands: said }
}

/**
 * @param layout where it stands, and a page
 * @param isTold what happened is being shown: the map stays where it was until then
 * @param ends whether the end of this segment can be meant
 */
export function usePrompt(
  play: Play,
  memory: ViewerMemory,
  { cursor, goTo, lookAt }: Pick<Looking, 'cursor' | 'goTo' | 'lookAt'>,
  { layout, isTold, ends }: { readonly layout: TableLayout; readonly isTold: boolean; readonly ends: Ends },
): Prompting | null {
  const { game, panels, bindings, theme } = useShell()
  const room = listRoom(layout.side)
  const { decision, state, turn, count, forecast, fill, lastRequest, entries, openly, wanted } = play
  // What is remembered is the same however often it is worked out anew.
  const known = useMemo(() => {
    if (!decision) return null
    const moment = { decision, turn, count, taken: memory.last }
    memory.segment = segmentAt(memory.segment, moment)
    const codes = codesAt(memory, { decision, turn }, lettersOf(bindings), panels.acts)
    const news = openly ? `${decision.seat} is asked` : newsOf(memory.segment, moment)
    return { codes, news, keptLetters: rowLettersOf(memory, turn), early: isEarly(memory.segment, moment) }
  }, [decision, turn, count, memory, openly, bindings, panels])
  // A cursor that moves sorts nothing anew: it does so with each digit that is typed.
  const seat = decision?.seat
  const sortPlaces = useMemo(
    () => (seat !== undefined && panels.placesBy ? sorter(panels, state, seat) : null),
    [panels, state, seat],
  )
  const placeNamed = useMemo(
    () => (seat !== undefined ? namer(panels, state, seat) : null),
    [panels, state, seat],
  )
  const asking = useMemo(
    (): Asking | null =>
      decision &&
      known && {
        codes: known.codes,
        news: known.news,
        keptLetters: known.keptLetters,
        bindings,
        turnName: game.turnName ?? 'turn',
        acts: panels.acts,
        rows: panels.rows ?? [],
        decision,
        sets: game.sets,
        cursor,
        room,
        panel: panelIn({ side: layout.side, page: withForm(layout).side }, theme),
        ...(!wanted && errandsSaid(panels, decision)),
        wanted: wanted ? choiceTaken(decision.choices, wanted) : null,
        cellOf: panels.map.cellOf,
        nameOf: (place) => panels.map.nameOf(place, state),
        otherPlace: panels.map.otherPlace ?? 'the other place',
        forecast,
        fill,
        ruleOf: panels.rules.find,
        earlier: (choice) => earlierThan(entries, panels, { choice, seat: decision.seat, state }),
        lastRequest,
        ...(sortPlaces && { sortPlaces }),
        ...(panels.inOneCell && {
          inOneCell: (places, from) => panels.inOneCell!(state, decision.seat, places, from),
        }),
        ...(placeNamed && { placeNamed }),
        startOf: (choice, argument) => panels.startOf(state, choice, argument),
      },
    [
      decision,
      known,
      state,
      game,
      cursor,
      room,
      layout,
      theme,
      panels,
      forecast,
      fill,
      lastRequest,
      entries,
      bindings,
      wanted,
      sortPlaces,
      placeNamed,
    ],
  )
  const segmentKey = `${turn} ${decision?.kind}`
  const [held, setHeld] = useState<{ decision: Decision; prompt: Prompt } | null>(null)
  /** An action is on its way: the decision that follows is one's own doing. */
  const acted = useRef(false)
  /** The kind of the question that was to end with it; null where none was. */
  const ending = useRef<string | null>(null)
  /** What the last key has done, if it was a letter or a digit: an Enter added to it ends no segment, nor goes on with that subject. */
  const lettered = useRef<Choice | null>(null)
  const arrivals = useArrivals(decision, panels.acts)
  /** Since when this question is shown. */
  const since = useRef(0)
  useEffect(() => {
    since.current = decision ? Date.now() : 0
  }, [decision])
  const [broken, setBroken] = useState(0)
  const prompt = useMemo(() => {
    if (!asking) return null
    if (held?.decision === decision) return held.prompt
    const { segment, of } = memory.drafts
    const fresh = openPrompt(
      asking,
      lastFor(memory, asking.decision, count),
      segment === segmentKey ? of : {},
    )
    if (held && !acted.current) return goneOn(asking.decision, fresh, held)
    return ending.current === asking.decision.kind ? endAsked(asking, fresh) : fresh
  }, [asking, held, decision, memory, segmentKey, count])
  const kind = useRef<string | null>(null)
  /** Where the line is on which the mark stands after one's own act. */
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (!asking || !prompt || held?.decision === decision) return
    // Once opened for a decision a prompt stays as it is, whatever the cursor does.
    setHeld({ decision: asking.decision, prompt })
    const wasOpen =
      held?.decision.kind === asking.decision.kind && !acted.current && held.prompt.open !== null
    if (wasOpen && prompt.open === null) setBroken((times) => times + 1)
    const cell = cellOfRow(asking, rowsIn(asking, prompt)[prompt.row])
    next.current = acted.current && prompt.open === null ? (cell ?? null) : null
    acted.current = false
    ending.current = null
    // A question that opens by itself begins where it says.
    const first = wasOpen ? undefined : proposedCell(asking, prompt)
    if (first !== undefined) lookAt(first)
    // An open question comes out of the blue: everybody is shown where.
    if (openly || (kind.current !== null && kind.current !== asking.decision.kind))
      if (cell !== undefined) lookAt(cell)
    kind.current = asking.decision.kind
  }, [asking, prompt, held, decision, lookAt, openly])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question may have another line.
  useEffect(() => {
    if (isTold || next.current === null) return
    goTo(next.current)
    next.current = null
  }, [decision, isTold, goTo])

  /** What was told before something is done, till another key is pressed than the first of two. */
  const told = useRef<Refusal | null>(null)
  const again = prompt && askedAgain(prompt)
  const unread = useUnread(again ? `${count} ${again}` : told.current)
  if (!asking || !prompt || !known) return null
  const set = (next: Prompt): void => {
    if (!asking.decision.interrupts) memory.drafts = { segment: segmentKey, of: next.drafts }
    setHeld({ decision: asking.decision, prompt: next })
    acted.current = false
    if (next.typed === '') told.current = null
  }
  const follow = (pressed: Pressed): void => {
    const { prompt: next, action, choice, endsBy, refusal, cursor: to } = pressed
    // What is filled in stays as it is until it is what a lesson waits for.
    if (action && prompt.open !== null && play.isWanted?.(action) === false) return play.act(action, endsBy)
    set(next)
    if (pressed.tellsFirst && refusal) told.current = refusal
    if (to !== undefined) goTo(to)
    if (refusal) play.refuse(refusal)
    if (!action) return
    if (choice) noteTaken(memory, asking.decision, choice, { group: next.group, count })
    acted.current = true
    ends.note(endsSegment({ choice, endsBy }))
    ending.current = endsBy ? asking.decision.kind : null
    play.act(action, endsBy)
  }
  /** What a key does that has only just come into sight, if it is asked once more or ends a segment after another. */
  const unreadOf = ({ action, choice, endsBy }: Pressed): Unread | null => {
    if (action === undefined) return null
    const isSure = choice !== undefined && choiceKey(choice) === prompt.sure
    const isAgain = isSure || prompt.ending !== null || told.current !== null
    if (isAgain && unread.isUnread()) return unread
    return endsSegment({ choice, endsBy }) && ends.isUnread() ? ends : null
  }
  /** @param key what was pressed; empty for the mouse */
  const followed = (pressed: Pressed | null, key = ''): boolean => {
    const blind = pressed && unreadOf(pressed)
    if (blind) {
      blind.hammered()
      // The whole code is typed again, and what was told of it still holds.
      const { current } = told
      set({ ...prompt, typed: '' })
      told.current = current
      const { rule } = pressed.choice ?? asking.decision
      play.refuse({ rule, reason: justCome(key) })
    } else if (pressed) follow(pressed)
    return pressed !== null
  }
  return {
    broken,
    early: known.early,
    asking,
    prompt,
    set,
    press(key) {
      const pressed = press(asking, prompt, key)
      const { action, choice } = pressed ?? {}
      // Who types the two that tell it from others has read it, whenever it came: only a single key may be meant for what was there.
      if (action && choice && isCharacter(key) && prompt.typed === '' && arrivals.isNew(choice)) {
        play.refuse({ rule: choice.rule, reason: justCome(key) })
        return true
      }
      // Later it is no part of what was typed; the end of a segment is never meant by it.
      const isNear = choice?.end === true || Date.now() - since.current < added
      const isAdded =
        action !== undefined && isNear && bindings.take.includes(key) && isMeantBy(lettered.current, choice)
      const isAct = isCharacter(key) && action !== undefined && !choice?.end && !isOnForm(asking, prompt)
      lettered.current = isAct ? (choice ?? null) : null
      if (!isAdded || !choice) return followed(pressed, key) && !pressed?.passes
      play.refuse({
        rule: choice.rule,
        reason: `That was done at once; ${shown(bindings, 'take')} again ${choice.end ? 'ends the segment' : `does this: ${choice.about ? `${choice.about}, ` : ''}${choice.label}`}.`,
      })
      return true
    },
    perform: (action) => followed(perform(asking, prompt, action)),
    take(action) {
      const choice = choiceTaken(asking.decision.choices, action) ?? undefined
      const closed = { ...prompt, open: null, argument: null, aside: false, words: null }
      const asked = choice?.end ? endAsked(asking, closed) : closed
      if (asked.ending === null) follow({ prompt: { ...prompt, drafts: {} }, action, choice })
      else set(asked)
    },
    fillIn(action) {
      const form = openedForm(asking, prompt)
      if (form) set(asAdvised(asking, prompt, form, action))
    },
    click: (on) => void followed(click(asking, prompt, on)),
    wheel: (kind) => void followed(wheel(asking, prompt, kind)),
  }
}

/** Said of a key that does nothing yet; empty for the mouse. */
export const justCome = (key: string): string =>
  `This has only just come: ${key === '' ? 'once more' : `${shownKey(key)} again`}, once it is read.`

const endsSegment = ({ choice, endsBy }: Pick<Pressed, 'choice' | 'endsBy'>): boolean =>
  choice?.end === true || endsBy !== undefined

/** What is asked once more, by a name for it; null if nothing is. */
const askedAgain = ({ ending, sure }: Prompt): string | null => (ending === null ? sure : `end ${ending}`)

/** Milliseconds in which an Enter is added to a letter by habit. */
const added = 1500

/** Whether a hand that adds an Enter to what has been done may mean no more than that. */
const isMeantBy = (done: Choice | null, next: Choice | undefined): boolean =>
  done !== null && (next?.end === true || (next?.about !== undefined && next.about === done.about))

/** Finds what of the map is called so, for the same words only once: every row of a frame asks for them. */
function namer({ map }: GamePanels, state: object, seat: Seat): (words: string) => Jump | null {
  let jumps: readonly Jump[] | null = null
  const known = new Map<string, Jump | null>()
  return (words) => {
    jumps ??= map.jumps(state, seat)
    const found = known.get(words) ?? foundJumps(jumps, words)[0] ?? null
    known.set(words, found)
    return found
  }
}

/** Sorts places as the game does, the same ones only once. */
function sorter({ placesBy }: GamePanels, state: object, seat: Seat) {
  const known = new Map<string, WeakMap<readonly string[], readonly PlaceSort[]>>()
  return (places: readonly string[], from?: string): readonly PlaceSort[] => {
    const here = known.get(from ?? '') ?? new WeakMap<readonly string[], readonly PlaceSort[]>()
    known.set(from ?? '', here)
    const sorted = here.get(places) ?? placesBy?.(state, seat, places, from) ?? []
    here.set(places, sorted)
    return sorted
  }
}
