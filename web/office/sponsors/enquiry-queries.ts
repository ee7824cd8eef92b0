import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type EnquiryState, enquiryStates } from '#shared/enquiries.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { type Backend, BackendError, getRowsOrThrow } from '#web/common/data/backend.ts'
import { readBatches } from '#web/common/lists/read-page.ts'

const enquiry = z.object({
  id: z.string(),
  number: z.number(),
  organisation: z.string(),
  tier: z.string(),
  name: z.string(),
  role: z.string(),
  email: z.string(),
  website: z.string(),
  message: z.string(),
  state: z.enum(enquiryStates),
  created_at: z.string(),
})
export type SponsorEnquiry = z.output<typeof enquiry>

export const enquiriesKey = ['sponsor-enquiries'] as const

export type EnquiryFilter = EnquiryState | 'all'

/** Reads and writes the state of the list in its URL. */
export const enquiryListUrlFormat = {
  parse: (search: URLSearchParams): EnquiryFilter =>
    enquiryStates.find((state) => state === search.get('state')) ?? 'all',
  write: (state: EnquiryFilter) => (state === 'all' ? '' : `?state=${state}`),
}

/** Loads the newest 1,000 enquiries. Because of an hourly limit, a campaign cannot receive more. */
export function enquiriesQuery(backend: Backend) {
  return queryOptions({
    queryKey: enquiriesKey,
    async queryFn({ signal }) {
      const answer = await enquiryRows(backend, { state: 'all', from: 0, to: 999 }).abortSignal(signal)
      return z.array(enquiry).parse(getRowsOrThrow<unknown>(answer).rows)
    },
  })
}

/** Loads all enquiries of the filter, newest first. */
export function readEnquiries(backend: Backend, state: EnquiryFilter, signal: AbortSignal) {
  return readBatches(enquiry, (from, to) => enquiryRows(backend, { state, from, to }).abortSignal(signal))
}

type Part = { state: EnquiryFilter; from: number; to: number }

function enquiryRows(backend: Backend, { state, from, to }: Part) {
  const all = backend.rest.from('sponsor_enquiries').select(joinColumnNames(enquiry), { count: 'exact' })
  const filtered = state === 'all' ? all : all.eq('state', state)
  return filtered.order('created_at', { ascending: false }).order('id').range(from, to)
}

export async function setEnquiryState(backend: Backend, { id, state }: Pick<SponsorEnquiry, 'id' | 'state'>) {
  const moved = await backend.rest.from('sponsor_enquiries').update({ state }).eq('id', id).select('id')
  if (getRowsOrThrow<unknown>(moved).rows.length === 0)
    throw new BackendError('This enquiry no longer exists.', 404)
}
