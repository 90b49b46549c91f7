/** The list of an impulse: what is seldom wanted is folded away, and the marker stands on nothing that does harm. */
import { describe, expect, it } from 'vitest'
import { choiceKey, headingOf, lastTaken, type Row } from '../../../../source/app/prompt/choices.ts'
import { codeFor, subjectKey } from '../../../../source/app/prompt/codes.ts'
import { drawPrompt } from '../../../../source/app/prompt/draw.ts'
import { proposedCell } from '../../../../source/app/prompt/places/ask-place.ts'
import { press } from '../../../../source/app/prompt/press.ts'
import type { Pressed } from '../../../../source/app/prompt/pressed.ts'
import { type Asking, openChoice, openPrompt, rowsIn } from '../../../../source/app/prompt/prompt.ts'
import type { Faction } from '../../../../source/games/the-conquistadors/data/names.ts'
import { placesOf } from '../../../../source/kernel/contract/domain.ts'
import { theme } from '../../asking.ts'
import { game } from '../load.ts'
import { Scene } from '../scene.ts'
import { askingAt, panels } from './asking.ts'

const town = 'N0912'
const room = 12
const size = { width: 36, height: 19 }

function inTown(): Scene {
  const scene = new Scene()
  const men = { foot: 5, horse: 2, cannon: 1, gold: 6 }
  scene.force('red', 'cortes', town, { ...men, with: { alvarado: {}, sandoval: {} } })
  scene.put(town, { find: 'town' })
  scene.hand('red', 'legend-mississippi', 'legend-fountainOfYouth')
  const { captains } = scene.state
  captains.aside = captains.aside.filter((captain) => captain !== 'cordoba')
  scene.faction('red').hand.push('cordoba')
  return scene.begin()
}

const textOf = (row: Row): string => (row.kind === 'group' ? headingOf(row) : row.text)

const scene = inTown()
const asking = askingAt(scene.state, room)

describe('an impulse', () => {
  const { decision } = asking
  const placing = decision.choices.findIndex(({ type }) => type === 'play-space')
  const of = (type: string) => decision.choices.find((choice) => choice.type === type)!

  it('has a line for a force, its men, the cards and the end', () => {
    const rows = rowsIn(asking, { group: null })
    expect(rows.map(textOf).map((text) => text.split(/[:.]/)[0]!.trim())).toEqual(
      expect.arrayContaining(['Hernan Cortes', 'Men of Hernan Cortes', 'Cards', 'End the impulse']),
    )
    expect(rows.length).toBeLessThan(8)
  })

  it('has the men in one line also where there is room for all', () => {
    const texts = rowsIn(askingAt(scene.state, 40), { group: null }).map(textOf)
    expect(texts.filter((text) => /leaves with|takes command/.test(text))).toEqual([])
    expect(texts).toContainEqual(expect.stringMatching(/^Men of Hernan Cortes/))
    expect(texts).toContainEqual(expect.stringMatching(/^Talk to the town/))
  })

  it('has under a force only what it may do, with odds', () => {
    const about = decision.choices.filter((choice) => choice.about === 'Hernan Cortes')
    expect(about.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['march', 'negotiate', 'plunder', 'divide']),
    )
    expect(about.map(({ type }) => type)).not.toContain('split')
  })

  it('tells a card of the hand by its name in a line, and all that it does below', () => {
    expect(of('enlist-with').label).toMatch(/^Francisco Hernandez de Cordoba.*: Join Hernan Cortes/)
    for (const { about, label } of decision.choices.filter((one) => one.type.startsWith('play'))) {
      expect(about).toBe('Cards')
      expect(label.length).toBeLessThan(80)
    }
  })

  it('[C 18.6] says why gold cannot be divided', () => {
    expect(of('divide').off).toEqual({
      rule: '18.6',
      reason: '6 gold do not pay the shares: the king 2, the captains 6, the men 3.',
    })
  })

  it('says that an uprising is against a force, also against one’s own', () => {
    const risen = new Scene()
    risen.force('red', 'cortes', town, { foot: 4 })
    risen.put(town, { find: 'town' }).hand('red', 'indian-uprising').begin()
    const { choices, brief = [] } = risen.decisions()[0]!
    const [own] = choices.filter(({ about }) => about === 'Cards')
    expect(own!.label).toMatch(/^Indian Uprising: Against Hernan Cortes of Red/)
    expect(brief.map((note) => note.about)).not.toContain('Cards')
  })

  it('[C 18.6] has the example of the book beside the amounts of a division', () => {
    const rich = new Scene()
    rich.force('red', 'cortes', town, { foot: 4, gold: 30 })
    const divide = rich
      .begin()
      .decisions()[0]!
      .choices.find(({ type }) => type === 'divide')!
    expect(JSON.stringify(divide.args)).toContain('so 37 points.')
    expect(panels.startOf(rich.state, divide, 'gold')).toBe('full')
  })

  it('asks where without a refusal of what nobody has chosen', () => {
    const lines = drawPrompt(asking, openChoice(asking, openPrompt(asking, null), placing), size, theme)
    expect(lines.join('\n')).toContain('not a place for this')
    expect(lines.join('\n')).not.toContain('cannot be chosen')
  })

  it('tells of a place of a list what is found there once, beside it or below', () => {
    const march = decision.choices.findIndex(({ type }) => type === 'march')
    const opened = openChoice(asking, openPrompt(asking, null), march)
    const sorted: Asking = { ...asking, sortPlaces: (places) => panels.placesBy!(scene.state, 'red', places) }
    const listed = press(sorted, opened, 'tab')!.prompt
    const page = drawPrompt(sorted, listed, size, theme).join(' ').replaceAll(/\s+/g, ' ')
    expect(page).toMatch(/>a .*village 33%, town 33%, mosquitoes 17% .* 1 of \d+: /)
    expect(page).not.toContain('Discovery:')
    // Where the game does not say what lies there it stands below.
    expect(drawPrompt(asking, listed, size, theme).join(' ')).toContain('Discovery: village 33%')
  })

  it('takes the place of a march with the last digit of its number, without the letter of the board', () => {
    const march = decision.choices.findIndex(({ type }) => type === 'march')
    const domain = decision.choices[march]!.args!.way!
    const places = domain.kind === 'path' ? placesOf(domain, asking.sets) : []
    const goal = places.find((space) => space !== town)!
    const opened = { prompt: openChoice(asking, openPrompt(asking, null), march) }
    const pressed = [...goal.slice(1)].reduce<Pressed>(
      (now, digit) => press(asking, now.prompt, digit)!,
      opened,
    )
    expect(pressed.action).toMatchObject({ type: 'march', way: [goal] })
  })

  it('marks its end when no force may act any more, in the list of all', () => {
    scene.act('negotiate', { expedition: scene.state.expeditions[0]!.id })
    while (scene.decisions()[0]!.kind !== 'impulse') {
      const [open] = scene.decisions()
      const usual = open!.choices.find((choice) => choice.usual) ?? open!.choices[0]!
      scene.act(usual.type, { ...usual.fixed }, open!.seat as Faction)
    }
    const after = askingAt(scene.state, room)
    const prompt = openPrompt(after, lastTaken(decision, of('negotiate'), { subject: 'Hernan Cortes' }))
    expect(prompt.group).toBeNull()
    const row = rowsIn(after, prompt)[prompt.row]!
    expect(row.kind === 'choice' && choiceKey(row.choice)).toBe('end-impulse {}')
  })
})

