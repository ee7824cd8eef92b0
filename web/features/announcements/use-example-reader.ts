import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommunityFilters } from '#shared/announcements.ts'
import { readersQuery } from '#web/features/announcements/queries.ts'
import { useBackend } from '#web/lib/services.tsx'

/** The first name the preview speaks to, one after the other of those who would get the letter. */
export function useExampleReader(filters: CommunityFilters) {
  const [at, setAt] = useState(0)
  const readers = useQuery(readersQuery(useBackend(), filters)).data ?? []
  return {
    name: readers[at % Math.max(1, readers.length)] ?? '',
    onNext: readers.length > 1 ? () => setAt(at + 1) : undefined,
  }
}
