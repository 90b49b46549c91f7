/** A list of places has columns of the map while it is open. */
import { useMemo, useState } from 'react'
import { type TableLayout, withList } from '../layout.ts'

interface ListRoom {
  readonly layout: TableLayout
  /** Says whether one is open, which what is drawn goes by from then on. */
  note(isOpen: boolean): void
}

export function useListRoom(usual: TableLayout): ListRoom {
  const [lists, setLists] = useState(false)
  const layout = useMemo(() => (lists ? withList(usual) : usual), [lists, usual])
  return {
    layout,
    note(isOpen) {
      if (isOpen !== lists) setLists(isOpen)
    },
  }
}
