import { resultLabels } from '#shared/campaign.ts'
import type { Choice } from '#web/common/ui/select-field.tsx'
import { createOptionalDayField, createOptionalTextField } from '#web/office/settings/optional-fields.ts'
import type { SettingsSection } from '#web/office/settings/section.ts'

const resultChoices: Choice[] = [
  { value: 'not_recorded', label: 'Nothing recorded' },
  ...Object.entries(resultLabels).map(([value, label]) => ({ value, label })),
]

const slotChoices: Choice[] = [
  { value: 'plan', label: 'You choose in the plan; votes are for information' },
  { value: 'votes', label: 'The ideas with the most votes' },
]

export const attemptSection: SettingsSection = {
  id: 'attempt',
  title: 'Attempt',
  sentence: 'Name, builder, time and result.',
  keys: ['attempt', 'venue', 'slots', 'result', 'disclaimer'],
  settings: [
    {
      path: 'attempt.name',
      label: 'Record title',
      kind: 'area',
      where: 'Page titles, home page, footer, search engines',
    },
    {
      path: 'attempt.builder',
      label: 'Builder’s name',
      kind: 'text',
      where: 'Home page, story, sponsors page, link previews, footer, search engines',
      isOptional: true,
      hint: 'If empty, no name is shown, and the footer says “its organiser”.',
    },
    {
      path: 'attempt.start',
      label: 'Attempt starts',
      kind: 'moment',
      where: 'Poster, countdown, titles',
    },
    {
      path: 'attempt.end',
      label: 'Length in hours',
      kind: 'moment',
      where: 'Poster, clock on the day',
    },
    { path: 'attempt.zone', label: 'Time zone', kind: 'zone', where: 'All times shown for the attempt' },
    {
      ...createOptionalTextField(
        'venue',
        'Venue',
        'Name and address. The site does not show it, but everyone who gets the evidence bundle can read it.',
      ),
      where: 'Cover letter of the evidence bundle',
    },
    {
      path: 'attempt.countdownStart',
      label: 'Countdown starts',
      kind: 'moment',
      where: 'Countdown bar',
    },
    {
      path: 'slots',
      label: 'How the twenty slots are filled',
      kind: 'choice',
      choices: slotChoices,
      where: 'App Ideas, plan of the day',
    },
    {
      path: 'result.status',
      label: 'Result',
      kind: 'choice',
      choices: resultChoices,
      where: 'Top of the home page and footer, once the day is over',
    },
    {
      path: 'result.apps',
      label: 'Apps counted',
      kind: 'number',
      where: 'Top of the home page, once the day is over',
      isOptional: true,
    },
    { ...createOptionalDayField('result.date', 'Date of the result'), where: 'Next to the result' },
    {
      ...createOptionalTextField('result.source', 'Source of the result', 'https://...'),
      kind: 'link',
      where: 'Next to the result',
    },
    { path: 'disclaimer', label: 'Disclaimer', kind: 'text', where: 'Under the word "official"' },
  ],
}

export const questionsSection: SettingsSection = {
  id: 'questions',
  title: 'Questions',
  sentence: 'Frequently asked questions. You can use the placeholders {record}, {date}, {hours} and {city}.',
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
          hint: 'If empty, the answer above is used.',
        },
        {
          path: 'after',
          label: 'Answer once the day is over',
          kind: 'area',
          isOptional: true,
          hint: 'If empty, the answer above is used.',
        },
      ],
    },
  ],
}
