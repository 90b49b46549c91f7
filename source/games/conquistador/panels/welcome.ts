/** The title, the scenarios, and how to play in one page. */

export const title = {
  name: 'CONQUISTADOR!',
  line: 'The Age of Exploration, 1495-1600',
  art: [
    '              |    |    |              ',
    '             )_)  )_)  )_)             ',
    '            )___))___))___)\\           ',
    '           )____)____)_____)\\\\         ',
    '         _____|____|____|____\\\\\\__     ',
    '---------\\                   /---------',
    '  ^^^^^ ^^^^^^^^^^^^^^^^^^^^^          ',
    '    ^^^^      ^^^^     ^^^    ^^       ',
  ],
}

export const scenarios = [
  {
    name: 'solitaire',
    label: 'Spain in the New World (one player)',
    about:
      'You are Spain, alone against the sea, the natives and time. England, France and Portugal settle by dice. ' +
      'After 21 turns you need 4,500 points: two for each ducat, 150 for each area you control, and those of your discoveries.',
  },
]

export const howToPlay = [
  'GOAL. Lead Spain through 21 turns. At the end a ducat counts 2 points, an area that you control 150, a discovery 5 to 100. With 4,500 you win.',
  'COUNCIL. Dice bring taxes, colonists and an event. Then plan: buy caravels (room for one unit), carracks (two) and soldiers; form an expedition, load it, give it a destination and bounds. You are told how many bounds it needs there and back, and what the sea may take.',
  'DISCOVERY. Only an expedition with an Explorer may go where you have no port. It claims what nobody has seen, and is credited when it comes home.',
  'COLONIES. Three colonists in two settlements, one of them a port, control an area. Settlers bring ducats every turn. Soldiers keep the natives quiet; where natives live a missionary is required.',
  'GOLD. Look for it on hexes marked ? and work it at $; cities marked @ are looted by soldiers once the natives are beaten. It counts when ships have brought it to Europe.',
  'UPKEEP. At the end of a turn everybody is paid, or lost.',
  'KEYS. The panel on the right always says what is asked. Arrows and Enter choose, letters pick at once, Esc goes back. U takes back what no die has sealed, ? helps with this very question, M is the menu. Numbers in brackets are rules: B opens the book.',
]
