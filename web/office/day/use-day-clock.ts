import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createDeviceStore } from '#web/common/offline/browser-store.ts'
import { createDayClock, type DayClock } from '#web/office/day/day-clock.ts'

const keptOffset = createDeviceStore('day-clock-offset')

/**
 * Returns a clock with the server's time. For pages that are opened without a network, the device stores how
 * far its own clock differs from that time. `dayKey` is the key of the query that corrects the clock.
 */
export function useDayClock(dayKey: QueryKey): DayClock {
  const queryClient = useQueryClient()
  const [clock] = useState(() => createDayClock(Number(keptOffset.read()) || 0))
  const ahead = clock.deviceAhead()
  useEffect(() => {
    if (ahead !== null) keptOffset.keep(-Math.round(ahead))
  }, [ahead])
  const hasSlept = clock.hasSlept()
  useEffect(() => {
    if (hasSlept) void queryClient.invalidateQueries({ queryKey: dayKey })
  }, [hasSlept, queryClient, dayKey])
  return clock
}
