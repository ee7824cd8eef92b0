import { z } from 'zod'

const savedFilterLists = ['ideas', 'testimonials'] as const
/** Limits of saved filters. They are small, because saved filters are part of every access token. */
export const savedFilterLimits = { perList: 6, name: 40, search: 200 }

const savedFilter = z.object({
  list: z.enum(savedFilterLists),
  name: z.string().min(1).max(savedFilterLimits.name),
  search: z.string().startsWith('?').max(savedFilterLimits.search),
})

/** A named search of a list of the back office, with its filters and sort order. */
export type SavedFilter = z.output<typeof savedFilter>

/**
 * Reads saved filters from a person's metadata. Drops invalid ones, because people can write their own
 * metadata.
 */
export function parseSavedFilters({ saved_filters }: Record<string, unknown>): SavedFilter[] {
  return Array.isArray(saved_filters)
    ? saved_filters.flatMap((entry) => savedFilter.safeParse(entry).data ?? [])
    : []
}
