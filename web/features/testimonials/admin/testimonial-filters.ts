import { type ListState, listAddress } from '#web/lib/lists/list-address.ts'

export const testimonialTabs = [
  'all',
  'approved',
  'awaiting_approval',
  'awaiting_deletion_approval',
  'rejected',
] as const

export type TestimonialFilters = ListState<{ status: typeof testimonialTabs }>

/** Reads and writes the state of the list of testimonials in its URL. */
export const testimonialListUrl = listAddress({ status: testimonialTabs })

export const hasNoFilters = ({ q, status }: TestimonialFilters) => q === '' && status === 'all'
