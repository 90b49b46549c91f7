/** Attrition levels of a test's own, for most of those in the data are reconstructed and may be moved. */
import { afterAll, beforeAll } from 'vitest'
import { data } from '../table.ts'

/** Plays the tests of a file with these levels. */
export function withAttrition(levels: Readonly<Record<string, number>>): void {
  const before = new Map(data.areas.areas.map((area) => [area, area.attrition]))
  beforeAll(() => {
    for (const area of before.keys())
      if (area.name in levels) Object.assign(area, { attrition: levels[area.name] })
  })
  afterAll(() => {
    for (const [area, attrition] of before) Object.assign(area, { attrition })
  })
}
