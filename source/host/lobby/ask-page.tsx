/** A text that is asked for in the lobby. */
import { Box, Text } from 'ink'
import { useState } from 'react'
import { useActions, useHouse } from '../../app/hooks.ts'
import { shown } from '../../app/keys/bindings.ts'
import { Lines, Page } from '../../app/parts/page.tsx'
import { TextField } from '../../app/parts/text-field.tsx'
import { printable } from '../../kernel/contract/printable.ts'
import type { LobbyProps } from './list.tsx'
import type { Asking } from './ways.ts'

export function AskPage({
  house,
  visit,
  asking,
  onEnd,
}: LobbyProps & { readonly asking: Asking; onEnd(): void }) {
  const { bindings } = useHouse()
  const [text, setText] = useState('')
  useActions('page', (action) => (action === 'back' ? onEnd() : undefined), { typing: true })
  return (
    <Page
      title={printable(house.title)}
      right={visit.called()}
      hints={[
        [shown(bindings, 'take'), 'take'],
        [shown(bindings, 'back'), 'back'],
      ]}
    >
      <Lines lines={['', `  ${printable(asking.label)}`, '']} />
      <Box marginLeft={2}>
        <Text>{'> '}</Text>
        <TextField
          value={text}
          onChange={(next) => setText(next.slice(0, 400))}
          onSubmit={(given) => {
            onEnd()
            asking.take(given.trim())
          }}
        />
      </Box>
    </Page>
  )
}
