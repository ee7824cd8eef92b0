import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createUniqueSlug } from '#shared/blog.ts'
import { type AdminPost, adminPost, type PostStatus, type PostStatusChange } from '#shared/blog-admin.ts'
import { postErrors } from '#shared/errors/posts.ts'
import { type Backend, BackendError, getRowsOrThrow } from '#web/common/data/backend.ts'
import { runInBatches } from '#web/common/data/batches.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { type ImageUpload, uploadImage } from '#web/office/files/upload-image.ts'
import { getPostChanges, type PostDraft } from '#web/office/posts/post-draft.ts'
import { postColumns, readPost } from '#web/office/posts/queries.ts'
import { blogKey } from '#web/public/blog/queries.ts'

/**
 * Thrown if another person has saved the post since it was opened. Nothing was saved (docs/decisions/0033).
 */
export class PostConflictError extends Error {
  readonly theirs: AdminPost
  constructor(theirs: AdminPost) {
    super('The post has changed since it was opened')
    this.theirs = theirs
  }
}

type SavedPost = {
  /** Post as it was when the form opened. Null for a new post. Only changed columns are sent. */
  opened: AdminPost | null
  /** Id of a new post. If the first response is lost, saving again updates the same post. */
  newId: string
  draft: PostDraft
}

export function useSavePost() {
  const backend = useBackend()
  return useMutation({
    async mutationFn({ opened, newId, draft }: SavedPost): Promise<AdminPost> {
      const changes = opened ? getPostChanges(opened, draft) : { id: newId, ...draft }
      if (opened && Object.keys(changes).length === 0) return opened
      const written = await write(backend, opened, changes)
      if (written) return written
      const theirs = opened && (await readPost(backend, opened.id))
      if (!theirs) throw new BackendError(getOfficeErrorText(postErrors.gone), 404, postErrors.gone)
      throw new PostConflictError(theirs)
    },
    onSettled: useRefreshPosts(),
  })
}

export type StatusChangeResult = PostStatusChange & { became: PostStatus }

/**
 * Sets the status of posts. Returns the previous status of each changed post, and leaves out posts that
 * already had the new status.
 */
export function useSetPostStatus() {
  const backend = useBackend()
  return useMutation({
    async mutationFn({
      ids,
      status,
    }: {
      ids: readonly string[]
      status: PostStatus
    }): Promise<StatusChangeResult[]> {
      const { data } = await backend.call('set-post-status', { body: { posts: ids, status } })
      return data.map((change) => ({ ...change, became: status }))
    },
    onSettled: useRefreshPosts(),
  })
}

/**
 * Restores the status that posts had before useSetPostStatus, and returns the number of restored posts. Skips
 * posts that have been changed in the meantime.
 */
export function useRestorePostStatus() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(changes: readonly StatusChangeResult[]): Promise<number> {
      const was = changes.map(({ id, became, was_status, was_published_at, was_publish_at }) => ({
        id,
        became,
        status: was_status,
        published_at: was_published_at,
        publish_at: was_publish_at,
      }))
      return (await backend.call('restore-post-status', { body: { was } })).data
    },
    onSettled: useRefreshPosts(),
  })
}

export function useDeletePost() {
  const backend = useBackend()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      runInBatches(
        ids,
        async (portion) => {
          const posts = backend.rest.from('blog_posts').delete().in('id', portion)
          requireRow(getRowsOrThrow<unknown>(await posts.select('id')).rows)
        },
        () => {},
      ),
    onSettled: useRefreshPosts(),
  })
}

export function useUploadPicture() {
  const backend = useBackend()
  return useMutation({
    mutationFn: (picture: { file: File; alt?: string }): Promise<ImageUpload> =>
      uploadImage(backend, { bucket: 'blog-images', ...picture }),
  })
}

/** Renders the article on the server, where it is sanitised as it is for readers. */
export function usePreviewArticle() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(content: string): Promise<string> {
      const { data } = await backend.call('preview-article', {
        body: { content },
      })
      return data.html
    },
  })
}

function useRefreshPosts() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: blogKey })
}

/**
 * Saves the post. Returns the saved row, or undefined if the server has another version. If another post has
 * the slug, saves again with a slug that also contains the time.
 */
async function write(backend: Backend, opened: AdminPost | null, changes: Partial<PostDraft>) {
  const table = backend.rest.from('blog_posts')
  const send = (values: Partial<PostDraft>) =>
    opened
      ? table.update(values).eq('id', opened.id).eq('updated_at', opened.updated_at).select(postColumns)
      : table.upsert(values, { onConflict: 'id' }).select(postColumns)
  let answer = await send(changes)
  if (answer.error?.code === '23505' && changes.slug)
    answer = await send({ ...changes, slug: createUniqueSlug(changes.slug, Date.now()) })
  const [row] = getRowsOrThrow<unknown>(answer).rows
  return row === undefined ? undefined : adminPost.parse(row)
}

// Throws if the post no longer exists, because rest/v1 returns no error if no row matches.
function requireRow(rows: readonly unknown[]) {
  if (rows.length === 0) throw new BackendError(getOfficeErrorText(postErrors.gone), 404, postErrors.gone)
}
