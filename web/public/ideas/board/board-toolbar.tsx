import type { BoardFilters } from '#web/public/ideas/board/board-filters.ts'
import { BoardFiltersForm } from '#web/public/ideas/board/board-filters-form.tsx'
import { ViewToggle } from '#web/public/ideas/board/view-toggle.tsx'
import { SubmitIdeaButton } from '#web/public/ideas/form/submit-idea-button.tsx'

type BoardToolbarProps = Parameters<typeof BoardFiltersForm>[0] & {
  filters: BoardFilters
  onSubmitIdea: () => void
}

/**
 * Toolbar above the ideas, with the choice of list or columns and the filters. For columns it also has the
 * button to submit an idea.
 */
export function BoardToolbar({ onSubmitIdea, ...form }: BoardToolbarProps) {
  const isByStatus = form.filters.view === 'status'
  return (
    <div
      className={
        isByStatus
          ? 'flex flex-wrap items-end gap-x-3 gap-y-3.75 max-md:flex-col max-md:items-stretch'
          : 'grid gap-3.75 md:gap-4.5'
      }
    >
      <ViewToggle filters={form.filters} />
      <div className={isByStatus ? 'grow lg:max-w-[680px]' : undefined}>
        <BoardFiltersForm {...form} />
      </div>
      {isByStatus && (
        <div className="md:ms-auto">
          <SubmitIdeaButton onSubmitIdea={onSubmitIdea} />
        </div>
      )}
    </div>
  )
}
