import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminPost } from '#shared/blog-admin.ts'
import { postErrors } from '#shared/errors/posts.ts'
import { formatLoadFailure } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useSession } from '#web/common/sign-in/session.tsx'
import { describeSiteTime, getSiteTimeName } from '#web/common/time/site-time.ts'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'
import { ownDraftQuery } from '#web/office/posts/own-draft.ts'
import { emptyPost } from '#web/office/posts/post-draft.ts'
import { PostForm } from '#web/office/posts/post-form.tsx'
import { justPublishedState, PostPublishedScreen } from '#web/office/posts/post-published-screen.tsx'
import { adminPostQuery, postAuthorsQuery } from '#web/office/posts/queries.ts'
import { readStoredDraft, type StoredDraft } from '#web/office/posts/stored-draft.ts'
import { blogCategoriesQuery } from '#web/public/blog/queries.ts'

/**
 * Page for writing a post, whose id is `new` at first. On a phone it fills the whole screen, and the browser's
 * Back works as usual.
 */
export function PostEditor({ id }: { id: string }) {
  // The signed-in administrator is the author unless they choose another one.
  const { email } = useSession()
  const backend = useBackend()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const isNew = id === 'new'
  // Remembers the email address of the administrator, because the text still belongs to them after their
  // session has ended.
  const [person] = useState(email ?? '')
  const post = useQuery({ ...adminPostQuery(backend, id), enabled: !isNew })
  const authors = useQuery(postAuthorsQuery(backend))
  const categories = useQuery(blogCategoriesQuery(backend))
  const draft = useQuery(ownDraftQuery(backend, id))

  const handleSaved = (saved: AdminPost) => {
    showToast(savedWords(saved))
    const isNews = saved.status === 'published' && post.data?.status !== 'published'
    if (saved.id !== id || isNews)
      void navigate(paths.admin.blogPost(saved.id), {
        replace: true,
        preventScrollReset: true,
        state: isNews ? justPublishedState : null,
      })
    queryClient.setQueryData(adminPostQuery(backend, saved.id).queryKey, saved)
  }

  if (post.data === null) return <Missing />
  const failed = [post, authors, categories].find(({ isError, data }) => isError && data === undefined)
  if (failed)
    return (
      <LoadFailure title="Failed to load blog post" onRetry={() => void failed.refetch()}>
        {formatLoadFailure(failed.error)}
      </LoadFailure>
    )
  if ((!isNew && !post.data) || !authors.data || !categories.data || draft.isPending)
    return <Skeleton rows={6} label="Loading post" />
  const own = authors.data.find((author) => author.email === email)
  return (
    <>
      <PostForm
        person={person}
        id={id}
        latest={post.data ?? null}
        kept={newest(draft.data ?? null, readStoredDraft({ person, id }))}
        blank={{ ...emptyPost, authorId: own?.id ?? '' }}
        authors={authors.data}
        categories={categories.data}
        onSaved={handleSaved}
      />
      <PostPublishedScreen post={post.data ?? null} />
    </>
  )
}

function savedWords({ status, publish_at: at }: AdminPost): string {
  if (at) return `Post saved. It will be published ${describeSiteTime(at, Date.now())}, ${getSiteTimeName()}`
  return status === 'published' ? 'Post saved and published' : 'Post saved'
}

/**
 * Returns the newer of two drafts: the one on the server and the one on this device. The device may have text
 * that did not reach the server.
 */
function newest(there: StoredDraft | null, here: StoredDraft | null): StoredDraft | null {
  if (!there || !here) return there ?? here
  return Date.parse(here.keptAt) > Date.parse(there.keptAt) ? here : there
}

function Missing() {
  return (
    <EmptyState
      title="Blog post not found"
      level={1}
      block={7}
      action={<LinkButton href={paths.admin.blog}>All posts</LinkButton>}
    >
      {getOfficeErrorText(postErrors.gone)}
    </EmptyState>
  )
}
