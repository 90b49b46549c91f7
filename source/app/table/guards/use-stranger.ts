/** Round one keyboard: who is asked in the middle of what another does first says that he is there. */
import { useEffect, useState } from 'react'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { PanelLine } from '../../prompt/list.ts'
import type { Play } from '../play.ts'

interface Meeting {
  /** Who has not said so yet; null if nobody is asked so. */
  readonly stranger: Seat | null
  /** He says so. */
  meet(): true
  /** A click on a line of the panel. */
  click(on: PanelLine['on']): void
  wheel(): void
}

export function useStranger({ openly, decision }: Pick<Play, 'openly' | 'decision'>): Meeting {
  /** Who was asked last and is there. */
  const [here, setHere] = useState<Seat | null>(null)
  const asked = openly && decision?.interrupts ? decision.seat : null
  const inTurn = decision && !decision.interrupts ? decision.seat : null
  useEffect(() => {
    if (inTurn !== null) setHere(inTurn)
  }, [inTurn])
  const meet = (): true => {
    setHere(asked)
    return true
  }
  return {
    stranger: asked === here ? null : asked,
    meet,
    click: (on) => void (on === 'take' && meet()),
    wheel: () => {},
  }
}
