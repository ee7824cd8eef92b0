import type { AdminIdea } from '#shared/ideas.ts'
import { SenderCard } from '#web/office/review/sender-card.tsx'

export function SubmitterCard({ idea }: { idea: AdminIdea }) {
  return (
    <SenderCard
      key={idea.id}
      subject={idea.id}
      name={idea.submitter_name}
      email={idea.submitter_email}
      isVerified={idea.submitter_verified}
    />
  )
}
