import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ownTestimonial, testimonialAdminMessages, testimonialStatusLabels } from '#shared/testimonials.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { readAllRows } from '#web/common/lists/read-page.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { createOfficeTable } from '#web/office/lists/office-table.ts'
import { testimonialsKey } from '#web/public/testimonials/queries.ts'

/** Row for the back office. Only owners get the email address. */
const adminTestimonial = ownTestimonial
  .omit({ approved_at: true })
  .extend({ email: z.string().nullable(), created_at: z.string().nullable(), updated_at: z.string() })
export type AdminTestimonial = z.output<typeof adminTestimonial>

/** Version that the administrator read. Decisions apply only to this version. */
export type TestimonialVersionRef = Pick<AdminTestimonial, 'id' | 'updated_at'>

const readTestimonial = adminTestimonial.pick({ id: true, updated_at: true })

const counts = z.array(
  z.object({
    total_testimonials: z.number(),
    approved_testimonials: z.number(),
    awaiting_approval_testimonials: z.number(),
    rejected_testimonials: z.number(),
    awaiting_deletion_approval_testimonials: z.number(),
  }),
)

const testimonialTabs = {
  all: 'All Testimonials',
  approved: testimonialStatusLabels.approved,
  awaiting_approval: testimonialStatusLabels.awaiting_approval,
  awaiting_deletion_approval: 'Deletion Requests',
  rejected: testimonialStatusLabels.rejected,
} as const

/** List of all testimonials, newest first. Deletion requests are sorted by the date of the request. */
export const testimonialsTable = createOfficeTable({
  path: paths.admin.testimonials,
  title: 'Testimonial Management',
  caption: 'Testimonials',
  nouns: ['testimonial', 'testimonials'],
  loading: 'Loading testimonials...',
  failed: testimonialAdminMessages.fetchFailed,
  exportAs: 'stories',
  tabs: testimonialTabs,
  tabsLabel: 'Testimonials by status',
  name: 'office_testimonials',
  changes: 'testimonials',
  row: adminTestimonial,
  picked: readTestimonial,
  news: testimonialsKey,
  pageSize: 25,
  // Excludes deletion requests, because they are decided one by one.
  selectable: (rows) => rows.neq('status', 'awaiting_deletion_approval'),
  order: ({ tab }) => ({
    column: tab === 'awaiting_deletion_approval' ? 'deletion_requested_at' : 'created_at',
    ascending: false,
  }),
  count: readCounts,
})

async function readCounts(backend: Backend, signal: AbortSignal) {
  const answer = await backend.rest.rpc('get_testimonials_stats').abortSignal(signal)
  const [row] = counts.length(1).parse(getRowsOrThrow<unknown>(answer).rows)
  return {
    all: row?.total_testimonials ?? 0,
    approved: row?.approved_testimonials ?? 0,
    awaiting_approval: row?.awaiting_approval_testimonials ?? 0,
    awaiting_deletion_approval: row?.awaiting_deletion_approval_testimonials ?? 0,
    rejected: row?.rejected_testimonials ?? 0,
  }
}

/**
 * Loads the ids of the items that are waiting when a review begins: deletion requests, then testimonials,
 * oldest first.
 */
export function waitingTestimonialsQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['testimonial review'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    async queryFn({ signal }) {
      const testimonials = await readAllRows(readTestimonial, (from, to) =>
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
      const testimonials = backend.rest
        .from('office_testimonials')
        .select(testimonialsTable.columns)
        .eq('id', id)
      const [row] = getRowsOrThrow<unknown>(await testimonials.abortSignal(signal)).rows
      return row ? adminTestimonial.parse(row) : null
    },
  })
}
