import type { NewsConsentState } from '#shared/announcements.ts'
import {
  type SupporterType,
  supporterSkills,
  supporterTypeLabels,
  supporterTypes,
  testingTypes,
} from '#shared/supporters.ts'
import type { TagVariant } from '#web/common/ui/status-tag.tsx'
import type { FilterName } from '#web/office/community/community-address.ts'

export const filterLabels: Record<FilterName, string> = {
  type: 'Type',
  skill: 'Skill',
  testing: 'Testing type',
  proven: 'Email',
  active: 'Membership',
  badge: 'Badge',
  joined: 'Joined',
  news: 'News',
}

const same = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]))

export const newsLabels = {
  agreed: 'Agreed',
  opted_out: 'Opted out',
  none: 'Did not agree',
  bounced: 'Bounced',
} as const satisfies Record<NewsConsentState, string>

export const newsTagVariants: Record<NewsConsentState, TagVariant> = {
  agreed: 'approved',
  opted_out: 'refused',
  none: 'plain',
  bounced: 'waiting',
}

/** Labels for the values of each filter, in display order. */
export const filterValueLabels: Record<FilterName, Record<string, string>> = {
  type: supporterTypeLabels,
  skill: same(supporterSkills),
  testing: same(testingTypes),
  proven: { yes: 'Verified', no: 'Not verified' },
  active: { yes: 'Active', no: 'Not active' },
  badge: { yes: 'Has a badge', no: 'No badge' },
  joined: { day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days' },
  news: newsLabels,
}

const saysItself: readonly FilterName[] = ['proven', 'active', 'badge']

/**
 * Returns the label of an active filter, such as "Type: App Tester". If the value alone is clear, the label
 * is only the value.
 */
export function getFilterLabel(name: FilterName, value: string): string {
  const words = filterValueLabels[name][value] ?? value
  return saysItself.includes(name) ? words : `${filterLabels[name]}: ${words}`
}

export function getSupporterTypeLabel(type: string): string {
  return supporterTypes.some((known) => known === type) ? supporterTypeLabels[type as SupporterType] : type
}
