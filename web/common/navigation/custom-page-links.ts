import { useQuery } from '@tanstack/react-query'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { useBackend } from '#web/common/data/services.tsx'

type OwnLink = { address: string; title: string; place: string }

/**
 * Returns the query of the owner's pages that are linked in the menu or the footer. Sorts them here by title,
 * because the database would sort by bytes.
 */
export function customPageLinksQuery(backend: Backend) {
  return publicQuery({
    queryKey: ['own-pages', 'links'],
    queryFn: async ({ signal }) =>
      getRowsOrThrow<OwnLink>(
        await backend.rest
          .from('own_pages')
          .select('address,title,place')
          .eq('status', 'published') // editors may read drafts too
          .neq('place', 'none')
          .abortSignal(signal),
      ).rows.sort((one, other) => one.title.localeCompare(other.title, 'en')),
  })
}

export function useCustomPageLinks(place: 'menu' | 'footer'): OwnLink[] {
  return useQuery(customPageLinksQuery(useBackend())).data?.filter((link) => link.place === place) ?? []
}
