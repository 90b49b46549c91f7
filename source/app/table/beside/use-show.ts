/** A game of computers at the table: its pace, the keys of who watches it, and the panel beside the map. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useShell } from '../../hooks.ts'
import { type ActsOf, actionOf, type Bindings, shown, shownArrows } from '../../keys/bindings.ts'
import type { GamePanels } from '../../panels.ts'
import { apart, wrap } from '../../parts/lines.ts'
import type { Size } from '../../parts/paper.ts'
import type { ShowControls, ShowState } from '../../session/show.ts'
import type { Pace } from '../../settings/settings.ts'
import type { Theme } from '../../settings/theme.ts'
import type { Play } from '../play.ts'
import type { Reel } from '../reel/use-reel.ts'
import type { Looking } from '../use-map.ts'

/** From so many actions a second on nothing is shown by itself, fights alone, or dice for a short time. */
const tooFast = 5
const brisk = 2
const quick = 1
const normal = 0.5

export interface Showing {
  readonly state: ShowState
  /** Leads a key to the show; false if it means nothing there. */
  press(key: string): boolean
  /** The player moves over the map himself: it stays where he moves it until he leads the show again. */
  look(): void
  /** The map goes where something happens. */
  readonly leads: boolean
}

const nothing: ShowState = { running: false, pace: 1 }
const never = () => () => {}

/** How long dice stay in a show; of one that goes on briskly only fights are shown. */
export function paceOf({ show, watching, outcome }: Play, usual: Pace): Pace | 'fights' {
  // Live means live: no page waits for who only watches.
  if (!show && watching && usual === 'by key') return 'normal'
  if (!show || usual === 'off') return usual
  const { running, pace } = show.state()
  // Whoever goes step by step sees what each step rolled, however fast it went before.
  if (!running && !outcome) return 'by key'
  if (pace >= tooFast) return 'off'
  if (pace >= brisk) return 'fights'
  return pace >= quick ? 'quick' : pace >= normal ? 'normal' : 'slow'
}

/** Has a table follow the state of a show. */
export const useShowState = (show: ShowControls | null): ShowState =>
  useSyncExternalStore(show?.subscribe ?? never, show?.state ?? (() => nothing))

/** @returns null where there is no show */
export function useShow({ show, hold }: Play, reel: Reel): Showing | null {
  const { bindings } = useShell()
  const state = useShowState(show)
  const [leads, setLeads] = useState(true)
  const reading = reel.slide !== null
  useEffect(() => {
    if (show) hold(reading)
  }, [show, hold, reading])
  if (!show) return null
  const acts: ActsOf<'show'> = {
    pause: show.toggle,
    oneStep() {
      reel.perform('skipAll')
      show.step()
    },
    quicker: show.faster,
    slower: show.slower,
  }
  return {
    state,
    leads,
    look: () => setLeads(false),
    press(key) {
      const action = actionOf(bindings, 'show', key)
      if (action === null) return false
      setLeads(true)
      acts[action]()
      return true
    },
  }
}

/** Has the map follow what happens, unless the player looks elsewhere. */
export function useLead(
  leads: boolean,
  { chronicle, viewer }: Play,
  { map, places, isNews }: Pick<GamePanels, 'map' | 'places' | 'isNews'>,
  { goTo }: Looking,
): void {
  const event = leads
    ? chronicle.lines(viewer).findLast((line) => isNews(line.event) && places(line.event).length > 0)?.event
    : undefined
  const told = useRef<unknown>(null)
  useEffect(() => {
    if (!event || told.current === event) return
    told.current = event
    const cell = places(event)
      .map(map.cellOf)
      .findLast((one) => one !== null)
    if (cell) goTo(cell)
  }, [event, places, map, goTo])
}

/** The panel beside the map: how it goes on, who decides, and what happened last. */
export function showLines(
  { state: { running, pace } }: Showing,
  { waiting, chronicle, viewer }: Play,
  { width, height }: Size,
  { isNews, theme }: { readonly isNews: GamePanels['isNews']; readonly theme: Theme },
): string[] {
  const head = [
    theme.heading(apart('The program plays', running ? `${pace} a second` : 'PAUSED', width)),
    ...(waiting ? wrap(`${waiting.seats.join(', ')}: ${waiting.segment}`, width).map(theme.strong) : []),
    '',
  ]
  const room = height - head.length
  const lines: string[] = []
  const all = chronicle.lines(viewer)
  for (let at = all.length - 1; at >= 0 && lines.length < room; at--)
    if (isNews(all[at]!.event)) lines.unshift(...wrap(`- ${all[at]!.text}`, width, 2))
  return [...head, ...lines.slice(-room)]
}

/** The keys of who watches a show. */
export const showHints = (
  { running }: ShowState,
  reading: boolean,
  { panes }: Pick<GamePanels, 'panes'>,
  bindings: Bindings,
): readonly (readonly [key: string, says: string])[] => [
  [shown(bindings, 'pause'), running ? 'pause' : 'go on'],
  [shown(bindings, 'oneStep'), 'step'],
  [shown(bindings, 'quicker', 'slower'), 'pace'],
  ...(reading ? [[shown(bindings, 'skipAll'), 'skip scenes'] as const] : []),
  [shownArrows(bindings), 'look'],
  [shown(bindings, 'menu'), 'menu'],
  ...panes.map(({ name, short }) => [shown(bindings, name), short] as const),
  [shown(bindings, 'log'), 'log'],
  [shown(bindings, 'title'), 'leave'],
]
