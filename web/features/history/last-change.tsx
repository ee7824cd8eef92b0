import { useQuery } from '@tanstack/react-query'
import { type AuditedItem, historyQuery } from '#web/features/history/queries.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'

/** Shows the author and time of the last change. */
export function LastChange(item: AuditedItem) {
  const { data } = useQuery(historyQuery(useBackend(), item))
  const [last] = data ?? []
  if (!last) return null
  return (
    <p className="wrap-anywhere">
      Changed by <strong>{last.actor ?? 'a former administrator'}</strong>,{' '}
      <time dateTime={last.happenedAt}>{formatMoment(last.happenedAt)}</time>
    </p>
  )
}
