import type { BadgeType } from '#shared/badges.ts'
import type { IdeaStatus } from '#shared/ideas.ts'
import { type activityTypes, supporterLimits } from '#shared/supporters.ts'
import type { TestimonialStatus } from '#shared/testimonials.ts'
import { shortenText } from '#shared/text.ts'
import type { PlainId, Translate } from '#shared/words.ts'
import type { TagVariant } from '#web/common/ui/status-tag.tsx'
import type { SupporterData } from '#web/public/supporters/queries.ts'

export type SupporterActivity = {
  id: string
  type: (typeof activityTypes)[number]
  title: string
  description: string
  date: string
  status: ActivityStatus
  verification_code?: string
}
type ActivityStatus = 'completed' | 'pending' | IdeaStatus | TestimonialStatus

type Done = Pick<SupporterData, 'badges' | 'testimonials'> & {
  ideas: readonly Omit<SupporterData['ideas'][number], 'vote_count' | 'course'>[]
}

/** Returns a person's actions with their results, newest first. */
export function listSupporterActivities(
  { badges, ideas, testimonials }: Done,
  t: Translate,
): SupporterActivity[] {
  const activities: SupporterActivity[] = [
    ...badges.map((badge) => ({
      id: badge.id,
      type: 'badge_earned' as const,
      title: t('dashboard.activity.badge', { title: badge.title }),
      description: t(badgeTexts[badge.type]),
      date: badge.issuedAt,
      status: 'completed' as const, // Badges have no other status.
      verification_code: badge.code,
    })),
    ...ideas.map((idea) => ({
      id: idea.id,
      type: 'app_idea' as const,
      title: idea.title,
      description: short(idea.description),
      date: idea.created_at,
      status: idea.status ?? ('pending' as const),
    })),
    ...testimonials.map((testimonial) => ({
      id: testimonial.id,
      type: 'testimonial' as const,
      title: t('dashboard.activity.story'),
      description: short(testimonial.testimonial),
      date: testimonial.created_at,
      status: testimonial.status,
    })),
  ]
  return activities.sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
}

const badgeTexts: Record<BadgeType, PlainId> = {
  app_idea_contributor: 'dashboard.badge.idea',
  testimonial_provider: 'dashboard.badge.story',
  community_supporter: 'dashboard.badge.supporter',
}

const short = (text: string) => shortenText(text, supporterLimits.descriptionCut)

const tags: Record<ActivityStatus, { look: TagVariant; label: PlainId }> = {
  completed: { look: 'done', label: 'dashboard.activity.completed' },
  pending: { look: 'waiting', label: 'ideas.status.pending' },
  awaiting_approval: { look: 'waiting', label: 'ideas.status.pending' },
  approved: { look: 'approved', label: 'ideas.status.approved' },
  rejected: { look: 'refused', label: 'ideas.status.rejected' },
  in_development: { look: 'building', label: 'ideas.status.in-development' },
  testing: { look: 'testing', label: 'ideas.status.testing' },
  merged: { look: 'waiting', label: 'ideas.status.merged' },
  awaiting_deletion_approval: { look: 'refused', label: 'dashboard.activity.deletion' },
}

export function getActivityStatusTag({ status }: SupporterActivity) {
  return tags[status]
}
