/** What is left of the time for a decision, as it goes by. */
import { useEffect, useState } from 'react'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { Deadlines, TimeLeft } from '../../deadlines.ts'

const nothing: Readonly<Record<Seat, TimeLeft>> = {}

export function useTimeLeft(deadlines: Deadlines | null): Readonly<Record<Seat, TimeLeft>> {
  const [, setText] = useState('')
  const times = deadlines?.read() ?? nothing
  useEffect(() => deadlines?.subscribe(() => setText(JSON.stringify(deadlines.read()))), [deadlines])
  return times
}
