import { useEffect } from 'react'
import { useWatch } from '#web/features/campaign/campaign.tsx'
import { whenIdle } from '#web/lib/hydration/when-idle.ts'

/** While a countdown runs, the server is asked once what time it is: a kept copy of the page carries an old answer. */
export function useServerTime(isNeeded: boolean): void {
  const { clock } = useWatch()
  useEffect(() => {
    if (!isNeeded) return
    return whenIdle(async () => {
      const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
      const date = Date.parse(answer.headers.get('date') ?? '')
      if (!Number.isNaN(date)) clock.correct(date)
    })
  }, [clock, isNeeded])
}
