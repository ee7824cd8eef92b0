import { optionalDayField, optionalTextField } from '#web/features/settings/optional-fields.ts'
import type { Section } from '#web/features/settings/section.ts'
import type { Choice } from '#web/ui/select-field.tsx'

const reachWords: Choice[] = [
  { value: 'hidden', label: 'Not shown' },
  { value: 'shown', label: 'Shown, with the time of the count' },
]

export const figures: Section = {
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
    { ...optionalDayField('fundraising.date', 'Counted on'), where: 'Under the wall of gifts' },
    {
      ...optionalTextField('fundraising.source', 'Source of the figures', 'https://...'),
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
      ...optionalTextField(
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
    { ...optionalDayField('fundraising.second.date', 'Day of the rate'), where: 'Under the wall of gifts' },
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
        optionalDayField('date', 'Counted on'),
        optionalTextField('source', 'Source', 'https://...'),
      ],
    },
  ],
}

export const giving: Section = {
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
        optionalTextField('about', 'For whom', 'Such as: In naira, from any Nigerian bank.'),
        optionalTextField('link', 'Address of its page', 'https://... Empty: there is nothing to open.'),
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
}

export const tiers: Section = {
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
}
