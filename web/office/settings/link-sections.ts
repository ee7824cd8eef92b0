import type { Choice } from '#web/common/ui/select-field.tsx'
import { createOptionalTextField } from '#web/office/settings/optional-fields.ts'
import type { SettingsSection } from '#web/office/settings/section.ts'

const linkChoices: Choice[] = [
  { value: 'required', label: 'A LinkedIn profile' },
  { value: 'any', label: 'Any profile' },
  { value: 'optional', label: 'Nothing' },
]

const pressWords: Choice[] = [
  { value: 'closed', label: 'Coming Soon' },
  { value: 'open', label: 'Open' },
]

export const linksSection: SettingsSection = {
  id: 'links',
  title: 'Links',
  sentence: 'Links to other sites, and your contact address.',
  keys: ['links', 'testimonial_link'],
  settings: [
    {
      path: 'links.contact',
      label: 'Contact address',
      kind: 'email',
      where: 'Footer, sponsorship, privacy',
    },
    {
      ...createOptionalTextField(
        'links.donation',
        'Donation page',
        'The amount is added to the address as ?amount=50. If empty, the site says that the page is not open yet and names the other ways to give.',
      ),
      kind: 'link',
      where: 'Community Support',
    },
    {
      ...createOptionalTextField('links.crowdfunding', 'Crowdfunding page'),
      kind: 'link',
      where: 'Community Support',
    },
    { ...createOptionalTextField('links.chat', 'Community channel'), kind: 'link', where: 'Learn More' },
    {
      ...createOptionalTextField('links.live', 'Live stream'),
      kind: 'link',
      where: 'Top of the home page and navigation bar, on the day',
    },
    {
      path: 'testimonial_link',
      label: 'Link required with a story',
      kind: 'choice',
      choices: linkChoices,
      where: 'Share Your Story',
    },
  ],
}

export const pressSection: SettingsSection = {
  id: 'press',
  title: 'Press and story',
  sentence: 'The press kit for journalists, and the builder’s photo and story.',
  keys: ['press', 'story'],
  settings: [
    {
      path: 'press.state',
      label: 'Press kit',
      kind: 'choice',
      choices: pressWords,
      where: 'Press, Learn More',
    },
    {
      ...createOptionalTextField(
        'press.contact',
        'Press contact',
        'If empty, the site’s contact address is used.',
      ),
      kind: 'email',
      where: 'Press',
    },
    {
      path: 'press.sentence',
      label: 'The attempt in one sentence',
      kind: 'area',
      where: 'Top of the press page',
      isOptional: true,
      hint: 'If empty, a sentence is created from the date and the number of apps.',
    },
    {
      path: 'press.facts',
      label: 'More facts',
      kind: 'list',
      noun: 'fact',
      named: 'label',
      where: 'Press, under the facts of the attempt',
      fields: [
        { path: 'label', label: 'Name', kind: 'text', hint: 'For example: Where.' },
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
        { path: 'words', label: 'Quote', kind: 'area' },
        { path: 'whose', label: 'Who said it, and how it can be used', kind: 'text' },
      ],
    },
    {
      path: 'story.portrait',
      label: 'Photo of the builder',
      kind: 'picture',
      where: 'Home page, story, sponsors page, link previews, Press',
      isOptional: true,
      hint: '3:4 portrait format, at least 720 pixels wide.',
    },
    { ...createOptionalTextField('story.caption', 'Photo caption'), where: 'Story' },
    {
      ...createOptionalTextField(
        'story.article',
        'Full story',
        'The address of one of your Pages, such as how-it-started. While that page is public, its text, headings and pictures are shown as the full story. If empty, a short version is shown.',
      ),
      where: 'Story',
    },
    {
      path: 'story.audio',
      label: 'Story recording',
      kind: 'audio',
      where: 'Story',
      isOptional: true,
      hint: 'An MP3 or M4A file. It loads only when someone presses play.',
    },
    {
      ...createOptionalTextField(
        'story.audioLength',
        'Recording length',
        'For example: 6:12. The recording is only shown if you enter its length.',
      ),
      where: 'Story',
    },
  ],
}

export const senderSection: SettingsSection = {
  id: 'sender',
  title: 'Email sender',
  sentence:
    'The name and address that emails are sent from. If empty, the server’s default sender is used. Changes apply from the next email.',
  keys: ['sender'],
  settings: [
    {
      ...createOptionalTextField('sender.name', 'Sender name', 'For example, the name of your campaign.'),
      where: 'All emails',
    },
    {
      ...createOptionalTextField(
        'sender.address',
        'Sender address',
        'Your mail server must be allowed to send from this address.',
      ),
      kind: 'email',
      where: 'All emails',
    },
    {
      ...createOptionalTextField(
        'sender.replies',
        'Reply-to address',
        'If empty, replies go to the sender address.',
      ),
      kind: 'email',
      where: 'All emails',
    },
  ],
}
