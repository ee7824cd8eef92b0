import { useQuery, useQueryClient } from '@tanstack/react-query'
import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { blogMessages } from '#shared/blog.ts'
import { type AdminPost, blogAdminMessages } from '#shared/blog-admin.ts'
import { emptyPost } from '#web/features/blog/admin/post-draft.ts'
import { PostForm } from '#web/features/blog/admin/post-form.tsx'
import { adminPostQuery, authorsQuery } from '#web/features/blog/admin/queries.ts'
import { categoriesQuery } from '#web/features/blog/queries.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'

type PostEditorProps = {
  /** Of a post, or `new`. */
  id: string
  /** Of the administrator, who is the author unless somebody else is chosen. */
  email: string | null
  /** What administrators did to the post, and who did the last of it; the page introduces both. */
  historyOf: (id: string) => ReactNode
  lastChangeOf: (id: string) => ReactNode
}

/** A page of its own for the form: on a phone it needs all of it, and Back works as it does anywhere. */
export function PostEditor({ id, email, historyOf, lastChangeOf }: PostEditorProps) {
  const backend = useBackend()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const isNew = id === 'new'
  const post = useQuery({ ...adminPostQuery(backend, id), enabled: !isNew })
  const authors = useQuery(authorsQuery(backend))
  const categories = useQuery(categoriesQuery(backend))

  const handleSaved = (saved: AdminPost) => {
    queryClient.setQueryData(adminPostQuery(backend, saved.id).queryKey, saved)
    showToast(saved.status === 'published' ? 'Post saved and published' : 'Post saved')
    if (saved.id !== id) void navigate(paths.admin.blogPost(saved.id), { replace: true })
  }

  if (post.data === null) return <Missing />
  const failed = [post, authors, categories].find(({ isError, data }) => isError && data === undefined)
  if (failed) return <LoadFailure onRetry={() => void failed.refetch()} />
  if ((!isNew && !post.data) || !authors.data || !categories.data)
    return <Skeleton rows={6} label="Loading the post" />
  const own = authors.data.find((author) => author.email === email)
  return (
    <PostForm
      id={id}
      latest={post.data ?? null}
      blank={{ ...emptyPost, authorId: own?.id ?? '' }}
      authors={authors.data}
      categories={categories.data}
      history={isNew ? null : historyOf(id)}
      lastChange={isNew ? null : lastChangeOf(id)}
      onSaved={handleSaved}
    />
  )
}

function Missing() {
  return (
    <Empty
      title={blogMessages.notFound}
      level={1}
      block={7}
      action={<LinkButton href={paths.admin.blog}>All posts</LinkButton>}
    >
      {blogAdminMessages.missing}
    </Empty>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button size="compact" onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <Failure title={blogMessages.loadFailed} icon={Unplug} action={retry}>
      The connection dropped. Nothing was lost.
    </Failure>
  )
}
