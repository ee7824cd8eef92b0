import type { ReactNode } from 'react'
import { type EmailTopic, topicLabels } from '#shared/email-topics.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { formatDateAndTime } from '#web/common/time/format-date.ts'
import { getSupporterTypeLabel, newsLabels } from '#web/office/community/filter-words.ts'
import type { AdminSupporter } from '#web/office/community/supporter-queries.ts'

const forms: Record<string, string> = {
  supporter: 'on the supporter form',
  registration: 'on the registration form',
  preferences: 'on the email preferences page',
  import: 'on paper',
}

/** Shows a person's details, and the text they agreed to. */
export function SupporterFacts({ known }: { known: AdminSupporter }) {
  const { supporter, consent, news } = known
  const {
    available_hours_per_week: hours,
    timezone,
    preferred_testing_types: tests,
  } = supporter.availability_info
  return (
    <section aria-labelledby="told-title" data-surface="paper" className="supporter-card">
      <h2 id="told-title" className="supporter-title">
        Details they gave
      </h2>
      <dl className="supporter-facts grid gap-2.25">
        <Fact name="Type">{getSupporterTypeLabel(supporter.supporter_type)}</Fact>
        <Fact name="Location">{supporter.location}</Fact>
        <Fact name="Testing types">{tests?.join(', ')}</Fact>
        <Fact name="Skills">{supporter.skills.join(', ')}</Fact>
        <Fact name="Interests">{supporter.interests?.join(', ')}</Fact>
        <Fact name="Availability">
          {hours
            ? `${formatCountWithNoun(hours, 'hour')} a week${timezone ? `, ${timezone}` : ''}`
            : timezone}
        </Fact>
        <Fact name="GitHub">{supporter.github_username}</Fact>
        <Fact name="LinkedIn">
          {supporter.linkedin_url && (
            <a href={supporter.linkedin_url} target="_blank" rel="noopener noreferrer" className="link">
              {supporter.linkedin_url}
              <span className="sr-only"> (opens a new tab)</span>
            </a>
          )}
        </Fact>
        <Fact name="About">{supporter.bio}</Fact>
        <Fact name="Consent">
          {consent
            ? `“${consent.wording}” Version ${consent.version}, agreed on ${formatDateAndTime(consent.agreed_at)} ${forms[consent.form] ?? `(${consent.form})`}.`
            : 'Has not agreed to receive news.'}
        </Fact>
        {consent && <Fact name="Topics">{topicsOf(consent.topics)}</Fact>}
        <Fact name="News">
          {news === 'agreed' ? 'Subscribed.' : `${newsLabels[news]}. Will not receive news.`}
        </Fact>
      </dl>
    </section>
  )
}

const topicsOf = (topics: readonly string[]) =>
  topics.map((topic) => topicLabels[topic as EmailTopic] ?? topic).join(', ') || 'none'

/** Renders nothing if the detail is missing. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
