import { optionalTextField } from '#web/features/settings/optional-fields.ts'
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
      ...optionalTextField(
        'links.donation',
        'Donation page',
        'Gets the amount as ?amount=50. Empty: people write to you.',
      ),
      where: 'Community Support',
    },
    { ...optionalTextField('links.crowdfunding', 'Crowdfunding page'), where: 'Community Support' },
    { ...optionalTextField('links.chat', 'Open channel'), where: 'Learn More' },
    { ...optionalTextField('links.live', 'Live stream'), where: 'Hero and bar, on the day' },
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
      ...optionalTextField(
        'press.contact',
        'Contact for the press',
        'Empty: the contact address of the site.',
      ),
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
      ...optionalTextField(
        'story.portrait',
        'Photograph of the builder',
        'The address of a file of this site: upload it in a post and copy its address.',
      ),
      where: 'Story, Press',
    },
    { ...optionalTextField('story.caption', 'Caption of the photograph'), where: 'Story' },
    {
      ...optionalTextField(
        'story.article',
        'The story in full',
        'The address of one of your Pages, such as how-it-started. Its words, headings and pictures stand on the page of the story while it is public. Empty: a short form.',
      ),
      where: 'Story',
    },
    {
      ...optionalTextField(
        'story.audio',
        'Recording of the story',
        'Upload an MP3 or M4A under Media and copy its address. It is loaded when somebody presses play.',
      ),
      where: 'Story',
    },
    {
      ...optionalTextField(
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
      ...optionalTextField('sender.name', 'Sender name', 'Such as the name of your campaign.'),
      where: 'Every letter',
    },
    {
      ...optionalTextField(
        'sender.address',
        'Sender address',
        'Your mail server must be allowed to send for it.',
      ),
      where: 'Every letter',
    },
    {
      ...optionalTextField('sender.replies', 'Replies go to', 'Empty: the sender address.'),
      where: 'Every letter',
    },
  ],
}
