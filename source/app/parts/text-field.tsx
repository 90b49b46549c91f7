/**
 * A line of text to be typed or pasted. What stands in it before anything
 * is typed is in brackets, not only in grey.
 */
import { Box, Text, Transform } from 'ink'
import TextInput from 'ink-text-input'
import { useState } from 'react'
import { useHouse, usePaste } from '../hooks.ts'

interface TextFieldProps {
  readonly value: string
  readonly hint?: string
  readonly focus?: boolean
  onChange(text: string): void
  onSubmit?(text: string): void
}

/** The characters that can be seen; others would tear the screen. */
const seen = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')

/** How the package marks the cursor: by the colours of the process, which may have many terminals. */
const cursor = /\u001B\[7m(.*?)\u001B\[27m/g

/** The package writes its hints in a colour of its own, whatever the theme says; so they are written here. */
export function TextField({ value, hint = '', focus = true, onChange, onSubmit }: TextFieldProps) {
  const { theme } = useHouse()
  const [pastes, setPastes] = useState(0)
  const change = (text: string): void => onChange(seen(text))
  usePaste((text) => {
    change(value + text)
    // Built anew, the field has its cursor at the end.
    setPastes(pastes + 1)
  }, focus)
  return (
    <Box>
      <Transform transform={(line) => line.replace(cursor, (_, at: string) => theme.chosen(at))}>
        <TextInput
          key={pastes}
          value={value}
          onChange={change}
          onSubmit={onSubmit}
          focus={focus}
          showCursor={focus}
        />
      </Transform>
      {value === '' && hint !== '' && <Text>{theme.faint(`${focus ? ' ' : ''}(${hint})`)}</Text>}
    </Box>
  )
}
