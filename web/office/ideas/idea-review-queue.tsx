import { useNavigate } from 'react-router'
import { type AdminIdea, ideaAdminMessages, ideaLimits, ideaMessages } from '#shared/ideas.ts'
import { listIdeaRejectionReasons } from '#shared/rejection-reasons.ts'
import { cleanText } from '#shared/text.ts'
import { formatLoadFailure } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { useShortcuts } from '#web/common/ui/use-shortcuts.ts'
import { IdeaCard } from '#web/office/ideas/idea-card.tsx'
import { IdeaReviewSidebar } from '#web/office/ideas/idea-review-sidebar.tsx'
import { adminIdeaQuery, type IdeaReviewDecision } from '#web/office/ideas/review-queries.ts'
import { useMergeWithUndo } from '#web/office/ideas/use-merge.tsx'
import { useReviewDecision } from '#web/office/ideas/use-review-decision.ts'
import { useSimilarIdeas } from '#web/office/ideas/use-similar-ideas.ts'
import { ReviewEmails } from '#web/office/review/review-emails.tsx'
import { useReviewQueue } from '#web/office/review/use-review.ts'
import { RejectionForm } from '#web/office/ui/rejection-form.tsx'
import { DecisionDock, ReasonDock } from '#web/office/ui/review-dock.tsx'
import { ReviewLayout } from '#web/office/ui/review-layout.tsx'
import { listReviewShortcuts } from '#web/office/ui/review-shortcuts.ts'
import { NextReview } from '#web/office/waiting/next-review.tsx'
import { reviewUrls } from '#web/office/waiting/review-steps.ts'

const place = { backHref: paths.admin.appIdeas, backLabel: 'App Ideas' }

/** Reviews one idea at a time. A decision opens the next one. */
export function IdeaReviewQueue({ ids }: { ids: readonly string[] }) {
  const backend = useBackend()
  const navigate = useNavigate()
  const review = useReviewQueue(ids, (id) => adminIdeaQuery(backend, id))
  const { shown, title, keep, later, back } = review
  const idea = shown.data
  const similar = useSimilarIdeas(idea ?? undefined)
  const decision = useReviewDecision(review)
  const merge = useMergeWithUndo({
    onMerged: (id) => review.decided(id, 'merged'),
    onUndone: review.takenBack,
  })

  const isOpen = idea?.status === 'awaiting_approval' && !decision.isPending && !merge.isPending
  const isRefusing = isOpen && review.isRefused
  const decide = (next: IdeaReviewDecision) => {
    merge.forgetFailure()
    decision.decide(next)
  }
  const approve = isOpen && !isRefusing ? () => decide({ idea, status: 'approved' }) : undefined
  const refuse = isOpen ? review.refuse : undefined
  const leave = isRefusing ? keep : () => void navigate(place.backHref)
  useShortcuts(listReviewShortcuts({ approve, refuse, later, back, leave }))

  return (
    <>
      <ReviewLayout
        bar={{ ...place, ...review.bar }}
        isOver={review.isOver}
        end={{
          ...review.end,
          none: 'No app ideas are waiting.',
          next: <NextReview after={reviewUrls.ideas} />,
          emails: <ReviewEmails of="idea" since={review.end.beganAt} />,
        }}
        card={
          idea === undefined ? (
            <NotYet query={shown} />
          ) : (
            <IdeaCard
              idea={idea}
              titleRef={title}
              failure={merge.failureOf(review.current) ?? decision.failureOf(review.current)}
              onStatus={(chosen, status) =>
                status === 'rejected' ? refuse?.() : decide({ idea: chosen, status })
              }
              onNext={review.passOver}
            >
              {idea && isRefusing && (
                <RejectionForm
                  key={idea.id}
                  reader={idea.submitter_name}
                  explained={ideaAdminMessages.rejectExplained}
                  ready={listIdeaRejectionReasons(similar[0])}
                  longest={ideaLimits.rejectionReason}
                  initial={review.reasonOf(idea.id)}
                  onWrite={review.write}
                  onReject={(reason) => decide({ idea, status: 'rejected', reason: cleanText(reason) })}
                  onCancel={keep}
                />
              )}
            </IdeaCard>
          )
        }
        side={
          idea && (
            <IdeaReviewSidebar
              idea={idea}
              similar={similar}
              next={review.next.map(({ title }) => title)}
              onMerge={isOpen && !isRefusing ? (target) => merge.ask(idea, target) : undefined}
            />
          )
        }
        dock={
          isRefusing ? (
            <ReasonDock reader={idea.submitter_name} onCancel={keep} />
          ) : (
            <DecisionDock onLater={later} onRefuse={refuse} onApprove={approve} />
          )
        }
      />
      {merge.question}
    </>
  )
}

type OpenedIdea = {
  data: AdminIdea | null | undefined
  error: Error | null
  isError: boolean
  refetch: () => unknown
}

function NotYet({ query }: { query: OpenedIdea }) {
  if (query.isError)
    return (
      <LoadFailure title={ideaMessages.loadFailed} onRetry={() => query.refetch()}>
        {formatLoadFailure(query.error)}
      </LoadFailure>
    )
  return <Skeleton rows={5} label="Loading app ideas" />
}
