import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Backend, rowsOf } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Message } from '#web/ui/message.tsx'

function logBegunQuery(backend: Backend) {
  return queryOptions({
    queryKey: ['day', 'begun'],
    meta: { isPrivate: true },
    staleTime: 0,
    async queryFn({ signal }) {
      const entries = () =>
        backend.rest
          .from('day_log')
          .select('kind,day_attempts!inner(is_current)')
          .eq('day_attempts.is_current', true)
      const [first, bounds] = await Promise.all([
        entries().limit(1).abortSignal(signal),
        entries().in('kind', ['attempt_started', 'attempt_ended']).abortSignal(signal),
      ])
      const kinds = rowsOf<{ kind: string }>(bounds).rows.map(({ kind }) => kind)
      return {
        hasBegun: rowsOf<unknown>(first).rows.length > 0,
        isRunning: kinds.includes('attempt_started') && !kinds.includes('attempt_ended'),
      }
    },
  })
}

/** Says that the dates of the record no longer follow the settings, because the signed log contains them. */
export function FixedDates() {
  const { data } = useQuery(logBegunQuery(useBackend()))
  if (!data?.hasBegun) return null
  return (
    <Message tone="info" title="The dates are fixed" className="m-3">
      The log of the day has its first entry. Its record title, builder, time zone, start and end are fixed,
      because every entry is signed together with them. Until the start is logged, a change here still moves
      the countdown and the dates on the site. It never changes the record. If the attempt was started by
      mistake, you can withdraw it on{' '}
      <Link to={paths.admin.day} className="link">
        The Day
      </Link>{' '}
      while its log holds nothing else.
    </Message>
  )
}

const datePaths = ['attempt.start', 'attempt.end', 'attempt.zone']

/** Warns before dates are saved while the attempt runs (docs/decisions/0178). */
export function RunningDates({ changed }: { changed: readonly string[] }) {
  const { data } = useQuery(logBegunQuery(useBackend()))
  if (!data?.isRunning || !changed.some((path) => datePaths.includes(path))) return null
  return (
    <Message tone="warning" title="The attempt is running" className="mb-3">
      Until the attempt ends, the site uses the start, the end and the time zone of its log, not the dates
      that you save here. After that, it counts down to your new start if that is later than the end. Reminder
      emails use the dates that you save.
    </Message>
  )
}
