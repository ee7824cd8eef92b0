import { useQuery } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import type { TestimonialLink } from '#shared/campaign.ts'
import { formatNumber } from '#shared/counted.ts'
import {
  type AdminTestimonial,
  adminTestimonialQuery,
  createTestimonialsSource,
  type TestimonialCounts,
  testimonialCountsQuery,
} from '#web/features/testimonials/admin/queries.ts'
import { TestimonialEditor } from '#web/features/testimonials/admin/testimonial-editor.tsx'
import {
  type TestimonialFilters,
  testimonialListUrl,
  testimonialTabs,
} from '#web/features/testimonials/admin/testimonial-filters.ts'
import { TestimonialList } from '#web/features/testimonials/admin/testimonial-list.tsx'
import { TestimonialToolbar } from '#web/features/testimonials/admin/testimonial-toolbar.tsx'
import { tabLabels } from '#web/features/testimonials/admin/testimonial-words.ts'
import { useOpenedRow } from '#web/lib/lists/use-opened.ts'
import { type StableList, useStableList } from '#web/lib/lists/use-stable-list.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { decisionShortcuts, listShortcuts, ShortcutHelp } from '#web/ui/keys.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ListFrame, ListHead } from '#web/ui/list-frame.tsx'

const keyWords = [...listShortcuts, ...decisionShortcuts]

type TestimonialManagerProps = {
  filters: TestimonialFilters
  onFilter: (filters: TestimonialFilters) => void
  /** Kind of link that the settings require. */
  link: TestimonialLink
  /** Renders the actions of administrators for a testimonial. The page provides it. */
  historyOf: (id: string) => ReactNode
}

/** Testimonials page of the back office: figures, tabs, search, table, and the form over them. */
export function TestimonialManager({ filters, onFilter, link, historyOf }: TestimonialManagerProps) {
  const backend = useBackend()
  const { data: counts, isError: areUnknown } = useQuery(testimonialCountsQuery(backend))
  const list = useStableList(createTestimonialsSource(backend, filters))
  const waiting = counts ? counts.awaiting_approval + counts.awaiting_deletion_approval : 0
  const [edited, setEdited] = useState<AdminTestimonial | 'new' | null>(null)
  const [isPicking, setPicking] = useState(false)
  const [asked, setShown] = useOpenedRow()
  const wanted = useQuery({ ...adminTestimonialQuery(backend, asked ?? ''), enabled: asked !== null }).data
  if (asked && wanted) {
    setShown()
    setEdited(wanted)
  }

  const handleNew = () => {
    list.readAgain()
    if (filters.page > 1) onFilter({ ...filters, page: 1 })
  }

  return (
    <div className="grid grid-cols-1 gap-[10px]">
      <ListHead
        title="Testimonial Management"
        sentence={sentenceOf(counts, list)}
        aside={
          list.total > 0 && (
            <button
              type="button"
              className="link min-h-10.5 text-sm md:hidden"
              onClick={() => setPicking(!isPicking)}
            >
              {isPicking ? 'Done' : 'Select'}
            </button>
          )
        }
      >
        <ShortcutHelp words={keyWords} />
        {waiting > 0 && (
          <LinkButton href={paths.admin.storyReview} variant="secondary" size="compact" icon={ListChecks}>
            Review {formatNumber(waiting)}
            <span className="max-md:sr-only"> waiting</span>
          </LinkButton>
        )}
        <Button size="compact" icon={Plus} onClick={() => setEdited('new')}>
          Add New Testimonial
        </Button>
      </ListHead>
      <ListFrame
        name="testimonial-status"
        label="Testimonials by status"
        tabs={testimonialTabs.map((id) => ({
          id,
          label: tabLabels[id],
          count: counts ? counts[id] : areUnknown ? null : undefined,
        }))}
        selected={filters.status}
        onSelect={(status) => onFilter({ ...filters, status, page: 1 })}
      >
        <TestimonialToolbar filters={filters} onFilter={onFilter} />
        <TestimonialList
          list={list}
          filters={filters}
          hrefOf={(page) => paths.admin.testimonials + testimonialListUrl.write({ ...filters, page })}
          isPicking={isPicking}
          onNew={handleNew}
          onEdit={setEdited}
        />
      </ListFrame>
      <TestimonialEditor
        edited={edited}
        link={link}
        history={edited && edited !== 'new' ? historyOf(edited.id) : null}
        onAdded={list.readAgain}
        onClose={() => setEdited(null)}
      />
    </div>
  )
}

type Shown = Pick<StableList<AdminTestimonial>, 'rows' | 'total'>

/**
 * Sentence such as "1,204 Total Testimonials. Showing 25 of 81 testimonials". Each part appears as soon as it
 * has loaded.
 */
function sentenceOf(counts: TestimonialCounts | undefined, list: Shown): string {
  const total = counts && `${formatNumber(counts.all)} Total Testimonials.`
  const shown =
    list.rows && list.total > 0
      ? `Showing ${list.rows.length} of ${formatNumber(list.total)} testimonials`
      : ''
  return total ? `${total} ${shown}` : shown
}
