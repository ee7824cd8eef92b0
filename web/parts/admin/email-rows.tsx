import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LineFailure } from '#web/ui/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type EmailRowsProps<Letter> = {
  letters: UseQueryResult<Letter[]>
  children: (emails: Letter[]) => ReactNode
}

/** Emails of a list, or a loading, failed or empty state. */
export function EmailRows<Letter>({ letters: emails, children }: EmailRowsProps<Letter>) {
  if (emails.isError && !emails.data)
    return (
      <LineFailure className="p-4.5" onRetry={() => emails.refetch()}>
        Emails could not be loaded.
      </LineFailure>
    )
  if (!emails.data) return <Skeleton rows={3} label="Loading emails" />
  if (emails.data.length === 0) return <p className="p-4.5 text-muted">No emails in this list.</p>
  return children(emails.data)
}
