import '#web/office/review/review.css'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { z } from 'zod'
import { formatCountWithNoun, formatNumber } from '#shared/format-number.ts'
import { ideaStatuses, ideaStatusLabels } from '#shared/ideas.ts'
import { type Backend, callReadFunction } from '#web/common/data/backend.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { formatShortDate } from '#web/common/time/format-date.ts'
import { StatusTag } from '#web/common/ui/status-tag.tsx'

const senderFacts = z.object({
  supporter_since: z.string().nullable(),
  /** Null unless the signed-in person is an owner. */
  supporter_id: z.string().nullable(),
  idea_count: z.number(),
  ideas: z.array(
    z.object({ id: z.string(), title: z.string(), vote_count: z.number(), status: z.enum(ideaStatuses) }),
  ),
  votes_given: z.number(),
  badges: z.array(z.object({ title: z.string(), created_at: z.string() })),
})
type SenderFacts = z.output<typeof senderFacts>

function senderQuery(backend: Backend, subject: string) {
  return {
    queryKey: ['sender of', subject],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callReadFunction(backend, 'get_sender_facts', senderFacts.nullable(), { args: { subject }, signal }),
  }
}

type SenderCardProps = {
  /** Id of the idea or testimonial. */
  subject: string
  name: string
  /** Null unless the signed-in person is an owner. */
  email: string | null
  isVerified: boolean
  location?: string
}

/** Says whether the sender's address is verified, and what else they sent. */
export function SenderCard({ subject, name, email, isVerified, location }: SenderCardProps) {
  const { data: facts } = useQuery(senderQuery(useBackend(), subject))
  return (
    <section data-surface="paper" className="beside-card">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-base font-bold break-words">{name}</h2>
        <StatusTag look={isVerified ? 'approved' : 'plain'}>
          {isVerified ? 'Verified' : 'Not verified'}
        </StatusTag>
      </div>
      {email && <p className="text-sm wrap-anywhere text-muted">{email}</p>}
      {location && <p className="text-sm text-muted">{location}</p>}
      {facts && (
        <dl className="sender-facts">
          {rowsOf(facts).map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {facts?.supporter_id && (
        <a
          href={paths.admin.supporter(facts.supporter_id)}
          target="_blank"
          rel="noopener"
          className="link text-sm"
        >
          View everything about {name}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      )}
    </section>
  )
}

function rowsOf({ supporter_since: since, ideas, idea_count, votes_given, badges }: SenderFacts) {
  const earned = badges.map(({ title, created_at }) => `${title}, ${formatShortDate(created_at)}`)
  return Object.entries({
    Supporter: since ? `since ${formatShortDate(since)}` : 'no',
    'Other ideas': idea_count === 0 ? 'none' : <Ideas ideas={ideas} count={idea_count} />,
    'Votes cast': formatNumber(votes_given),
    Badges: earned.join('; ') || 'none',
  })
}

function Ideas({ ideas, count }: { ideas: SenderFacts['ideas']; count: number }) {
  return (
    <ul>
      {ideas.map(({ id, title, vote_count, status }) => (
        <li key={id} className="break-words">
          <a href={paths.admin.appIdea(id)} target="_blank" rel="noopener" className="link">
            {title}
            <span className="sr-only"> (opens a new tab)</span>
          </a>
          , {formatCountWithNoun(vote_count, 'vote')}, {ideaStatusLabels[status].toLowerCase()}
        </li>
      ))}
      {count > ideas.length && <li>and {count - ideas.length} more</li>}
    </ul>
  )
}
