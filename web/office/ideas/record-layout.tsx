import '#web/office/review/review.css'
import '#web/office/ideas/record.css'
import ExternalLink from 'lucide-react/icons/external-link'
import type { RefObject } from 'react'
import { type AdminIdea, ideaStatusLabels, publicIdeaStatuses } from '#shared/ideas.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { ExpandedHistory } from '#web/office/history/history.tsx'
import { IdeaCorrectionControl } from '#web/office/ideas/correct-idea.tsx'
import { IdeaDeletion } from '#web/office/ideas/delete-idea.tsx'
import { IdeaStatusCell } from '#web/office/ideas/idea-cells.tsx'
import { IdeaMetadata } from '#web/office/ideas/idea-metadata.tsx'
import { IdeaProblems } from '#web/office/ideas/idea-problems.tsx'
import { IdeaRejectionDialog } from '#web/office/ideas/idea-rejection-dialog.tsx'
import { IdeaVersions } from '#web/office/ideas/idea-versions.tsx'
import { MergeCard } from '#web/office/ideas/merge-card.tsx'
import { SubmitterCard } from '#web/office/ideas/submitter-card.tsx'
import type { useIdeaDecisions } from '#web/office/ideas/use-idea-decisions.ts'
import { VotesCard } from '#web/office/ideas/votes-card.tsx'

type RecordPageProps = {
  idea: AdminIdea
  titleRef: RefObject<HTMLHeadingElement | null>
  decisions: ReturnType<typeof useIdeaDecisions>
  onDeleted: () => void
}

/** Page of one idea with its text, details and history, and the decisions that are possible. */
export function IdeaRecordPage({ idea, titleRef, decisions, onDeleted }: RecordPageProps) {
  const own = useLanguageProps()(idea.language)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-3">
          <h1 {...own} ref={titleRef} tabIndex={-1} className="review-title">
            {idea.title}
          </h1>
          <span className="flex flex-wrap items-center gap-3">
            <IdeaStatusCell idea={idea} onStatus={(shown, status) => decisions.decide([shown], status)} />
            <IdeaCorrectionControl idea={idea} />
          </span>
        </div>
        {idea.status !== 'merged' && <Decisions idea={idea} decisions={decisions} />}
      </header>
      {decisions.refused.length === 0 && <IdeaProblems decisions={decisions} />}
      <div className="grid gap-4.5 grid-cols-1 lg:[grid-template:auto_1fr/minmax(0,1fr)_396px]">
        <article data-surface="paper" className="review-card">
          <p {...own} className="review-text px-4.5 py-6 md:px-7.5">
            {idea.description}
          </p>
          <IdeaMetadata idea={idea} />
        </article>
        <aside
          aria-label="More about this idea"
          className="grid gap-4.5 content-start grid-cols-1 lg:[grid-area:1_/_2_/_span_2] md:max-lg:order-1"
        >
          <SubmitterCard idea={idea} />
          <MergeCard idea={idea} />
          <VotesCard idea={idea} />
          <IdeaDeletion idea={idea} onDeleted={onDeleted} />
        </aside>
        <section data-surface="paper" className="rounded-2 border border-line px-4.5 py-4.5 md:px-7.5">
          <h2 className="mb-4.5 border-b-[3px] border-text pb-2.25 text-lg font-bold">History</h2>
          <IdeaVersions idea={idea} />
          {/* Changes the key after each change of the idea, so that the history loads again. */}
          <ExpandedHistory key={idea.updated_at} table="app_ideas" id={idea.id} />
        </section>
      </div>
      <IdeaRejectionDialog decisions={decisions} />
    </>
  )
}

function Decisions({ idea, decisions }: Pick<RecordPageProps, 'idea' | 'decisions'>) {
  const { isPending, decide } = decisions
  const already = (status: AdminIdea['status']) =>
    idea.status === status ? { disabledReason: `The status is already “${ideaStatusLabels[status]}”.` } : {}
  const isPublic = publicIdeaStatuses.some((status) => status === idea.status)
  return (
    <div className="flex flex-wrap gap-3">
      {isPublic && (
        <LinkButton
          href={paths.appIdea(idea.id)}
          target="_blank"
          variant="secondary"
          size="compact"
          icon={ExternalLink}
        >
          View on the board
          <span className="sr-only"> (opens a new tab)</span>
        </LinkButton>
      )}
      {idea.status !== 'testing' && (
        <Button
          variant="secondary"
          size="compact"
          disabled={isPending}
          onClick={() => decide([idea], 'testing')}
        >
          Move to Testing
        </Button>
      )}
      <section aria-label="Decision" className="idea-record-acts flex gap-2.25">
        <Button
          variant="secondary"
          size="compact"
          className="max-md:min-h-16.5 max-md:pointer-coarse:min-h-16.5"
          disabled={isPending}
          {...already('rejected')}
          onClick={() => decide([idea], 'rejected')}
        >
          Reject
        </Button>
        <Button
          size="compact"
          className="max-md:min-h-16.5 max-md:pointer-coarse:min-h-16.5"
          disabled={isPending}
          {...already('approved')}
          onClick={() => decide([idea], 'approved')}
        >
          Approve
        </Button>
      </section>
    </div>
  )
}
