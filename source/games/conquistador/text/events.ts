import type { GameEvent } from '../../../kernel/game.ts'

export const describeEvent = (event: GameEvent): string => `${event.type}`
