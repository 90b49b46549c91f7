/**
 * A line of text to be typed or pasted. What stands in it before anything
 * is typed is in brackets, not only in grey.
 */
import { Box, Text } from 'ink'
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
      <TextInput
        key={pastes}
        value={value}
        onChange={change}
        onSubmit={onSubmit}
        focus={focus}
        showCursor={focus}
      />
      {value === '' && hint !== '' && <Text>{theme.faint(`${focus ? ' ' : ''}(${hint})`)}</Text>}
    </Box>
  )
}
