import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { OfficeRole } from '#shared/office-roles.ts'
import { askEvery } from '#web/lib/ask-every.ts'
import { type Backend, readFunction, rowsOf } from '#web/lib/backend.ts'
import { readPortions } from '#web/lib/lists/read-page.ts'
import { useBackend } from '#web/lib/services.tsx'

export const letterStates = ['waiting', 'sent', 'failed'] as const
export type LetterState = (typeof letterStates)[number]

/** The state of a list of emails in its address; without one, the list that has emails is shown. */
export const letterAddress = {
  parse: (search: URLSearchParams): LetterState | null =>
    letterStates.find((state) => state === search.get('state')) ?? null,
  write: (state: LetterState | null) => (state ? `?state=${state}` : ''),
}

/** The first list with emails: what failed needs someone, what waits is next. */
export function firstLetterState(counts: Record<LetterState, number>): LetterState {
  return (['failed', 'waiting'] as const).find((state) => counts[state] > 0) ?? 'sent'
}

const lettersKey = ['letters'] as const

const letter = z.object({
  id: z.string(),
  letter: z.string(),
  recipient: z.string(),
  attempts: z.number(),
  created_at: z.string(),
  next_attempt_at: z.string(),
  sent_at: z.string().nullable(),
  failed_at: z.string().nullable(),
  last_error: z.string().nullable(),
  may_be_retried: z.boolean(),
})
export type SentLetter = z.output<typeof letter>

const counts = z.object({
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  oldest_waiting: z.string().nullable(),
  /** Waiting emails that are held back because the database was restored. */
  held: z.number(),
})

/** Refetched every few seconds, because emails are sent in the background. */
const live = { meta: { isPrivate: true }, staleTime: 0, refetchInterval: askEvery(5_000) } as const

/** The newest hundred emails in this state. */
export function lettersQuery(backend: Backend, state: LetterState) {
  return queryOptions({
    ...live,
    queryKey: [...lettersKey, state],
    async queryFn({ signal }) {
      const answer = await letterRows(backend, { state, from: 0, to: 99 }).abortSignal(signal)
      return z.array(letter).parse(rowsOf<unknown>(answer).rows)
    },
  })
}

/** One email, followed while it is open; null when it is no longer stored. */
export function letterQuery(backend: Backend, id: string) {
  return queryOptions({
    ...live,
    queryKey: [...lettersKey, 'one', id],
    async queryFn({ signal }): Promise<SentLetter | null> {
      if (!z.guid().safeParse(id).success) return null
      const args = { letter_id: id }
      return (await readFunction(backend, 'get_letter', z.array(letter), { args, signal }))[0] ?? null
    },
  })
}

/** All of them in this state, the newest first. */
export function readLetters(backend: Backend, state: LetterState, signal: AbortSignal) {
  return readPortions(letter, (from, to) => letterRows(backend, { state, from, to }).abortSignal(signal))
}

type Part = { state: LetterState; from: number; to: number }

function letterRows(backend: Backend, { state, from, to }: Part) {
  return backend.rest.rpc('get_letters', { state }, { get: true, count: 'exact' }).range(from, to)
}

/** Numbers of emails by state; for owners only. */
export function letterCountsQuery(backend: Backend, role: OfficeRole) {
  return queryOptions({
    ...live,
    enabled: role === 'owner',
    queryKey: [...lettersKey, 'counts'],
    async queryFn({ signal }) {
      const [row] = await readFunction(backend, 'get_letter_counts', z.tuple([counts]), { signal })
      return row
    },
  })
}

const hours = z.array(z.object({ hour: z.string(), sent: z.number() }))

/** Emails sent in each of the last 24 hours. */
export function lettersByHourQuery(backend: Backend) {
  return queryOptions({
    meta: { isPrivate: true },
    staleTime: 0,
    refetchInterval: askEvery(60_000),
    queryKey: [...lettersKey, 'hours'],
    queryFn: ({ signal }) => readFunction(backend, 'get_letters_by_hour', hours, { signal }),
  })
}

/** DNS records of the sender's domain. The server looks them up every ten minutes. */
export function senderDomainQuery(backend: Backend) {
  return queryOptions({
    meta: { isPrivate: true },
    staleTime: 60_000,
    queryKey: [...lettersKey, 'domain'],
    queryFn: async ({ signal }) => (await backend.read('get-sender-domain', { signal })).data,
  })
}

/** Retries these emails, or all failed ones. Returns how many will be retried. */
export function useRetryLetters() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(ids: readonly string[] | null): Promise<number> {
      return (await backend.call('retry-letters', { body: { ids } })).data.retried
    },
    onSettled: useRefresh(),
  })
}

/** Sends a test email. Returns the address it is sent to. */
export function useTestLetter() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(): Promise<string> {
      return (await backend.call('send-test-letter', { body: {} })).data.address
    },
    onSettled: useRefresh(),
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: lettersKey })
}
