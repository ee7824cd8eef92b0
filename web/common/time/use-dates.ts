import { formatTranslatedDate, formatTranslatedDateTime } from '#shared/dates.ts'
import { formatDateAndTime, formatDayAndMonth } from '#web/common/time/format-date.ts'
import { getSiteZone } from '#web/common/time/site-zone.ts'
import { useTranslations } from '#web/common/words/translations.tsx'

/** Formats dates. `day` and `moment` are shorter in English, where months are abbreviated. */
export function useDateFormatters() {
  const { t, language } = useTranslations()
  // Uses UTC for a date without a time, because a time zone could change the day.
  const zoneOf = (instant: string) => (instant.length === 10 ? 'UTC' : getSiteZone())
  return {
    /** Formats a date, such as "5 September 2025". */
    date: (instant: string) => formatTranslatedDate(t, instant, { zone: zoneOf(instant) }),
    /** Formats a date without a year, such as "5 Sept" or "5 septembre". */
    day: (instant: string) =>
      language === 'en'
        ? formatDayAndMonth(instant)
        : formatTranslatedDate(t, instant, { zone: zoneOf(instant), how: 'short' }),
    /** Formats a date and time, such as "5 Sept 2025, 10:48" or "5 septembre 2025, 10:48". */
    moment: (instant: string) =>
      language === 'en' ? formatDateAndTime(instant) : formatTranslatedDateTime(t, instant, getSiteZone()),
  }
}
