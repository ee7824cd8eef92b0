// What the landing page says in the builder's own words. Dates, figures and links are facts and stand in campaign.ts.

type Words = { title: string; text: string }

/** The back of the card (M035, M036). */
export const story = {
  title: 'From Construction Sites to Code',
  incomes: [
    { amount: '₦500', label: 'a day, at first' },
    { amount: '₦800', label: 'a day, in a good week' },
  ],
  beginning:
    'I carried blocks and sand for 500 naira a day, 800 in a good week. The evenings were for learning.',
  skillTitle: 'The Power of One Skill',
  skill:
    'Then one skill, learned slowly, changed what a day of work could be worth. This attempt is for anyone still at the start of that walk.',
} as const

/** The three points of About (M039). */
export const aboutPoints: readonly (Words & { block: number; hue: 1 | 2 | 4 })[] = [
  {
    title: 'Record-Breaking Goal',
    text: 'Twenty functional applications, each built and shown working, inside one 24-hour window.',
    block: 18,
    hue: 4,
  },
  {
    title: 'Empowering Youth',
    text: 'Every build is shown and explained, so the method can be learned and repeated.',
    block: 7,
    hue: 2,
  },
  {
    title: 'Global Impact',
    text: 'From one desk in Africa to anyone who wants to see what patience and AI tools can do together.',
    block: 5,
    hue: 1,
  },
]

/** The four cards of the challenge (M041). */
export const challengeCards: readonly (Words & { block: number })[] = [
  {
    title: '24-Hour Sprint',
    text: 'The clock starts at midnight and does not stop for meals, power cuts or bugs.',
    block: 20,
  },
  {
    title: 'AI Integration',
    text: 'AI tools assist on every build. A person still decides, tests and signs off.',
    block: 17,
  },
  {
    title: 'Live Documentation',
    text: 'Screen, desk and clock are to be recorded throughout as evidence for the record.',
    block: 15,
  },
  {
    title: 'Mental Endurance',
    text: 'Hour nineteen weighs as much as hour one: seventy-two minutes, one app, start again.',
    block: 9,
  },
]

export type SponsorshipTier = {
  tier: string
  subtitle: string
  price: string
  /** How many of the four blocks are lit. */
  lit: 1 | 2 | 3 | 4
  isPremier: boolean
  benefits: readonly string[]
}

/** The price list (M067-M070). */
export const sponsorshipTiers: readonly SponsorshipTier[] = [
  {
    tier: 'Title Sponsor',
    subtitle: 'The Catalyst',
    price: '$50,000',
    lit: 4,
    isPremier: true,
    benefits: [
      'Your name beside the title of the attempt',
      'Logo on the stream for all 24 hours',
      'Opening and closing mention',
      'Naming of one quarter of the day',
      'A private debrief for your team',
    ],
  },
  {
    tier: 'Platinum',
    subtitle: 'The Innovator',
    price: '$25,000',
    lit: 3,
    isPremier: false,
    benefits: [
      'Logo on the stream',
      'Naming of one app slot',
      'A part in the documentary',
      'Three posts about your work',
    ],
  },
  {
    tier: 'Gold',
    subtitle: 'The Enabler',
    price: '$10,000',
    lit: 2,
    isPremier: false,
    benefits: ['Logo on the site and in stream breaks', 'Two posts', 'A seat in the live room'],
  },
  {
    tier: 'Silver',
    subtitle: 'The Supporter',
    price: '$5,000',
    lit: 1,
    isPremier: false,
    benefits: ['Logo on the site', 'One post', 'Thanks in the credits'],
  },
]

/** The four cells of Learn More (M136-M139). A cell that is not ready yet has a tag and no link. */
export const resourceCards = {
  documentary: {
    title: 'Documentary Series',
    text: 'The road to the attempt, told from the first day of training.',
    soon: 'Coming Soon',
  },
  started: {
    title: 'How it Started',
    text: 'The short version of a long walk from site work to software.',
    link: 'Read',
  },
  forum: {
    title: 'Community Forum',
    text: 'Talk to testers, sponsors and other builders in the open channel.',
    link: 'Open the channel',
    /** While the channel has no address of its own. */
    ask: 'Ask for the way in',
  },
  press: {
    title: 'Press Kit',
    text: 'Photos, logo files and a fact sheet.',
    soon: 'Coming Soon',
    when: 'Available closer to the challenge date',
  },
} as const
