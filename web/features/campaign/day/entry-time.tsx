import { arrivedLate, type CorrectedEntry } from '#shared/derive-day.ts'
import type { LiveEntry } from '#shared/live-day.ts'
import { useClockFace } from '#web/features/campaign/day/use-clock-face.ts'

/** When it happened, for the visitor and in the attempt's own zone; a corrected time stands struck beside the right one. */
export function EntryTime({
  corrected: { entry, at, timeCorrectedBy },
}: {
  corrected: CorrectedEntry<LiveEntry>
}) {
  const { there, here, city } = useClockFace()
  const face = here ?? there
  const written = Date.parse(entry.happened_at)
  const arrived = Date.parse(entry.recorded_at)
  const isLate = arrivedLate(entry)
  return (
    <div className="log-time">
      <p className="log-clock">
        {timeCorrectedBy !== null && (
          <>
            <span className="sr-only">First written as </span>
            <s>{face(written)}</s>{' '}
          </>
        )}
        <time dateTime={new Date(at).toISOString()}>{face(at)}</time>
      </p>
      {(here || isLate) && (
        <p className="log-there">
          {here && (
            <>
              {there(at)} in {city}
            </>
          )}
          {isLate && (
            <span className="log-late">
              {' '}
              written {face(written)}, arrived {face(arrived)}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
