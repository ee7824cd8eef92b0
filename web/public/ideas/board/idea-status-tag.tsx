import type { IdeaStatus } from '#shared/ideas.ts'
import { StatusTag, type TagVariant } from '#web/common/ui/status-tag.tsx'

export const ideaTagVariants: Record<IdeaStatus, TagVariant> = {
  awaiting_approval: 'waiting',
  approved: 'approved',
  rejected: 'refused',
  in_development: 'building',
  testing: 'testing',
  completed: 'done',
  merged: 'waiting',
}

/** Shows the status. Submitters read "Pending", and the back office reads "Awaiting Approval". */
export function IdeaStatusTag({ status, children }: { status: IdeaStatus; children: string }) {
  return <StatusTag look={ideaTagVariants[status]}>{children}</StatusTag>
}
