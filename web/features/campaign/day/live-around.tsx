import { useDay } from '#web/features/campaign/day/live-day.tsx'
import { useClockFace } from '#web/features/campaign/day/use-clock-face.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** What one can do before the day and after it. */
export function LiveAround() {
  const { apps, finished, wait } = useDay()
  const { there, here, city } = useClockFace()
  const begin = apps[0]?.plannedStart ?? 0
  if (wait === 'past')
    return (
      <div className="live-around">
        <p className="lede">
          The attempt was planned for a day that has passed, and nothing was written into this log.
        </p>
        <LinkButton href={paths.home}>What is known of it</LinkButton>
      </div>
    )
  if (wait === 'due')
    return (
      <div className="live-around">
        <p className="lede">
          The start was planned for {there(begin)} in {city} and has not been logged. This page shows it as
          soon as it is.
        </p>
      </div>
    )
  if (wait === 'ahead')
    return (
      <div className="live-around">
        <LinkButton href={paths.remindMe}>Remind me at {there(begin)}</LinkButton>
        <p className="text-sm text-muted">
          The clock starts at {there(begin)} in {city}
          {here && `, ${here(begin)} where you are`}. This page then shows every step as it happens.
        </p>
      </div>
    )
  return (
    <div className="live-around">
      <p className="lede">
        The clock has stopped. The log stays open for corrections and statements; nothing else is added.
      </p>
      {finished > 0 && (
        <LinkButton href={paths.apps}>
          {finished === 1 ? 'See the app' : `See all ${finished} apps`}
        </LinkButton>
      )}
      <LinkButton href={paths.record} variant="secondary">
        Check it yourself
      </LinkButton>
    </div>
  )
}
