import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type CustomPage, customPage } from '#shared/custom-pages.ts'
import { toOfficeErrorCode } from '#shared/errors/office-error-code.ts'
import { type Backend, BackendError, getRowsOrThrow } from '#web/common/data/backend.ts'
import { publicQuery } from '#web/common/data/public-query.ts'
import { useBackend } from '#web/common/data/services.tsx'

const ownPagesKey = ['own-pages'] as const
const columns = Object.keys(customPage.shape).join(',')

/** Loads the published page with this address. Returns null if there is none. */
export function customPageQuery(backend: Backend, address: string) {
  return publicQuery({
    queryKey: [...ownPagesKey, 'shown', address],
    async queryFn({ signal }) {
      if (address.length > 60 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(address)) return null
      return (await backend.read('read-own-page', { query: { address }, signal })).data
    },
  })
}

export function previewQuery(backend: Backend, token: string) {
  return queryOptions({
    queryKey: [...ownPagesKey, 'preview', token],
    retry: false,
    queryFn: async ({ signal }) => (await backend.read('read-preview', { query: { token }, signal })).data,
  })
}

export function officePagesQuery(backend: Backend) {
  return queryOptions({
    queryKey: [...ownPagesKey, 'office'],
    async queryFn({ signal }) {
      const answer = await backend.rest.from('own_pages').select(columns).order('address').abortSignal(signal)
      return z.array(customPage).parse(getRowsOrThrow<unknown>(answer).rows)
    },
  })
}

type Kept = Omit<CustomPage, 'id' | 'updated_at'>
type Saved = Pick<CustomPage, 'id' | 'updated_at'>

/** Thrown if another person has saved the page since it was opened. Nothing was saved. */
export class PageConflictError extends BackendError {
  /** Version that the other person saved. */
  readonly version: string
  constructor(version: string) {
    super('', 409, toOfficeErrorCode('own_page.changed'))
    this.version = version
  }
}

export function useSavePage() {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn({
      id,
      page,
      version,
    }: {
      id: string | undefined
      page: Kept | null
      version?: string | undefined
    }) {
      const table = () => backend.rest.from('own_pages')
      const written = !page
        ? table()
            .delete()
            .eq('id', id ?? '')
        : id
          ? table()
              .update(page)
              .eq('id', id)
              .eq('updated_at', version ?? '')
          : table().insert(page)
      const [row] = getRowsOrThrow<Saved>(await written.select('id,updated_at')).rows
      if (row) return row
      const [theirs] = getRowsOrThrow<Saved>(
        await table()
          .select('id,updated_at')
          .eq('id', id ?? ''),
      ).rows
      throw theirs
        ? new PageConflictError(theirs.updated_at)
        : new BackendError('', 404, toOfficeErrorCode('own_page.gone'))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownPagesKey }),
  })
}
