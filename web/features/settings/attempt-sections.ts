import { resultLabels } from '#shared/campaign.ts'
import { optionalDayField, optionalTextField } from '#web/features/settings/optional-fields.ts'
import type { Section } from '#web/features/settings/section.ts'
import type { Choice } from '#web/ui/select-field.tsx'

const resultChoices: Choice[] = [
  { value: 'not_recorded', label: 'Nothing recorded' },
  ...Object.entries(resultLabels).map(([value, label]) => ({ value, label })),
]

const slotChoices: Choice[] = [
  { value: 'plan', label: 'The plan decides, votes are shown' },
  { value: 'votes', label: 'The ideas with the most votes get them' },
]

export const attempt: Section = {
  id: 'attempt',
  title: 'Attempt',
  sentence: 'Name, builder, time and result.',
  keys: ['attempt', 'slots', 'result', 'disclaimer'],
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
      path: 'slots',
      label: 'Who gets the twenty slots',
      kind: 'choice',
      choices: slotChoices,
      where: 'App Ideas, plan of the day',
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
    { ...optionalDayField('result.date', 'Day of the result'), where: 'Beside the result' },
    {
      ...optionalTextField('result.source', 'Source of the result', 'https://...'),
      where: 'Beside the result',
    },
    { path: 'disclaimer', label: 'Disclaimer', kind: 'text', where: 'Under the word "official"' },
  ],
}

export const questions: Section = {
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
}
