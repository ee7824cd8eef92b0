import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { deletionDelayDays } from '#shared/testimonials.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { Button } from '#web/common/ui/button.tsx'
import { ConfirmDialog } from '#web/common/ui/confirm-dialog.tsx'
import { DialogBody, DialogFooter } from '#web/common/ui/dialog.tsx'
import { EnglishContent } from '#web/common/ui/english-content.tsx'
import { LoadFailure } from '#web/common/ui/load-failure.tsx'
import { Loader } from '#web/common/ui/loader.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { describeLoadFailure } from '#web/common/words/load-failure-text.ts'
import { translateProblem } from '#web/common/words/translate-problem.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { OwnTestimonialCard, PendingTestimonial } from '#web/public/testimonials/own-testimonial.tsx'
import { ownTestimonialQuery } from '#web/public/testimonials/queries.ts'
import { TestimonialFlowProblem } from '#web/public/testimonials/testimonial-flow-problem.tsx'
import { NoticeText } from '#web/public/testimonials/testimonial-notices.tsx'
import type { TestimonialFlow } from '#web/public/testimonials/use-testimonial-flow.ts'

type OwnerViewProps = { flow: TestimonialFlow; onClose: () => void }

/** Shows the author's testimonial, with the actions that its status allows. */
export function TestimonialAuthorView({ flow, onClose }: OwnerViewProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const handleConfirm = async () => {
    await asked?.work()
    setAsked(null)
  }
  const askDeletion = (work: Asked['work']) => setAsked({ question: deletion, work })

  return (
    <>
      {flow.state.isWaiting ? (
        <PendingTestimonial flow={flow} onDelete={() => askDeletion(flow.withdraw)} />
      ) : (
        <StoredTestimonial
          flow={flow}
          onClose={onClose}
          onDelete={(id) => askDeletion(() => flow.requestDeletion(id))}
          onRequestDeletion={(id) => setAsked({ question: request, work: () => flow.requestDeletion(id) })}
        />
      )}
      {/* This text is always in English, because draft translations do not cover actions that cannot be
          undone. */}
      <EnglishContent>
        <ConfirmDialog
          isOpen={asked !== null}
          {...(asked?.question ?? deletion)}
          isBusy={flow.state.isBusy}
          onConfirm={() => void handleConfirm()}
          onCancel={() => setAsked(null)}
        />
      </EnglishContent>
    </>
  )
}

type Question = { title: string; message: string; confirmLabel: string }
type Asked = { question: Question; work: () => Promise<void> | void }

const deletion: Question = {
  title: 'Delete Testimonial',
  message: 'Are you sure you want to delete this testimonial? This action cannot be undone.',
  confirmLabel: 'Delete',
}
const request: Question = {
  title: 'Request deletion',
  message: `We’ll remove your story within ${deletionDelayDays} days. Until then, you can withdraw the request.`,
  confirmLabel: 'Request deletion',
}

type StoredTestimonialProps = OwnerViewProps & {
  onDelete: (id: string) => void
  onRequestDeletion: (id: string) => void
}

function StoredTestimonial({ flow, onClose, onDelete, onRequestDeletion }: StoredTestimonialProps) {
  const own = useQuery(ownTestimonialQuery(useBackend(), flow.state.email.trim()))
  if (own.isPending) return <Waiting />
  if (own.isError || !own.data) return <NotRead error={own.error} onRetry={() => void own.refetch()} />
  const { testimonial, needsProof } = own.data
  if (needsProof) return <ProofAsked flow={flow} />
  if (!testimonial) return <Gone flow={flow} />
  return (
    <OwnTestimonialCard
      flow={flow}
      testimonial={testimonial}
      onClose={onClose}
      onDelete={() => onDelete(testimonial.id)}
      onRequestDeletion={() => onRequestDeletion(testimonial.id)}
    />
  )
}

function Waiting() {
  return (
    <DialogBody>
      <Loader>{useTranslate()('testimonials.page.loading')}</Loader>
    </DialogBody>
  )
}

function NotRead({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <DialogBody>
      <LoadFailure title={t('tell.refusal.check')} retryLabel={t('network.retry')} onRetry={onRetry}>
        {describeLoadFailure(t, error)}
      </LoadFailure>
    </DialogBody>
  )
}

/** Shown if the session ended while the testimonial was open. */
function ProofAsked({ flow }: { flow: TestimonialFlow }) {
  return (
    <EnglishContent>
      <DialogBody className="grid content-start gap-4.5">
        <TestimonialFlowProblem flow={flow} />
        <Message tone="warning">{translateProblem(useTranslate(), testimonialErrors.not_signed_in)}</Message>
      </DialogBody>
      <DialogFooter>
        <Button isBusy={flow.state.isBusy} busyLabel="Sending..." onClick={() => void flow.askForCode()}>
          Send me a code
        </Button>
      </DialogFooter>
    </EnglishContent>
  )
}

/**
 * Shown if the testimonial has been deleted, on another device or by an administrator at the author's
 * request.
 */
function Gone({ flow }: { flow: TestimonialFlow }) {
  const t = useTranslate()
  return (
    <>
      <DialogBody>
        <Message tone="info">
          <NoticeText notice="deleted" />
        </Message>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => flow.dispatch({ type: 'draftWanted' })}>{t('tell.own.new')}</Button>
      </DialogFooter>
    </>
  )
}
