/** The hand as a panel: what is lit, why the rest is not, and what nobody else sees. */
import { describe, expect, it } from 'vitest'
import { handCards } from '../../../../source/games/the-conquistadors/panels/hand.ts'
import { theme } from '../../asking.ts'
import { positionOf, Scene } from '../scene.ts'
import { panels } from './asking.ts'

const pane = panels.panes.find(({ name }) => name === 'hand')!
const paper = { width: 60, height: 40, theme }

const tlaxcala = 'N0912'

function inImpulse(): Scene {
  const scene = new Scene()
  scene.force('red', 'cortes', tlaxcala, { foot: 4, horse: 2, hits: 1, assets: ['interpreter'] })
  scene.force('blue', 'balboa', 'N0913', { foot: 3, assets: ['bearer'] })
  scene.put(tlaxcala, { find: 'town' })
  return scene.hand('red', 'ultimatum', 'theft', 'bolas', 'indian-ambush', 'buena-suerte-a-ambos').begin()
}

describe('the hand', () => {
  const scene = inImpulse()
  const cards = handCards(positionOf(scene.seen('red')), 'red')
  const of = (card: string) => cards.find((one) => one.card === card)!

  it('lights what can be played now, and puts it first', () => {
    expect(of('ultimatum').isPlayable).toBe(true)
    expect(cards[0]!.isPlayable).toBe(true)
    expect(of('bolas').isPlayable).toBe(false)
  })

  it('says what a card of one’s own impulse lacks, and of others when they are played', () => {
    expect(of('theft').lack).toBe('no force has gold')
    expect(of('bolas').lack).toBeNull()
    expect(of('bolas').when).toBe('Combat: a fight, for Indians')
    expect(of('indian-ambush').when).toContain('the discovery of another')
    expect(of('buena-suerte-a-ambos').lack).toBe('you have no second expedition')
  })

  it('[C 2.32] says of a second expedition what it waits for', () => {
    const two = inImpulse()
    two.force('red', 'f-pizarro', 'N0814', { foot: 2 })
    const lacks = (seen: Scene) =>
      handCards(positionOf(seen.seen('red')), 'red').find(({ card }) => card === 'buena-suerte-a-ambos')!.lack
    expect(lacks(two.begin())).toBe('your first expedition has not acted yet')
  })

  it('agrees with what is offered', () => {
    const offered = scene
      .decisions()[0]!
      .choices.flatMap(({ fixed }) => (fixed && 'card' in fixed ? [fixed.card as string] : []))
    expect(cards.filter(({ isPlayable }) => isPlayable).map(({ card }) => card)).toEqual([
      ...new Set(offered),
    ])
  })

  it('is on its page with text, assets and where they are', () => {
    const page = pane.lines(scene.seen('red'), 'red', paper).join('\n')
    expect(page).toContain('Hand of Red')
    expect(page).toMatch(/\* Ultimatum/)
    expect(page).toContain('* can be played now')
    expect(page).toContain('Not now: no force has gold.')
    expect(page).toContain('Interpreter')
    for (const line of page.split('\n')) expect(line.length).toBeLessThanOrEqual(60)
  })

  it('is nobody else’s, nor are his assets', () => {
    for (const seat of ['blue', '']) {
      const state = scene.state
      const page = pane
        .lines(seat === '' ? scene.seen('' as never) : scene.seen('blue'), seat, paper)
        .join('\n')
      expect(state.factions.red!.hand.length).toBeGreaterThan(0)
      expect(page).not.toContain('Ultimatum')
      expect(page).not.toContain('Interpreter')
    }
  })
})

describe('[C 23.34] cards face up beside the map', () => {
  it('stand with the hand, and whose they are', () => {
    const scene = new Scene('north')
    scene.force('red', 'cortes', tlaxcala, { foot: 4 })
    const { reaction } = scene.state.solo!
    const waiting = ['war-dogs', 'great-host']
    for (const card of waiting) {
      const at = reaction.deck.indexOf(card)
      expect(at, card).toBeGreaterThanOrEqual(0)
      reaction.deck.splice(at, 1)
    }
    const told = () => pane.lines(scene.seen('red'), 'red', paper).join('\n')
    expect(told()).not.toContain('Face up')
    scene.state.solo!.faceUp.push(...waiting)
    expect(told()).toMatch(
      /Face up beside the map[\s\S]*War Dogs[\s\S]*Great Host +Combat: the Indians have it/,
    )
  })
})
