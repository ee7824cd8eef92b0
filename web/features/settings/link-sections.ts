import { address } from '#web/features/settings/optional-fields.ts'
import type { Section } from '#web/features/settings/section.ts'
import type { Choice } from '#web/ui/select-field.tsx'

const linkChoices: Choice[] = [
  { value: 'required', label: 'A LinkedIn profile' },
  { value: 'any', label: 'Any profile' },
  { value: 'optional', label: 'Nothing' },
]

const pressWords: Choice[] = [
  { value: 'closed', label: 'Coming Soon' },
  { value: 'open', label: 'Open' },
]

export const links: Section = {
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
}

export const press: Section = {
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
    {
      ...address(
        'story.article',
        'The story in full',
        'The address of one of your Pages, such as how-it-started. Its words, headings and pictures stand on the page of the story while it is public. Empty: a short form.',
      ),
      where: 'Story',
    },
    {
      ...address(
        'story.audio',
        'Recording of the story',
        'Upload an MP3 or M4A under Media and copy its address. It is loaded when somebody presses play.',
      ),
      where: 'Story',
    },
    {
      ...address(
        'story.audioLength',
        'Length of the recording',
        'Such as 6:12. Without it the recording is not offered.',
      ),
      where: 'Story',
    },
  ],
}

export const letters: Section = {
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
}
