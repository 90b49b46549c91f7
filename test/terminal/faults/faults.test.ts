import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { inFull, sampled } from '../../measure.ts'
import { buildEntry, keys, type Terminal } from '../harness.ts'
import { expectGone, seatPlayer } from '../player.ts'

const player = seatPlayer()
/** Shows the modes of the terminal before and after the program, and what it exits with. */
const around =
  'stty -a > "$1.before"; node "$2" "$3" "$4" 2> "$1.err"; echo "ended with $?"; stty -a > "$1.after"'

let faulty = ''
beforeAll(() => {
  faulty = buildEntry('terminal-faults', join(import.meta.dirname, 'faulty.ts'))
})

describe('a fault of the program', () => {
  const files = () => {
    const save = player.file('fault.save')
    return { save, at: player.file('tty'), log: player.file('state/conquistador/fault.log') }
  }
  const play = (fault: string): Terminal => {
    const { save, at } = files()
    const env = { XDG_STATE_HOME: player.file('state') }
    return player.run([faulty, fault, save], {
      env,
      script: `set -- "${at}" "$2" "$3" "$4"; ${around}; sleep 60`,
    })
  }
  /** What standard error says when the program has ended by itself. */
  async function told(terminal: Terminal): Promise<string> {
    await terminal.waitFor('ended with')
    const { at } = files()
    expect(terminal.text()).toContain('ended with 1')
    expect(terminal.state()).toEqual({ alternate: false, cursorShown: true, pastes: false, mouse: false })
    expect(terminal.isPlain('ended with')).toBe(true)
    for (let n = 0; n < 100 && !existsSync(`${at}.after`); n++) await terminal.settle()
    await terminal.settle()
    expect(readFileSync(`${at}.after`, 'utf8')).toBe(readFileSync(`${at}.before`, 'utf8'))
    return readFileSync(`${at}.err`, 'utf8')
  }
  function expectSentence(said: string, fault: string): void {
    const { save, log } = files()
    expect(said).toBe(
      `The program has a fault and had to stop (It fails in the ${fault}.); the game is saved in ${save}, and ` +
        `"conquistador resume ${save}" goes on with it; ${log} tells more, for a report.\n`,
    )
    const kept = readFileSync(log, 'utf8')
    expect(kept).toContain('program: conquistador 1.2.3')
    expect(kept).toContain(`Error: It fails in the ${fault}.\n    at `)
    expect(existsSync(`${save}.lock`)).toBe(false)
    expect(existsSync(`${save}.pid`)).toBe(false)
    expect(readFileSync(save, 'utf8')).toContain('"game":"islands-test"')
  }

  it('in the first frame is told in a sentence, and the terminal is as it was', async () => {
    expectSentence(await told(play('first frame')), 'first frame')
  })

  const faults = [
    ['frame', ['z']],
    ['key', [keys.tab, keys.down]],
    ['action', [keys.enter, keys.enter, keys.enter]],
    ['timer', []],
    ['promise', []],
  ] as const

  it.each(sampled(faults, 1))('in a %s too', async (fault, pressed) => {
    const terminal = play(fault)
    await terminal.waitFor('Turn 1')
    for (const key of pressed) if (!terminal.text().includes('ended with')) await terminal.press(key)
    expectSentence(await told(terminal), fault)
  })

  it('is told where it cannot be kept', async () => {
    writeFileSync(player.file('state'), 'a file')
    const { save } = files()
    expect(await told(play('first frame'))).toMatch(
      new RegExp(`"conquistador resume ${save}" goes on with it\\.\\n$`),
    )
    rmSync(player.file('state'))
  })

  it.runIf(inFull)('that goes on for ever is ended by a signal within two seconds', async () => {
    const { save, at } = files()
    const terminal = play('loop')
    await terminal.waitFor('Turn 1')
    await new Promise((resolve) => setTimeout(resolve, 3000))
    terminal.send('z')
    const { pid } = JSON.parse(readFileSync(`${save}.pid`, 'utf8'))
    process.kill(pid, 'SIGTERM')
    await expectGone(pid)
    await terminal.waitFor('ended with')
    expect(terminal.state()).toEqual({ alternate: false, cursorShown: true, pastes: false, mouse: false })
    for (let n = 0; n < 100 && !existsSync(`${at}.after`); n++) await terminal.settle()
    await terminal.settle()
    expect(readFileSync(`${at}.after`, 'utf8')).toBe(readFileSync(`${at}.before`, 'utf8'))
  })
})
