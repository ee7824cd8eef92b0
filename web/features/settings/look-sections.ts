import { optionalTextField } from '#web/features/settings/optional-fields.ts'
import type { Section } from '#web/features/settings/section.ts'

export const look: Section = {
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
      ...optionalTextField(
        'look.posterAlt',
        'What the poster shows',
        'Read aloud to people who do not see it.',
      ),
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
}

export const videos: Section = {
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
      ...optionalTextField('videos.playlist', 'Playlist', 'The id after list= in its address.'),
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
}
