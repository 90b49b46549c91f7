/** Menus on ink-select-input, drawn in the app's own way. */
import { Box, Text } from 'ink'
import SelectInput from 'ink-select-input'
import { useShell } from './hooks.ts'

export interface MenuItem<V> {
  readonly label: string
  readonly value: V
}

interface MenuProps<V> {
  readonly items: readonly MenuItem<V>[]
  /** Entries shown at once. */
  readonly limit?: number
  readonly initial?: number
  readonly active?: boolean
  onSelect(value: V): void
  onMark?(value: V): void
}

function Pointer({ isSelected = false }: { readonly isSelected?: boolean }) {
  return <Text>{isSelected ? '> ' : '  '}</Text>
}

function Entry({ isSelected = false, label }: { readonly isSelected?: boolean; readonly label: string }) {
  const { theme } = useShell()
  return <Text>{isSelected ? theme.chosen(` ${label} `) : ` ${label} `}</Text>
}

/** A list in which one entry is marked with the arrows and taken with Enter. */
export function Menu<V>({ items, limit, initial = 0, active = true, onSelect, onMark }: MenuProps<V>) {
  // The package tells its entries apart by their key.
  const keyed = items.map(({ label, value }, index) => ({ label, value, key: `${index} ${label}` }))
  return (
    <Box flexDirection="column">
      <SelectInput
        items={keyed}
        limit={limit}
        initialIndex={initial}
        isFocused={active}
        indicatorComponent={Pointer}
        itemComponent={Entry}
        onSelect={({ value }) => onSelect(value)}
        onHighlight={({ value }) => onMark?.(value)}
      />
    </Box>
  )
}
