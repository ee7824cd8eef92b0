import { testimonialRejectionReasons } from '#shared/rejection-reasons.ts'
import { testimonialLimits } from '#shared/testimonials.ts'
import { cleanText } from '#shared/text.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Skeleton } from '#web/common/ui/skeleton.tsx'
import { ReviewEmails } from '#web/office/review/review-emails.tsx'
import { TestimonialDialogs } from '#web/office/testimonials/testimonial-dialogs.tsx'
import { TestimonialFailure } from '#web/office/testimonials/testimonial-failure.tsx'
import { TestimonialHistory } from '#web/office/testimonials/testimonial-history.tsx'
import { TestimonialReviewButtons } from '#web/office/testimonials/testimonial-review-buttons.tsx'
import { TestimonialReviewCard } from '#web/office/testimonials/testimonial-review-card.tsx'
import { TestimonialSidebar } from '#web/office/testimonials/testimonial-sidebar.tsx'
import { useTestimonialVersions } from '#web/office/testimonials/testimonial-versions.ts'
import { useTestimonialReview } from '#web/office/testimonials/use-testimonial-review.ts'
import { RejectionForm } from '#web/office/ui/rejection-form.tsx'
import { ReasonDock } from '#web/office/ui/review-dock.tsx'
import { ReviewLayout } from '#web/office/ui/review-layout.tsx'
import { NextReview } from '#web/office/waiting/next-review.tsx'
import { reviewUrls } from '#web/office/waiting/review-steps.ts'

const place = {
  backHref: paths.admin.testimonials,
  backLabel: 'Testimonial Management',
}

/** Reviews one testimonial at a time. The next one opens automatically. */
export function TestimonialReviewQueue({ ids }: { ids: readonly string[] }) {
  const reading = useTestimonialReview(ids)
  const { review, testimonial, isRefusing, question, setQuestion, actions, decide, refuse } = reading
  const { shown, title, keep } = review
  const past = useTestimonialVersions(testimonial)

  return (
    <>
      <ReviewLayout
        bar={{ ...place, ...review.bar }}
        isOver={review.isOver}
        end={{
          ...review.end,
          none: 'No stories or deletion requests are waiting.',
          next: <NextReview after={reviewUrls.testimonials} />,
          emails: <ReviewEmails of="testimonial" since={review.end.beganAt} />,
        }}
        card={
          testimonial === undefined ? (
            <NotYet isError={shown.isError} onRetry={() => shown.refetch()} />
          ) : (
            <>
              <TestimonialReviewCard
                testimonial={testimonial}
                past={past}
                titleRef={title}
                failure={question ? null : actions.failure}
                onStatus={(chosen, status) => (status === 'rejected' ? refuse?.() : decide(chosen, status))}
                onNext={review.passOver}
              >
                {testimonial && isRefusing && (
                  <RejectionForm
                    key={testimonial.id}
                    reader={testimonial.name}
                    explained={`${testimonial.name} will get an email with the reason, and can change the story and send it again.`}
                    ready={testimonialRejectionReasons}
                    longest={testimonialLimits.rejectionReason}
                    initial={review.reasonOf(testimonial.id)}
                    onWrite={review.write}
                    onReject={(reason) => decide(testimonial, 'rejected', cleanText(reason))}
                    onCancel={keep}
                  />
                )}
              </TestimonialReviewCard>
              {testimonial && (
                <TestimonialHistory key={testimonial.id} testimonial={testimonial} past={past} />
              )}
            </>
          )
        }
        side={
          testimonial && (
            <TestimonialSidebar testimonial={testimonial} next={review.next.map(({ name }) => name)} />
          )
        }
        dock={
          testimonial && isRefusing ? (
            <ReasonDock reader={testimonial.name} onCancel={keep} />
          ) : (
            <TestimonialReviewButtons
              testimonial={testimonial ?? null}
              onLater={review.later}
              onRefuse={refuse}
              onApprove={reading.approve}
              onFeature={reading.feature}
              onDeletion={(chosen) => setQuestion({ kind: 'approve-deletion', testimonial: chosen })}
            />
          )
        }
      />
      <TestimonialDialogs
        question={question}
        actions={actions}
        onClose={() => setQuestion(null)}
        onDone={review.passOver}
      />
    </>
  )
}

function NotYet({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (isError) return <TestimonialFailure onRetry={onRetry} />
  return <Skeleton rows={5} label="Loading testimonials..." />
}
