import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Backend } from '#web/lib/backend.ts'
import { whenIdle } from '#web/lib/hydration/when-idle.ts'
import { useBackend } from '#web/lib/services.tsx'

/**
 * Invalidates `queryKey` on any change of `table`, or of the rows that `filter` selects. It also does so on
 * joining, because changes since the first render or a lost connection were missed. `queryKey` must be
 * constant.
 */
export function useTableChanges(table: string, queryKey: QueryKey, filter?: string): void {
  const backend = useBackend()
  const queryClient = useQueryClient()
  useEffect(() => {
    const refresh = soon(() => queryClient.invalidateQueries({ queryKey }))
    const channel = subscribeToChanges(backend, { table, filter, onChange: () => refresh.ask() })
    // The socket notices a lost network late, but the browser knows at once when the network is back.
    addEventListener('online', refresh.ask)
    return () => {
      refresh.forget()
      removeEventListener('online', refresh.ask)
      channel.leave()
    }
  }, [backend, queryClient, table, queryKey, filter])
}

// Delays the next join until the old channel is closed. Otherwise a page with the same table would get the
// closing channel.
let leaving: Promise<unknown> = Promise.resolve()

type Listening = {
  table: string
  filter?: string | undefined
  /** Called with a change, or without one if changes may have been missed. */
  onChange: (change?: { new: Record<string, unknown> }) => void
  onStatus?: (status: string) => void
}

export function subscribeToChanges(backend: Backend, { table, filter, onChange, onStatus }: Listening) {
  let hasLeft = false
  let leaveChannel = () => {}
  const stopWaiting = whenIdle(async () => {
    const realtime = await backend.realtime()
    // Without the token, the first join would be anonymous and miss rows that await approval.
    await realtime.setAuth()
    await leaving
    if (hasLeft) return
    const channel = realtime
      // Adds the filter to the topic: a page may listen to a table with and without one, and topics must
      // differ.
      .channel(`${table}_${filter ?? 'changes'}`)
      .on('postgres_changes', { event: '*', schema: 'public', table, ...(filter && { filter }) }, onChange)
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

/** Combines many changes into one request, at a random moment so that visitors do not all ask at once. */
function soon(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        act()
      },
      200 + Math.random() * 800,
    )
  }
  return { ask, forget: () => clearTimeout(timer) }
}
