import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { postStatuses, postStatusLabels } from '#shared/blog-admin.ts'
import { CompareDialog, type Compared } from '#web/features/blog/admin/compare-dialog.tsx'
import type { PostWords } from '#web/features/blog/admin/post-draft.ts'
import { blogKey } from '#web/features/blog/queries.ts'
import { type Backend, rowsOf } from '#web/lib/backend.ts'
import { formatMoment } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const revision = z.object({
  id: z.number(),
  saved_at: z.string(),
  saved_by_name: z.string(),
  status: z.enum(postStatuses),
  title: z.string(),
})
const text = z.object({ title: z.string(), excerpt: z.string(), content: z.string() })

function revisionsQuery(backend: Backend, postId: string) {
  return queryOptions({
    queryKey: [...blogKey, 'revisions', postId],
    meta: { isPrivate: true },
    async queryFn({ signal }) {
      const rows = backend.rest.from('blog_revisions').select(Object.keys(revision.shape).join(','))
      const answer = await rows.eq('post_id', postId).order('id', { ascending: false }).abortSignal(signal)
      return z.array(revision).parse(rowsOf<unknown>(answer).rows)
    },
  })
}

function usePostWords() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(id: number) {
      const rows = backend.rest.from('blog_revisions').select('title,excerpt,content').eq('id', id)
      return text.parse(rowsOf<unknown>(await rows).rows[0])
    },
  })
}

type RevisionsProps = {
  postId: string
  /** What stands in the form. */
  now: PostWords
  /** How many parts of the post it changes. */
  changes: number
  onRestore: (text: PostWords) => void
}

/** The texts this post had. One that is restored stands in the form and is public when the post is saved. */
export function Revisions({ postId, now, changes, onRestore }: RevisionsProps) {
  const revisions = useQuery(revisionsQuery(useBackend(), postId))
  const read = usePostWords()
  const [compared, setCompared] = useState<Compared | null>(null)
  if (revisions.isPending) return <Skeleton rows={2} label="Loading the history" />
  if (revisions.isError || read.isError) {
    return (
      <p role="alert" className="text-sm">
        {read.isError ? 'This text could not be loaded.' : 'The history could not be loaded.'}
      </p>
    )
  }
  const [saved] = revisions.data
  const compare = (id: number, title: string) =>
    read.mutate(id, { onSuccess: (before) => setCompared({ title, before, after: now }) })
  return (
    <>
      <ul className="text-sm">
        {saved && changes > 0 && (
          <Row name="You, now" title="" note={`${changes} ${changes === 1 ? 'change' : 'changes'}`}>
            <Act disabled={read.isPending} onPress={() => compare(saved.id, 'Not saved yet')}>
              Compare<span className="sr-only"> what is not saved</span>
            </Act>
          </Row>
        )}
        {revisions.data.map(({ id, saved_at: at, saved_by_name: name, status, title }) => (
          <Row
            key={id}
            name={name}
            title={title}
            note={`${formatMoment(at)}, ${postStatusLabels[status].toLowerCase()}`}
          >
            {id === saved?.id ? (
              <span className="text-xs text-muted">Now</span>
            ) : (
              <>
                <Act disabled={read.isPending} onPress={() => compare(id, `Since ${formatMoment(at)}`)}>
                  Compare<span className="sr-only"> with the text of {formatMoment(at)}</span>
                </Act>
                <Act disabled={read.isPending} onPress={() => read.mutate(id, { onSuccess: onRestore })}>
                  Restore<span className="sr-only"> the text of {formatMoment(at)}</span>
                </Act>
              </>
            )}
          </Row>
        ))}
      </ul>
      <CompareDialog compared={compared} onClose={() => setCompared(null)} />
    </>
  )
}

type RowProps = { name: string; title: string; note: string; children: ReactNode }

function Row({ name, title, note, children }: RowProps) {
  return (
    <li className="flex items-center gap-2 py-1 not-first:border-t not-first:border-line">
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <strong>{name}</strong> {title}
        </span>
        <span className="text-xs text-muted">{note}</span>
      </span>
      {children}
    </li>
  )
}

function Act({
  disabled,
  onPress,
  children,
}: {
  disabled: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className="link min-h-7" disabled={disabled} onClick={onPress}>
      {children}
    </button>
  )
}
