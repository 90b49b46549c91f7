/** Sheets that would go on without end: a round is resolved all the same, and the report says why they did not. */
import { expect, test } from 'vitest'
import { facing } from '../../rules/between-nations.ts'
import { byMailOn } from '../../rules/mail/by-mail.ts'
import * as offPort from '../../rules/off-a-port.ts'

test('an answer for every time that is refused is not given to the same question again', () => {
  const [flag, ...others] = offPort.carracks(4, 5)
  const table = offPort.off([{ ...flag!, leaders: ['Drake'] }, ...others], { colonists: 1 })
  table.dice(1)
  const mail = byMailOn(table, {
    England: `orders:
  hemispheric:
    - {do: invade, expedition: E1, units: {soldier: 5}}
answers:
  garrison:
    - {do: garrison, units: {soldier: 99}, always: yes}
`,
  })
  expect(mail.orders('England').map(({ kind, refused }) => [kind, refused?.rule])).toEqual([
    ['hemispheric', undefined],
    ['garrison', '8.57'],
  ])
  expect(mail.event('garrison').units.soldiers).toBe(3)
})

test('orders that choose anew for each that was chosen come to an end', () => {
  const land = Object.fromEntries(['1726', '1725', '2219', '2316'].map((hex) => [hex, { soldiers: 1 }]))
  const table = facing({ soldiers: 2 }, { soldiers: 1 }, { others: { England: { land } } })
  let order = '{do: rest, site: nowhere}'
  for (let depth = 0; depth < 10; depth++)
    order = `{for: {stacks: {of: any}, take: all}, do: rest, site: nowhere, else: [${order}]}`
  const mail = byMailOn(table, { Spain: `orders:\n  land-movement:\n    - ${order}\n` })
  expect(mail.orders('Spain').at(-1)!.why).toContain('more than can be asked')
  expect(mail.state.turn).toBe(table.state.turn + 1)
})

test('conditions without number come to an end', () => {
  const land = Object.fromEntries(['1726', '1725', '2219', '2316'].map((hex) => [hex, { soldiers: 1 }]))
  const table = facing({ soldiers: 2 }, { soldiers: 1 }, { others: { England: { land } } })
  const asks = Array<string>(5000).fill("{hold: {in: '2910'}}").join(', ')
  const order = `{when: {or: [${asks}]}, do: rest, site: nowhere}`
  const mail = byMailOn(table, {
    Spain: `orders:\n  land-movement:\n    - {for: {stacks: {of: any}, take: all}, do: rest, site: nowhere, else: [${order}]}\n`,
  })
  expect(mail.orders('Spain').at(-1)!.why).toContain('more than can be asked')
})
