import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ideasKey } from '#web/features/ideas/queries.ts'
import type { Backend } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { whenIdle } from '#web/lib/when-idle.ts'

/**
 * Any change of an idea makes the page read its ideas again, nothing more (M218). So does joining: whatever changed
 * between the first paint, or the loss of the connection, and now was not heard.
 */
export function useIdeaChanges(): void {
  const backend = useBackend()
  const queryClient = useQueryClient()
  useEffect(() => {
    const refresh = soon(() => queryClient.invalidateQueries({ queryKey: ideasKey }))
    const channel = joinIdeaChanges(backend, refresh.ask)
    return () => {
      refresh.forget()
      channel.leave()
    }
  }, [backend, queryClient])
}

function joinIdeaChanges(backend: Backend, onChange: () => void) {
  let hasLeft = false
  let leaveChannel = () => {}
  const stopWaiting = whenIdle(async () => {
    const realtime = await backend.realtime()
    // Without the token the first join would be anonymous, and rows awaiting approval would never arrive (wire 4.6).
    await realtime.setAuth()
    if (hasLeft) return
    const channel = realtime
      .channel('app_ideas_changes')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'app_ideas' }, onChange)
      .subscribe((status) => status === 'SUBSCRIBED' && onChange())
    leaveChannel = () => void realtime.removeChannel(channel)
  })
  const leave = () => {
    hasLeft = true
    stopWaiting()
    leaveChannel()
  }
  return { leave }
}

/** Many changes within a second become one reading, and a crowd of visitors does not ask in the same instant. */
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
