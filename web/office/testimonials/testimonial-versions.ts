import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import type { AdminTestimonial } from '#web/office/testimonials/queries.ts'
import { testimonialsKey } from '#web/public/testimonials/queries.ts'

const version = z.object({
  id: z.number(),
  saved_at: z.string(),
  is_by_office: z.boolean(),
  said: z.string(),
  read_at: z.string().nullable(),
})
export type TestimonialVersion = z.output<typeof version>

/** Loads all versions of a testimonial, newest first, and when the caller last read each. */
function testimonialVersionsQuery(backend: Backend, id: string) {
  return queryOptions({
    queryKey: [...testimonialsKey, 'admin', 'versions', id],
    enabled: id !== '',
    queryFn: ({ signal }) =>
      callReadFunction(backend, 'get_testimonial_versions', z.array(version), {
        args: { testimonial: id },
        signal,
      }),
  })
}

/**
 * Returns all versions, the last one that this administrator has read, and the earlier one that is compared
 * with the current text.
 */
export function useTestimonialVersions(testimonial: AdminTestimonial | null | undefined) {
  const backend = useBackend()
  const { data: versions = [] } = useQuery(testimonialVersionsQuery(backend, testimonial?.id ?? ''))
  const [seen, setSeen] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState<number | null>(null)
  const [current, ...earlier] = versions
  const currentId = current?.id

  // Records a version as read only when the administrator leaves it, so that its new parts stay highlighted
  // while it is open.
  useEffect(() => {
    if (currentId === undefined) return
    return () => {
      setSeen((before) => [...before, currentId])
      setChosen(null)
      // Ignores a failure. The only effect is that this version counts as unread the next time.
      backend.call('note-testimonial-read', { body: { version: currentId } }).catch(() => {})
    }
  }, [backend, currentId])

  const isRead = ({ id, read_at }: TestimonialVersion) => read_at !== null || seen.includes(id)
  return {
    versions,
    compared: earlier.find(({ id }) => id === chosen) ?? null,
    compare: (id: number) => setChosen(id === chosen ? null : id),
    /** Last version that this administrator has read. Null if it is the current one, or if they have read none. */
    known: (current && !isRead(current) && earlier.find(isRead)) || null,
    isRead,
  }
}

export type TestimonialVersions = ReturnType<typeof useTestimonialVersions>
