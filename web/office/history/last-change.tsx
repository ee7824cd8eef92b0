import { useQuery } from '@tanstack/react-query'
import { useBackend } from '#web/common/data/services.tsx'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { type AuditedItem, changeHistoryQuery } from '#web/office/history/queries.ts'

export function LastChange(item: AuditedItem) {
  const { data } = useQuery(changeHistoryQuery(useBackend(), item))
  const [last] = data ?? []
  if (!last) return null
  return (
    <p className="wrap-anywhere">
      Changed by <strong>{last.actor ?? 'a former administrator'}</strong>,{' '}
      <time dateTime={last.happenedAt}>{formatDateAndTime(last.happenedAt)}</time>
    </p>
  )
}
