/** Reconstructed figures of the built-in data that releases have moved, as they were before. */
import { earlierDataOf, type MovedFigure } from '../../../kernel/contract/moved.ts'
import { ownName } from './places.ts'
import type { DataFile, GameData } from './shapes.ts'

/** What each release has moved, the first one first; docs/balance.md says why. */
export const moved: readonly (readonly MovedFigure<DataFile>[])[] = [
  [
    { file: 'benefits', keys: ['progress', 'p27', 'type'], was: 'Knight' },
    { file: 'benefits', keys: ['progress', 'p28', 'type'], was: 'Knight' },
    { file: 'benefits', keys: ['progress', 'p29', 'type'], was: 'Artillery' },
    { file: 'benefits', keys: ['progress', 'p30', 'type'], was: 'Artillery' },
    { file: 'benefits', keys: ['progress', 'p31', 'type'], was: 'Castle' },
    { file: 'benefits', keys: ['progress', 'p32', 'type'], was: 'Castle' },
    { file: 'benefits', keys: ['progress', 'p33', 'type'], was: 'General' },
    { file: 'benefits', keys: ['progress', 'p34', 'type'], was: 'General' },
    { file: 'benefits', keys: ['progress', 'p35', 'type'], was: 'any' },
    { file: 'eras', keys: ['eras', 'era 4', 'worldsAtWar'], was: 2 },
  ],
  [
    { file: 'benefits', keys: ['bonus', 'b01', 'kind'], was: 'larger-ships' },
    { file: 'benefits', keys: ['bonus', 'b05', 'kind'], was: 'gold' },
    { file: 'benefits', keys: ['bonus', 'b05', 'value'], was: 2 },
    { file: 'benefits', keys: ['bonus', 'b06', 'kind'], was: 'corn' },
    { file: 'benefits', keys: ['bonus', 'b08', 'kind'], was: 'larger-ships' },
    { file: 'benefits', keys: ['bonus', 'b13', 'kind'], was: 'iron' },
    { file: 'benefits', keys: ['bonus', 'b15', 'kind'], was: 'larger-ships' },
    { file: 'benefits', keys: ['bonus', 'b23', 'kind'], was: 'native' },
    { file: 'benefits', keys: ['bonus', 'b25', 'kind'], was: 'pirate' },
    { file: 'benefits', keys: ['bonus', 'b25', 'value'], was: undefined },
    { file: 'benefits', keys: ['bonus', 'b28', 'kind'], was: 'double-selection' },
    { file: 'benefits', keys: ['bonus', 'b35', 'kind'], was: 'turn-order' },
    { file: 'tiles', keys: ['tiles', '2', 'discovery'], was: { kind: 'natives' } },
    { file: 'tiles', keys: ['tiles', '4', 'discovery'], was: { kind: 'gold', value: 2 } },
    { file: 'tiles', keys: ['tiles', '6', 'discovery'], was: { kind: 'natives' } },
    { file: 'tiles', keys: ['tiles', '17', 'discovery'], was: { kind: 'civilisation', value: 3 } },
    { file: 'tiles', keys: ['tiles', '19', 'discovery'], was: { kind: 'civilisation', value: 4 } },
    { file: 'tiles', keys: ['tiles', '21', 'discovery'], was: { kind: 'civilisation', value: 4 } },
    { file: 'tiles', keys: ['tiles', '34', 'discovery'], was: { kind: 'gold', value: 2 } },
  ],
  [
    { file: 'benefits', keys: ['bonus', 'b05', 'kind'], was: 'pirate' },
    { file: 'benefits', keys: ['bonus', 'b05', 'value'], was: undefined },
    { file: 'benefits', keys: ['bonus', 'b23', 'kind'], was: 'larger-ships' },
    { file: 'benefits', keys: ['bonus', 'b24', 'kind'], was: 'gold' },
    { file: 'benefits', keys: ['bonus', 'b24', 'value'], was: 4 },
  ],
  [
    { file: 'benefits', keys: ['display', 'order'], was: ['circle', 'square'] },
    { file: 'benefits', keys: ['display', 'laid'], was: 'shape by shape' },
  ],
  [
    { file: 'benefits', keys: ['bonus', 'b06', 'kind'], was: 'double-selection' },
    { file: 'benefits', keys: ['bonus', 'b06', 'value'], was: undefined },
    { file: 'benefits', keys: ['bonus', 'b07', 'kind'], was: 'turn-order' },
    { file: 'benefits', keys: ['bonus', 'b07', 'value'], was: undefined },
    { file: 'benefits', keys: ['bonus', 'b14', 'kind'], was: 'double-selection' },
    { file: 'benefits', keys: ['bonus', 'b18', 'kind'], was: 'pirate' },
    { file: 'benefits', keys: ['bonus', 'b23', 'kind'], was: 'turn-order' },
    { file: 'benefits', keys: ['display', 'order'], was: ['circle', 'circle', 'square'] },
    { file: 'eras', keys: ['eras', 'era 4', 'worldsAtWar'], was: 1 },
    { file: 'eras', keys: ['eras', 'era 5', 'worldsAtWar'], was: 2 },
    { file: 'tiles', keys: ['tiles', '4', 'discovery'], was: { kind: 'gold', value: 3 } },
    { file: 'tiles', keys: ['tiles', '6', 'discovery'], was: { kind: 'gold', value: 3 } },
    { file: 'tiles', keys: ['tiles', '14', 'discovery'], was: { kind: 'gold', value: 3 } },
    { file: 'tiles', keys: ['tiles', '24', 'discovery'], was: { kind: 'gold', value: 3 } },
    { file: 'tiles', keys: ['tiles', '34', 'discovery'], was: { kind: 'gold', value: 3 } },
  ],
]

/** The built-in data as each earlier release had it, the first one first. */
export const earlierData = (builtIn: GameData): GameData[] => earlierDataOf(builtIn, moved, ownName)
