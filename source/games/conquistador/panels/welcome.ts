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
  'You lead Spain through 21 turns of about five years. Points at the end: 2 for each ducat in the treasury, 150 for each area that you control, and 5 to 100 for discoveries. 4,500 win.',
  'A turn begins in the council. Dice bring taxes, colonists and an event. Then you plan: buy caravels (one unit each), carracks (two units) and soldiers; form an expedition of ships, load it, name its destination and buy its bounds. A bound carries a fleet eight hexes; the destination says how many are needed there and back. More bounds mean more losses at sea.',
  'Without an Explorer an expedition sails only to a port of yours. An Explorer discovers: give him a caravel and send him to coasts that nobody has seen.',
  'Ships cross the ocean, then sail along the coasts, land people and take people aboard. Ships must end the turn in a port or in Europe.',
  'Colonists settle: three or more in two settlements, one of them a port, control an area, unless natives throw them out. Settlers bring ducats every turn, more as the turns pass. Soldiers keep natives quiet, fight them, and protect settlers. Missionaries are required once natives are there.',
  'On hexes marked $ or ? colonists look for gold. A mine pays every turn until it is exhausted, but gold counts only in Europe: carry it to a port, load it, and sail home. The cities marked @ hold treasure for soldiers once the natives of their area are beaten.',
  'At the end of a turn everybody must be paid. What you cannot pay is lost.',
  'On the screen: the panel on the right always shows what is being asked. Arrows and Enter choose; letters pick at once. Where a place is asked the arrows move over the map. Tab changes between the two. Before you confirm, the panel tells price, risk and what the rules forbid. U takes back what no die has sealed. M is the menu, ? helps with the very question at hand, and the numbers in brackets are paragraphs of the rules: B opens the book.',
]
