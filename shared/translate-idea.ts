import type { boardAudiences, IdeaStatus } from '#shared/ideas.ts'
import type { PlainId, Translate } from '#shared/words.ts'

/** Names of statuses on the board. `translateTopIdeaStatus` uses another name for the first one. */
const statusIds: Record<IdeaStatus, PlainId> = {
  awaiting_approval: 'ideas.status.pending',
  approved: 'ideas.status.approved',
  rejected: 'ideas.status.rejected',
  in_development: 'ideas.status.in-development',
  testing: 'ideas.status.testing',
  completed: 'ideas.status.completed',
  merged: 'ideas.status.merged',
}

export function translateIdeaStatus(t: Translate, status: IdeaStatus): string {
  return t(statusIds[status])
}

/** Returns the name of a status for visitors. An idea without a decision is “under review”. */
export function translateTopIdeaStatus(t: Translate, status: IdeaStatus): string {
  return status === 'awaiting_approval' ? t('ideas.status.under-review') : translateIdeaStatus(t, status)
}

const audienceIds = {
  Students: 'ideas.audience.students',
  Businesses: 'ideas.audience.businesses',
  'Healthcare Workers': 'ideas.audience.healthcare-workers',
  Farmers: 'ideas.audience.farmers',
  Entrepreneurs: 'ideas.audience.entrepreneurs',
  'General Public': 'ideas.audience.general-public',
  Government: 'ideas.audience.government',
  NGOs: 'ideas.audience.ngos',
  'Small Business Owners': 'ideas.audience.small-business-owners',
  Professionals: 'ideas.audience.professionals',
  Parents: 'ideas.audience.parents',
} as const satisfies Record<(typeof boardAudiences)[number], PlainId>

const isKnown = (audience: string): audience is keyof typeof audienceIds =>
  Object.hasOwn(audienceIds, audience)

/**
 * Returns the name of an audience, which is stored in English. Unknown audiences from an import are returned
 * unchanged.
 */
export const translateAudience = (t: Translate, audience: string): string =>
  isKnown(audience) ? t(audienceIds[audience]) : audience

export function translateAudiences(t: Translate, audiences: readonly string[]): string {
  return audiences.map((audience) => translateAudience(t, audience)).join(', ')
}
