/**
 * A lesson at the table: its pages, its task in two lines, the actions
 * that it waits for, and the keys on request.
 */

import { isDeepStrictEqual } from 'node:util'
import { useEffect, useMemo, useRef, useState } from 'react'
import { choiceTaken } from '../../../kernel/contract/domain.ts'
import type { Action } from '../../../kernel/contract/game.ts'
import type { Save } from '../../../kernel/saves/saves.ts'
import { useShell } from '../../hooks.ts'
import { type ActsOf, actionIn, actionOf, actOn, commandOf, shown } from '../../keys/bindings.ts'
import { keyWords } from '../../keys/key-words.ts'
import type { ActionName } from '../../keys/keys.ts'
import { apart, fill, wrap } from '../../parts/lines.ts'
import type { Size } from '../../parts/paper.ts'
import { isStanding } from '../../prompt/choices.ts'
import { withFoot } from '../../prompt/list.ts'
import { keysTo } from '../../prompt/shortest/keys-to.ts'
import { isExpected, type LessonStep, lessonStep, notYet } from '../../session/lesson.ts'
import type { Pace } from '../../settings/settings.ts'
import { ordersAt } from '../../standing-orders.ts'
import type { Prompting } from '../asking/use-prompt.ts'
import { turningPages } from '../hints.ts'
import type { Message, Play } from '../play.ts'
import type { Reel } from '../reel/use-reel.ts'
import type { Looking } from '../use-map.ts'

/** Lines under the bar while a lesson is given. */
export const lessonLines = 2
/** Milliseconds in which a Space was still meant for the page just turned, and not for the list under it. */
const late = 500

export interface Lessons {
  /** The game, in which only what the lesson waits for is taken. */
  readonly play: Play
  /** True while a lesson is given. */
  readonly on: boolean
  /** The lines under the bar: what the lesson is at, and the task once there is nothing more to read. */
  lines(reading: boolean): readonly string[]
  /** The keys to press, once they are asked for. */
  hint(prompting: Prompting | null, looking: Looking): Message | null
  /** The slides, with the pages of the lesson among them. */
  pages(reel: Reel, size: Size): Reel
  /** Who learns reads dice as long as he likes. */
  pace(usual: Pace): Pace
  /** To be told of every key; true if it was meant for the lesson. */
  press(key: string): boolean
}

export function useLesson(save: Save<object>, play: Play): Lessons {
  const { game, panels, theme, size, bindings } = useShell()
  const { lesson } = panels
  const { journal } = save
  const { count } = play
  // The journal changes in place; the number of its actions tells when.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const step = useMemo(() => (lesson ? lessonStep(lesson, journal) : null), [lesson, journal, count])
  /** How many pages of each step were read in this sitting. */
  const [read, setRead] = useState<Readonly<Record<number, number>>>({})
  const [asked, setAsked] = useState<number | null>(null)
  /** Counts keys, so that hesitation begins anew with each. */
  const [keys, setKeys] = useState(0)

  const page = step?.pages[read[count] ?? 0] ?? null
  const waits = step !== null && step.action !== null && page === null
  // After the last page nothing is left of the lesson.
  const on = step !== null && (step.action !== null || page !== null)
  // Every key lets the time run anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!waits || asked === count) return
    const timer = setTimeout(() => setAsked(count), lesson?.patience)
    return () => clearTimeout(timer)
  }, [waits, asked, count, keys, lesson])

  /** When a page was last turned. */
  const turned = useRef(0)
  const turnPage = (to: number): void => {
    turned.current = Date.now()
    setRead((now) => ({ ...now, [count]: to }))
  }

  function guard(of: LessonStep, expected: Action): Play {
    const wait = () => play.say({ text: notYet(of), bad: false })
    const isWanted = (action: Action) => isExpected(game, journal.state(), action, expected)
    return {
      ...play,
      wanted: expected,
      isWanted,
      hand: wait,
      finish: wait,
      doErrands: wait,
      act(action) {
        if (isWanted(action)) play.act(action)
        else play.say({ text: notYet(of, action), bad: false })
      },
    }
  }

  return {
    play: step?.action ? guard(step, step.action) : play,
    on,
    lines: (reading) => (on ? band(step, reading) : []),
    hint(prompting, looking) {
      if (asked !== count || !step?.action) return null
      const found = keysFor(prompting, looking)
      return { text: found ? `Keys: ${keyWords(found)}` : step.task, bad: false }
    },
    pages(reel, { width, height }) {
      // The first page greets, before any die is shown.
      const due = page !== null && (reel.slide === null || (count === 0 && !read[0]))
      if (!due) return reel
      const lines = page.split('\n').flatMap((paragraph) => wrap(paragraph, width))
      const { length } = step!.pages
      const at = read[count] ?? 0
      const many = length > 1 ? theme.faint(`  ${at + 1} of ${length}`) : ''
      const turning = turningPages(bindings)
      const on = [bindings.goOn[0], ...turning.slice(0, 1)].filter((key) => key !== undefined)
      const foot = `${on.map((key) => theme.key(keyWords([key]))).join(' or ')} goes on${many}`
      const perform = (action: ActionName | null): void => {
        const acts: ActsOf<'reel' | 'lesson'> = {
          goOn: () => turnPage(at + 1),
          skipAll: () => turnPage(length),
          pageBack: () => turnPage(Math.max(0, at - 1)),
        }
        actOn(acts, action)
      }
      return {
        slide: { lines, time: null, isLesson: true },
        isPastMoment: false,
        ahead: { slides: 1, turns: false },
        lines: withFoot(lines, foot, height),
        press(key) {
          const action = actionIn(bindings, 'lessonPage', key)
          perform(turning.includes(key) ? 'goOn' : action)
          return action !== null || commandOf(bindings, key) === null
        },
        perform,
      }
    },
    pace: (usual) => (on && usual !== 'off' ? 'by key' : usual),
    press(key) {
      if (!on) return false
      setKeys(keys + 1)
      if (key === bindings.goOn[0] && page === null && Date.now() - turned.current < late) return true
      turned.current = 0
      if (actionOf(bindings, 'asking', key) !== 'askKeys') return false
      play.say(null)
      // Asked twice, it explains once more: its last page, from which those before can be read.
      if (asked === count && page === null) turnPage(Math.max(0, (step?.pages.length ?? 0) - 1))
      setAsked(count)
      return true
    },
  }

  function keysFor(prompting: Prompting | null, looking: Looking): readonly string[] | null {
    const action = step?.action
    if (!prompting || !action) return null
    const { asking, prompt } = prompting
    const choice = choiceTaken(asking.decision.choices, action)
    if (!choice || !isStanding(choice))
      return keysTo({ ...asking, cursor: looking.cursor }, prompt, panels.map.step, action, true)
    const { given: orders } = ordersAt(panels.orders, asking.decision, play.state, play.viewer)
    const row = orders.findIndex((order) => isDeepStrictEqual(order.action, action))
    const keys = (['standing', ...Array<'down'>(Math.max(0, row)).fill('down'), 'take', 'back'] as const).map(
      (name) => bindings[name][0],
    )
    const known = keys.filter((key) => key !== undefined)
    return row < 0 || known.length < keys.length ? null : known
  }

  function band({ title, task, action }: LessonStep, reading: boolean): string[] {
    const told = action ? `Lesson ${count + 1} of ${lesson!.length}: ${title}` : title
    const right = action && !reading ? `${shown(bindings, 'askKeys')}: which keys?` : ''
    return [
      theme.heading(apart(told, right, size.width)),
      theme.strong(fill(reading ? '' : task, size.width)),
    ]
  }
}