describe('a roll in an own impulse', () => {
  /** Red rallies with some cards in his hand; blue has a force with gold. */
  const rallying = (...hand: string[]) => {
    const scene = new Scene()
    scene.put(town, { find: 'town' })
    const id = scene.force('red', 'cortes', town, { foot: 5, hits: 2 })
    scene.force('blue', 'f-pizarro', 'N0806', { foot: 4, gold: 5 })
    scene.put('N0806', { find: 'town' })
    scene
      .hand('red', 'mano-de-dios', ...hand)
      .begin()
      .act('rally', { expedition: id })
    return askingAt(scene.state, 40)
  }

  it('[C 2.12] has one line for all cards that it does not ask for, however much room there is', () => {
    const asking = rallying('theft', 'assassination', 'ultimatum')
    const texts = rowsIn(asking, { group: null }).map(textOf)
    expect(texts.filter((text) => /Theft|Assassination|Ultimatum/.test(text))).toEqual([])
    expect(texts).toContainEqual(expect.stringMatching(/^Your other cards/))
    expect(texts).toContainEqual(expect.stringContaining('Mano de Dios'))
    const inside = rowsIn(asking, { group: { subject: 'Your other cards' } }).map(textOf)
    expect(inside).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Theft: Against Francisco Pizarro/)]),
    )
  })

  it('leaves the first digits to forces, which keep them whatever a hand holds', () => {
    const digitOf = (of: Asking, subject: string) => codeFor(of.codes, subjectKey(subject))
    expect(digitOf(rallying('theft', 'assassination'), 'Mano de Dios')).toBe('9')
    expect(['Hernan Cortes', 'Cards'].map((subject) => digitOf(asking, subject))).toEqual(['1', '9'])
  })

  it('names a card that is alone beside it', () => {
    const texts = rowsIn(rallying('theft'), { group: null }).map(textOf)
    expect(texts).toContainEqual(expect.stringMatching(/^Theft: Against Francisco Pizarro/))
  })
})

describe('a question about one place that opens by itself', () => {
  it('begins on the place that it proposes, if the cursor is on none that may be taken', () => {
    const { state } = game.create({
      scenario: 'basic',
      seed: 'proposed',
      options: { seats: { red: 'human', blue: 'human' } },
    })
    let now = state
    for (let step = 0; step < 40 && game.decisions(now)[0]!.kind !== 'village'; step++) {
      const { seat, choices } = game.decisions(now)[0]!
      const { type, fixed, args } = choices.find(({ end, type }) => end || type === 'share')!
      const shares = Object.values(args ?? {}).map((domain) =>
        domain.kind === 'tally' ? domain.start : null,
      )
      const given = args ? { [Object.keys(args)[0]!]: shares[0]! } : {}
      const applied = game.apply(now, { type, seat, ...fixed, ...given })
      if (!applied.ok) throw new Error(applied.refusal.reason)
      now = applied.state
    }
    const asking = askingAt(now, room)
    const prompt = openPrompt(asking, null)
    expect(prompt.open).not.toBeNull()
    const domain = Object.values(asking.decision.choices[0]!.args!)[0]!
    const proposed = domain.kind === 'place' ? asking.cellOf(domain.start!) : null
    expect(proposedCell({ ...asking, cursor: asking.cellOf('N0724')! }, prompt)).toBe(proposed)
    expect(proposedCell({ ...asking, cursor: proposed! }, prompt)).toBeUndefined()
  })
})
