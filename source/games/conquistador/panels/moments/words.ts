/** What is said on the pages of great moments: two or three sentences each, as the tutorial speaks. */
import type { Monarch } from '../../data/shapes.ts'
import { penaltyPoints } from '../../matters/penalties.ts'
import { many } from '../../text/words.ts'
import type { PictureName } from './pictures.ts'

/** A page of its own. */
export interface MomentPage {
  readonly title: string
  readonly picture: PictureName
  readonly text: string
}

/** The discoveries by their names; another one that data of one's own may have is told as `anywhere`. */
export const discoveries: Readonly<Record<string, Omit<MomentPage, 'title'>>> = {
  'North America': {
    picture: 'palm',
    text: 'A coast of trees that runs on north and south as far as anybody sees, and rivers too great for an island to have.',
  },
  'South America': {
    picture: 'river',
    text: 'Sweet water, far out at sea. No island has a river like that: behind this shore lies a continent.',
  },
  'The Isthmus': {
    picture: 'palm',
    text: 'A green wall, and rain. The people of the shore point over the hills, and speak of other water.',
  },
  "Hudson's Bay": {
    picture: 'ship',
    text: 'A sea behind the land, grey and full of ice. It is not the way to Cathay; but furs come down to its rivers.',
  },
  'St. Lawrence River': {
    picture: 'river',
    text: 'The gulf narrows, and the tide runs up between forests for days. Whoever holds this river holds the door of the land.',
  },
  'Mississippi River': {
    picture: 'river',
    text: 'Brown water, a mile across, and whole trees in it. The men stand on its bank and say nothing for a while.',
  },
  'Great Lakes': {
    picture: 'river',
    text: 'A sea without salt, and behind it another one. The guides say that there are five.',
  },
  'Amazon River': {
    picture: 'river',
    text: 'For weeks nothing but water and trees. There are tales of women who fight along these banks; the river will have their name.',
  },
  'Rio de la Plata': {
    picture: 'river',
    text: 'A river as wide as a sea. They call it after silver; the silver lies far up, in mountains that nobody has seen.',
  },
  'South Cape': {
    picture: 'ship',
    text: 'Fires on the cliffs, and a wind that never rests. Here the land ends, and the way around it is open.',
  },
  'Pacific Ocean by land': {
    picture: 'mountains',
    text: 'From a bare hill they see it, blue to the end of the world. There is another ocean, and it has no ships on it.',
  },
  'Pacific Ocean by sea': {
    picture: 'ship',
    text: 'After the storms of the strait the sea lies still. They call it the peaceful one, and have no idea how large it is.',
  },
  Tenochtitlan: {
    picture: 'pyramid',
    text: 'A city on a lake, white, with causeways and towers. Some of the soldiers ask whether they are dreaming.',
  },
  Cuzco: {
    picture: 'pyramid',
    text: 'Walls whose stones fit without mortar, and roads that come from four ends of the world. There is gold on the temples.',
  },
  'Chichen Itza': {
    picture: 'pyramid',
    text: 'Steps rise out of the forest, and at their top is the sky. Those who built them have left; their grandchildren have not.',
  },
  California: {
    picture: 'palm',
    text: 'Novels have an island of that name, rich in gold and pearls. This is a dry coast, and it is no island.',
  },
  Rockies: {
    picture: 'mountains',
    text: 'The plain ends at a wall with snow on it. The horses have never smelled air like that.',
  },
}

export const anywhere: Omit<MomentPage, 'title'> = {
  picture: 'mountains',
  text: 'Nobody at home has seen what lies there. The map gets a name, and the crown another hope.',
}

export const landfall: MomentPage = {
  title: 'Land',
  picture: 'palm',
  text: 'The boats run up on the sand. It smells of earth and smoke after all those weeks, and somebody kneels. Somebody else looks for gold.',
}

/** An empire whose people do not fight any more. */
export const empires: Readonly<Record<string, string>> = {
  'Aztec Empire':
    'The drums on the great temple are silent. An empire has fallen to a few hundred people; the allies who did most of the work will not be thanked.',
  'Incan Empire':
    'The runners have nobody left to run for. An empire longer than Europe has changed its master.',
  'Mayan Empire':
    'There never was one king here, so nobody can surrender. But the cities open, one after the other.',
}

/** The treasure of a city; what is known of each is told of it alone. */
export const looted = (city: string): MomentPage => ({
  title: `The treasure of ${city}`,
  picture: 'chest',
  text: treasures[city] ?? treasure,
})

const treasure =
  'Gods, birds and suns of gold go into the melting pot, for bars can be counted. Now it must come home across an ocean.'

