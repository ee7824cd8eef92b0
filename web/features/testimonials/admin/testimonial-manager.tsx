import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { type AdminTestimonial, testimonialCountsQuery } from '#web/features/testimonials/admin/queries.ts'
import { TestimonialEditor } from '#web/features/testimonials/admin/testimonial-editor.tsx'
import {
  type TestimonialFilters,
  testimonialAddress,
  testimonialTabs,
} from '#web/features/testimonials/admin/testimonial-filters.ts'
import { TestimonialList } from '#web/features/testimonials/admin/testimonial-list.tsx'
import { TestimonialTiles } from '#web/features/testimonials/admin/testimonial-tiles.tsx'
import { TestimonialToolbar } from '#web/features/testimonials/admin/testimonial-toolbar.tsx'
import { tabLabels } from '#web/features/testimonials/admin/testimonial-words.ts'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'

type TestimonialManagerProps = {
  filters: TestimonialFilters
  onFilter: (filters: TestimonialFilters) => void
  /** What administrators did to one story; the page introduces it. */
  historyOf: (id: string) => ReactNode
}

/** The back office's page of stories: figures, tabs, search, table, and the form over them. */
export function TestimonialManager({ filters, onFilter, historyOf }: TestimonialManagerProps) {
  const { data: counts, isError } = useQuery(testimonialCountsQuery(useBackend()))
  const [edited, setEdited] = useState<AdminTestimonial | 'new' | null>(null)

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl font-bold">Testimonial Management</h1>
          <p className="mt-1 text-muted">Read, approve, feature and remove stories.</p>
        </div>
        <Button icon={Plus} onClick={() => setEdited('new')}>
          Add New Testimonial
        </Button>
      </div>
      <TestimonialTiles counts={counts} isUnknown={isError} />
      <div data-surface="paper" className="min-w-0 rounded-2 border border-line">
        <Tabs
          name="testimonial-status"
          label="Testimonials by status"
          tabs={testimonialTabs.map((id) => ({ id, label: tabLabels[id], count: counts?.[id] }))}
          selected={filters.status}
          onSelect={(status) => onFilter({ ...filters, status, page: 1 })}
        />
        <TabPanel name="testimonial-status" selected={filters.status}>
          <TestimonialToolbar filters={filters} onFilter={onFilter} />
          <TestimonialList
            filters={filters}
            hrefOf={(page) => paths.admin.testimonials + testimonialAddress.write({ ...filters, page })}
            onEdit={setEdited}
          />
        </TabPanel>
      </div>
      <TestimonialEditor
        edited={edited}
        history={edited && edited !== 'new' ? historyOf(edited.id) : null}
        onClose={() => setEdited(null)}
      />
    </div>
  )
}
