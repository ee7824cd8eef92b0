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
      const answer = await backend.rest
        .from('day_log')
        .select('number,day_attempts!inner(is_current)')
        .eq('day_attempts.is_current', true)
        .limit(1)
        .abortSignal(signal)
      return rowsOf<unknown>(answer).rows.length > 0
    },
  })
}

/** Says that the dates of the record no longer follow the settings, because the signed log contains them. */
export function FixedDates() {
  const { data: hasBegun } = useQuery(logBegunQuery(useBackend()))
  if (!hasBegun) return null
  return (
    <Message tone="info" title="The dates are fixed" className="m-3">
      The log of the day has its first entry. Its record title, builder, time zone, start and end are fixed,
      because every entry is signed together with them. A change here moves the countdown and the dates on the
      site, but not the record. If the attempt was started by mistake, you can withdraw it on{' '}
      <Link to={paths.admin.day} className="link">
        The Day
      </Link>{' '}
      while its log holds nothing else.
    </Message>
  )
}