export const treasures: Readonly<Record<string, string>> = {
  Tenochtitlan:
    'A golden wheel as big as a cart is a row of bars in a week. Much more lies in the lake, with those who fled over the causeway and would not let go.',
  Cuzco:
    'The plates come off the temple of the sun, and maize of gold is picked in its garden. The furnaces burn day and night; to the ships it is a long way over mountains.',
  'Chichen Itza':
    'The great houses had stood half empty for generations, but people still came to the well. What they threw in lies too deep for divers; what hung on the altars is light.',
}

export const uprising: MomentPage = {
  title: 'Nobody is left',
  picture: 'fire',
  text: 'They came before dawn, and they came from everywhere. The next ship finds ashes, and nobody who could tell of it.',
}

/** The first rising that kills many and leaves some. */
export const massacre: MomentPage = {
  title: 'The natives rise',
  picture: 'arrows',
  text: 'Yesterday they brought maize. Whoever was in the fields today is dead, and those behind the fence count heads, and then arrows. It can happen again: they were too many of yours, or too few of them soldiers.',
}

export const homecoming: MomentPage = {
  title: 'Gold',
  picture: 'harbour',
  text: 'Bells, and a crowd on the quay. It is weighed, and weighed again, and a fifth of what was said to be there is missing, as always. The crown wants to know when the next ship comes.',
}

export const fleet: MomentPage = {
  title: 'Lost at sea',
  picture: 'wreck',
  text: 'In port they look out for sails, for months. Then they stop. The ocean does not say where.',
}

/** 6.41/7: with how many must come, and what it costs if they do not. */
export const civilWar = (soldiers: number, due: number): MomentPage => ({
  title: 'Civil war',
  picture: 'swords',
  text: `At home neighbours shoot at each other over who is to be obeyed, and no soldier is left to be hired. ${
    due === 0
      ? 'You have none across the sea whom the crown could call back.'
      : `The crown calls back ${due} of your ${many(soldiers, 'soldier')} across the sea: if they are not home by the end of this turn, you lose ${penaltyPoints} points.`
  }`,
})

/** By the rating of who follows. */
export const monarchs: Readonly<Record<Monarch, string>> = {
  A: 'The bells ring for the dead, and then for the living. Whoever is crowned now asks for maps before asking for dinner: the best that could happen to you.',
  B: 'The bells ring for the dead, and then for the living. The new monarch listens to you with interest, most days.',
  C: 'The bells ring for the dead, and then for the living. The new monarch has wars of his own, and asks what the ships cost.',
  D: 'The bells ring for the dead, and then for the living. The new monarch prefers to hunt. Be glad of what reaches the treasury.',
}

export const treaty = {
  broken: 'Seals were hung on it, and hands were shaken. What a promise is worth is known to everybody now.',
  brokenInSecret:
    'Seals were hung on it, and hands were shaken. What a promise is worth is known to the two of you now.',
}

/** How a leader died, as far as it makes another story. */
export type Death = 'wrecked' | 'aboard' | 'sea fight' | 'fight' | 'ashore' | 'unseen'

export const deaths: Readonly<Record<Death, readonly [string, ...string[]]>> = {
  wrecked: [
    'In the evening his lantern was still to be seen, in the morning it was not. There is no grave to put his name on.',
    'A plank comes ashore, later a cask with the mark of his ship. Nobody comes with them.',
    'They were all good sailors, and he the best of them. The ocean had not asked.',
    'At home they still set a plate for him on feast days. After the third year it is left in the cupboard.',
  ],
  aboard: [
    'A fever, eleven days from land. They sew him into a sail, and the chart goes to whoever can read it.',
    'The water had gone bad, and he drank the same as everybody. The ship goes on; his cabin stays shut for a week.',
  ],
  'sea fight': [
    'He stood on the deck where all could see him, the gunners of the others too. The sea has closed over it by noon.',
    'The smoke drifts off, and they count who still answers. He does not.',
  ],
  fight: [
    'He went in front, as always; it had always gone well. They bring back his sword, and not much else.',
    'For a moment nobody gave orders, and then everybody did. They bury him at night, without a cross, so that he is not found.',
    'Some say that it was a stone, some say an arrow. None of them stood near.',
  ],
  ashore: [
    'No enemy had a hand in it: heat, bad water, and a road that was longer than the food. A priest says the words, and they go on before it is dark.',
    'He joked on Sunday that the fever did not dare. On Thursday they share out his boots.',
    'They lay stones on him, against the dogs. Somebody must tell the others where to go tomorrow, and nobody wants to be the first.',
  ],
  unseen: [
    'A letter that was meant for him comes back unopened. More is not known.',
    'He is waited for, then he is asked after, then somebody else sleeps in his bed.',
  ],
}

export const verdict = {
  won: 'They will read of you, and of what it cost others. As for the crown, it is content: you have done what it sent you for.',
  lost: 'The crown has counted, and looks out of the window. So much was found, and so little of it came home.',
  over: 'The century is counted. What was found stays found; who has it is another question.',
}
