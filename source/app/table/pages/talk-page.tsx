/** The talk at the table: what was said, and a line to say something to all or to one seat. */
import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import { useActions, useHouse, useKeys } from '../../hooks.ts'
import { shown } from '../../keys/bindings.ts'
import { tall, wrap } from '../../parts/lines.ts'
import { bodyHeight, Lines, Page } from '../../parts/page.tsx'
import { TextField } from '../../parts/text-field.tsx'
import type { TableTalk } from '../../talk.ts'

/** Letters of what is said at once. */
const longest = 400

interface TalkPageProps {
  readonly talk: TableTalk
  onClose(): void
}

export function TalkPage({ talk, onClose }: TalkPageProps) {
  const { size, theme, bindings } = useHouse()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [fault, setFault] = useState<string | null>(null)
  const [, setCount] = useState(0)
  useEffect(() => {
    talk.hear()
    return talk.subscribe(() => {
      talk.hear()
      setCount((count) => count + 1)
    })
  }, [talk])
  const listeners = [null, ...talk.to]
  const to = listeners[at % listeners.length] ?? null
  useActions('page', (action) => (action === 'back' ? onClose() : undefined), { typing: true })
  useKeys((key) => {
    if (key === 'tab') setAt((at + 1) % listeners.length)
  })
  const submit = (): void => {
    if (text.trim() === '') return onClose()
    const why = talk.say(to, text)
    setFault(why)
    if (why === null) setText('')
  }
  const room = bodyHeight(size.height) - 4
  const lines = talk.read().flatMap(({ text }) => wrap(text, size.width - 4, 2))
  return (
    <Page
      title="Talk"
      hints={[
        [shown(bindings, 'take'), 'say it'],
        ...(listeners.length > 1 ? [['Tab', 'to all, or to one alone'] as const] : []),
        [shown(bindings, 'back'), 'back'],
      ]}
    >
      <Lines lines={['', ...tall(lines.slice(-room), room).map((line) => `  ${line}`)]} />
      <Box marginLeft={2}>
        <Text>{`${theme.strong(to === null ? 'To all' : `To ${to} alone`)}: `}</Text>
        <TextField value={text} onChange={(next) => setText(next.slice(0, longest))} onSubmit={submit} />
      </Box>
      <Lines lines={['', `  ${fault === null ? '' : theme.bad(fault)}`]} />
    </Page>
  )
}
