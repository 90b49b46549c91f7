/**
 * A line of text to be typed or pasted. What stands in it before anything
 * is typed is in brackets, not only in grey.
 */
import { Box, Text } from 'ink'
import { useState } from 'react'
import { useHouse, useKeys, usePaste } from '../hooks.ts'
import { namedKeys } from '../keys/input.ts'

interface TextFieldProps {
  readonly value: string
  readonly hint?: string
  readonly focus?: boolean
  onChange(text: string): void
  onSubmit?(text: string): void
}

/** The characters that can be seen; others would tear the screen. */
const seen = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')

/** How far a key moves the cursor. */
const steps: Readonly<Record<string, number>> = { left: -1, right: 1 }

export function TextField({ value, hint = '', focus = true, onChange, onSubmit }: TextFieldProps) {
  const { theme } = useHouse()
  const [wanted, setCursor] = useState(value.length)
  const cursor = Math.min(wanted, value.length)
  const put = (text: string): void => {
    const clean = seen(text)
    if (clean === '') return
    setCursor(cursor + clean.length)
    onChange(value.slice(0, cursor) + clean + value.slice(cursor))
  }
  usePaste(put, focus)
  useKeys((key) => {
    if (key === 'enter') onSubmit?.(value)
    else if (key === 'backspace' || key === 'delete') {
      if (cursor === 0) return
      setCursor(cursor - 1)
      onChange(value.slice(0, cursor - 1) + value.slice(cursor))
    } else if (steps[key]) setCursor(Math.max(0, Math.min(value.length, cursor + steps[key])))
    else if (!namedKeys.includes(key) && !key.startsWith('ctrl-')) put(key)
  }, focus)
  const shown = focus
    ? value.slice(0, cursor) + theme.chosen(value.charAt(cursor) || ' ') + value.slice(cursor + 1)
    : value
  return (
    <Box>
      <Text>{shown}</Text>
      {value === '' && hint !== '' && <Text>{theme.faint(`${focus ? ' ' : ''}(${hint})`)}</Text>}
    </Box>
  )
}
