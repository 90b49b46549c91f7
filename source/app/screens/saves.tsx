/** Saved games: the list, and what to do about one that cannot be read. */
import { Box } from 'ink'
import { useMemo, useState } from 'react'
import { useActions, useGamesByLetter, useHouse } from '../hooks.ts'
import { shown } from '../keys/bindings.ts'
import { letterLine } from '../letters.ts'
import { markOf, progressOf, savedGames, settingOf } from '../new-game/saved-games.ts'
import { tall, wrap } from '../parts/lines.ts'
import { Menu } from '../parts/menu.tsx'
import { bodyHeight, Lines, Page, useListHints } from '../parts/page.tsx'

const day = (date: number): string => new Date(date).toISOString().slice(0, 16).replace('T', ' ')

/** Lines for what is told of a save: its file and its game. */
const aboutHeight = 4

export function SavesScreen() {
  const { folder, shelf, size, theme, resume, home, letters, quit } = useHouse()
  const saves = useMemo(() => savedGames(folder, shelf), [folder, shelf])
  const byLetter = useGamesByLetter()
  const [marked, setMarked] = useState(0)
  useActions('menu', (action) => {
    if (action === 'back') home()
  })
  const ofLetters = byLetter.map((one, value) => ({ label: letterLine(one), value }))
  const ofSaves = saves.map((one, index) => {
    const value = byLetter.length + index
    const { name, date, fault, of } = one
    const game = of && !shelf.only ? `${of.title.name}, ` : ''
    const told = `${name}  ${game}${progressOf(one)}, ${day(date)}${markOf(one)}`
    return { label: fault ? `${name}  cannot be read` : told, value }
  })
  const items = [...ofLetters, ...ofSaves]
  const letter = byLetter[marked]
  const save = saves[marked - byLetter.length]
  const select = (index: number): void => {
    const chosen = byLetter[index]
    if (!chosen) return resume(saves[index - byLetter.length]!.file)
    letters?.take(chosen.folder)
    quit()
  }
  const told = letter
    ? [letter.folder, letter.awaited]
    : !save
      ? ['No game has been saved yet.']
      : save.fault === null
        ? [save.file, settingOf(save)]
        : [save.fault]
  const about = told.flatMap((line) => wrap(line, size.width - 4))
  return (
    <Page title="Saved games" hints={useListHints('go on with it')}>
      <Lines
        lines={[
          '',
          ...tall(about, Math.max(about.length, aboutHeight)).map((line) => theme.faint(`  ${line}`)),
          '',
        ]}
      />
      <Box marginLeft={2}>
        <Menu
          items={items}
          limit={bodyHeight(size.height) - aboutHeight - 2}
          onMark={(index: number) => setMarked(index)}
          onSelect={select}
        />
      </Box>
    </Page>
  )
}

interface FaultProps {
  readonly sentence: string
  readonly file: string | null
  readonly backup: string | null
  readonly held: boolean
}

/** One sentence about what is wrong, and the way on. */
export function FaultScreen({ sentence, file, backup, held }: FaultProps) {
  const { size, theme, bindings, restore, watch, home, quit, shelf, isHosted, folder } = useHouse()
  const leave = shelf.isPart ? quit : home
  const place = isHosted ? 'lobby' : 'title screen'
  // Where a host keeps its games is nobody's business who comes to it.
  const told = isHosted ? sentence.replaceAll(`${folder}/`, '') : sentence
  useActions('menu', (action) => {
    if (action === 'back') leave()
  })
  const offer =
    backup && file ? [{ label: 'Go on from the newest good backup', value: () => restore(file) }] : []
  const look = held && file ? [{ label: 'Watch it', value: () => watch(file) }] : []
  const kept = offer.length > 0 ? ['The damaged file is kept under another name.', ''] : []
  return (
    <Page
      title="This game cannot be opened"
      hints={[
        [shown(bindings, 'take'), 'take'],
        [shown(bindings, 'back'), shelf.isPart ? 'quit' : place],
      ]}
    >
      <Lines
        lines={[
          '',
          ...wrap(told, size.width - 4).map((line) => theme.bad(`  ${line}`)),
          '',
          ...kept.map((line) => `  ${line}`),
        ]}
      />
      <Box marginLeft={2}>
        <Menu
          items={[
            ...offer,
            ...look,
            { label: shelf.isPart ? 'Quit the program' : `Back to the ${place}`, value: leave },
          ]}
          onSelect={(act) => act()}
        />
      </Box>
    </Page>
  )
}
