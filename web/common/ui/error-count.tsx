import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { FieldProblem } from './error-summary.tsx'
import { Icon } from './icon.tsx'
import { moveFocusTo } from './move-focus.ts'
import { useOnNewProblem } from './use-new-problem.ts'

type LeadOptions = {
  onLead?: (fieldId: string) => void
  /** Number of refused submissions. If the same fields are refused again, the focus moves to the first field again. */
  refusals?: number
}

export function useFocusFirstError(
  problems: readonly FieldProblem[],
  { onLead = moveFocusTo, refusals }: LeadOptions = {},
) {
  useOnNewProblem(problems, () => onLead(firstOf(problems)), refusals)
}

type CorrectionsProps = {
  problems: readonly FieldProblem[]
  /** Moves to a field. The default scrolls to it and focuses it; forms with folded fields open them first. */
  onLead?: (fieldId: string) => void
  /** Shown while there are no problems. */
  children?: ReactNode
}

/** Shows the number of invalid fields with a link to the first one, at the bottom of a form. */
export function ErrorCount({ problems, onLead = moveFocusTo, children }: CorrectionsProps) {
  return (
    <div role="status" className="corrections">
      {problems.length > 0 ? (
        <button
          type="button"
          className="link inline-flex min-h-10.5 items-center gap-1.5 text-start font-bold"
          onClick={() => onLead(firstOf(problems))}
        >
          <Icon icon={CircleAlert} />
          {problems.length} {problems.length === 1 ? 'field' : 'fields'} to correct
        </button>
      ) : (
        children
      )}
    </div>
  )
}

/**
 * Returns the id of the topmost invalid field. The order of `problems` may differ from the order on the page.
 * Fields that are not on the page come last.
 */
function firstOf(problems: readonly FieldProblem[]): string {
  const places = problems.map(({ fieldId }) => ({ fieldId, field: document.getElementById(fieldId) }))
  const [first] = places.sort(({ field: one }, { field: other }) => {
    if (!one || !other) return Number(!one) - Number(!other)
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
  return first?.fieldId ?? ''
}
