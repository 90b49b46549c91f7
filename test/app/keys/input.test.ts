import { EventEmitter } from 'node:events'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyName, mouseOf, splitKeys } from '../../../source/app/keys/input.ts'
import { keyStream } from '../../../source/app/keys/key-stream.ts'
import { patience } from '../../measure.ts'

/** A terminal that gives chunks as it likes, and the keys that come out. */
function listen() {
  const source = Object.assign(new EventEmitter(), {
    isTTY: true,
    setEncoding: () => {},
    setRawMode: () => {},
    ref: () => {},
    unref: () => {},
    pause: () => {},
  })
  const stream = keyStream(source as unknown as NodeJS.ReadStream)
  const keys: string[] = []
  stream.on('readable', () => {
    for (let key = stream.read(); key !== null; key = stream.read()) keys.push(keyName(key))
  })
  stream.on('paste', (text: string) => keys.push(`paste ${text}`))
  stream.setRawMode(true)
  const mouse: string[] = []
  stream.on('mouse', (report: string) => mouse.push(report))
  return { mouse, type: (chunk: string) => source.emit('data', chunk), keys }
}

// Time goes by only where a test says so, however busy the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'Date'] }))
afterEach(() => void vi.useRealTimers())

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

/** Exactly these keys come, however long it takes. */
async function heard(keys: readonly string[], wanted: readonly string[]): Promise<void> {
  await vi.runAllTimersAsync()
  expect(keys).toEqual(wanted)
}

describe('splitting input into keys', () => {
  it('cuts held keys and pasted words by letter, and sequences whole', () => {
    expect(splitKeys('jjj').keys).toEqual(['j', 'j', 'j'])
    expect(splitKeys('a\u001B[Ab').keys).toEqual(['a', '\u001B[A', 'b'])
    expect(splitKeys('\u001BOA\u001B[5~é').keys.map(keyName)).toEqual(['up', 'pageup', 'é'])
  })

  it('passes nothing on that has no name: Ink fails on some of it', async () => {
    const { type, keys } = listen()
    type('a\u001B[1;5Pb\u001B[25;5~\u001B[31mc\u001B[1;5C')
    await heard(keys, ['a', 'b', 'c', 'right'])
  })

  it('keeps an unfinished sequence for the next chunk', () => {
    expect(splitKeys('j\u001B')).toEqual({ keys: ['j'], rest: '\u001B' })
    expect(splitKeys('\u001B[1;')).toEqual({ keys: [], rest: '\u001B[1;' })
  })

  it('loses no letter, however the input is cut', () => {
    const piece = fc.constantFrom(
      'j',
      '\u001B[A',
      '\u001BOB',
      '\u001B[5~',
      'é',
      '\r',
      '\u001B[1;2C',
      '\u001B[<0;10;5M',
    )
    fc.assert(
      fc.property(fc.array(piece), fc.nat(20), (pieces, at) => {
        const all = pieces.join('')
        const first = splitKeys(all.slice(0, at))
        const second = splitKeys(first.rest + all.slice(at))
        expect([...first.keys, ...second.keys, second.rest].join('')).toBe(all)
        expect([...first.keys, ...second.keys]).toEqual(pieces)
      }),
    )
  })

  it('names keys, with or without modifiers', () => {
    expect(['\u001B[A', '\u001BOA', '\u001B[1;5A', '\r', '\t', '\u007F', '\u001B'].map(keyName)).toEqual([
      'up',
      'up',
      'up',
      'enter',
      'tab',
      'backspace',
      'esc',
    ])
    expect(keyName('\u0003')).toBe('ctrl-c')
    expect(keyName('\u001B[15~')).toBe('')
  })
})

describe('what a mouse does', () => {
  it('is named by button, with or without modifiers, at a place from 0', () => {
    expect(mouseOf('\u001B[<0;10;5M')).toEqual({ kind: 'click', x: 9, y: 4 })
    expect(mouseOf('\u001B[<2;1;1M')).toEqual({ kind: 'back', x: 0, y: 0 })
    expect(mouseOf('\u001B[<64;300;5M')).toEqual({ kind: 'up', x: 299, y: 4 })
    expect(mouseOf('\u001B[<65;10;5M')).toMatchObject({ kind: 'down' })
    expect(mouseOf('\u001B[<20;10;5M')).toMatchObject({ kind: 'click' })
    expect(keyName('\u001B[<0;10;5M')).toBe('mouse')
  })

  it('is nothing when a button is let go, moved, or another one', () => {
    for (const other of ['<0;10;5m', '<1;10;5M', '<35;10;5M', '<0;10M', 'M', '0;10;5M']) {
      expect(mouseOf(`\u001B[${other}`)).toBeNull()
      expect(keyName(`\u001B[${other}`)).toBe('')
    }
  })

  it('comes apart from the keys, whole, and in its turn', async () => {
    const { type, keys, mouse } = listen()
    type('a\u001B[<0;10;5M\u001B[<0;10;5mb')
    await wait(30)
    expect(keys).toEqual(['a', 'b'])
    expect(mouse).toEqual(['\u001B[<0;10;5M'])
  })

  it('is understood in two reads, even if its Esc was already given', async () => {
    const report = '\u001B[<0;10;5M'
    for (let cut = 2; cut < report.length; cut++) {
      const { type, keys, mouse } = listen()
      type(report.slice(0, cut))
      await wait(5)
      type(report.slice(cut))
      await wait(30)
      expect(mouse, String(cut)).toEqual([report])
      expect(keys).toEqual([])
    }
    const { type, keys, mouse } = listen()
    type('\u001B')
    await wait(120)
    type('[<0;1')
    await wait(5)
    type('0;5M')
    await wait(30)
    expect(keys).toEqual(['esc'])
    expect(mouse).toEqual([report])
  })
})

