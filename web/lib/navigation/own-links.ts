import { useQuery } from '@tanstack/react-query'
import { type Backend, rowsOf } from '#web/lib/backend.ts'
import { publicQuery } from '#web/lib/public-query.ts'
import { useBackend } from '#web/lib/services.tsx'

type OwnLink = { address: string; title: string; place: string }

/** The owner's pages that have links in the menu or the footer, by title. The database would sort by bytes. */
export function ownLinksQuery(backend: Backend) {
  return publicQuery({
    queryKey: ['own-pages', 'links'],
    queryFn: async ({ signal }) =>
      rowsOf<OwnLink>(
        await backend.rest
          .from('own_pages')
          .select('address,title,place')
          .neq('place', 'none')
          .abortSignal(signal),
      ).rows.sort((one, other) => one.title.localeCompare(other.title, 'en')),
  })
}

export function useOwnLinks(place: 'menu' | 'footer'): OwnLink[] {
  return useQuery(ownLinksQuery(useBackend())).data?.filter((link) => link.place === place) ?? []
}
