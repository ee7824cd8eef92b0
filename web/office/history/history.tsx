import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useBackend } from '#web/common/data/services.tsx'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { describeAction, listChanges } from '#web/office/history/entry-changes.ts'
import {
  type AuditedItem,
  changeHistoryQuery,
  type HistoryEntry,
  readHistory,
} from '#web/office/history/queries.ts'
import { ListExport } from '#web/office/lists/export-list.tsx'

/**
 * Shows the history of an item: author, time and previous values of each change. It loads when it is opened.
 */
export function ChangeHistory(item: AuditedItem) {
  const history = useQuery({ ...changeHistoryQuery(useBackend(), item), enabled: false })
  const handleToggle = ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
    if (currentTarget.open) void history.refetch()
  }

  return (
    <details onToggle={handleToggle} className="border-t border-line pt-3">
      <summary className="flex min-h-12 items-center font-semibold">History</summary>
      <Loaded history={history} item={item} />
    </details>
  )
}

/** Shows the history without a button to open it. */
export function ExpandedHistory(item: AuditedItem) {
  return <Loaded history={useQuery(changeHistoryQuery(useBackend(), item))} item={item} />
}

function Loaded({ history, item }: { history: UseQueryResult<HistoryEntry[]>; item: AuditedItem }) {
  const backend = useBackend()
  if (history.isError)
    return (
      <InlineFailure className="text-sm" onRetry={() => history.refetch()}>
        The history could not be loaded.
      </InlineFailure>
    )
  if (!history.data) return <Skeleton rows={2} label="Loading history" />
  return (
    <>
      <Entries entries={history.data} />
      {history.data.length > 0 && (
        <ListExport name="history" read={(signal) => readHistory(backend, item, signal)} />
      )}
    </>
  )
}

function Entries({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0)
    return <p className="text-sm text-muted">No administrator has changed this yet.</p>
  return (
    <ol className="grid gap-3 text-sm">
      {entries.map((entry) => (
        <li key={entry.id} className="border-l-2 border-line-strong pl-3">
          <p className="break-words">
            <strong>{describeAction(entry.action)}</strong> by {entry.actor ?? 'a former administrator'},{' '}
            <time dateTime={entry.happenedAt}>{formatDateAndTime(entry.happenedAt)}</time>
          </p>
          <ul className="text-muted">
            {listChanges(entry).map(({ name, was, isNow }) => (
              <li key={name} className="break-words">
                {was === null || isNow === null ? `${name} changed` : `${name}: ${was} → ${isNow}`}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
