import { useMemo } from 'react'
import { at } from '#shared/campaign.ts'
import { cityOf, isMidnight, sayTime } from '#shared/dates.ts'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { useHydrated } from '#web/lib/hydration/use-hydrated.ts'

export type ClockFace = {
  /** The attempt's own zone by the name of its city. */
  city: string
  /** 10:02 on the wall of the attempt; its last midnight is 24:00. */
  there: (instant: number) => string
  /** The same where the visitor is; undefined where that is the same, or not known yet. */
  here: ((instant: number) => string) | undefined
  hereCity: string
}

/** Two clocks: the attempt's and the visitor's. The server knows the first alone. */
export function useClockFace(): ClockFace {
  const { facts } = useCampaign()
  const isHydrated = useHydrated()
  const { zone, end } = facts.attempt
  return useMemo(() => {
    const own = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : zone
    const there = (instant: number) => sayTime(instant, zone)
    const here = (instant: number) => sayTime(instant, own)
    const isSame = there(at(end)) === here(at(end))
    const last = isMidnight(end, zone) ? at(end) : undefined
    return {
      city: cityOf(zone),
      there: (instant) => (instant === last ? '24:00' : there(instant)),
      here: isSame ? undefined : here,
      hereCity: cityOf(own),
    }
  }, [zone, end, isHydrated])
}
