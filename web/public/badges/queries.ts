import { queryOptions } from '@tanstack/react-query'
import { type Badge, type BadgeType, badgeColumns, isBadgeCode, parseBadge } from '#shared/badges.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'

const badgesKey = ['badges'] as const

// First refetch interval. The server draws a badge about a second after it is earned. The interval grows with
// each refetch, because a busy server takes longer and limits requests.
const askAgainMs = 1500
const maxMs = 60_000

/**
 * Loads the badge with this verification code, or `null` if none has it. Refetches until the server has drawn
 * it.
 */
export function badgeByCodeQuery(backend: Backend, code: string) {
  return publicQuery({
    queryKey: [...badgesKey, 'code', code],
    staleTime: 60_000,
    retry: false,
    refetchInterval: whileDrawn,
    async queryFn({ signal }): Promise<Badge | null> {
      if (!isBadgeCode(code)) return null
      return first(await look(backend).eq('verification_code', code).abortSignal(signal))
    },
  })
}

/** Loads the badge with this id, or `null` if none has it. Refetches until the server has drawn it. */
export function badgeByIdQuery(backend: Backend, id: string) {
  return publicQuery({
    queryKey: [...badgesKey, 'id', id],
    refetchInterval: whileDrawn,
    async queryFn({ signal }): Promise<Badge | null> {
      return first(await look(backend).eq('id', id).abortSignal(signal))
    },
  })
}

/** Loads this person's badge of this type. The server issues it if it does not exist yet. */
export function earnedBadgeQuery(backend: Backend, { type, email }: { type: BadgeType; email: string }) {
  return queryOptions({
    queryKey: [...badgesKey, 'earned', type, email],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn({ signal }): Promise<Badge> {
      const body = { badgeType: type, recipientEmail: email }
      const { badge } = await backend.call('generate-badge-v2', { body, signal })
      return parseBadge(badge)
    },
  })
}

const look = (backend: Backend) => backend.rest.from('badges').select(badgeColumns)

function first(answer: Parameters<typeof getRowsOrThrow<unknown>>[0]): Badge | null {
  const [row] = getRowsOrThrow<unknown>(answer).rows
  return row === undefined ? null : parseBadge(row)
}

type Asked = { state: { data?: Badge | null | undefined; dataUpdateCount: number } }

function whileDrawn({ state: { data, dataUpdateCount } }: Asked): number | false {
  return data?.svgUrl === null ? Math.min(askAgainMs * 1.5 ** dataUpdateCount, maxMs) : false
}
