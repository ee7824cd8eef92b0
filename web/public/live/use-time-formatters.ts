import { useMemo } from 'react'
import { parseInstant } from '#shared/campaign.ts'
import { formatTimeOfDay, getCityName, isMidnight } from '#shared/dates.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import { useCampaign } from '#web/public/attempt/campaign.tsx'

export type TimeFormatters = {
  /** City of the attempt's time zone. */
  city: string
  /** Formats a time in the attempt's zone, such as "10:02". An end at midnight is "24:00". */
  there: (instant: number) => string
  /**
   * Formats a time in the visitor's zone. Undefined if both zones agree or the visitor's is not known yet.
   */
  here: ((instant: number) => string) | undefined
  hereCity: string
}

/**
 * Returns functions that format times in the attempt's zone and in the visitor's. The server does not know
 * the visitor's zone.
 */
export function useTimeFormatters(): TimeFormatters {
  const { facts } = useCampaign()
  const isHydrated = useHydrated()
  const { zone, end } = facts.attempt
  return useMemo(() => {
    const own = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : zone
    const there = (instant: number) => formatTimeOfDay(instant, zone)
    const here = (instant: number) => formatTimeOfDay(instant, own)
    const isSame = there(parseInstant(end)) === here(parseInstant(end))
    const last = isMidnight(end, zone) ? parseInstant(end) : undefined
    return {
      city: getCityName(zone),
      there: (instant) => (instant === last ? '24:00' : there(instant)),
      here: isSame ? undefined : here,
      hereCity: getCityName(own),
    }
  }, [zone, end, isHydrated])
}
