import type { AdminIdea } from '#shared/ideas.ts'
import { StatusTag } from '#web/ui/status-tag.tsx'

/** Who sent an idea, and whether the address is proven. */
export function SubmitterCard({ idea }: { idea: AdminIdea }) {
  return (
    <section data-surface="paper" className="beside-card">
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 text-base font-bold break-words">{idea.submitter_name}</h2>
        <StatusTag look={idea.submitter_verified ? 'approved' : 'plain'}>
          {idea.submitter_verified ? 'Verified' : 'Not verified'}
        </StatusTag>
      </div>
      {idea.submitter_email && <p className="text-sm wrap-anywhere text-muted">{idea.submitter_email}</p>}
    </section>
  )
}
