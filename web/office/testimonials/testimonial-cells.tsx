import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import {
  deletionDelayDays,
  settableTestimonialStatuses,
  type TestimonialStatus,
  testimonialAdminMessages,
  testimonialLimits,
  testimonialStatusLabels,
} from '#shared/testimonials.ts'
import { shortenText } from '#shared/text.ts'
import { formatShortDate } from '#web/common/time/format-date.ts'
import { Button } from '#web/common/ui/button.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { IconButton } from '#web/common/ui/icon-button.tsx'
import { StatusTag } from '#web/common/ui/status-tag.tsx'
import { getProfileName } from '#web/office/testimonials/profile-name.ts'
import type { AdminTestimonial } from '#web/office/testimonials/queries.ts'
import {
  testimonialStatusChoices,
  testimonialStatusTagVariants,
} from '#web/office/testimonials/testimonial-words.ts'
import { StatusSelect } from '#web/office/ui/status-select.tsx'

export type TestimonialHandlers = {
  onStatus: (testimonial: AdminTestimonial, status: TestimonialStatus) => void
  onFeature: (testimonial: AdminTestimonial) => void
  onEdit: (testimonial: AdminTestimonial) => void
  onDelete: (testimonial: AdminTestimonial) => void
  onDeletion: (testimonial: AdminTestimonial) => void
}

type CellProps = { testimonial: AdminTestimonial }

export function TestimonialNameCell({ testimonial }: CellProps) {
  const { name, email, location, linkedin_url, is_featured } = testimonial
  const about = email ? `${email}, ${location}` : location
  return (
    <div className="grid grid-cols-1 leading-snug">
      <p className="flex min-w-0 items-center gap-1.5 text-base font-semibold md:text-sm">
        <span title={name} className="line">
          {name}
        </span>
        {is_featured && (
          <span className="text-warning-text">
            <Icon icon={Star} className="fill-current" />
            <span className="sr-only">Featured</span>
          </span>
        )}
        {linkedin_url && (
          <a
            href={linkedin_url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="-my-1.5 inline-grid size-7.5 shrink-0 place-items-center text-link hover:text-link-hover pointer-coarse:size-12"
          >
            <Icon icon={ExternalLink} />
            <span className="sr-only">{getProfileName(name, linkedin_url)}, opens a new tab</span>
          </a>
        )}
      </p>
      <p title={about} className="line text-xs text-muted">
        {about}
      </p>
      <div className="hidden md:max-xl:block">
        <TestimonialTextCell testimonial={testimonial} />
        <p className="text-xs text-muted">
          <TestimonialSubmissionDateCell testimonial={testimonial} />
        </p>
      </div>
    </div>
  )
}

export function TestimonialSubmissionDateCell({ testimonial: { created_at: instant } }: CellProps) {
  return <span className="whitespace-nowrap">{instant ? formatShortDate(instant) : 'N/A'}</span>
}

/** Shows the beginning of the text, and a button that shows all of it. Nobody should approve a text unread. */
export function TestimonialTextCell({ testimonial: row }: CellProps) {
  const { name, testimonial, status, deletion_reason, rejection_reason } = row
  const [isWhole, setWhole] = useState(false)
  const start = shortenText(testimonial, testimonialLimits.tableCut)
  const reason = status === 'rejected' ? rejection_reason : deletion_reason
  return (
    <div className="leading-snug md:text-xs">
      <p className="break-words whitespace-pre-line">
        {isWhole ? testimonial : start}{' '}
        {start !== testimonial && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="link text-xs whitespace-nowrap pointer-coarse:py-2.25"
          >
            {isWhole ? 'Read less' : 'Read all'}
            <span className="sr-only"> of {name}</span>
          </button>
        )}
      </p>
      {reason && <p className="text-xs break-words text-muted">Reason: {reason}</p>}
    </div>
  )
}

/** Shows the status. A deletion request has a date and no select, because it cannot be refused. */
export function TestimonialStatusCell({
  testimonial,
  onStatus,
}: CellProps & Pick<TestimonialHandlers, 'onStatus'>) {
  const { name, status, deletion_requested_at } = testimonial
  const settable = settableTestimonialStatuses.find((choice) => choice === status)
  if (!settable) {
    return (
      <div className="grid justify-items-start gap-0.75">
        <StatusTag look={testimonialStatusTagVariants[status]} className="bg-bg">
          {testimonialStatusLabels[status]}
        </StatusTag>
        {deletion_requested_at && <p className="text-xs text-muted">{deletionText(deletion_requested_at)}</p>}
      </div>
    )
  }
  return (
    <StatusSelect
      label={`Status of ${name}`}
      choices={testimonialStatusChoices}
      value={settable}
      look={testimonialStatusTagVariants[status]}
      onChoose={(chosen) => onStatus(testimonial, chosen)}
    />
  )
}

function deletionText(requestedAt: string): string {
  const end = new Date(Date.parse(requestedAt) + deletionDelayDays * 86_400_000)
  return testimonialAdminMessages.deletedBy(formatShortDate(end.toISOString()))
}

export function TestimonialActions({
  testimonial,
  ...handlers
}: CellProps & Omit<TestimonialHandlers, 'onStatus'>) {
  const { name, status, is_featured } = testimonial
  if (status === 'awaiting_deletion_approval')
    return <DeletionAction testimonial={testimonial} {...handlers} />
  const featuring = is_featured ? 'Remove from featured' : 'Mark as featured'
  return (
    <span className="inline-flex md:-mr-1.5">
      <IconButton
        size="row"
        icon={Star}
        label={`${featuring}: ${name}`}
        title={featuring}
        className={is_featured ? '[&_svg]:fill-current' : undefined}
        onClick={() => handlers.onFeature(testimonial)}
      />
      <IconButton
        size="row"
        icon={Pencil}
        label={`Edit ${name}`}
        onClick={() => handlers.onEdit(testimonial)}
      />
      <IconButton
        size="row"
        icon={Trash}
        label={`Delete ${name}`}
        onClick={() => handlers.onDelete(testimonial)}
      />
    </span>
  )
}

function DeletionAction({ testimonial, onDeletion }: CellProps & Pick<TestimonialHandlers, 'onDeletion'>) {
  return (
    <Button
      variant="danger"
      size="compact"
      className="md:px-2.25 md:text-xs"
      title="Approve deletion request"
      aria-label={`Approve deletion request of ${testimonial.name}`}
      onClick={() => onDeletion(testimonial)}
    >
      Approve deletion
    </Button>
  )
}
