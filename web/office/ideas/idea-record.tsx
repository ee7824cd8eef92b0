import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ideaMessages } from '#shared/ideas.ts'
import { formatLoadFailure } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useTitle } from '#web/common/navigation/use-title.ts'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { useShortcuts } from '#web/common/ui/use-shortcuts.ts'
import { type IdeaFilters, ideasTable } from '#web/office/ideas/queries.ts'
import { IdeaRecordPage } from '#web/office/ideas/record-layout.tsx'
import { neighbourIdeasQuery } from '#web/office/ideas/record-queries.ts'
import { adminIdeaQuery } from '#web/office/ideas/review-queries.ts'
import { useIdeaDecisions } from '#web/office/ideas/use-idea-decisions.ts'
import { similarIdeasHash } from '#web/office/ideas/use-similar-ideas.ts'
import { RecordBar } from '#web/office/lists/record-bar.tsx'
import { useOfficeRole } from '#web/office/sign-in/office-role.ts'

type IdeaRecordProps = {
  id: string
  /** State of the list from which the idea was opened. */
  filters: IdeaFilters
}

/** Shows all stored data about one idea, with links to the previous and next idea in the list. */
export function IdeaRecord({ id, filters }: IdeaRecordProps) {
  const backend = useBackend()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const title = useRef<HTMLHeadingElement>(null)
  const { data: idea, error, isError, refetch } = useQuery(adminIdeaQuery(backend, id))
  const decisions = useIdeaDecisions(() => title.current?.focus())
  const search = ideasTable.address.write(filters)
  const backHref = paths.admin.appIdeas + search
  const role = useOfficeRole()
  const { data: neighbours } = useQuery(neighbourIdeasQuery(backend, idea, { filters, role }))
  const leadTo = (neighbour: string | undefined) =>
    neighbour && !decisions.isPending
      ? () => void navigate(paths.admin.appIdea(neighbour, search))
      : undefined
  const previous = leadTo(neighbours?.before)
  const next = leadTo(neighbours?.after)
  useShortcuts([
    ['J', 'Next idea', next],
    ['K', 'Previous idea', previous],
  ])

  const shownTitle = idea?.title
  useTitle(shownTitle && `${shownTitle} · Back office`)
  useEffect(() => {
    // Focuses the title. If the URL has the fragment of the similar ideas, they take the focus instead.
    if (shownTitle && hash !== similarIdeasHash) title.current?.focus()
  }, [shownTitle, hash])

  return (
    <div className="grid grid-cols-1 gap-4.5">
      <RecordBar
        list="App Ideas"
        noun="idea"
        backHref={backHref}
        place={neighbours}
        onPrevious={previous}
        onNext={next}
      />
      {idea && (
        <IdeaRecordPage
          idea={decisions.withPending([idea])[0] ?? idea}
          titleRef={title}
          decisions={decisions}
          onDeleted={() => void navigate(backHref)}
        />
      )}
      {idea === null && <NoIdea backHref={backHref} />}
      {isError && (
        <LoadFailure title={ideaMessages.loadFailed} onRetry={() => refetch()}>
          {formatLoadFailure(error)}
        </LoadFailure>
      )}
      {idea === undefined && !isError && <Skeleton rows={8} label="Loading app ideas" />}
    </div>
  )
}

function NoIdea({ backHref }: { backHref: string }) {
  return (
    <EmptyState
      title="Idea not found"
      block={20}
      level={1}
      action={<LinkButton href={backHref}>App Ideas</LinkButton>}
    >
      It may have been deleted, or the link may be incomplete.
    </EmptyState>
  )
}
