import { queryOptions } from '@tanstack/react-query'
import { type DraftRow, draftRow } from '#shared/blog-admin.ts'
import { type Backend, BackendError, getDataOrThrow, getRowsOrThrow } from '#web/common/data/backend.ts'
import { emptyPost, type PostValues } from '#web/office/posts/post-draft.ts'
import type { StoredDraft } from '#web/office/posts/stored-draft.ts'

/**
 * Converts a row to a draft. Adds empty values for fields that the row lacks, because an older build may have
 * saved it.
 */
export function parseDraftRow({ based_on, form, saved_at }: DraftRow): StoredDraft {
  return { keptAt: saved_at, basedOn: based_on, values: { ...emptyPost, ...form } as PostValues }
}

const table = (backend: Backend) => backend.rest.from('blog_drafts')
const postIdOf = (id: string) => (id === 'new' ? null : id)

/** Loads the administrator's draft of this post, or of a new one. Returns null if there is no draft. */
export function ownDraftQuery(backend: Backend, id: string) {
  return queryOptions({
    queryKey: ['blog-draft', id],
    // Loads the draft only when the form opens, because after that the form has the newer text.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    async queryFn({ signal }): Promise<StoredDraft | null> {
      const drafts = table(backend).select('based_on,form,saved_at').is('post_id', null)
      const ofPost = table(backend).select('based_on,form,saved_at').eq('post_id', id)
      const [row] = getRowsOrThrow<unknown>(await (id === 'new' ? drafts : ofPost).abortSignal(signal)).rows
      return row === undefined ? null : parseDraftRow(draftRow.parse(row))
    },
  })
}

/** Saves the draft and returns the server's time of saving. */
export async function saveOwnDraft(
  backend: Backend,
  id: string,
  { basedOn, values }: Pick<StoredDraft, 'basedOn' | 'values'>,
): Promise<string> {
  const row = { post_id: postIdOf(id), based_on: basedOn, form: values }
  const answer = await table(backend).upsert(row, { onConflict: 'writer,post_id' }).select('saved_at')
  const [saved] = getRowsOrThrow<{ saved_at: string }>(answer).rows
  if (!saved) throw new BackendError('', 404)
  return saved.saved_at
}

export async function deleteOwnDraft(backend: Backend, id: string): Promise<void> {
  const drafts = table(backend).delete()
  getDataOrThrow(await (id === 'new' ? drafts.is('post_id', null) : drafts.eq('post_id', id)))
}
