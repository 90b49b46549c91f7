/** A line of text to be typed. What stands in it before anything is typed is in brackets, not only in grey. */
import { Box, Text } from 'ink'
import TextInput from 'ink-text-input'
import { useShell } from './hooks.ts'

interface TextFieldProps {
  readonly value: string
  readonly hint?: string
  readonly focus?: boolean
  onChange(text: string): void
}

/** The package writes its hints in a colour of its own, whatever the theme says; so they are written here. */
export function TextField({ value, hint = '', focus = true, onChange }: TextFieldProps) {
  const { theme } = useShell()
  return (
    <Box>
      <TextInput value={value} onChange={onChange} focus={focus} showCursor={focus} />
      {value === '' && hint !== '' && <Text>{theme.faint(`${focus ? ' ' : ''}(${hint})`)}</Text>}
    </Box>
  )
}
