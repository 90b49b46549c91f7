/** What many of the data files hold: hexes, figures, nations. */
import * as z from 'zod'
import { nations } from './names.ts'

export const hex = z.string().regex(/^[0-5]\d[0-4]\d$/, 'a hex number RRCC')
/** No figure of the game comes near it; a game with larger ones would fill the memory. */
export const most = 10_000
export const ducats = z.number().int().min(0).max(most)
export const count = z.number().int().min(0).max(most)
/** What can be bought must cost something, or there is no end to buying it. */
export const price = z.number().int().min(1).max(most)
export const source = z.string()

export const nationSchema = z.enum(nations)
export const monarchSchema = z.enum(['A', 'B', 'C', 'D'])
