import type { IdeaStatus } from '#shared/ideas.ts'
import { StatusTag, type TagLook } from '#web/ui/status-tag.tsx'

const looks: Record<IdeaStatus, TagLook> = {
  awaiting_approval: 'waiting',
  approved: 'approved',
  rejected: 'refused',
  in_development: 'building',
  testing: 'testing',
  completed: 'done',
}

/** `labels` differ by reader: owners see "Pending", the back office "Awaiting Approval" (D40). */
export function IdeaStatusTag({
  status,
  labels,
}: {
  status: IdeaStatus
  labels: Record<IdeaStatus, string>
}) {
  return <StatusTag look={looks[status]}>{labels[status]}</StatusTag>
}
