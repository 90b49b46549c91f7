/** What a terminal of another system may lack. */
import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { isAsciiOnly } from '../../../source/app/terminal/ascii.ts'
import { watchStops } from '../../../source/app/terminal/ends.ts'
import { findTerminal, questionsFor } from '../../../source/app/terminal/found.ts'
import { setBlocking } from '../../../source/app/terminal/write-now.ts'

type Outlet = Parameters<typeof setBlocking>[0]

it('an output that cannot be made to wait is left as it is', () => {
  for (const outlet of [{}, { _handle: null }, { _handle: {} }])
    expect(() => setBlocking(outlet as Outlet, false)).not.toThrow()
})

it('a signal that a system does not have is listened for, and never comes', () => {
  const heard = new EventEmitter()
  const before = process.eventNames().length
  const unwatch = watchStops({ setRawMode: () => heard as never }, { give() {}, take() {} }, () => {})
  expect(process.listenerCount('SIGTSTP')).toBe(1)
  unwatch()
  expect(process.eventNames()).toHaveLength(before)
  // A name that Node knows as no signal is an event like any other, as those of other systems are on Windows.
  expect(() =>
    process.on('SIGELSEWHERE' as 'SIGTERM', () => {}).removeAllListeners('SIGELSEWHERE'),
  ).not.toThrow()
})

it('Windows Terminal has neither TERM nor a locale, and is known all the same', () => {
  const env = { WT_SESSION: '0b1' }
  expect(findTerminal(env, 3)).toMatchObject({ name: 'Windows_Terminal', colours: 3 })
  expect(findTerminal(env, 3).words).toBe(
    'Windows_Terminal, by WT_SESSION: 256 colours, true colour, no locale',
  )
  expect(isAsciiOnly(env, false, 'auto')).toBe(false)
  expect(questionsFor(env)).toBe('')
  // Of a Linux in it TERM is believed.
  expect(findTerminal({ ...env, TERM: 'xterm-256color' }, 2).name).toBe('xterm-256color')
})
