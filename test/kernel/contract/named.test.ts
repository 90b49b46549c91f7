import { expectTypeOf, test } from 'vitest'
import type { Named } from '../../../source/kernel/contract/named.ts'

test('a text of one kind does not pass for another, and one of no kind passes for any', () => {
  type Hex = Named<'hex'>
  type Area = Named<'area'>
  expectTypeOf<Hex>().not.toExtend<Area>()
  expectTypeOf<string>().toExtend<Hex>()
  expectTypeOf<Hex>().toExtend<string>()
})
