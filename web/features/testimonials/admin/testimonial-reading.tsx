import type { ReactNode } from 'react'
import { storyReasons } from '#shared/rejection-reasons.ts'
import { testimonialLimits } from '#shared/testimonials.ts'
import { visibleText } from '#shared/text.ts'
import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import { StoryDock } from '#web/features/testimonials/admin/story-dock.tsx'
import { StoryCard } from '#web/features/testimonials/admin/testimonial-card.tsx'
import { StoryFailure } from '#web/features/testimonials/admin/testimonial-failure.tsx'
import { StoryPast } from '#web/features/testimonials/admin/testimonial-past.tsx'
import { StoryQuestions } from '#web/features/testimonials/admin/testimonial-questions.tsx'
import { StorySide } from '#web/features/testimonials/admin/testimonial-side.tsx'
import { useStoryVersions } from '#web/features/testimonials/admin/testimonial-versions.ts'
import { useStoryReading } from '#web/features/testimonials/admin/use-testimonial-reading.ts'
import { ReviewLetters } from '#web/parts/admin/review-emails.tsx'
import { paths } from '#web/paths.ts'
import { reviewKeyWords } from '#web/ui/keys.tsx'
import { ReasonDock } from '#web/ui/review-dock.tsx'
import { ReviewFrame } from '#web/ui/review-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WhyNot } from '#web/ui/why-not.tsx'

const place = {
  backHref: paths.admin.testimonials,
  backLabel: 'Testimonial Management',
  keyWords: [...reviewKeyWords, ['F', 'Feature or unfeature']] as const,
}

type StoryReadingProps = {
  ids: readonly string[]
  /** The last decision and its time; provided by the page. */
  lastChangeOf: (story: AdminTestimonial) => ReactNode
  /** Link to the next review, at the end. */
  next: ReactNode
}

/** Review of one testimonial at a time; the next one opens automatically. */
export function StoryReading({ ids, lastChangeOf, next }: StoryReadingProps) {
  const reading = useStoryReading(ids)
  const { review, story, isRefusing, question, setQuestion, actions, decide, refuse } = reading
  const { shown, title, keep } = review
  const past = useStoryVersions(story)

  return (
    <>
      <ReviewFrame
        bar={{ ...place, ...review.bar }}
        isOver={review.isOver}
        end={{
          ...review.end,
          none: 'No stories or deletion requests are waiting.',
          next,
          letters: <ReviewLetters of="story" since={review.end.beganAt} />,
        }}
        card={
          story === undefined ? (
            <NotYet isError={shown.isError} onRetry={() => shown.refetch()} />
          ) : (
            <>
              <StoryCard
                story={story}
                past={past}
                titleRef={title}
                failure={question ? null : actions.failure}
                onStatus={(chosen, status) => (status === 'rejected' ? refuse?.() : decide(chosen, status))}
                onNext={review.passOver}
                lastChangeOf={lastChangeOf}
              >
                {story && isRefusing && (
                  <WhyNot
                    key={story.id}
                    reader={story.name}
                    explained={`${story.name} will get an email with the reason, and can change the story and send it again.`}
                    ready={storyReasons}
                    longest={testimonialLimits.rejectionReason}
                    initial={review.reasonOf(story.id)}
                    onWrite={review.write}
                    onReject={(reason) => decide(story, 'rejected', visibleText(reason))}
                    onCancel={keep}
                  />
                )}
              </StoryCard>
              {story && <StoryPast key={story.id} story={story} past={past} />}
            </>
          )
        }
        side={story && <StorySide story={story} next={review.next.map(({ name }) => name)} />}
        dock={
          story && isRefusing ? (
            <ReasonDock reader={story.name} onCancel={keep} />
          ) : (
            <StoryDock
              story={story ?? null}
              onLater={review.later}
              onRefuse={refuse}
              onApprove={reading.approve}
              onFeature={reading.feature}
              onDeletion={(chosen) => setQuestion({ kind: 'approve-deletion', story: chosen })}
            />
          )
        }
      />
      <StoryQuestions
        question={question}
        actions={actions}
        onClose={() => setQuestion(null)}
        onDone={review.passOver}
      />
    </>
  )
}

function NotYet({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (isError) return <StoryFailure onRetry={onRetry} />
  return <Skeleton rows={5} label="Loading testimonials..." />
}
