import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { postStatuses, postStatusLabels } from '#shared/blog-admin.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { type Backend, getRowsOrThrow } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { classNames } from '#web/common/ui/class-names.ts'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import type { PostTexts } from '#web/office/posts/post-draft.ts'
import type { EarlierText } from '#web/office/posts/text-comparison.tsx'
import { blogKey } from '#web/public/blog/queries.ts'

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
    async queryFn({ signal }) {
      const rows = backend.rest.from('blog_revisions').select(Object.keys(revision.shape).join(','))
      const answer = await rows.eq('post_id', postId).order('id', { ascending: false }).abortSignal(signal)
      return z.array(revision).parse(getRowsOrThrow<unknown>(answer).rows)
    },
  })
}

function usePostWords() {
  const backend = useBackend()
  return useMutation({
    async mutationFn(id: number) {
      const rows = backend.rest.from('blog_revisions').select('title,excerpt,content').eq('id', id)
      return text.parse(getRowsOrThrow<unknown>(await rows).rows[0])
    },
  })
}

type RevisionsProps = {
  postId: string
  /** Id of the revision that the editor compares. */
  comparedId: number | undefined
  /** Number of fields of the post with unsaved changes. */
  changes: number
  onCompare: (compared: EarlierText | null) => void
  onRestore: (text: PostTexts) => void
}

/**
 * Lists earlier texts of this post. Restoring a text only fills the form; the text becomes public when the
 * post is saved.
 */
export function RevisionList({ postId, comparedId, changes, onCompare, onRestore }: RevisionsProps) {
  const revisions = useQuery(revisionsQuery(useBackend(), postId))
  const read = usePostWords()
  if (revisions.isPending) return <Skeleton rows={2} label="Loading history" />
  if (revisions.isError || read.isError) {
    return (
      <p role="alert" className="text-sm">
        {read.isError ? 'This version could not be loaded.' : 'The history could not be loaded.'}
      </p>
    )
  }
  const [saved] = revisions.data
  const compare = (id: number, since: string) =>
    id === comparedId
      ? onCompare(null)
      : read.mutate(id, { onSuccess: (before) => onCompare({ id, since, before }) })
  return (
    <ul className="text-sm">
      {saved && changes > 0 && (
        <Row
          isChosen={saved.id === comparedId}
          name="You, now"
          title=""
          note={formatCountWithNoun(changes, 'change')}
        >
          <Act
            disabled={read.isPending}
            isPressed={saved.id === comparedId}
            onPress={() => compare(saved.id, `the version from ${formatDateAndTime(saved.saved_at)}`)}
          >
            Compare<span className="sr-only"> your unsaved changes</span>
          </Act>
        </Row>
      )}
      {revisions.data.map(({ id, saved_at: at, saved_by_name: name, status, title }) => (
        <Row
          key={id}
          isChosen={id === comparedId && id !== saved?.id}
          name={name}
          title={title}
          note={`${formatDateAndTime(at)}, ${postStatusLabels[status].toLowerCase()}`}
        >
          {id === saved?.id ? (
            <span className="text-xs text-muted">Now</span>
          ) : (
            <>
              <Act
                disabled={read.isPending}
                isPressed={id === comparedId}
                onPress={() => compare(id, `the version from ${formatDateAndTime(at)}`)}
              >
                Compare<span className="sr-only"> with the version from {formatDateAndTime(at)}</span>
              </Act>
              <Act disabled={read.isPending} onPress={() => read.mutate(id, { onSuccess: onRestore })}>
                Restore<span className="sr-only"> the version from {formatDateAndTime(at)}</span>
              </Act>
            </>
          )}
        </Row>
      ))}
    </ul>
  )
}

type RowProps = { isChosen: boolean; name: string; title: string; note: string; children: ReactNode }

function Row({ isChosen, name, title, note, children }: RowProps) {
  return (
    <li
      className={classNames(
        'flex items-center gap-3 py-1.5 not-first:border-t not-first:border-line',
        isChosen && 'past-row-chosen',
      )}
    >
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

type ActProps = { disabled: boolean; isPressed?: boolean; onPress: () => void; children: ReactNode }

function Act({ disabled, isPressed, onPress, children }: ActProps) {
  return (
    <button
      type="button"
      className="link min-h-10.5"
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
