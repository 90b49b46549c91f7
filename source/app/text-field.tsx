/** A field for words: ink-text-input, and what is pasted. */
import TextInput from 'ink-text-input'
import { type ComponentProps, useState } from 'react'
import { usePaste } from './hooks.ts'

/** The characters that can be seen; others would tear the screen. */
const seen = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')

export function TextField({ onChange, ...props }: ComponentProps<typeof TextInput>) {
  const [pastes, setPastes] = useState(0)
  const change = (text: string): void => onChange(seen(text))
  usePaste((text) => {
    change(props.value + text)
    // Built anew, the field has its cursor at the end.
    setPastes(pastes + 1)
  }, props.focus)
  return <TextInput key={pastes} {...props} onChange={change} />
}
