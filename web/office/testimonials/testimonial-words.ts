import {
  settableTestimonialStatuses,
  type TestimonialStatus,
  testimonialStatusLabels,
} from '#shared/testimonials.ts'
import type { TagVariant } from '#web/common/ui/status-tag.tsx'

export const testimonialStatusTagVariants: Record<TestimonialStatus, TagVariant> = {
  awaiting_approval: 'waiting',
  approved: 'approved',
  rejected: 'refused',
  awaiting_deletion_approval: 'refused',
}

export const testimonialStatusChoices = settableTestimonialStatuses.map((status) => ({
  value: status,
  label: testimonialStatusLabels[status],
}))
