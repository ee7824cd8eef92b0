import MailAlert from 'lucide-react/icons/mail-alert'
import type { ReactNode } from 'react'
import {
  deletionDays,
  type OwnTestimonial,
  type TestimonialStatus,
  testimonialLimits,
} from '#shared/testimonials.ts'
import { visibleText } from '#shared/text.ts'
import { FlowProblem } from '#web/features/testimonials/flow-problem.tsx'
import type { StoryFlow } from '#web/features/testimonials/use-story-flow.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { PassOn } from '#web/parts/share/pass-on.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'
import { StatusTag, type TagLook } from '#web/ui/status-tag.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

const tags: Record<TestimonialStatus, { look: TagLook; label: string }> = {
  awaiting_approval: { look: 'waiting', label: 'Awaiting approval' },
  approved: { look: 'approved', label: 'Approved' },
  rejected: { look: 'refused', label: 'Rejected' },
  awaiting_deletion_approval: { look: 'waiting', label: 'Deletion requested' },
}

// Three of them share a phone's width.
const narrow = 'max-md:px-2'

type PendingStoryProps = { flow: StoryFlow; onDelete: () => void }

/** Sent, but its code was not typed yet: it lies beside the code and becomes a row with it. */
export function PendingStory({ flow, onDelete }: PendingStoryProps) {
  const { draft } = flow.state
  return (
    <>
      <DialogBody className="grid content-start gap-3">
        <NotVerified />
        <FlowProblem flow={flow} />
        <Words status="awaiting_approval">{draft.testimonial}</Words>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" className={narrow} onClick={onDelete}>
          Delete
        </Button>
        <Button variant="secondary" className={narrow} onClick={() => flow.dispatch({ type: 'draftWanted' })}>
          Edit
        </Button>
        <Button className={narrow} onClick={() => flow.dispatch({ type: 'codeWanted' })}>
          Enter code
        </Button>
      </DialogFooter>
    </>
  )
}

type OwnStoryProps = PendingStoryProps & { story: OwnTestimonial; onClose: () => void }

export function OwnStory(props: OwnStoryProps) {
  const { flow, story } = props
  return (
    <>
      <DialogBody className="grid content-start gap-3">
        {story.status === 'awaiting_approval' && flow.state.notice && (
          <Message tone="success">{flow.state.notice}</Message>
        )}
        {isUnproven(story) && <NotVerified />}
        <FlowProblem flow={flow} />
        <Words status={story.status} beside={besideStatus(story)}>
          {story.testimonial}
        </Words>
        <More flow={flow} story={story} />
      </DialogBody>
      <DialogFooter>
        <Actions {...props} />
      </DialogFooter>
    </>
  )
}

const promise = `We decide within ${deletionDays} days of your asking.`

function More({ flow, story }: { flow: StoryFlow; story: OwnTestimonial }) {
  if (story.status === 'rejected' && story.rejection_reason)
    return <Reason title="Why it was not taken">{story.rejection_reason}</Reason>
  if (story.status === 'awaiting_deletion_approval')
    return (
      <>
        {story.deletion_reason ? (
          <Reason title="Your reason">{story.deletion_reason}</Reason>
        ) : (
          <p className="text-muted">You gave no reason.</p>
        )}
        <p className="text-muted">{promise}</p>
      </>
    )
  if (story.status !== 'approved') return null
  return (
    <>
      <PassOn path={paths.testimonial(story.id)} text="My story for 20 in 24" what="story" />
      <DeletionReason flow={flow} />
    </>
  )
}

/** Counted as the host counts it. */
function DeletionReason({ flow: { state, dispatch } }: { flow: StoryFlow }) {
  return (
    <TextArea
      label="Ask us to take it down (optional reason)"
      hint={promise}
      name="reason"
      rows={2}
      value={state.reason}
      counter={{
        count: reasonLength(state.reason),
        limit: testimonialLimits.reason,
        unit: 'characters',
        warnAbove: testimonialLimits.reason - 20,
      }}
      onChange={({ target }) => dispatch({ type: 'reasonTyped', value: target.value })}
    />
  )
}

function Actions({ flow, story, onClose, onDelete }: OwnStoryProps) {
  const { isBusy, reason } = flow.state
  const close = (
    <Button variant="secondary" disabled={isBusy} onClick={onClose}>
      Close
    </Button>
  )
  if (story.status === 'awaiting_deletion_approval') return close
  if (story.status === 'approved')
    return (
      <>
        {close}
        <Button
          variant="danger"
          busy={isBusy}
          busyLabel="Sending..."
          disabled={reasonLength(reason) > testimonialLimits.reason}
          onClick={() => void flow.requestDeletion(story.id)}
        >
          Request deletion
        </Button>
      </>
    )
  const edit = (
    <Button variant={isUnproven(story) ? 'secondary' : 'primary'} onClick={() => flow.edit(story)}>
      {story.status === 'rejected' ? 'Edit and send again' : 'Edit'}
    </Button>
  )
  if (story.status === 'rejected')
    return (
      <>
        {close}
        {edit}
      </>
    )
  return (
    <>
      <Button variant="secondary" className={narrow} onClick={onDelete}>
        Delete
      </Button>
      {edit}
      {isUnproven(story) && (
        <Button
          className={narrow}
          busy={isBusy}
          busyLabel="Sending..."
          onClick={() => void flow.askForCode()}
        >
          Enter code
        </Button>
      )}
    </>
  )
}

function NotVerified() {
  return (
    <p className="flex items-start gap-2 rounded-1 bg-warning px-2.5 py-[15px] leading-snug text-warning-text">
      <Icon icon={MailAlert} size="medium" />
      <span>
        <strong>E-mail not verified yet.</strong> Enter the code we sent you and your story joins the queue.
      </span>
    </p>
  )
}

type WordsProps = { status: TestimonialStatus; beside?: string; children: string }

function Words({ status, beside, children }: WordsProps) {
  const { look, label } = tags[status]
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <StatusTag look={look}>{label}</StatusTag>
        {beside}
      </p>
      <blockquote className="border-l-3 border-text pl-3 font-read text-lg leading-snug break-words">
        {children}
      </blockquote>
    </div>
  )
}

function Reason({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-sm font-bold">{title}</p>
      <p className="break-words">{children}</p>
    </div>
  )
}

function besideStatus({ status, approved_at, deletion_requested_at }: OwnTestimonial): string {
  if (status === 'approved' && approved_at) return `On the wall since ${formatDate(approved_at)}`
  if (deletion_requested_at) return `You asked on ${formatDate(deletion_requested_at)}`
  return ''
}

function isUnproven({ status, email_verified }: OwnTestimonial): boolean {
  return status === 'awaiting_approval' && !email_verified
}

function reasonLength(reason: string): number {
  return visibleText(reason).length
}
