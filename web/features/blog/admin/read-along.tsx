import '#web/styles/article.css'
import { useQuery } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import { useEffect, useRef } from 'react'
import type { OtherWriter } from '#web/features/blog/admin/use-other-writer.ts'
import { readAlongQuery, type Writer } from '#web/features/blog/admin/writers.ts'
import { ArticleWords } from '#web/features/blog/article-words.tsx'
import { loadFailureText } from '#web/lib/backend.ts'
import { formatTime } from '#web/lib/format-date.ts'
import { useBackend } from '#web/lib/services.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useAuthorLanguage } from '#web/ui/own-words.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Says that another person is writing this post. Offers to read along or to take over. */
export function WriterQuestion({ others }: { others: OtherWriter }) {
  const { other, isReading, isCut, failure } = others
  const meanwhile = isCut
    ? 'Your text is saved.'
    : 'You can follow the text as it is saved, or take over editing. If you take over, they will see a message and will not lose their text.'
  return (
    <ConfirmDialog
      isOpen={other !== null && !isReading}
      tone="info"
      title={other ? writerWords(other, isCut) : ''}
      message={failure ?? meanwhile}
      confirmLabel="Take over"
      cancelLabel="View only"
      isBusy={others.isBusy}
      onConfirm={others.takeOver}
      onCancel={others.readAlong}
    />
  )
}

type ReadAlongProps = { id: string; other: Writer; others: OtherWriter }

/** Replaces the form with the post as its writer saves it. */
export function ReadOnlyPost({ id, other, others }: ReadAlongProps) {
  const text = useQuery(readAlongQuery(useBackend(), id, other.savedAt))
  const own = useAuthorLanguage()(text.data?.values.language)
  const bar = useRef<HTMLDivElement>(null)
  // The notice had the focus and has been removed, so the bar takes the focus.
  useEffect(() => bar.current?.focus(), [])

  return (
    <section aria-label="View only" className="write-text">
      <div ref={bar} tabIndex={-1} className="compared-bar">
        <Icon icon={BookOpen} />
        <p className="min-w-0 flex-1">
          <strong role="status">{writerWords(other, false)}</strong>{' '}
          {text.data && `Saved ${formatTime(text.data.savedAt)}.`}
        </p>
        {others.failure && <p role="alert">{others.failure}</p>}
        <Button size="compact" variant="secondary" isBusy={others.isBusy} onClick={others.takeOver}>
          Take over
        </Button>
      </div>
      {text.data ? (
        <>
          <h2 {...own} className="write-title">
            {text.data.values.title || 'No title yet'}
          </h2>
          {text.data.values.excerpt && (
            <p {...own} className="write-excerpt">
              {text.data.values.excerpt}
            </p>
          )}
          <div className="px-[9px]">
            <ArticleWords slug="read-along" html={text.data.html} {...own} />
          </div>
        </>
      ) : text.isError ? (
        <LoadFailure title="The text could not be loaded" onRetry={() => void text.refetch()}>
          {loadFailureText(text.error)}
        </LoadFailure>
      ) : text.isPending ? (
        <Skeleton rows={6} label="Loading text" />
      ) : (
        <p className="text-muted">Nothing has been saved yet.</p>
      )}
    </section>
  )
}

function writerWords({ name, since }: Writer, isCut: boolean): string {
  return isCut
    ? `${name} took over editing at ${formatTime(since)}.`
    : `${name} has been editing since ${formatTime(since)}.`
}
