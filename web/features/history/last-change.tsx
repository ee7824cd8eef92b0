import { useQuery } from '@tanstack/react-query'
import { type AuditedTable, historyQuery } from '#web/features/history/queries.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'

/** Who was here last, and when. */
export function LastChange({ table, id }: { table: AuditedTable; id: string }) {
  const { data } = useQuery(historyQuery(useBackend(), table, id))
  const [last] = data ?? []
  if (!last) return null
  return (
    <p className="wrap-anywhere">
      Changed by <strong>{last.actor ?? 'a former administrator'}</strong>,{' '}
      <time dateTime={last.happenedAt}>{formatMoment(last.happenedAt)}</time>
    </p>
  )
}
