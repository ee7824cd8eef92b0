import '#web/office/community/community.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '#shared/format-number.ts'
import { formatLoadFailure } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { useTitle } from '#web/common/navigation/use-title.ts'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { useToast } from '#web/common/ui/toast.tsx'
import { useShortcuts } from '#web/common/ui/use-shortcuts.ts'
import { type CommunityState, createCommunitySearch } from '#web/office/community/community-address.ts'
import { SupporterActions } from '#web/office/community/supporter-actions.tsx'
import { SupporterFacts } from '#web/office/community/supporter-facts.tsx'
import { SupporterHeader } from '#web/office/community/supporter-head.tsx'
import { SupporterNotes } from '#web/office/community/supporter-notes.tsx'
import { supporterPositionQuery, supporterRecordQuery } from '#web/office/community/supporter-queries.ts'
import { SupporterTimeline } from '#web/office/community/supporter-timeline.tsx'
import { ExpandedHistory } from '#web/office/history/history.tsx'
import { RecordBar } from '#web/office/lists/record-bar.tsx'

type SupporterRecordProps = {
  id: string
  /** State of the list from which the record was opened. */
  state: CommunityState
}

/** Shows all stored data about one person, with links to the previous and next person in the list. */
export function SupporterRecord({ id, state }: SupporterRecordProps) {
  const navigate = useNavigate()
  const showToast = useToast()
  const title = useRef<HTMLHeadingElement>(null)
  const { data: known, error, isError, refetch } = useQuery(supporterRecordQuery(useBackend(), id))
  const backHref = paths.admin.community + createCommunitySearch(state)

  const name = known?.supporter.name
  useTitle(name && `${name} · Back office`)
  // Moves the focus once for each person. Correcting the name does not move it again.
  const isThere = name !== undefined
  useEffect(() => {
    if (isThere) title.current?.focus()
  }, [isThere])

  const handleErased = () => {
    showToast('Erased. All data that names them has been deleted.')
    void navigate(backHref, { replace: true })
  }
  return (
    <div className="grid grid-cols-1 gap-4.5">
      <PlaceBar id={id} state={state} backHref={backHref} />
      {known && (
        <>
          <SupporterHeader known={known} titleRef={title} />
          <div className="grid gap-4.5 content-start grid-cols-1 lg:[grid-template:auto_1fr/minmax(0,1fr)_372px]">
            <div className="grid gap-4.5 content-start grid-cols-1">
              <Figures figures={known.figures} />
              <SupporterTimeline known={known} />
            </div>
            <aside
              aria-label="More about this person"
              className="supporter-side grid gap-4.5 content-start grid-cols-1 lg:[grid-area:1_/_2_/_span_2]"
            >
              <SupporterNotes known={known} />
              <SupporterFacts known={known} />
              <SupporterActions known={known} onErased={handleErased} />
            </aside>
            <section data-surface="paper" className="supporter-card p-4.5 lg:self-start">
              <h2 className="supporter-title">History</h2>
              <ExpandedHistory table="community_members" id={id} />
            </section>
          </div>
        </>
      )}
      {known === null && (
        <EmptyState
          title="Person not found"
          block={3}
          level={1}
          action={<LinkButton href={backHref}>Community</LinkButton>}
        >
          They may have been erased, or the link may be incomplete.
        </EmptyState>
      )}
      {isError && !known && (
        <LoadFailure title="Failed to load this person." onRetry={() => void refetch()}>
          {formatLoadFailure(error)}
        </LoadFailure>
      )}
      {known === undefined && !isError && <Skeleton rows={8} label="Loading person" />}
    </div>
  )
}

/** Shows a link back to the list, the position in it, and links to the previous and next person. */
function PlaceBar({ id, state, backHref }: { id: string; state: CommunityState; backHref: string }) {
  const navigate = useNavigate()
  const place = useQuery(supporterPositionQuery(useBackend(), id, state.filters)).data
  const leadTo = (neighbour: string | null | undefined) =>
    neighbour
      ? () => void navigate(paths.admin.supporter(neighbour, createCommunitySearch(state)))
      : undefined
  const previous = leadTo(place?.before)
  const next = leadTo(place?.after)
  useShortcuts([
    ['J', 'Next person', next],
    ['K', 'Previous person', previous],
  ])
  return (
    <RecordBar
      list="Community"
      noun="person"
      backHref={backHref}
      place={place ?? undefined}
      onPrevious={previous}
      onNext={next}
    />
  )
}

const figureNames = [
  ['ideas', 'idea', 'ideas'],
  ['votes', 'vote', 'votes'],
  ['testimonials', 'story', 'stories'],
  ['badges', 'badge', 'badges'],
  ['emails', 'email', 'emails'],
] as const

function Figures({ figures }: { figures: Record<(typeof figureNames)[number][0], number> }) {
  return (
    <ul className="supporter-figures grid gap-2.25 grid-cols-[repeat(auto-fit,minmax(92px,1fr))]">
      {figureNames.map(([name, one, many]) => (
        <li key={name} data-surface="paper">
          <strong className="figures">{formatNumber(figures[name])}</strong>{' '}
          {figures[name] === 1 ? one : many}
        </li>
      ))}
    </ul>
  )
}
