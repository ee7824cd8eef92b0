import { useQuery } from '@tanstack/react-query'
import type { AdminIdea } from '#shared/ideas.ts'
import { diffWords } from '#shared/word-diff.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { InlineFailure } from '#web/common/ui/load-failure.tsx'
import { ideaVersionsQuery } from '#web/office/ideas/record-queries.ts'
import { WordChanges } from '#web/office/ui/word-changes.tsx'

type Words = Pick<AdminIdea, 'title' | 'description'>

/** Lists the corrections of an idea, newest first. Each shows the difference that it made. */
export function IdeaVersions({ idea }: { idea: AdminIdea }) {
  const { data: versions = [], isError, refetch } = useQuery(ideaVersionsQuery(useBackend(), idea.id))
  if (isError)
    return (
      <InlineFailure className="text-sm" onRetry={() => refetch()}>
        The earlier versions could not be loaded.
      </InlineFailure>
    )
  if (versions.length === 0) return null
  return (
    <ol className="mb-4.5 grid gap-3 text-sm">
      {versions.map(({ id, replaced_at, ...before }, index) => (
        <li key={id} className="border-l-2 border-line-strong pl-3 break-words">
          <p>
            <strong>{index === versions.length - 1 ? 'Original corrected' : 'Corrected again'}</strong>,{' '}
            <time dateTime={replaced_at}>{formatDateAndTime(replaced_at)}</time>
          </p>
          <Difference before={before} after={versions[index - 1] ?? idea} />
        </li>
      ))}
    </ol>
  )
}

function Difference({ before, after }: { before: Words; after: Words }) {
  return (
    <>
      <p className="font-bold">
        <WordChanges parts={diffWords(before.title, after.title)} />
      </p>
      <p className="whitespace-pre-line">
        <WordChanges parts={diffWords(before.description, after.description)} />
      </p>
    </>
  )
}
