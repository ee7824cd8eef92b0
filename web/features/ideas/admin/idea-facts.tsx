import type { AdminIdea } from '#shared/ideas.ts'
import { formatShortDate } from '#web/lib/format-date.ts'

/** What was given with an idea, below its text. */
export function IdeaFacts({ idea }: { idea: AdminIdea }) {
  return (
    <dl className="review-facts text-sm">
      {factsOf(idea).map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="break-words">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(idea: AdminIdea): [string, string][] {
  return [
    ['Category', idea.category ?? ''],
    ['Difficulty', idea.difficulty_level ?? ''],
    ['Platform', idea.target_platform ?? ''],
    ['Target users', idea.target_users.join(', ')],
    ['Votes', idea.vote_count.toLocaleString('en-US')],
    ['Created', formatShortDate(idea.created_at)],
    ['Tech stack', idea.tech_stack.join(', ')],
    ['Features', idea.features.join(', ')],
    ...(idea.rejection_reason ? [['Reason', idea.rejection_reason] satisfies [string, string]] : []),
  ]
}

/** What was chosen for an idea, in a line. */
export function factsNote({ category, difficulty_level, target_platform, target_users }: AdminIdea): string {
  const said = [category, difficulty_level, target_platform, ...target_users].filter(Boolean).join(', ')
  return said || 'Nothing was chosen.'
}
