import { test } from 'vitest'
import { ninaAndPinta } from '../../../source/games/nina-and-pinta/shelf/entry.ts'
import { files } from '../../../source/games/nina-and-pinta/shelf/files.ts'
import { expectEntry } from '../entry.ts'
import { data } from './load.ts'

test('its names, scenarios, seats and options', () => expectEntry(ninaAndPinta, data, files))
