import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { testimonialStatuses } from '#shared/testimonials.ts'
import type { TestimonialFilters } from '#web/features/testimonials/admin/testimonial-filters.ts'
import { testimonialsKey } from '#web/features/testimonials/queries.ts'
import { type Backend, rowsOf } from '#web/lib/backend.ts'
import { containsText } from '#web/lib/search-condition.ts'

const isPrivate = { isPrivate: true }

/** A row as the back office reads it. */
const adminTestimonial = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  linkedin_url: z.string(),
  location: z.string(),
  testimonial: z.string(),
  status: z.enum(testimonialStatuses),
  display_order: z.number(),
  is_featured: z.boolean(),
  created_at: z.string().nullable(),
  updated_at: z.string(),
  deletion_reason: z.string().nullable(),
  rejection_reason: z.string().nullable(),
})
export type AdminTestimonial = z.output<typeof adminTestimonial>

const columns = Object.keys(adminTestimonial.shape).join(',')
const searched = ['name', 'email', 'location', 'testimonial']

export const testimonialPageSize = 20

/** One page of all stories, the newest first; requests for deletion by their own date (M463). */
export function adminTestimonialsQuery(backend: Backend, { q, status, page }: TestimonialFilters) {
  return queryOptions({
    queryKey: [...testimonialsKey, 'admin', 'list', { q, status, page }],
    meta: isPrivate,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      let list = backend.rest.from('testimonials').select(columns, { count: 'exact' })
      if (status !== 'all') list = list.eq('status', status)
      if (q) list = list.or(containsText(searched, q))
      const first = (page - 1) * testimonialPageSize
      const answer = await list
        .order(status === 'awaiting_deletion_approval' ? 'deletion_requested_at' : 'created_at', {
          ascending: false,
        })
        .order('id')
        .range(first, first + testimonialPageSize - 1)
        .abortSignal(signal)
      if (answer.error?.code === 'PGRST103') return { testimonials: [], found: 0 }
      const { rows, count } = rowsOf<unknown>(answer)
      return { testimonials: z.array(adminTestimonial).parse(rows), found: count }
    },
  })
}

const counts = z.array(
  z.object({
    total_testimonials: z.number(),
    approved_testimonials: z.number(),
    awaiting_approval_testimonials: z.number(),
    rejected_testimonials: z.number(),
    awaiting_deletion_approval_testimonials: z.number(),
  }),
)

export type TestimonialCounts = Record<TestimonialFilters['status'], number>

/** M462. */
export function testimonialCountsQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...testimonialsKey, 'admin', 'counts'],
    meta: isPrivate,
    async queryFn({ signal }): Promise<TestimonialCounts> {
      const answer = await backend.rest.rpc('get_testimonials_stats').abortSignal(signal)
      const [row] = counts.length(1).parse(rowsOf<unknown>(answer).rows)
      return {
        all: row?.total_testimonials ?? 0,
        approved: row?.approved_testimonials ?? 0,
        awaiting_approval: row?.awaiting_approval_testimonials ?? 0,
        awaiting_deletion_approval: row?.awaiting_deletion_approval_testimonials ?? 0,
        rejected: row?.rejected_testimonials ?? 0,
      }
    },
  })
}
