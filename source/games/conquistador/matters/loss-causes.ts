/** What takes units, in words. */
import type { Hex } from '../map/hex.ts'
import type { LossCause } from '../state/state.ts'

/**
 * "naval attrition", "the fight in Mayan Empire (2222)".
 * @param nameHex names a hex; null for where one stands: "the fight"
 */
export function causeWords(cause: LossCause, nameHex: (hex: Hex) => string | null): string {
  switch (cause.by) {
    case 'sea':
      return 'naval attrition'
    case 'land':
      return 'land attrition'
    case 'native-combat':
      return `the fight in ${cause.area}`
    case 'uprising':
      return `the uprising in ${cause.area}`
    case 'battle': {
      const hex = nameHex(cause.hex)
      if (cause.invasion) return hex === null ? 'the invasion' : `the invasion of ${hex}`
      return hex === null ? 'the fight' : `the fight in ${hex}`
    }
    case 'sea-combat':
      return 'the fight at sea'
    case 'stranding':
      return 'the want of a friendly port'
    case 'raid':
      return `the raid of ${cause.nation}`
    case 'resentment':
      return 'resentful natives'
    case 'plague':
      return 'plague in the colonies'
    case 'disbanding':
      return 'the want of a ship'
    case 'caribs':
      return 'the Caribs'
  }
}
