import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/parts/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type EmailRowsProps<Letter> = {
  letters: UseQueryResult<Letter[]>
  children: (emails: Letter[]) => ReactNode
}

/** Emails of a list, or a loading, failed or empty state. */
export function EmailRows<Letter>({ letters: emails, children }: EmailRowsProps<Letter>) {
  return (
    <Loaded
      query={emails}
      size="line"
      className="p-4.5"
      loading={<Skeleton rows={3} label="Loading emails" />}
      failed="Emails could not be loaded."
    >
      {(rows) =>
        rows.length === 0 ? <p className="p-4.5 text-muted">No emails in this list.</p> : children(rows)
      }
    </Loaded>
  )
}
