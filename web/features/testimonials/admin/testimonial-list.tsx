import { useQuery } from '@tanstack/react-query'
import Unplug from 'lucide-react/icons/unplug'
import { useState } from 'react'
import { testimonialAdminMessages as sentences, type TestimonialStatus } from '#shared/testimonials.ts'
import {
  type AdminTestimonial,
  adminTestimonialsQuery,
  testimonialPageSize,
} from '#web/features/testimonials/admin/queries.ts'
import { type StoryQuestion, StoryQuestions } from '#web/features/testimonials/admin/story-questions.tsx'
import type { TestimonialFilters } from '#web/features/testimonials/admin/testimonial-filters.ts'
import { TestimonialTable } from '#web/features/testimonials/admin/testimonial-table.tsx'
import { useStoryActions } from '#web/features/testimonials/admin/use-story-actions.ts'
import { useBackend } from '#web/lib/services.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Message } from '#web/ui/message.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type TestimonialListProps = {
  filters: TestimonialFilters
  hrefOf: (page: number) => string
  onEdit: (story: AdminTestimonial) => void
}

/** The stories in their states, and what is asked before something is rejected or deleted. */
export function TestimonialList({ filters, hrefOf, onEdit }: TestimonialListProps) {
  const list = useQuery(adminTestimonialsQuery(useBackend(), filters))
  const actions = useStoryActions()
  const [question, setQuestion] = useState<StoryQuestion | null>(null)

  const ask = (next: StoryQuestion | null) => {
    actions.forget()
    setQuestion(next)
  }
  const handleStatus = (story: AdminTestimonial, status: TestimonialStatus) => {
    if (status === 'rejected') return ask({ kind: 'reject', story })
    actions.forget()
    actions.setStatus.mutate({ story, status })
  }
  const handleFeature = (story: AdminTestimonial) => {
    actions.forget()
    actions.feature.mutate({ id: story.id, isFeatured: !story.is_featured })
  }
  const handleDeletion = (story: AdminTestimonial, action: 'approve' | 'reject') => {
    if (action === 'approve') return ask({ kind: 'approve-deletion', story })
    actions.forget()
    actions.deletion.mutate({ id: story.id, action })
  }

  if (list.isPending) return <Skeleton rows={5} label="Loading testimonials..." className="p-3" />
  if (list.isError && !list.data) return <ListFailure filters={filters} onRetry={() => list.refetch()} />
  const { testimonials, found } = list.data
  return (
    <>
      {actions.failure && !question && (
        <Message tone="danger" title="Error occurred" className="m-3">
          {actions.failure}
        </Message>
      )}
      {found === 0 ? (
        <Empty title={sentences.none} block={9}>
          {sentences.noneMatch}
        </Empty>
      ) : (
        <>
          <p role="status" className="px-3 pt-2.5 text-sm text-muted">
            Showing {testimonials.length} of {found.toLocaleString('en-US')} testimonials
          </p>
          <TestimonialTable
            stories={testimonials.map(actions.withPending)}
            isBusy={list.isPlaceholderData}
            onStatus={handleStatus}
            onFeature={handleFeature}
            onEdit={onEdit}
            onDelete={(story) => ask({ kind: 'delete', story })}
            onDeletion={handleDeletion}
          />
          <Pagination
            page={filters.page}
            pageCount={Math.ceil(found / testimonialPageSize)}
            hrefOf={hrefOf}
            className="p-3"
          />
        </>
      )}
      <StoryQuestions question={question} actions={actions} onClose={() => setQuestion(null)} />
    </>
  )
}

function ListFailure({ filters, onRetry }: { filters: TestimonialFilters; onRetry: () => void }) {
  const areRequests = filters.status === 'awaiting_deletion_approval'
  return (
    <Failure
      title="Error occurred"
      icon={Unplug}
      action={
        <Button size="compact" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {areRequests ? sentences.requestsFailed : sentences.fetchFailed}
    </Failure>
  )
}
