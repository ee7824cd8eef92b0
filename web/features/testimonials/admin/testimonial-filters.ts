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
export const testimonialAddress = listAddress({ status: testimonialTabs })

export const areAllShown = ({ q, status }: TestimonialFilters) => q === '' && status === 'all'
