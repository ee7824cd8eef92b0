import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Backend } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { runWhenIdle } from '#web/common/hydration/when-idle.ts'

type TableChangesOptions = {
  filter?: string
  /**
   * Applies `rows`, whose counts have changed, to the cached queries. The page then waits 5 to 10 seconds
   * before it reads again, because thousands of pages receive the same change. The function must be constant.
   */
  applyCounts?: (queryClient: QueryClient, rows: unknown) => void
}

/** Shortest and longest pause in milliseconds before the page reads again. */
const delays = { change: [200, 1_000], counts: [5_000, 10_000] } as const

/**
 * Invalidates `queryKey` on any change of `table`, or of the rows that `filter` selects. Joining the channel
 * invalidates it as well, because the page may have missed changes since the first render or during a lost
 * connection. `queryKey` must be constant.
 */
export function useTableChanges(
  table: string,
  queryKey: QueryKey,
  { filter, applyCounts }: TableChangesOptions = {},
): void {
  const backend = useBackend()
  const queryClient = useQueryClient()
  useEffect(() => {
    const read = () => queryClient.invalidateQueries({ queryKey })
    const refresh = soon(read, delays.change)
    const refreshLater = soon(read, delays.counts)
    const channel = subscribeToChanges(backend, {
      table,
      filter,
      isGathered: applyCounts !== undefined,
      onChange(change) {
        if (!applyCounts || change?.new.gathered === undefined) return refresh.ask()
        applyCounts(queryClient, change.new.gathered)
        refreshLater.ask()
      },
    })
    // Refreshes when the browser is online again, because the socket notices a lost network late.
    addEventListener('online', refresh.ask)
    return () => {
      refresh.forget()
      refreshLater.forget()
      removeEventListener('online', refresh.ask)
      channel.leave()
    }
  }, [backend, queryClient, table, queryKey, filter, applyCounts])
}

// Resolves when the channel that the page left last is closed. The next subscription awaits this, because a
// subscription to the same table would otherwise get the closing channel.
let leaving: Promise<unknown> = Promise.resolve()

type Listening = {
  table: string
  filter?: string | undefined
  /** True if the server should send the new counts of several rows together, as one change. */
  isGathered?: boolean
  /** Called with a change, or without one if changes may have been missed. */
  onChange: (change?: { new: Record<string, unknown> }) => void
  onStatus?: (status: string) => void
}

export function subscribeToChanges(
  backend: Backend,
  { table, filter, isGathered, onChange, onStatus }: Listening,
) {
  let hasLeft = false
  let leaveChannel = () => {}
  const binding = {
    event: '*' as const,
    schema: 'public',
    table,
    ...(filter && { filter }),
    ...(isGathered && { gathered: true }),
  }
  const stopWaiting = runWhenIdle(async () => {
    const realtime = await backend.realtime()
    // Sends the token first, because without it the first join would be anonymous and miss rows that await
    // approval.
    await realtime.setAuth()
    await leaving
    if (hasLeft) return
    const channel = realtime
      // Adds the filter to the topic, because topics must differ if a page listens to a table both with and
      // without a filter.
      .channel(`${table}_${filter ?? 'changes'}`)
      .on('postgres_changes', binding, onChange)
      .subscribe((status) => {
        onStatus?.(status)
        if (status === 'SUBSCRIBED') onChange()
      })
    leaveChannel = () => {
      leaving = realtime.removeChannel(channel).catch(() => {})
    }
  })
  const leave = () => {
    hasLeft = true
    stopWaiting()
    leaveChannel()
  }
  return { leave }
}

/**
 * Returns `ask`, which calls `act` after a random pause, so that visitors do not all send requests at the
 * same time. Further calls of `ask` during the pause have no effect.
 */
function soon(act: () => void, [from, to]: readonly [number, number]) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        act()
      },
      from + Math.random() * (to - from),
    )
  }
  return { ask, forget: () => clearTimeout(timer) }
}
