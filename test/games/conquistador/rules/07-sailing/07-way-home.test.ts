/** 7.23 The way home from where no bounds are printed; 6.71 what others see of a fleet that the Cape turned back. */
import { describe, expect, test } from 'vitest'
import { quiet } from '../between-nations.ts'
import { game, layOut, ship } from '../table.ts'

describe('[7.23] the way home from the open sea and from worthless coasts', () => {
  test.each([
    ['eight points off a coast of two bounds', '0801', 3],
    ['nine points off it', '0800', 4],
    ['an island of the north, a point off Saguenay', '0320', 4],
    ['the Falklands, three points off eastern Patagonia', '5612', 7],
    ['an island of Chile, a point off western Patagonia', '5718', 8],
    ['the Galapagos, four points off the Incan Empire', '3224', 11],
    ['the Cape, nearer to the east of Patagonia', '5715', 7],
  ])('[7.23] %s (%s): %i bounds', (_, place, bounds) => {
    const table = layOut({
      segment: 'D1',
      natives: quiet,
      spain: { rutter: true },
      expeditions: [{ place, ships: [ship('caravel')] }],
    })
    table.act('home', { expedition: 'S1' })
    expect(table.event('crossed')).toMatchObject({ from: place, place: 'Europe', bounds })
  })
})

describe('[6.71] a fleet that the Cape turned back', () => {
  const turnedBack = (origin: string, destination: string) =>
    layOut({
      segment: 'B1',
      order: ['England', 'Spain'],
      natives: quiet,
      others: { England: { land: { '5217': { colonists: 1 } } } },
      expeditions: [
        { nation: 'England', place: origin, origin, destination, ships: [ship('caravel'), ship('caravel')] },
      ],
      dice: [5],
    })
  const seen = ({ state }: ReturnType<typeof turnedBack>) => game.view(state, 'Spain').expeditions

  test('[6.71] [7.52] on its way home it has been seen: it lies where it was, under way, its orders unknown', () => {
    const table = turnedBack('5217', 'Europe')
    expect(seen(table)).toEqual([])
    table.act('home', { expedition: 'E1' })
    expect(table.event('cape')).toMatchObject({ passed: false })
    expect(seen(table)).toMatchObject([{ id: 'E1', place: '5217', destination: null, bounds: 0 }])
    // Not a second time as ships without orders.
    const ports = game.view(table.state, 'Spain').harbours.filter(({ nation }) => nation === 'England')
    expect(ports.flatMap(({ ships }) => ships)).toEqual([])
  })
})
