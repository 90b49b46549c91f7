/** The map as lines, each a text of its own that is drawn anew only when it changes. */
import { Box, Text } from 'ink'
import { memo } from 'react'

const Row = memo(function Row({ line }: { readonly line: string }) {
  return <Text>{line || ' '}</Text>
})

export function MapRows({ lines, width }: { readonly lines: readonly string[]; readonly width: number }) {
  return (
    <Box flexDirection="column" width={width} flexShrink={0}>
      {lines.map((line, index) => (
        // Rows have no identity but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Row key={index} line={line} />
      ))}
    </Box>
  )
}
