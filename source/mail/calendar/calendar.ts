/** When rounds close. Instants are milliseconds since 1970, and every clock is handed in. */
import type { Calendar } from '../letters/kinds.ts'
import { instantOf, localAt } from './zone.ts'

const hours = 3_600_000

/**
 * When a round closes that begins now: so many days on, at the hour of the calendar. A day begun late is a day, so
 * that nobody has less than all but one of them.
 * @param round from 0; agreeing to the table and the first round take as long as the first does
 */
export function deadlineOf({ zone, hour, days, firstDays }: Calendar, round: number, now: number): number {
  const [at = 0, minute = 0] = hour.split(':').map(Number)
  const today = localAt(zone, now)
  return instantOf(zone, { ...today, day: today.day + (round <= 1 ? firstDays : days), hour: at, minute })
}

/** When a list is closed although sheets are missing. */
export const closesAt = ({ graceHours }: Pick<Calendar, 'graceHours'>, deadline: number): number =>
  deadline + graceHours * hours

/** Whether a deadline is over, and what comes still counts. */
export const isInGrace = (calendar: Pick<Calendar, 'graceHours'>, deadline: number, now: number): boolean =>
  deadline < now && now <= closesAt(calendar, deadline)

/** A deadline moved on by days, at the same hour there. */
export function later({ zone }: Calendar, deadline: number, days: number): number {
  const local = localAt(zone, deadline)
  return instantOf(zone, { ...local, day: local.day + days })
}

/**
 * The days by which a round is extended: the most that more than half of all holders have voted for.
 * @param votes the days that each asks for
 * @param holders how many may vote
 */
export function daysGranted(votes: readonly number[], holders: number): number {
  const needed = Math.floor(holders / 2) + 1
  return [...votes].sort((a, b) => b - a)[needed - 1] ?? 0
}

/** What the how manyth missed round in a row brings; the last of the list from there on. */
export const broughtBy = ({ missed }: Calendar, rounds: number): Calendar['missed'][number] =>
  missed[Math.min(rounds, missed.length) - 1] ?? 'usual'
