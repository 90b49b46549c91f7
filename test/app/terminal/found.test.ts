import { describe, expect, it } from 'vitest'
import { splitKeys } from '../../../source/app/keys/input.ts'
import { lookOn, looksOf, otherDrawing, withLook } from '../../../source/app/settings/paint.ts'
import { defaultSettings } from '../../../source/app/settings/settings.ts'
import { findTerminal, isEndMark, isRigid, nameIn, questionsFor } from '../../../source/app/terminal/found.ts'

const esc = '\u001B'

describe('what is found out of a terminal', () => {
  it.each([
    ['XTerm(390)', 'XTerm'],
    ['tmux 3.4', 'tmux'],
    ['WezTerm 20240203-110809-5046fc22', 'WezTerm'],
    ['kitty(0.35.2)', 'kitty'],
    ['xterm.js(6.0.0)', 'xterm.js'],
    ['iTerm2 3.5.0', 'iTerm2'],
    ['VTE(7600)', 'VTE'],
    ['foot(1.16.2)', 'foot'],
    ['ghostty 1.0.0', 'ghostty'],
  ])('is the name in %s', (answer, name) => {
    expect(nameIn(`${esc}P>|${answer}${esc}\\`)).toBe(name)
  })

  it('is kept under its own name, before what TERM says', () => {
    const env = { TERM: 'xterm-256color', LANG: 'C.UTF-8' }
    expect(findTerminal(env, 2)).toMatchObject({ name: 'xterm-256color', colours: 2 })
    expect(findTerminal(env, 2, 'kitty').name).toBe('kitty')
    expect(findTerminal({ ...env, TERM_PROGRAM: 'tmux' }, 2, 'kitty').name).toBe('tmux')
    expect(findTerminal(env, 2, 'kitty').words).toBe(
      'kitty, as it answers: 256 colours, true colour, C.UTF-8',
    )
  })

  it('is 256 colours where it answers, but none where none are wanted', () => {
    expect(findTerminal({ TERM: 'xterm' }, 1, 'XTerm').colours).toBe(2)
    expect(findTerminal({ TERM: 'xterm' }, 1).colours).toBe(1)
    expect(findTerminal({ TERM: 'xterm' }, 0, 'XTerm').colours).toBe(0)
  })

  it.each([
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, 2, true],
    [{ TERM: 'xterm-256color', COLORTERM: '24bit' }, 2, true],
    [{ TERM: 'xterm-kitty' }, 2, true],
    [{ TERM: 'xterm-256color' }, 2, null],
    [{ TERM: 'tmux-256color', TERM_PROGRAM: 'tmux' }, 2, null],
    [{ TERM: 'xterm' }, 1, false],
    [{ TERM: 'linux', COLORTERM: 'truecolor' }, 1, false],
    [{ TERM: 'xterm-256color', TERM_PROGRAM: 'Apple_Terminal' }, 2, false],
    [{ TERM: 'screen.xterm-256color', COLORTERM: 'truecolor' }, 3, false],
    [{ TERM: 'xterm-256color', STY: '1.pts', COLORTERM: 'truecolor' }, 3, false],
  ] as const)('of %j, where %i is found, says of true colour %s', (env, colours, told) => {
    const found = findTerminal(env, colours)
    expect(found.trueColour).toBe(told)
    expect(found.words.includes('true colour')).toBe(told !== false)
    expect(looksOf(found).includes('true colour')).toBe(told !== false)
    const chosen = { boards: {}, trueColour: [found.name] }
    expect(lookOn(found, chosen)).toBe(told === false ? 'painted' : 'true colour')
    expect(lookOn(found, { ...chosen, trueColour: ['another'] })).toBe('painted')
  })

  it.each([
    [{ TERM: 'xterm-256color' }, null],
    [{ TERM: 'vt220', FORCE_COLOR: '2' }, null],
    [{ TERM: 'vt220' }, 'TERM=vt220'],
    [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 'NO_COLOR'],
    [{ TERM: 'xterm-256color', FORCE_COLOR: '0' }, 'FORCE_COLOR=0'],
  ])('of %j has no colours by %s', (env, by) => {
    expect(findTerminal(env, 2).colourlessBy).toBe(by)
  })

  it.each([
    ['vt52', true],
    ['vt100', true],
    ['vt102', true],
    ['vt100-w', true],
    ['vt220', false],
    ['linux', false],
    ['xterm-256color', false],
  ])('a %s moves nothing by itself: %s', (TERM, rigid) => {
    expect(isRigid({ TERM })).toBe(rigid)
  })

  it('comes back to true colour from characters', () => {
    const found = findTerminal({ TERM: 'xterm-256color' }, 2)
    const rich = withLook(found, defaultSettings, 'true colour')
    const letters = {
      ...defaultSettings,
      ...rich,
      ...otherDrawing(found.name, { ...defaultSettings, ...rich }),
    }
    expect(lookOn(found, letters)).toBe('characters')
    expect(lookOn(found, { ...letters, ...otherDrawing(found.name, letters) })).toBe('true colour')
    const plain = { ...letters, ...withLook(found, letters, 'painted') }
    expect(lookOn(found, plain)).toBe('painted')
    expect(plain.trueColour).toEqual([])
  })

  it.each([
    [{ TERM: 'linux' }],
    [{ TERM: 'screen.xterm-256color' }],
    [{ TERM: 'xterm-256color', STY: '1.pts' }],
    [{ TERM: 'xterm-256color', TERM_PROGRAM: 'Apple_Terminal' }],
    [{ TERM: 'dumb' }],
  ])('is not asked for where it is known by name: %j', (env) => {
    expect(questionsFor(env)).toBe('')
  })

  it('is asked for with an end mark, and its answers are whole sequences', () => {
    expect(questionsFor({ TERM: 'xterm-256color' })).toBe(`${esc}[>q${esc}[c`)
    const answers = [`${esc}P>|XTerm(390)${esc}\\`, `${esc}[?64;1;2c`]
    expect(splitKeys(`a${answers.join('')}b`)).toEqual({ keys: ['a', ...answers, 'b'], rest: '' })
    expect(isEndMark(answers[1]!)).toBe(true)
    // In two reads.
    expect(splitKeys(answers[0]!.slice(0, 6)).rest).toBe(answers[0]!.slice(0, 6))
  })
})
