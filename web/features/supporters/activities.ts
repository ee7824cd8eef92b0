import { badgeTypes } from '#shared/badges.ts'
import { type IdeaStatus, ownerStatusLabels } from '#shared/ideas.ts'
import { type activityTypes, supporterLimits } from '#shared/supporters.ts'
import type { TestimonialStatus } from '#shared/testimonials.ts'
import { cut } from '#shared/text.ts'
import type { SupporterData } from '#web/features/supporters/queries.ts'
import type { TagLook } from '#web/ui/status-tag.tsx'

export type Activity = {
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

/** What a person did here and what became of it, newest first. */
export function activitiesOf({ badges, ideas, testimonials }: Done): Activity[] {
  const activities: Activity[] = [
    ...badges.map((badge) => ({
      id: badge.id,
      type: 'badge_earned' as const,
      title: `Badge earned: ${badge.title}`,
      description: short(badgeTypes[badge.type].description),
      date: badge.issuedAt,
      status: 'completed' as const, // a badge is never anything else
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
    ...testimonials.map((story) => ({
      id: story.id,
      type: 'testimonial' as const,
      title: 'Your story',
      description: short(story.testimonial),
      date: story.created_at,
      status: story.status,
    })),
  ]
  return activities.sort((one, other) => Date.parse(other.date) - Date.parse(one.date))
}

const short = (text: string) => cut(text, supporterLimits.descriptionCut)

const tags: Record<ActivityStatus, { look: TagLook; label: string }> = {
  completed: { look: 'done', label: 'Completed' },
  pending: { look: 'waiting', label: ownerStatusLabels.awaiting_approval },
  awaiting_approval: { look: 'waiting', label: ownerStatusLabels.awaiting_approval },
  approved: { look: 'approved', label: ownerStatusLabels.approved },
  rejected: { look: 'refused', label: ownerStatusLabels.rejected },
  in_development: { look: 'building', label: ownerStatusLabels.in_development },
  testing: { look: 'testing', label: ownerStatusLabels.testing },
  merged: { look: 'waiting', label: ownerStatusLabels.merged },
  awaiting_deletion_approval: { look: 'refused', label: 'Deletion requested' },
}

export function tagOf({ status }: Activity) {
  return tags[status]
}
