import ExternalLink from 'lucide-react/icons/external-link'
import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import {
  settableTestimonialStatuses,
  type TestimonialStatus,
  testimonialAdminMessages,
  testimonialLimits,
  testimonialStatusLabels,
} from '#shared/testimonials.ts'
import { cut } from '#shared/text.ts'
import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import { statusChoices, statusLooks } from '#web/features/testimonials/admin/testimonial-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { StatusSelect } from '#web/ui/status-select.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

export type StoryHandlers = {
  onStatus: (story: AdminTestimonial, status: TestimonialStatus) => void
  onFeature: (story: AdminTestimonial) => void
  onEdit: (story: AdminTestimonial) => void
  onDelete: (story: AdminTestimonial) => void
  onDeletion: (story: AdminTestimonial, action: 'approve' | 'reject') => void
}

type CellProps = { story: AdminTestimonial }

export function NameCell({ story }: CellProps) {
  const { name, email, location, linkedin_url, is_featured } = story
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-1 text-base leading-snug font-bold">
        {name}
        {is_featured && (
          <span className="text-warning-text">
            <Icon icon={Star} className="fill-current" />
            <span className="sr-only">Featured</span>
          </span>
        )}
      </p>
      <p className="text-muted">{email}</p>
      <p className="text-muted">
        {location}
        <a
          href={linkedin_url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="-my-1 ml-0.5 inline-grid size-5 place-items-center align-middle text-link hover:text-link-hover"
        >
          <Icon icon={ExternalLink} />
          <span className="sr-only">{name} on LinkedIn, opens a new tab</span>
        </a>
      </p>
      <div className="mt-1 hidden md:max-xl:block">
        <TextCell story={story} />
      </div>
    </div>
  )
}

/** The start of it (M440), and all of it on demand: nobody approves what they have not read. */
export function TextCell({ story }: CellProps) {
  const { name, testimonial, status, deletion_reason, rejection_reason } = story
  const [isWhole, setWhole] = useState(false)
  const start = cut(testimonial, testimonialLimits.tableCut)
  const reason = status === 'rejected' ? rejection_reason : deletion_reason
  return (
    <div className="grid justify-items-start gap-1">
      <p className="break-words whitespace-pre-line">{isWhole ? testimonial : start}</p>
      {start !== testimonial && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="link -my-1 min-h-5 text-xs"
        >
          {isWhole ? 'Read less' : 'Read all'}
          <span className="sr-only"> of {name}</span>
        </button>
      )}
      {reason && <p className="text-xs break-words text-muted">Reason: {reason}</p>}
    </div>
  )
}

/** A request for deletion is the owner's: it has a decision of its own, not a dropdown (M443, M445). */
export function StatusCell({ story, onStatus }: CellProps & Pick<StoryHandlers, 'onStatus'>) {
  const { name, status } = story
  const settable = settableTestimonialStatuses.find((choice) => choice === status)
  if (!settable) {
    return (
      <div className="grid justify-items-start gap-1">
        <StatusTag look={statusLooks[status]} className="bg-bg">
          {testimonialStatusLabels[status]}
        </StatusTag>
        <p className="text-xs text-muted">{testimonialAdminMessages.useButtons}</p>
      </div>
    )
  }
  return (
    <StatusSelect
      label={`Status of ${name}`}
      choices={statusChoices}
      value={settable}
      look={statusLooks[status]}
      onChoose={(chosen) => onStatus(story, chosen)}
    />
  )
}

export function StoryActions({ story, ...handlers }: CellProps & Omit<StoryHandlers, 'onStatus'>) {
  const { name, status, is_featured } = story
  if (status === 'awaiting_deletion_approval') return <DeletionActions story={story} {...handlers} />
  const featuring = is_featured ? 'Remove from featured' : 'Mark as featured'
  return (
    <span className="-my-1 inline-flex max-md:-ml-1.5 md:-mr-2">
      <IconButton
        icon={Star}
        label={`${featuring}: ${name}`}
        title={featuring}
        className={is_featured ? '[&_svg]:fill-current' : undefined}
        onClick={() => handlers.onFeature(story)}
      />
      <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => handlers.onEdit(story)} />
      <IconButton icon={Trash} label={`Delete ${name}`} onClick={() => handlers.onDelete(story)} />
    </span>
  )
}

function DeletionActions({ story, onDeletion }: CellProps & Pick<StoryHandlers, 'onDeletion'>) {
  return (
    <span className="inline-flex flex-wrap gap-1 md:justify-end">
      <Button
        variant="danger"
        size="compact"
        title="Approve deletion request"
        aria-label={`Approve deletion request of ${story.name}`}
        onClick={() => onDeletion(story, 'approve')}
      >
        Approve deletion
      </Button>
      <Button
        variant="secondary"
        size="compact"
        title="Reject deletion request"
        aria-label={`Reject deletion request of ${story.name}`}
        onClick={() => onDeletion(story, 'reject')}
      >
        Reject
      </Button>
    </span>
  )
}
