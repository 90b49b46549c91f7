/** A question that is answered with words. */

import { Box, Text } from 'ink'
import { labelOf } from '../../../kernel/contract/words.ts'
import { useShell } from '../../hooks.ts'
import { shown } from '../../keys/bindings.ts'
import { wrap } from '../../parts/lines.ts'
import type { Size } from '../../parts/paper.ts'
import { TextField } from '../../parts/text-field.tsx'
import { argumentAsked, openedChoice, setField } from '../../prompt/prompt.ts'
import type { Prompting } from './use-prompt.ts'

export function TextPrompt({ prompting, size }: { readonly prompting: Prompting; readonly size: Size }) {
  const { theme, bindings } = useShell()
  const { asking, prompt, set, perform } = prompting
  const now = argumentAsked(asking, prompt)
  const choice = openedChoice(asking, prompt)
  if (now?.field.kind !== 'text' || now.domain.kind !== 'text' || !choice) return null
  const { max } = now.domain
  return (
    <Box flexDirection="column" width={size.width + 2} height={size.height} paddingLeft={2}>
      <Text>
        {wrap(`${labelOf(choice)} [${choice.rule}]`, size.width)
          .map(theme.heading)
          .join('\n')}
      </Text>
      <Text> </Text>
      <TextField
        value={now.field.text}
        onChange={(text) => set(setField(asking, prompt, { kind: 'text', text: text.slice(0, max) }))}
        onSubmit={() => void perform('take')}
      />
      <Text> </Text>
      <Text>
        {theme.faint(`At most ${max} letters. Enter accepts, ${shown(bindings, 'back')} goes back.`)}
      </Text>
    </Box>
  )
}
