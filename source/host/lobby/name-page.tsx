/** Who are you? Asked of a key that nobody has come with before. */
import { Box, Text } from 'ink'
import { useState, useSyncExternalStore } from 'react'
import { useHouse } from '../../app/hooks.ts'
import { shown } from '../../app/keys/bindings.ts'
import { wrap } from '../../app/parts/lines.ts'
import { Lines, Page } from '../../app/parts/page.tsx'
import { TextField } from '../../app/parts/text-field.tsx'
import { printable } from '../../kernel/contract/printable.ts'
import { longestName, suggestedName } from '../people/names.ts'
import type { LobbyProps } from './list.tsx'
import { takeNameOrCode } from './names.ts'

export function NamePage({ house, visit, doings }: LobbyProps) {
  const { size, theme, bindings } = useHouse()
  const { told } = useSyncExternalStore(doings.subscribe, doings.snapshot)
  const [text, setText] = useState(() => suggestedName(visit.who.login))
  const about = [
    `Welcome to ${printable(house.title)}. Your key is new here: by which name are you to be known?`,
    'If you are known here by another machine, choose "Another of my machines" there, and type the code that it shows.',
  ].flatMap((line) => wrap(line, size.width - 4))
  return (
    <Page
      title={printable(house.title)}
      hints={[
        [shown(bindings, 'take'), 'take'],
        [shown(bindings, 'quit'), 'leave'],
      ]}
    >
      <Lines lines={['', ...about.map((line) => `  ${line}`), '']} />
      <Box marginLeft={2}>
        <Text>{'Name: '}</Text>
        <TextField
          value={text}
          onChange={(next) => setText(next.slice(0, longestName))}
          onSubmit={() => takeNameOrCode(doings, text)}
        />
      </Box>
      <Lines
        lines={[
          '',
          ...(told === null
            ? []
            : wrap(printable(told), size.width - 4).map((line) => `  ${theme.bad(line)}`)),
        ]}
      />
    </Page>
  )
}
