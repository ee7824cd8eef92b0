import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { columnsOf } from '#shared/columns-of.ts'
import { ownTestimonial } from '#shared/testimonials.ts'
import type { TestimonialFilters } from '#web/features/testimonials/admin/testimonial-filters.ts'
import { testimonialsKey } from '#web/features/testimonials/queries.ts'
import { type Backend, rowsOf } from '#web/lib/backend.ts'
import { readAll, tableSource } from '#web/lib/lists/read-page.ts'
import { createPattern } from '#web/lib/lists/search-condition.ts'
import type { ListSource } from '#web/lib/lists/use-stable-list.ts'

/** Row for the back office. Only owners get the email address. */
const adminTestimonial = ownTestimonial
  .omit({ approved_at: true })
  .extend({ email: z.string().nullable(), created_at: z.string().nullable(), updated_at: z.string() })
export type AdminTestimonial = z.output<typeof adminTestimonial>

const columns = columnsOf(adminTestimonial)

export const testimonialPageSize = 25

/**
 * Source for pages of all testimonials, newest first. Deletion requests are sorted by the date of the
 * request.
 */
export function createTestimonialsSource(
  backend: Backend,
  filters: TestimonialFilters,
): ListSource<AdminTestimonial> {
  const isAsked = filters.status === 'awaiting_deletion_approval'
  return tableSource(backend, {
    key: ['office testimonials', filters],
    news: testimonialsKey,
    name: 'office_testimonials',
    row: adminTestimonial,
    page: filters.page,
    size: testimonialPageSize,
    ask: (columns, from, to, signal) =>
      matching(backend, filters, columns)
        .order(isAsked ? 'deletion_requested_at' : 'created_at', { ascending: false })
        .order('id')
        .range(from, to)
        .abortSignal(signal),
    askSince: (newest, signal) =>
      matching(backend, filters, 'id').gt('created_at', newest).limit(1).abortSignal(signal),
  })
}

/** Version that the administrator read. Decisions apply only to this version. */
export type TestimonialVersionRead = Pick<AdminTestimonial, 'id' | 'updated_at'>

const readTestimonial = adminTestimonial.pick({ id: true, updated_at: true })

/** Loads all testimonials that match the filters and can get a status, not only those of the current page. */
export function readMatchingTestimonials(
  backend: Backend,
  filters: TestimonialFilters,
): Promise<TestimonialVersionRead[]> {
  return readAll(readTestimonial, (from, to) =>
    matching(backend, filters, 'id,updated_at')
      .neq('status', 'awaiting_deletion_approval')
      .order('id')
      .range(from, to),
  )
}

function matching(backend: Backend, { q, status }: TestimonialFilters, wanted: string) {
  const testimonials = backend.rest.from('office_testimonials').select(wanted, { count: 'exact' })
  const inTab = status === 'all' ? testimonials : testimonials.eq('status', status)
  return q ? inTab.like('words', createPattern(q)) : inTab
}

/** Loads the items that wait at the start of a review: deletion requests, then testimonials, oldest first. */
export function waitingTestimonialsQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['story review'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    async queryFn({ signal }) {
      const testimonials = await readAll(readTestimonial, (from, to) =>
        backend.rest
          .from('office_testimonials')
          .select('id,updated_at', { count: 'exact' })
          .in('status', ['awaiting_deletion_approval', 'awaiting_approval'])
          .order('status', { ascending: false })
          .order('created_at')
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      )
      return testimonials.map(({ id }) => id)
    },
  })
}

/** Loads one testimonial of any status. `null` if it no longer exists. */
export function adminTestimonialQuery(backend: Backend, id: string) {
  return queryOptions({
    queryKey: [...testimonialsKey, 'admin', 'one', id],
    async queryFn({ signal }) {
      const testimonials = backend.rest.from('office_testimonials').select(columns).eq('id', id)
      const [row] = rowsOf<unknown>(await testimonials.abortSignal(signal)).rows
      return row ? adminTestimonial.parse(row) : null
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

export function testimonialCountsQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...testimonialsKey, 'admin', 'counts'],
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
