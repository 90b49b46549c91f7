import { test } from 'vitest'
import { theConquistadors } from '../../../source/games/the-conquistadors/shelf/entry.ts'
import { files } from '../../../source/games/the-conquistadors/shelf/files.ts'
import { expectEntry } from '../entry.ts'
import { data } from './load.ts'

test('its names, scenarios, seats and options', () => expectEntry(theConquistadors, data, files))
