import { queryOptions } from '@tanstack/react-query'
import type { Chain } from '#shared/check-chain.ts'
import type { SignedHead } from '#shared/check-heads.ts'
import type { AppDetails } from '#shared/live-app.ts'
import {
  asWholeDay,
  type DayRecord,
  type EarlierEntries,
  type LiveDay,
  recordPaths,
} from '#shared/live-day.ts'
import { type Backend, BackendError } from '#web/lib/backend.ts'
import { withPatience } from '#web/lib/with-patience.ts'

/** A watcher's page gives up on an answer before the next one is due. */
const patience = 4_500

export const liveKey = (isPreview: boolean) => ['day', 'live', isPreview] as const

/** Everything the page shows; the same bytes for every watcher. */
export function liveQuery(backend: Backend, { isPreview }: { isPreview: boolean }) {
  return queryOptions({
    queryKey: liveKey(isPreview),
    staleTime: 0,
    select: asWholeDay<LiveDay>,
    queryFn: ({ signal }) =>
      readJson<LiveDay>(backend, { path: isPreview ? '/live.json?preview=live' : '/live.json', signal }),
  })
}

/** The entries before a number. They never change, so they are asked for once. */
export function earlierQuery(backend: Backend, before: number) {
  return queryOptions({
    queryKey: ['day', 'earlier', before],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      readJson<EarlierEntries>(backend, { path: `/live.json?before=${before}`, signal }),
  })
}

/** Where the portion of the log begins that shows an entry below some later ones: it holds those before this number. */
export const beforeEntry = (number: number) => number + 3

/** Where the portion begins that an old entry of the address brings along. */
export function aroundEntry({ entries }: Pick<LiveDay, 'entries'>, marked?: number): number | undefined {
  return marked !== undefined && marked < (entries.at(-1)?.number ?? 0) ? beforeEntry(marked) : undefined
}

/** The portion that a page without scripts is asked for by a link. */
export function askedBefore(search: URLSearchParams): number | undefined {
  const text = search.get('before') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

export const appDetailsKey = (number: number, isPreview: boolean) =>
  ['day', 'app', number, isPreview] as const

/** Data of the page of one app, besides the day itself. */
export function appDetailsQuery(
  backend: Backend,
  { number, isPreview }: { number: number; isPreview: boolean },
) {
  return queryOptions({
    queryKey: appDetailsKey(number, isPreview),
    queryFn: ({ signal }) =>
      readJson<AppDetails>(backend, {
        path: `/live.json?app=${number}${isPreview ? '&preview=live' : ''}`,
        signal,
      }),
  })
}

export function recordQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['day', 'record'],
    select: asWholeDay<DayRecord>,
    queryFn: ({ signal }) => readJson<DayRecord>(backend, { path: recordPaths.summary, signal }),
  })
}

/** Every entry with its hashes; requested for verification, with a long timeout. */
export async function readChain(backend: Backend, signal: AbortSignal): Promise<CheckedChain> {
  const answer = await backend.send(recordPaths.chain, { cache: 'no-cache', signal })
  if (!answer.ok) throw new BackendError('The log could not be loaded.', answer.status)
  return answer.json()
}

export type CheckedChain = Chain & { heads: SignedHead[] }

async function readJson<T>(
  backend: Backend,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<T> {
  const answer = await backend
    .send(path, { cache: 'no-cache', signal: withPatience(patience, signal) })
    .catch((cause) => {
      throw new BackendError(cause instanceof Error ? cause.message : 'network', 0)
    })
  if (!answer.ok) throw new BackendError('The log could not be loaded.', answer.status)
  return answer.json()
}
