import type { Choice } from '#web/common/ui/select-field.tsx'
import { createOptionalDayField, createOptionalTextField } from '#web/office/settings/optional-fields.ts'
import type { SettingsSection } from '#web/office/settings/section.ts'

const reachWords: Choice[] = [
  { value: 'hidden', label: 'Not shown' },
  { value: 'shown', label: 'Shown, with the time of the count' },
]

export const moneySection: SettingsSection = {
  id: 'money',
  title: 'Money',
  sentence:
    'Fundraising totals and other figures, when they were counted and where they come from, and the ways to give. People who asked to appear on the Give page are at the end.',
  keys: ['fundraising', 'statistics', 'reach', 'giving'],
  settings: [
    {
      heading: 'Fundraising',
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
      label: 'Number of donors',
      kind: 'number',
      where: 'Community Support',
      isOptional: true,
    },
    { ...createOptionalDayField('fundraising.date', 'Counted on'), where: 'Under the wall of blocks' },
    {
      ...createOptionalTextField('fundraising.source', 'Source of the figures', 'https://...'),
      kind: 'link',
      where: 'Under the wall of blocks',
    },
    {
      heading: 'Currency',
      path: 'fundraising.currency',
      label: 'Currency',
      kind: 'text',
      where: 'All amounts',
      hint: 'Three-letter code, for example USD.',
    },
    {
      ...createOptionalTextField(
        'fundraising.second.currency',
        'Second currency',
        'Three-letter code, for example NGN. Shown next to each amount.',
      ),
      where: 'Next to each amount',
    },
    {
      path: 'fundraising.second.rate',
      label: 'Exchange rate (1 unit of the first currency in the second)',
      kind: 'number',
      where: 'Next to each amount',
      isOptional: true,
    },
    {
      ...createOptionalDayField('fundraising.second.date', 'Exchange rate date'),
      where: 'Under the wall of blocks',
    },
    {
      heading: 'Figures',
      path: 'reach',
      label: 'Site totals for votes, ideas and people',
      kind: 'choice',
      choices: reachWords,
      where: 'Top of the sponsors page',
    },
    {
      path: 'statistics.items',
      label: 'Headline figures',
      kind: 'list',
      noun: 'figure',
      named: 'label',
      where: 'Under About',
      fields: [
        { path: 'figure', label: 'Figure', kind: 'text', hint: 'For example: 10K+.' },
        { path: 'label', label: 'What it counts', kind: 'text' },
        createOptionalDayField('date', 'Counted on'),
        { ...createOptionalTextField('source', 'Source', 'https://...'), kind: 'link' },
      ],
    },
    {
      heading: 'Giving',
      path: 'giving.ways',
      label: 'Ways to give',
      kind: 'list',
      noun: 'way',
      named: 'name',
      where: 'Give',
      fields: [
        { path: 'name', label: 'Name', kind: 'text', hint: 'For example: Bank transfer.' },
        createOptionalTextField('about', 'Who it is for', 'For example: In naira, from any Nigerian bank.'),
        {
          ...createOptionalTextField('link', 'Link', 'https://... Leave empty if there is no page to open.'),
          kind: 'link',
        },
        {
          path: 'details',
          label: 'Details to copy',
          kind: 'area',
          isOptional: true,
          hint: 'One per line, for example: Account number: 0123456789.',
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
      where: 'Under the wall of blocks',
      fields: [
        { path: 'amount', label: 'Amount', kind: 'number', hint: 'In the first currency.' },
        { path: 'text', label: 'What happens at this amount', kind: 'text' },
      ],
    },
    {
      ...createOptionalDayField('giving.closed', 'Closed from'),
      hint: 'If empty, people can give before, on and after the day.',
      where: 'Every page that asks for donations',
    },
    {
      path: 'giving.late',
      label: 'Late donations',
      kind: 'area',
      where: 'Give, once giving is closed',
      isOptional: true,
    },
  ],
}

export const tiersSection: SettingsSection = {
  id: 'tiers',
  title: 'Tiers',
  sentence: 'Sponsorship tiers. The first tier is highlighted as PREMIER.',
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
        { path: 'benefits', label: 'Benefits', kind: 'area', hint: 'One per line.' },
        {
          path: 'after',
          label: 'Benefits once the day is over',
          kind: 'area',
          isOptional: true,
          hint: 'If empty, the benefits above are used.',
        },
      ],
    },
  ],
}
