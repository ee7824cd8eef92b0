import { boardAudiences, type IdeaStatus } from '#shared/ideas.ts'
import type { PlainId, Say } from '#shared/words.ts'

/** Names of statuses on the board. `topStatusWord` has another name for the first one. */
const statusIds: Record<IdeaStatus, PlainId> = {
  awaiting_approval: 'ideas.status.pending',
  approved: 'ideas.status.approved',
  rejected: 'ideas.status.rejected',
  in_development: 'ideas.status.in-development',
  testing: 'ideas.status.testing',
  completed: 'ideas.status.completed',
  merged: 'ideas.status.merged',
}

export function statusWord(t: Say, status: IdeaStatus): string {
  return t(statusIds[status])
}

/** Returns the name of a status for visitors, also for an idea without a decision. */
export function topStatusWord(t: Say, status: IdeaStatus): string {
  return status === 'awaiting_approval' ? t('ideas.status.under-review') : statusWord(t, status)
}

/** Texts of the audiences, in the order of `boardAudiences`. */
const audienceIds: readonly PlainId[] = [
  'ideas.audience.students',
  'ideas.audience.businesses',
  'ideas.audience.healthcare-workers',
  'ideas.audience.farmers',
  'ideas.audience.entrepreneurs',
  'ideas.audience.general-public',
  'ideas.audience.government',
  'ideas.audience.ngos',
  'ideas.audience.small-business-owners',
  'ideas.audience.professionals',
  'ideas.audience.parents',
]

/**
 * Returns the name of an audience, which is stored in English. Unknown audiences from an import are returned
 * unchanged.
 */
export function audienceWord(t: Say, audience: string): string {
  const id = audienceIds[boardAudiences.findIndex((known) => known === audience)]
  return id ? t(id) : audience
}

export function audienceWords(t: Say, audiences: readonly string[]): string {
  return audiences.map((audience) => audienceWord(t, audience)).join(', ')
}
