import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { formatNumber } from '#shared/format-number.ts'
import { testimonialAdminMessages as sentences, type TestimonialStatus } from '#shared/testimonials.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { EmptyState } from '#web/common/ui/empty.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { ListToolbar } from '#web/office/lists/list-toolbar.tsx'
import { ReviewLink, TableList } from '#web/office/lists/table-list.tsx'
import { useOpenedRow } from '#web/office/lists/use-opened-row.ts'
import { useTableList } from '#web/office/lists/use-table-list.ts'
import {
  type AdminTestimonial,
  adminTestimonialQuery,
  testimonialsTable,
} from '#web/office/testimonials/queries.ts'
import {
  BulkTestimonialFailure,
  BulkTestimonialRejectionDialog,
} from '#web/office/testimonials/testimonial-bulk.tsx'
import { createTestimonialColumns } from '#web/office/testimonials/testimonial-columns.tsx'
import {
  type TestimonialDialogState,
  TestimonialDialogs,
} from '#web/office/testimonials/testimonial-dialogs.tsx'
import { TestimonialEditor } from '#web/office/testimonials/testimonial-editor.tsx'
import {
  useBulkTestimonialDecision,
  useTestimonialActions,
} from '#web/office/testimonials/use-testimonial-actions.ts'
import { BulkDecisionButtons } from '#web/office/ui/bulk-action-bar.tsx'

/** List of testimonials in the back office, with the form over it. */
export function TestimonialList() {
  const list = useTableList(testimonialsTable)
  const { filters, counts, selection } = list
  const actions = useTestimonialActions()
  const bulk = useBulkTestimonialDecision(selection.untick)
  const [question, setQuestion] = useState<TestimonialDialogState | null>(null)
  const [edited, setEdited] = useState<AdminTestimonial | 'new' | null>(null)
  const [asked, setShown] = useOpenedRow()
  const opened = useQuery({
    ...adminTestimonialQuery(useBackend(), asked ?? ''),
    enabled: asked !== null,
  }).data
  if (asked && opened) {
    setShown()
    setEdited(opened)
  }

  const ask = (next: TestimonialDialogState | null) => {
    actions.forget()
    setQuestion(next)
  }
  const handleStatus = (testimonial: AdminTestimonial, status: TestimonialStatus) => {
    if (status === 'rejected') return ask({ kind: 'reject', testimonial })
    actions.decide({ testimonial, status })
  }
  const decideWaiting = (status: TestimonialStatus) => (testimonial: AdminTestimonial) => {
    if (testimonial.status === 'awaiting_approval') handleStatus(testimonial, status)
  }

  return (
    <>
      <TableList
        list={list}
        rows={(list.rows ?? []).map(actions.withPending)}
        sentence={[
          counts && `${formatNumber(counts.all)} Total Testimonials.`,
          list.rows &&
            list.total > 0 &&
            `Showing ${list.rows.length} of ${formatNumber(list.total)} testimonials`,
        ]
          .filter(Boolean)
          .join(' ')}
        acts={
          <>
            <ReviewLink
              href={paths.admin.storyReview}
              waiting={counts && counts.awaiting_approval + counts.awaiting_deletion_approval}
              variant="secondary"
            />
            <Button size="compact" icon={Plus} onClick={() => setEdited('new')}>
              Add New Testimonial
            </Button>
          </>
        }
        tabs={list.tabs}
        toolbar={
          <ListToolbar
            list={list}
            label="Search testimonials"
            placeholder="Search testimonials by name, email, location, or content..."
            savedAs="testimonials"
          >
            {(filters.q || filters.tab !== 'all') && (
              <Button variant="quiet" size="compact" onClick={() => list.change({ tab: 'all', q: '' })}>
                Clear filter
              </Button>
            )}
          </ListToolbar>
        }
        problems={
          <>
            {actions.failure && !question && (
              <Message tone="danger" title="Error occurred">
                {actions.failure}
              </Message>
            )}
            <BulkTestimonialFailure bulk={bulk} />
          </>
        }
        failed="Error occurred"
        failure={
          filters.tab === 'awaiting_deletion_approval' ? sentences.requestsFailed : sentences.fetchFailed
        }
        empty={
          <EmptyState title={sentences.none} block={9}>
            {sentences.noneMatch}
          </EmptyState>
        }
        columns={createTestimonialColumns({
          onStatus: handleStatus,
          onFeature: actions.toggleFeatured,
          onEdit: setEdited,
          onDelete: (testimonial) => ask({ kind: 'delete', testimonial }),
          onDeletion: (testimonial) => ask({ kind: 'approve-deletion', testimonial }),
        })}
        density="tall"
        nameOf={({ name }) => `${name}’s story`}
        canSelect={({ status }) => status !== 'awaiting_deletion_approval'}
        selectableCount={filters.tab === 'all' ? null : list.total}
        rowTone={({ status }) => (status === 'awaiting_deletion_approval' ? 'danger' : 'plain')}
        onOpen={setEdited}
        onApprove={decideWaiting('approved')}
        onReject={decideWaiting('rejected')}
        reviewHref={paths.admin.storyReview}
        bulkActs={
          <BulkDecisionButtons
            count={selection.ids.size}
            isBusy={bulk.isPending}
            onStatus={(status) => bulk.decide(selection.rows, status)}
          />
        }
      />
      <BulkTestimonialRejectionDialog bulk={bulk} />
      <TestimonialDialogs
        question={question}
        actions={actions}
        onClose={() => setQuestion(null)}
        onGone={() => void list.refetch()}
      />
      <TestimonialEditor
        edited={edited}
        onAdded={() => void list.refetch()}
        onClose={() => setEdited(null)}
      />
    </>
  )
}
