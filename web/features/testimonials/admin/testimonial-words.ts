import {
  settableTestimonialStatuses,
  type TestimonialStatus,
  testimonialStatusLabels,
} from '#shared/testimonials.ts'
import type { TestimonialFilters } from '#web/features/testimonials/admin/testimonial-filters.ts'
import type { TagLook } from '#web/ui/status-tag.tsx'

/** Labels of tabs are plural ("Deletion Requests"). Labels of rows are singular ("Deletion Requested"). */
export const tabLabels: Record<TestimonialFilters['status'], string> = {
  ...testimonialStatusLabels,
  all: 'All Testimonials',
  awaiting_deletion_approval: 'Deletion Requests',
}

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
