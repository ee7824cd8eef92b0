import '#web/styles/review.css'
import type { ReactNode, RefObject } from 'react'
import { Message } from './message.tsx'
import type { OwnWordsProps } from './own-words.tsx'

type ReviewCardProps = {
  /** The status control. */
  status: ReactNode
  sentText: string | null
  title: string
  titleIn?: OwnWordsProps
  titleRef: RefObject<HTMLHeadingElement | null>
  titleLook: string
  /** What somebody decides by, below the title. */
  text: ReactNode
  /** A sentence in its message. */
  failure: ReactNode
  /** What it is already, where there is nothing to decide. */
  decisionText: string | null
  /** By whom, and when. */
  decidedBy: ReactNode
  onNext: () => void
  /** What was given with it, and the question why it is not taken. */
  children: ReactNode
}

/** Everything somebody decides by, in the order in which it is read. */
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
      <div className="grid gap-2 px-3 py-4 md:px-5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
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
        <NothingToDecide sentence={`Decided: ${decisionText}.`} onNext={onNext}>
          {decidedBy}
        </NothingToDecide>
      )}
      {children}
    </article>
  )
}

type NothingToDecideProps = { sentence: string; onNext: () => void; children?: ReactNode }

/** In the place of the decision: it is gone, or somebody has decided. */
export function NothingToDecide({ sentence, onNext, children }: NothingToDecideProps) {
  return (
    <Message tone="info" className="m-3" act="Next" onAct={onNext}>
      {sentence}
      {children}
    </Message>
  )
}
