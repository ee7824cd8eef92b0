import { type CorrectedEntry, hasArrivedLate } from '#shared/derive-day.ts'
import type { LiveEntry } from '#shared/live-day.ts'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { useTimeFormatters } from '#web/public/live/use-time-formatters.ts'

/** Shows the time in the visitor's zone and in the attempt's. A corrected time is struck through. */
export function EntryTime({
  corrected: { entry, at, timeCorrectedBy },
}: {
  corrected: CorrectedEntry<LiveEntry>
}) {
  const t = useTranslate()
  const { there, here, city } = useTimeFormatters()
  const face = here ?? there
  const written = Date.parse(entry.happened_at)
  const arrived = Date.parse(entry.recorded_at)
  const isLate = hasArrivedLate(entry)
  return (
    <div className="log-time">
      <p className="log-clock">
        {timeCorrectedBy !== null && (
          <>
            <TranslatedRichText
              id="day.time.first-written"
              values={{ time: face(written) }}
              tags={{ hidden: <span className="sr-only" />, struck: <s /> }}
            />{' '}
          </>
        )}
        <time dateTime={new Date(at).toISOString()}>{face(at)}</time>
      </p>
      {(here || isLate) && (
        <p className="log-there">
          {here && t('day.time.there', { time: there(at), city })}{' '}
          {isLate && (
            <span className="log-late">
              {t('day.time.late', { written: face(written), arrived: face(arrived) })}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
