import { resultLabels } from '#shared/campaign.ts'
import type { ItemField, Section } from '#web/features/settings/section.ts'
import type { Choice } from '#web/ui/select-field.tsx'

const day = (path: string, label: string): ItemField => ({ path, label, kind: 'day', isOptional: true })
const address = (path: string, label: string, hint?: string): ItemField => ({
  path,
  label,
  kind: 'text',
  isOptional: true,
  ...(hint && { hint }),
})

const resultChoices: Choice[] = [
  { value: 'not_recorded', label: 'Nothing recorded' },
  ...Object.entries(resultLabels).map(([value, label]) => ({ value, label })),
]

const linkChoices: Choice[] = [
  { value: 'required', label: 'A LinkedIn profile' },
  { value: 'any', label: 'Any profile' },
  { value: 'optional', label: 'Nothing' },
]

const pressWords: Choice[] = [
  { value: 'closed', label: 'Coming Soon' },
  { value: 'open', label: 'Open' },
]

const reachWords: Choice[] = [
  { value: 'hidden', label: 'Not shown' },
  { value: 'shown', label: 'Shown, with the time of the count' },
]

export const sections: readonly Section[] = [
  {
    id: 'attempt',
    title: 'Attempt',
    sentence: 'Name, builder, time and result.',
    keys: ['attempt', 'result', 'disclaimer'],
    settings: [
      {
        path: 'attempt.name',
        label: 'Name of the record',
        kind: 'area',
        where: 'Titles, hero, challenge, footer, search engines',
      },
      {
        path: 'attempt.builder',
        label: 'Builder, as shown',
        kind: 'text',
        where: 'Footer, search engines',
        isOptional: true,
        hint: 'Empty: "its organiser".',
      },
      {
        path: 'attempt.start',
        label: 'The attempt begins',
        kind: 'moment',
        where: 'Poster, countdown, titles',
      },
      { path: 'attempt.end', label: 'The attempt ends', kind: 'moment', where: 'Poster, clock of the day' },
      { path: 'attempt.zone', label: 'Time zone', kind: 'zone', where: 'Every time of the attempt' },
      {
        path: 'attempt.countdownStart',
        label: 'The wait is counted from',
        kind: 'moment',
        where: 'Bar of the countdown',
      },
      {
        path: 'result.status',
        label: 'Result',
        kind: 'choice',
        choices: resultChoices,
        where: 'Hero and footer, once the day is over',
      },
      {
        path: 'result.apps',
        label: 'Apps counted',
        kind: 'number',
        where: 'Hero, once the day is over',
        isOptional: true,
      },
      { ...day('result.date', 'Day of the result'), where: 'Beside the result' },
      { ...address('result.source', 'Source of the result', 'https://...'), where: 'Beside the result' },
      { path: 'disclaimer', label: 'Disclaimer', kind: 'text', where: 'Under the word "official"' },
    ],
  },
  {
    id: 'figures',
    title: 'Figures',
    sentence: 'What was counted, when and by whom.',
    keys: ['fundraising', 'statistics', 'reach'],
    settings: [
      {
        path: 'fundraising.raised',
        label: 'Raised',
        kind: 'number',
        where: 'Community Support, dashboard',
        isOptional: true,
      },
      {
        path: 'fundraising.goal',
        label: 'Goal',
        kind: 'number',
        where: 'Community Support, dashboard',
        isOptional: true,
      },
      {
        path: 'fundraising.supporters',
        label: 'People who gave',
        kind: 'number',
        where: 'Community Support',
        isOptional: true,
      },
      { ...day('fundraising.date', 'Counted on'), where: 'Under the wall of gifts' },
      {
        ...address('fundraising.source', 'Source of the figures', 'https://...'),
        where: 'Under the wall of gifts',
      },
      {
        path: 'fundraising.currency',
        label: 'Currency',
        kind: 'text',
        where: 'Every amount',
        hint: 'Three letters, such as USD.',
      },
      {
        ...address(
          'fundraising.second.currency',
          'Second currency',
          'Three letters, such as NGN. Stands beside each amount.',
        ),
        where: 'Beside each amount',
      },
      {
        path: 'fundraising.second.rate',
        label: 'Rate: one of the first is so many of the second',
        kind: 'number',
        where: 'Beside each amount',
        isOptional: true,
      },
      { ...day('fundraising.second.date', 'Day of the rate'), where: 'Under the wall of gifts' },
      {
        path: 'reach',
        label: 'Votes, ideas and people counted on this site',
        kind: 'choice',
        choices: reachWords,
        where: 'Top of the page of the sponsors',
      },
      {
        path: 'statistics.items',
        label: 'Headline figures',
        kind: 'list',
        noun: 'figure',
        named: 'label',
        where: 'Under About',
        fields: [
          { path: 'figure', label: 'Figure', kind: 'text', hint: 'Such as 10K+.' },
          { path: 'label', label: 'What it counts', kind: 'text' },
          day('date', 'Counted on'),
          address('source', 'Source', 'https://...'),
        ],
      },
    ],
  },
  {
    id: 'giving',
    title: 'Giving',
    sentence: 'Ways to give, and what the gifts reach. Who stands on the wall is entered under Givers.',
    keys: ['giving'],
    settings: [
      {
        path: 'giving.ways',
        label: 'Ways to give',
        kind: 'list',
        noun: 'way',
        named: 'name',
        where: 'Give',
        fields: [
          { path: 'name', label: 'Name', kind: 'text', hint: 'Such as Bank transfer.' },
          address('about', 'For whom', 'Such as: In naira, from any Nigerian bank.'),
          address('link', 'Address of its page', 'https://... Empty: there is nothing to open.'),
          {
            path: 'details',
            label: 'Lines to copy',
            kind: 'area',
            isOptional: true,
            hint: 'One a line, such as Account number: 0123456789.',
          },
          { path: 'next', label: 'What happens next', kind: 'area' },
        ],
      },
      {
        path: 'giving.milestones',
        label: 'Milestones',
        kind: 'list',
        noun: 'milestone',
        named: 'text',
        where: 'Under the wall of gifts',
        fields: [
          { path: 'amount', label: 'Reached at', kind: 'number', hint: 'In the first currency.' },
          { path: 'text', label: 'What happens then', kind: 'text' },
        ],
      },
      {
        path: 'giving.late',
        label: 'What came late',
        kind: 'area',
        where: 'Give, once the attempt is over',
        isOptional: true,
      },
    ],
  },
  {
    id: 'tiers',
    title: 'Tiers',
    sentence: 'What sponsors can choose from. The first one is the premier.',
    keys: ['tiers'],
    settings: [
      {
        path: 'tiers.items',
        label: 'Tiers',
        kind: 'list',
        noun: 'tier',
        named: 'name',
        where: 'Sponsorship',
        fields: [
          { path: 'name', label: 'Name', kind: 'text' },
          { path: 'subtitle', label: 'Subtitle', kind: 'text' },
          { path: 'price', label: 'Price', kind: 'text' },
          { path: 'benefits', label: 'Benefits', kind: 'area', hint: 'One a line.' },
          {
            path: 'after',
            label: 'Benefits once the day is over',
            kind: 'area',
            isOptional: true,
            hint: 'Empty: the same.',
          },
        ],
      },
    ],
  },
  {
    id: 'press',
    title: 'Press and story',
    sentence: 'What journalists find, and the builder’s photograph.',
    keys: ['press', 'story'],
    settings: [
      {
        path: 'press.state',
        label: 'The press kit is',
        kind: 'choice',
        choices: pressWords,
        where: 'Press, Learn More',
      },
      {
        ...address('press.contact', 'Contact for the press', 'Empty: the contact address of the site.'),
        where: 'Press',
      },
      {
        path: 'press.sentence',
        label: 'The attempt in one sentence',
        kind: 'area',
        where: 'Top of the press page',
        isOptional: true,
        hint: 'Empty: a sentence of the date and the number of apps.',
      },
      {
        path: 'press.facts',
        label: 'More facts',
        kind: 'list',
        noun: 'fact',
        named: 'label',
        where: 'Press, under the facts of the attempt',
        fields: [
          { path: 'label', label: 'Name', kind: 'text', hint: 'Such as Where.' },
          { path: 'value', label: 'Fact', kind: 'area' },
        ],
      },
      {
        path: 'press.quotes',
        label: 'Quotes',
        kind: 'list',
        noun: 'quote',
        named: 'words',
        where: 'Press',
        fields: [
          { path: 'words', label: 'Words', kind: 'area' },
          { path: 'whose', label: 'Whose words, and how they may be used', kind: 'text' },
        ],
      },
      {
        ...address(
          'story.portrait',
          'Photograph of the builder',
          'The address of a file of this site: upload it in a post and copy its address.',
        ),
        where: 'Story, Press',
      },
      { ...address('story.caption', 'Caption of the photograph'), where: 'Story' },
    ],
  },
  {
    id: 'links',
    title: 'Links',
    sentence: 'Where visitors can go, and where they write to.',
    keys: ['links', 'testimonial_link'],
    settings: [
      {
        path: 'links.contact',
        label: 'Contact address',
        kind: 'text',
        where: 'Footer, sponsorship, privacy',
      },
      {
        ...address(
          'links.donation',
          'Donation page',
          'Gets the amount as ?amount=50. Empty: people write to you.',
        ),
        where: 'Community Support',
      },
      { ...address('links.crowdfunding', 'Crowdfunding page'), where: 'Community Support' },
      { ...address('links.chat', 'Open channel'), where: 'Learn More' },
      { ...address('links.live', 'Live stream'), where: 'Hero and bar, on the day' },
      {
        path: 'testimonial_link',
        label: 'A story must link to',
        kind: 'choice',
        choices: linkChoices,
        where: 'Share Your Story',
      },
    ],
  },
  {
    id: 'videos',
    title: 'Videos',
    sentence: 'Films of YouTube. Nothing is loaded before somebody presses play.',
    keys: ['videos'],
    settings: [
      {
        path: 'videos.why',
        label: 'The film behind "See Why"',
        kind: 'film',
        where: 'Hero',
        isOptional: true,
      },
      {
        ...address('videos.playlist', 'Playlist', 'The id after list= in its address.'),
        where: 'Learn More',
      },
      {
        path: 'videos.items',
        label: 'Films of the series',
        kind: 'list',
        noun: 'film',
        named: 'title',
        where: 'Learn More',
        fields: [
          { path: 'title', label: 'Title', kind: 'text' },
          { path: 'id', label: 'Address', kind: 'film', hint: 'An address of YouTube.' },
          { path: 'length', label: 'Length', kind: 'text', isOptional: true, hint: 'Such as 8:12.' },
        ],
      },
    ],
  },
  {
    id: 'questions',
    title: 'Questions',
    sentence: 'What visitors ask. {record}, {date}, {hours} and {city} are filled in.',
    keys: ['questions'],
    settings: [
      {
        path: 'questions.items',
        label: 'Questions',
        kind: 'list',
        noun: 'question',
        named: 'question',
        where: 'Learn More',
        fields: [
          { path: 'question', label: 'Question', kind: 'text' },
          { path: 'answer', label: 'Answer', kind: 'area' },
          {
            path: 'live',
            label: 'Answer on the day',
            kind: 'area',
            isOptional: true,
            hint: 'Empty: the same.',
          },
          {
            path: 'after',
            label: 'Answer once the day is over',
            kind: 'area',
            isOptional: true,
            hint: 'Empty: the same.',
          },
        ],
      },
    ],
  },
  {
    id: 'look',
    title: 'Look',
    sentence: 'Poster, share picture and logo mark. What is empty is drawn.',
    keys: ['look'],
    settings: [
      { path: 'look.first', label: 'First line', kind: 'text', where: 'Poster' },
      { path: 'look.second', label: 'Second line', kind: 'text', where: 'Poster' },
      { path: 'look.third', label: 'Third line', kind: 'text', where: 'Poster' },
      {
        path: 'look.poster',
        label: 'Poster of your own',
        kind: 'picture',
        where: 'Hero and story card, in place of the drawn one',
        isOptional: true,
        hint: 'Three wide to four high, 1440 points wide or more.',
      },
      {
        ...address('look.posterAlt', 'What the poster shows', 'Read aloud to people who do not see it.'),
        where: 'Hero and story card',
      },
      {
        path: 'look.share',
        label: 'Share picture',
        kind: 'picture',
        where: 'Beside links to the front page',
        isOptional: true,
        hint: '1200 by 630 points; another shape is cut to it. Other pages show their title.',
      },
      {
        path: 'look.mark',
        label: 'Logo mark',
        kind: 'picture',
        where: 'Header and footer',
        isOptional: true,
        hint: 'Square. The name stands beside it.',
      },
    ],
  },
]

/** Those that stand within a page about the office itself, under its id. */
const officeSections: readonly Section[] = [
  {
    id: 'letters',
    title: 'Sender',
    sentence:
      'Whom letters come from. Empty: what the server was started with. It holds from the next letter on.',
    keys: ['sender'],
    settings: [
      {
        ...address('sender.name', 'Sender name', 'Such as the name of your campaign.'),
        where: 'Every letter',
      },
      {
        ...address('sender.address', 'Sender address', 'Your mail server must be allowed to send for it.'),
        where: 'Every letter',
      },
      {
        ...address('sender.replies', 'Replies go to', 'Empty: the sender address.'),
        where: 'Every letter',
      },
    ],
  },
]

export const allSections: readonly Section[] = [...sections, ...officeSections]

export const sectionOf = (id: string | undefined) => allSections.find((section) => section.id === id)
