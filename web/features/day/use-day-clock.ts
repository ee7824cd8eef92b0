import { useEffect, useState } from 'react'
import { createDayClock, type DayClock } from '#web/features/day/day-clock.ts'
import { keptOnDevice } from '#web/lib/kept-in-tab.ts'

const keptOffset = keptOnDevice('day-clock-offset')

/** The server's time for as long as the page is open; a page that opens without a network knows it from the last one. */
export function useDayClock(): DayClock {
  const [clock] = useState(() => createDayClock(Number(keptOffset.read()) || 0))
  const ahead = clock.deviceAhead()
  useEffect(() => {
    if (ahead !== null) keptOffset.keep(-Math.round(ahead))
  }, [ahead])
  return clock
}
