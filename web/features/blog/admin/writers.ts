import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { draftRow } from '#shared/blog-admin.ts'
import { parseDraftRow } from '#web/features/blog/admin/drafts.ts'
import type { StoredDraft } from '#web/features/blog/admin/kept-draft.ts'
import type { PostValues } from '#web/features/blog/admin/post-draft.ts'
import { officePostsKey } from '#web/features/blog/admin/queries.ts'
import { createRefetchInterval } from '#web/lib/ask-every.ts'
import { type Backend, readFunction } from '#web/lib/backend.ts'
import { useBackend } from '#web/lib/services.tsx'

export const writersKey = [...officePostsKey, 'writer'] as const

const writer = z
  .object({ name: z.string(), is_caller: z.boolean(), since: z.string(), saved_at: z.string().nullable() })
  .transform(({ is_caller, saved_at, ...rest }) => ({ ...rest, isCaller: is_caller, savedAt: saved_at }))

export type Writer = z.output<typeof writer>

/** Loads the current writer. The server pushes changes but no idle timeouts, so the query also polls. */
export function writerQuery(backend: Backend, postId: string) {
  return queryOptions({
    queryKey: [...writersKey, postId],
    enabled: postId !== 'new',
    staleTime: 0,
    refetchInterval: createRefetchInterval(15_000),
    async queryFn({ signal }): Promise<Writer | null> {
      const args = { post: postId }
      const [row] = await readFunction(backend, 'writer_of_post', z.array(writer), { args, signal })
      return row ?? null
    },
  })
}

export type SavedText = { values: PostValues; html: string; savedAt: string }

/**
 * Loads the text that the other writer saved last, sanitised by the server. Returns null if there is none.
 */
export function readAlongQuery(backend: Backend, postId: string, savedAt: string | null) {
  return queryOptions({
    queryKey: [...officePostsKey, 'read along', postId, savedAt],
    placeholderData: keepPreviousData,
    gcTime: 0,
    async queryFn({ signal }): Promise<SavedText | null> {
      const args = { post: postId }
      const [row] = await readFunction(backend, 'text_of_writer', z.array(draftRow), { args, signal })
      if (row === undefined) return null
      const { values, keptAt } = parseDraftRow(row)
      const { data } = await backend.call('preview-article', { body: { content: values.content } })
      return { values, html: data.html, savedAt: keptAt }
    },
  })
}

/** Takes over the post. Returns the text that the previous writer saved, if any. */
export function useTakeOver(postId: string) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(): Promise<StoredDraft | null> {
      const { data } = await backend.call('take-over-post', { body: { post: postId } })
      return data && parseDraftRow(data)
    },
    // Awaited, because the form would ask again if it did not know the new writer.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...writersKey, postId] }),
  })
}
