import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { deriveDay } from '#shared/derive-day.ts'
import { createIdeaDayStates, type IdeaDayState } from '#shared/ideas-on-day.ts'
import { getDayPlan, listLoadedEntries, toRehearsalInstantOfDay } from '#shared/live-day.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { useCampaign, useNowByMinute } from '#web/public/attempt/campaign.tsx'
import { liveDayQuery } from '#web/public/live/live-queries.ts'

const none: ReadonlyMap<string, IdeaDayState> = new Map()
const pause = 60_000

/** Returns states of ideas from the plan, the log and testers while the day runs. At other times the map is empty. */
export function useIdeaDayStates(isNeeded: boolean): ReadonlyMap<string, IdeaDayState> {
  const { mode, sample } = useCampaign()
  const minute = useNowByMinute()
  const { data: live } = useQuery({
    ...liveDayQuery(useBackend(), { sample }),
    enabled: isNeeded && mode === 'live',
    refetchInterval: pause,
  })
  return useMemo(() => {
    const plan = live && getDayPlan(live)
    if (!plan) return none
    const now = toRehearsalInstantOfDay(live, minute)
    return createIdeaDayStates(live.apps, { day: deriveDay(listLoadedEntries(live), plan, now), now })
  }, [live, minute])
}