describe('the stream of keys', () => {
  it('gives held keys one by one', async () => {
    const { type, keys } = listen()
    type('jjj')
    await heard(keys, ['j', 'j', 'j'])
  })

  it('joins an arrow that arrives in two reads', async () => {
    const { type, keys } = listen()
    type('\u001B')
    await wait(5)
    type('[A')
    await heard(keys, ['up'])
  })

  it('gives a lone Esc after a moment', async () => {
    const { type, keys } = listen()
    type('\u001B')
    await wait(79)
    expect(keys).toEqual([])
    await heard(keys, ['esc'])
  })

  it.each(['1', '0', 'b'])('gives Esc and %s that arrive together, or soon after each other', async (key) => {
    // Alt and a key send the same: nothing here is pressed with Alt.
    const together = listen()
    together.type(`\u001B${key}`)
    await heard(together.keys, ['esc', key])
    const apart = listen()
    apart.type('\u001B')
    await wait(40)
    apart.type(key)
    await heard(apart.keys, ['esc', key])
    const late = listen()
    late.type('\u001B')
    await wait(120)
    late.type(key)
    await heard(late.keys, ['esc', key])
  })

  it('understands the rest of an arrow that comes after its Esc was given', async () => {
    const { type, keys } = listen()
    type('\u001B')
    await wait(120)
    type('[A')
    await heard(keys, ['esc', 'up'])
  })

  it('gives a paste in its place as one thing, wherever it is cut', async () => {
    const all = 'a\u001B[200~xyz\rQ\r\u001B[201~b'
    for (let at = 1; at < all.length; at++) {
      const { type, keys } = listen()
      type(all.slice(0, at))
      type(all.slice(at))
      await heard(keys, ['a', 'paste xyz', 'b'])
    }
  })

  it('hears keys again after a paste that never ends', async () => {
    const { type, keys } = listen()
    type('\u001B[200~xyz')
    await wait(1200)
    type('a')
    await heard(keys, ['paste xyz', 'a'])
  })

  it('lets Ctrl-C pass what was pressed before it', async () => {
    const { type, keys } = listen()
    type('abc\u0003d')
    await heard(keys, ['ctrl-c', 'd'])
  })
})

describe('what comes soon after a lone Esc', () => {
  it('is the rest of an arrow, in however many reads', async () => {
    const { type, keys } = listen()
    type('\u001B')
    await wait(150)
    type('[')
    await wait(60)
    type('B')
    await heard(keys, ['esc', 'down'])
  })

  it('is typed if no rest of an arrow comes', async () => {
    const { type, keys } = listen()
    type('\u001B')
    await wait(150)
    type('O')
    await wait(399)
    expect(keys).toEqual(['esc'])
    await heard(keys, ['esc', 'O'])
    type('j')
    await heard(keys, ['esc', 'O', 'j'])
  })
})

describe('a flood', () => {
  // Thousands of keys come turn by turn of the event loop, which is no matter of time.
  beforeEach(() => void vi.useRealTimers())

  it('of a sequence without end is no key, and of keys in one read loses none', async () => {
    const { type, keys } = listen()
    type(`\u001B[${'1'.repeat(200_000)}`)
    type('j'.repeat(200))
    await vi.waitFor(() => expect(keys.filter((key) => key === 'j')).toHaveLength(200), { timeout: patience })
    expect(keys).toHaveLength(200)
  })

  it('of pastes is taken one by one', async () => {
    const { type, keys } = listen()
    type('\u001B[200~x')
    type('\u001B[200~\u001B[201~'.repeat(30_000))
    type('\u001B[201~j')
    await vi.waitFor(() => expect(keys).toContain('j'), { timeout: patience })
  })
})
