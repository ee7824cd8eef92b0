import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { OfficeRole } from '#shared/office-roles.ts'
import { type Backend, callReadFunction, getRowsOrThrow } from '#web/common/data/backend.ts'
import { createRefetchInterval } from '#web/common/data/refetch-interval.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { readBatches } from '#web/common/lists/read-page.ts'

export const emailStates = ['waiting', 'sent', 'failed'] as const
export type EmailState = (typeof emailStates)[number]

/**
 * Reads and writes the state of the list in its URL. Without a state in the URL, the page chooses a list that
 * has emails.
 */
export const emailListUrlFormat = {
  parse: (search: URLSearchParams): EmailState | null =>
    emailStates.find((state) => state === search.get('state')) ?? null,
  write: (state: EmailState | null) => (state ? `?state=${state}` : ''),
}

/** Returns the state to show first. Failed emails come before waiting ones, because they need a decision. */
export function getDefaultEmailState(counts: Record<EmailState, number>): EmailState {
  return (['failed', 'waiting'] as const).find((state) => counts[state] > 0) ?? 'sent'
}

const emailsKey = ['emails'] as const

const email = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  attempts: z.number(),
  created_at: z.string(),
  next_attempt_at: z.string(),
  sent_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  last_error: z.string().nullable(),
  may_be_retried: z.boolean(),
})
export type EmailDetails = z.output<typeof email>

const counts = z.object({
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  oldest_waiting: z.string().nullable(),
  /** Number of emails on hold since the database was restored from a backup. */
  held: z.number(),
})
export type OutboxCounts = z.output<typeof counts>

/** Query options for data that changes while the server sends emails. They refetch every five seconds. */
const live = { staleTime: 0, refetchInterval: createRefetchInterval(5_000) } as const

/** Loads the newest hundred emails in this state. */
export function emailsQuery(backend: Backend, state: EmailState) {
  return queryOptions({
    ...live,
    queryKey: [...emailsKey, state],
    async queryFn({ signal }) {
      const answer = await emailRows(backend, { state, from: 0, to: 99 }).abortSignal(signal)
      return z.array(email).parse(getRowsOrThrow<unknown>(answer).rows)
    },
  })
}

/** Loads one email and refetches it while it is open. Null if it is no longer stored. */
export function emailQuery(backend: Backend, id: string) {
  return queryOptions({
    ...live,
    queryKey: [...emailsKey, 'one', id],
    async queryFn({ signal }): Promise<EmailDetails | null> {
      if (!z.guid().safeParse(id).success) return null
      const args = { email_id: id }
      return (await callReadFunction(backend, 'get_email', z.array(email), { args, signal }))[0] ?? null
    },
  })
}

/** Loads all emails in this state, newest first. */
export function readEmails(backend: Backend, state: EmailState, signal: AbortSignal) {
  return readBatches(email, (from, to) => emailRows(backend, { state, from, to }).abortSignal(signal))
}

type Part = { state: EmailState; from: number; to: number }

function emailRows(backend: Backend, { state, from, to }: Part) {
  return backend.rest.rpc('get_emails', { state }, { get: true, count: 'exact' }).range(from, to)
}

/** Counts emails by state. Only owners may read this. */
export function emailCountsQuery(backend: Backend, role: OfficeRole) {
  return queryOptions({
    ...live,
    enabled: role === 'owner',
    queryKey: [...emailsKey, 'counts'],
    async queryFn({ signal }) {
      const [row] = await callReadFunction(backend, 'get_email_counts', z.tuple([counts]), { signal })
      return row
    },
  })
}

const hours = z.array(z.object({ hour: z.string(), sent: z.number() }))

/** Loads the number of emails sent in each of the last 24 hours. */
export function emailsByHourQuery(backend: Backend) {
  return queryOptions({
    staleTime: 0,
    refetchInterval: createRefetchInterval(60_000),
    queryKey: [...emailsKey, 'hours'],
    queryFn: ({ signal }) => callReadFunction(backend, 'get_emails_by_hour', hours, { signal }),
  })
}

/** Loads the DNS records of the sender's domain. The server looks them up every ten minutes. */
export function senderDomainQuery(backend: Backend) {
  return queryOptions({
    staleTime: 60_000,
    queryKey: [...emailsKey, 'domain'],
    queryFn: async ({ signal }) => (await backend.read('get-sender-domain', { signal })).data,
  })
}

/** Retries these emails, or all failed ones. Returns their number. */
export function useRetryEmails() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(ids: readonly string[] | null): Promise<number> {
      return (await backend.call('retry-emails', { body: { ids } })).data.retried
    },
    onSettled: useRefresh(),
  })
}

/** Sends a test email and returns the address that it is sent to. */
export function useSendTestEmail() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(): Promise<string> {
      return (await backend.call('send-test-email', { body: {} })).data.address
    },
    onSettled: useRefresh(),
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: emailsKey })
}
