import { useState } from 'react'
import { useNavigate } from 'react-router'
import { testimonialAdminMessages as sentences, type TestimonialStatus } from '#shared/testimonials.ts'
import {
  type AdminTestimonial,
  readMatchingTestimonials,
  type TestimonialVersionRead,
  testimonialPageSize,
} from '#web/features/testimonials/admin/queries.ts'
import { BulkFailure, BulkRejectionDialog } from '#web/features/testimonials/admin/testimonial-bulk.tsx'
import { SelectedTestimonialsBar } from '#web/features/testimonials/admin/testimonial-dock.tsx'
import type { TestimonialFilters } from '#web/features/testimonials/admin/testimonial-filters.ts'
import {
  type TestimonialDialogState,
  TestimonialDialogs,
} from '#web/features/testimonials/admin/testimonial-questions.tsx'
import { canSelect, TestimonialTable } from '#web/features/testimonials/admin/testimonial-columns.tsx'
import {
  useTestimonialActions,
  useTestimonialsDecision,
} from '#web/features/testimonials/admin/use-testimonial-actions.ts'
import { RedirectToLastPage } from '#web/lib/lists/last-page.tsx'
import { useSelection } from '#web/lib/lists/use-selection.ts'
import type { StableList } from '#web/lib/lists/use-stable-list.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty.tsx'
import { ListProblem } from '#web/ui/list-frame.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Message } from '#web/ui/message.tsx'
import { NewRows } from '#web/ui/new-rows.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useListKeys } from '#web/ui/use-list-keys.ts'

type TestimonialListProps = {
  list: StableList<AdminTestimonial>
  filters: TestimonialFilters
  hrefOf: (page: number) => string
  isPicking: boolean
  /** Shows the testimonial that was just added. */
  onNew: () => void
  onEdit: (testimonial: AdminTestimonial) => void
}

/** List of testimonials, with the dialogs before a rejection or deletion. */
export function TestimonialList({ list, filters, hrefOf, isPicking, onNew, onEdit }: TestimonialListProps) {
  const backend = useBackend()
  const toast = useToast()
  const navigate = useNavigate()
  const actions = useTestimonialActions()
  const ticked = useSelection<TestimonialVersionRead>(`${filters.status} ${filters.q}`)
  const bulk = useTestimonialsDecision((decided) => ticked.tick(decided, false))
  const [question, setQuestion] = useState<TestimonialDialogState | null>(null)

  const ask = (next: TestimonialDialogState | null) => {
    actions.forget()
    setQuestion(next)
  }
  const handleStatus = (testimonial: AdminTestimonial, status: TestimonialStatus) => {
    if (status === 'rejected') return ask({ kind: 'reject', story: testimonial })
    actions.decide({ story: testimonial, status })
  }
  const handleAll = () =>
    readMatchingTestimonials(backend, filters).then(
      (testimonials) => ticked.tick(testimonials, true),
      () => toast(sentences.fetchFailed, 'failed'),
    )

  const decideWaiting = (status: TestimonialStatus) => (testimonial: AdminTestimonial) => {
    if (testimonial.status === 'awaiting_approval') handleStatus(testimonial, status)
  }
  const testimonials = (list.rows ?? []).map(actions.withPending)
  const cursor = useListKeys({
    rows: testimonials,
    ids: ticked.ids,
    canTick: canSelect,
    onTick: ticked.tick,
    onAll: handleAll,
    onOpen: onEdit,
    onApprove: decideWaiting('approved'),
    onReject: decideWaiting('rejected'),
    onReview: () => void navigate(paths.admin.storyReview),
  })

  if (!list.rows) {
    if (list.isError) return <ListFailure filters={filters} onRetry={list.readAgain} />
    return <Skeleton rows={5} label="Loading testimonials..." className="p-4.5" />
  }
  const { total: found } = list
  const pages = { page: filters.page, pageCount: Math.ceil(found / testimonialPageSize), hrefOf }
  return (
    <>
      <ListProblem>
        {actions.failure && !question && (
          <Message tone="danger" title="Error occurred">
            {actions.failure}
          </Message>
        )}
        <BulkFailure bulk={bulk} />
      </ListProblem>
      <NewRows count={list.newCount} nouns={['new testimonial', 'new testimonials']} onShow={onNew} />
      {found === 0 ? (
        <EmptyState title={sentences.none} block={9}>
          {sentences.noneMatch}
        </EmptyState>
      ) : (
        <>
          <TestimonialTable
            stories={testimonials}
            isBusy={list.isPlaceholderData}
            isPicking={isPicking}
            selectedIds={ticked.ids}
            cursor={cursor}
            onSelect={ticked.tick}
            onStatus={handleStatus}
            onFeature={actions.toggleFeatured}
            onEdit={onEdit}
            onDelete={(testimonial) => ask({ kind: 'delete', story: testimonial })}
            onDeletion={(testimonial) => ask({ kind: 'approve-deletion', story: testimonial })}
          />
          <Pagination {...pages} className="p-4.5" />
          <RedirectToLastPage {...pages} isPlaceholder={list.isPlaceholderData} />
        </>
      )}
      <SelectedTestimonialsBar
        count={ticked.rows.length}
        foundCount={filters.status === 'all' ? null : found}
        isBusy={bulk.isPending}
        onAll={handleAll}
        onStatus={(status) => bulk.decide(ticked.rows, status)}
        onClear={ticked.clear}
      />
      <BulkRejectionDialog bulk={bulk} />
      <TestimonialDialogs
        question={question}
        actions={actions}
        onClose={() => setQuestion(null)}
        onGone={list.readAgain}
      />
    </>
  )
}

function ListFailure({ filters, onRetry }: { filters: TestimonialFilters; onRetry: () => void }) {
  const areRequests = filters.status === 'awaiting_deletion_approval'
  return (
    <LoadFailure title="Error occurred" onRetry={onRetry}>
      {areRequests ? sentences.requestsFailed : sentences.fetchFailed}
    </LoadFailure>
  )
}
