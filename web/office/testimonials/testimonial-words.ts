import {
  settableTestimonialStatuses,
  type TestimonialStatus,
  testimonialStatusLabels,
} from '#shared/testimonials.ts'
import type { TagLook } from '#web/common/ui/status-tag.tsx'

export const statusTagLooks: Record<TestimonialStatus, TagLook> = {
  awaiting_approval: 'waiting',
  approved: 'approved',
  rejected: 'refused',
  awaiting_deletion_approval: 'refused',
}

export const statusChoices = settableTestimonialStatuses.map((status) => ({
  value: status,
  label: testimonialStatusLabels[status],
}))
