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
  // Built anew, the field has its cursor at the end, also where its owner takes less than was typed: the package
  // would leave it beyond the text, and put the next letter before the first.
  const [typed, setTyped] = useState({ text: value, built: 0 })
  if (typed.text !== value) setTyped({ text: value, built: typed.built + 1 })
  const change = (text: string): void => {
    setTyped({ ...typed, text })
    onChange(seen(text))
  }
  usePaste((text) => onChange(seen(value + text)), focus)
  return (
    <Box>
      <Transform transform={(line) => line.replace(cursor, (_, at: string) => theme.chosen(at))}>
        <TextInput
          key={typed.built}
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
