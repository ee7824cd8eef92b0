import '#web/office/review/review.css'
import type { ReactNode, RefObject } from 'react'
import { type AdminIdea, type IdeaStatus, ideaStatusLabels } from '#shared/ideas.ts'
import { useMediaQuery } from '#web/common/hydration/use-media.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { LastChange } from '#web/office/history/last-change.tsx'
import { IdeaCorrectionControl } from '#web/office/ideas/correct-idea.tsx'
import { IdeaStatusCell } from '#web/office/ideas/idea-cells.tsx'
import { IdeaMetadata } from '#web/office/ideas/idea-metadata.tsx'
import { AlreadyDecidedMessage, ReviewCard } from '#web/office/ui/review-card.tsx'

type IdeaCardProps = {
  /** Null if the idea no longer exists. */
  idea: AdminIdea | null
  titleRef: RefObject<HTMLHeadingElement | null>
  failure: string | null
  onStatus: (idea: AdminIdea, status: IdeaStatus) => void
  onNext: () => void
  /** Form for the reason of a rejection. */
  children: ReactNode
}

/** Shows an idea in the review, as it was submitted. */
export function IdeaCard({ idea, titleRef, failure, onStatus, onNext, children }: IdeaCardProps) {
  const isPhone = useMediaQuery('(width < 45rem)') // On a phone the buttons are a row below the text.
  const own = useLanguageProps()(idea?.language)
  if (!idea) return <AlreadyDecidedMessage sentence="This idea no longer exists." onNext={onNext} />
  return (
    <ReviewCard
      status={
        <>
          <IdeaStatusCell idea={idea} onStatus={onStatus} />
          <IdeaCorrectionControl key={idea.id} idea={idea} />
        </>
      }
      sentText={formatDateAndTime(idea.created_at)}
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
      decidedBy={<LastChange key={idea.updated_at} table="app_ideas" id={idea.id} />}
      onNext={onNext}
    >
      {!isPhone && <IdeaMetadata idea={idea} />}
      {children}
    </ReviewCard>
  )
}
