import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LineFailure } from '#web/ui/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type LetterRowsProps<Letter> = {
  letters: UseQueryResult<Letter[]>
  children: (letters: Letter[]) => ReactNode
}

/** Emails of a list, or its loading, failed or empty state. */
export function LetterRows<Letter>({ letters, children }: LetterRowsProps<Letter>) {
  if (letters.isError && !letters.data)
    return (
      <LineFailure className="p-3" onRetry={() => letters.refetch()}>
        Emails could not be loaded.
      </LineFailure>
    )
  if (!letters.data) return <Skeleton rows={3} label="Loading emails" />
  if (letters.data.length === 0) return <p className="p-3 text-muted">No emails in this list.</p>
  return children(letters.data)
}
