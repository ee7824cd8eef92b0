import { sayDate, sayMoment } from '#shared/dates.ts'
import { formatDay, formatMoment } from '#web/lib/format-date.ts'
import { siteZone } from '#web/lib/site-zone.ts'
import { useLanguage } from '#web/ui/words.tsx'

/** Dates beside figures; where there is little room English has its short months. */
export function useDates() {
  const { t, language } = useLanguage()
  // A date without a time is the same day in every zone.
  const zoneOf = (instant: string) => (instant.length === 10 ? 'UTC' : siteZone())
  return {
    /** 5 September 2025 */
    date: (instant: string) => sayDate(t, instant, { zone: zoneOf(instant) }),
    /** 5 Sept, or 5 septembre */
    day: (instant: string) =>
      language === 'en' ? formatDay(instant) : sayDate(t, instant, { zone: zoneOf(instant), how: 'short' }),
    /** 5 Sept 2025, 10:48, or 5 septembre 2025, 10:48 */
    moment: (instant: string) =>
      language === 'en' ? formatMoment(instant) : sayMoment(t, instant, siteZone()),
  }
}
