import { createOptionalTextField } from '#web/office/settings/optional-fields.ts'
import type { SettingsSection } from '#web/office/settings/section.ts'

export const appearanceSection: SettingsSection = {
  id: 'look',
  title: 'Look',
  sentence: 'Poster, share image and logo mark. If you leave one empty, the site draws it for you.',
  keys: ['look'],
  settings: [
    { path: 'look.first', label: 'First line', kind: 'text', where: 'Poster' },
    { path: 'look.second', label: 'Second line', kind: 'text', where: 'Poster' },
    { path: 'look.third', label: 'Third line', kind: 'text', where: 'Poster' },
    {
      path: 'look.poster',
      label: 'Custom poster',
      kind: 'picture',
      where: 'Top of the home page and story card, instead of the drawn poster',
      isOptional: true,
      hint: '3:4 portrait format, at least 1440 pixels wide.',
    },
    {
      ...createOptionalTextField(
        'look.posterAlt',
        'Alt text for the poster',
        'Read aloud by screen readers.',
      ),
      where: 'Top of the home page and story card',
    },
    {
      path: 'look.share',
      label: 'Share image',
      kind: 'picture',
      where: 'Previews of links to the home page',
      isOptional: true,
      hint: '1200 by 630 pixels. Other shapes are cropped. Link previews of other pages show the page title.',
    },
    {
      path: 'look.mark',
      label: 'Logo mark',
      kind: 'picture',
      where: 'Header and footer',
      isOptional: true,
      hint: 'Square. It is shown next to the site name.',
    },
  ],
}

export const videosSection: SettingsSection = {
  id: 'videos',
  title: 'Videos',
  sentence: 'YouTube videos. Nothing is loaded until someone presses play.',
  keys: ['videos'],
  settings: [
    {
      path: 'videos.why',
      label: 'Video for “See Why”',
      kind: 'film',
      where: 'Top of the home page',
      isOptional: true,
    },
    {
      ...createOptionalTextField('videos.playlist', 'Playlist', 'The id after list= in its address.'),
      where: 'Learn More',
    },
    {
      path: 'videos.items',
      label: 'Videos in the series',
      kind: 'list',
      noun: 'film',
      named: 'title',
      where: 'Learn More',
      fields: [
        { path: 'title', label: 'Title', kind: 'text' },
        { path: 'id', label: 'Address', kind: 'film', hint: 'A YouTube address.' },
        { path: 'length', label: 'Length', kind: 'text', isOptional: true, hint: 'For example: 8:12.' },
      ],
    },
  ],
}
