import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommunityFilters } from '#shared/announcements.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { recipientNamesQuery } from '#web/office/announcements/queries.ts'

/** Returns the first name that the preview shows. `next` selects the next recipient. */
export function useExampleRecipient(filters: CommunityFilters) {
  const [at, setAt] = useState(0)
  const readers = useQuery(recipientNamesQuery(useBackend(), filters)).data ?? []
  return {
    name: readers[at % Math.max(1, readers.length)] ?? '',
    onNext: readers.length > 1 ? () => setAt(at + 1) : undefined,
  }
}
