import '#web/office/review/review.css'
import type { ReactNode, RefObject } from 'react'
import type { LanguageProps } from '#web/common/ui/language-props.tsx'
import { Message } from '#web/common/ui/message.tsx'

type ReviewCardProps = {
  /** Control for the status. */
  status: ReactNode
  sentText: string | null
  title: string
  titleIn?: LanguageProps
  titleRef: RefObject<HTMLHeadingElement | null>
  titleLook: string
  /** Text to decide about, below the title. */
  text: ReactNode
  failure: ReactNode
  /** Existing decision, or null if the item still needs one. */
  decisionText: string | null
  /** The person who decided, and the time. */
  decidedBy: ReactNode
  onNext: () => void
  /** Further details, and the form for the reason of a rejection. */
  children: ReactNode
}

/** Item of a review with everything that the decision needs, in reading order. */
export function ReviewCard(props: ReviewCardProps) {
  const {
    status,
    sentText,
    title,
    titleIn,
    titleRef,
    titleLook,
    text,
    failure,
    decisionText,
    decidedBy,
    onNext,
    children,
  } = props
  return (
    <article data-surface="paper" className="review-card">
      <div className="grid gap-3 px-4.5 py-6 md:px-7.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {status}
          {sentText && <p className="text-sm text-muted">sent {sentText}</p>}
        </div>
        <h2 {...titleIn} ref={titleRef} tabIndex={-1} className={titleLook}>
          {title}
        </h2>
        {text}
      </div>
      {failure}
      {decisionText && (
        <AlreadyDecidedMessage sentence={`Decided: ${decisionText}.`} onNext={onNext}>
          {decidedBy}
        </AlreadyDecidedMessage>
      )}
      {children}
    </article>
  )
}

type NothingToDecideProps = { sentence: string; onNext: () => void; children?: ReactNode }

/** Replaces the decision if the item no longer exists or someone else has decided. */
export function AlreadyDecidedMessage({ sentence, onNext, children }: NothingToDecideProps) {
  return (
    <Message tone="info" className="m-4.5" act="Next" onAct={onNext}>
      {sentence}
      {children}
    </Message>
  )
}
