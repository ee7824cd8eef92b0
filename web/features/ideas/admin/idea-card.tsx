import '#web/styles/review.css'
import type { ReactNode, RefObject } from 'react'
import { type AdminIdea, type IdeaStatus, ideaStatusLabels } from '#shared/ideas.ts'
import { CorrectIdea } from '#web/features/ideas/admin/correct-idea.tsx'
import { StatusCell } from '#web/features/ideas/admin/idea-cells.tsx'
import { IdeaMetadata } from '#web/features/ideas/admin/idea-facts.tsx'
import { formatMoment } from '#web/lib/format-date.ts'
import { useMedia } from '#web/lib/hydration/use-media.ts'
import { Message } from '#web/ui/message.tsx'
import { useAuthorLanguage } from '#web/ui/own-words.tsx'
import { NothingToDecide, ReviewCard } from '#web/ui/review-card.tsx'

type IdeaCardProps = {
  /** Null if the idea no longer exists. */
  idea: AdminIdea | null
  titleRef: RefObject<HTMLHeadingElement | null>
  failure: string | null
  onStatus: (idea: AdminIdea, status: IdeaStatus) => void
  onNext: () => void
  lastChangeOf: (idea: AdminIdea) => ReactNode
  /** Form for the reason of a rejection. */
  children: ReactNode
}

/** Shows an idea in the review, as it was submitted. */
export function IdeaCard({
  idea,
  titleRef,
  failure,
  onStatus,
  onNext,
  lastChangeOf,
  children,
}: IdeaCardProps) {
  const isPhone = useMedia('(width < 45rem)') // On a phone the buttons are a row below the text.
  const own = useAuthorLanguage()(idea?.language)
  if (!idea) return <NothingToDecide sentence="This idea no longer exists." onNext={onNext} />
  return (
    <ReviewCard
      status={
        <>
          <StatusCell idea={idea} onStatus={onStatus} />
          <CorrectIdea key={idea.id} idea={idea} />
        </>
      }
      sentText={formatMoment(idea.created_at)}
      title={idea.title}
      titleIn={own}
      titleRef={titleRef}
      titleLook="review-title"
      text={
        <p {...own} className="review-text">
          {idea.description}
        </p>
      }
      failure={
        failure && (
          <Message tone="danger" className="mx-4.5 mb-4.5">
            {failure}
          </Message>
        )
      }
      decisionText={idea.status === 'awaiting_approval' ? null : ideaStatusLabels[idea.status]}
      decidedBy={lastChangeOf(idea)}
      onNext={onNext}
    >
      {!isPhone && <IdeaMetadata idea={idea} />}
      {children}
    </ReviewCard>
  )
}
