import { paths } from '#web/common/navigation/paths.ts'
import type { WaitingCounts } from '#web/office/waiting/queries.ts'

/** Address of the review of each kind. The review of testimonials begins with the deletion requests. */
export const reviewUrls: Record<keyof WaitingCounts, string> = {
  deletionRequests: paths.admin.storyReview,
  ideas: paths.admin.ideaReview,
  testimonials: paths.admin.storyReview,
  heldVotes: `${paths.admin.appIdeas}#voters`,
  enquiries: `${paths.admin.enquiries}?state=new`,
}

const nouns: Record<keyof WaitingCounts, readonly [one: string, many: string]> = {
  deletionRequests: ['deletion request', 'deletion requests'],
  ideas: ['app idea to review', 'app ideas to review'],
  testimonials: ['story to approve', 'stories to approve'],
  heldVotes: ['held vote to review', 'held votes to review'],
  enquiries: ['new sponsor enquiry', 'new sponsor enquiries'],
}
/**
 * Kinds of items in the order of review. Deletion requests are first, because the site promises to answer
 * them within days.
 */
const order = ['deletionRequests', 'ideas', 'testimonials', 'heldVotes', 'enquiries'] as const

type ReviewStep = { count: number; noun: string; href: string }

/** Lists everything that waits for a decision, in the order of review. */
export const listReviewSteps = (counts: WaitingCounts): ReviewStep[] =>
  order
    .map((kind) => ({
      count: counts[kind],
      noun: nouns[kind][counts[kind] === 1 ? 0 : 1],
      href: reviewUrls[kind],
    }))
    .filter(({ count }) => count > 0)

export const countWaitingItems = (counts: WaitingCounts): number =>
  listReviewSteps(counts).reduce((sum, { count }) => sum + count, 0)
