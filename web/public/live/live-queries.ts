import type { Chain } from '#shared/check-chain.ts'
import type { SignedHead } from '#shared/check-heads.ts'
import type { AppDetails } from '#shared/live-app.ts'
import {
  type DayRecord,
  type EarlierEntries,
  type LiveDay,
  recordPaths,
  scaleRehearsalTo24Hours,
} from '#shared/live-day.ts'
import type { SampleMode } from '#shared/sample-day.ts'
import { type Backend, BackendError } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { createTimeoutSignal } from '#web/common/data/request-timeout.ts'
import { createSampleSearch } from '#web/public/attempt/preview.ts'

/** Mode of the demo's sample day. Null for the real log. */
type Sampled = { sample: SampleMode | null }

/** Request timeout in milliseconds. It is shorter than the polling interval. */
const patience = 4_500

export const createLiveDayKey = (sample: SampleMode | null) => ['day', 'live', sample] as const

/**
 * Loads everything that the page shows. The response is the same for every visitor, so that it can be cached.
 */
export function liveDayQuery(backend: Backend, { sample }: Sampled) {
  return publicQuery({
    queryKey: createLiveDayKey(sample),
    staleTime: 0,
    select: scaleRehearsalTo24Hours<LiveDay>,
    queryFn: ({ signal }) =>
      readJson<LiveDay>(backend, { path: `/live.json${createSampleSearch(sample)}`, signal }),
  })
}

type Earlier = Sampled & Pick<LiveDay, 'attempt'> & { before: number }

/** Loads the entries of an attempt before a number. They never change, so they are loaded once. */
export function earlierEntriesQuery(backend: Backend, { before, sample, attempt }: Earlier) {
  return publicQuery({
    queryKey: ['day', 'earlier', before, sample, attempt?.name],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      readJson<EarlierEntries>(backend, { path: `/live.json${withSample({ before }, sample)}`, signal }),
  })
}

/** Returns `before` for a request that includes the entry with this number and the two entries after it. */
export const computeBeforeParam = (number: number) => number + 3

/**
 * Returns `before` for a request that includes the entry `marked` from the URL. Undefined if the newest
 * entries include it.
 */
export function getBeforeParamForEntry(
  { entries }: Pick<LiveDay, 'entries'>,
  marked?: number,
): number | undefined {
  return marked !== undefined && marked < (entries.at(-1)?.number ?? 0)
    ? computeBeforeParam(marked)
    : undefined
}

/** Reads `before` from the URL. Pages without scripts have a link with this parameter to earlier entries. */
export function readBeforeParam(search: URLSearchParams): number | undefined {
  const text = search.get('before') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

export const createAppDetailsKey = (number: number, sample: SampleMode | null) =>
  ['day', 'app', number, sample] as const

/** Loads the data of one app's page that is not part of `liveDayQuery`. */
export function appDetailsQuery(backend: Backend, { number, sample }: Sampled & { number: number }) {
  return publicQuery({
    queryKey: createAppDetailsKey(number, sample),
    queryFn: ({ signal }) =>
      readJson<AppDetails>(backend, {
        path: `/live.json${withSample({ app: number }, sample)}`,
        signal,
      }),
  })
}

export function dayRecordQuery(backend: Backend, { sample }: Sampled) {
  return publicQuery({
    queryKey: ['day', 'record', sample],
    select: scaleRehearsalTo24Hours<DayRecord>,
    queryFn: ({ signal }) =>
      readJson<DayRecord>(backend, { path: recordPaths.summary + createSampleSearch(sample), signal }),
  })
}

/**
 * Loads every entry with its hashes for verification. The timeout is long, because there may be thousands.
 */
export async function readChain(
  backend: Backend,
  { sample, signal }: Sampled & { signal: AbortSignal },
): Promise<ChainWithHeads> {
  const answer = await backend.send(recordPaths.chain + createSampleSearch(sample), {
    cache: 'no-cache',
    signal,
  })
  if (!answer.ok) throw new BackendError('The log could not be loaded.', answer.status)
  return answer.json()
}

export type ChainWithHeads = Chain & { heads: SignedHead[] }

function withSample(asked: Record<string, number>, sample: SampleMode | null): string {
  const named = Object.entries({ ...asked, ...(sample && { preview: sample }) })
  return `?${named.map((pair) => pair.join('=')).join('&')}`
}

async function readJson<T>(
  backend: Backend,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<T> {
  const answer = await backend
    .send(path, { cache: 'no-cache', signal: createTimeoutSignal(patience, signal) })
    .catch((cause) => {
      throw new BackendError(cause instanceof Error ? cause.message : 'network', 0)
    })
  if (!answer.ok) throw new BackendError('The log could not be loaded.', answer.status)
  return answer.json()
}
