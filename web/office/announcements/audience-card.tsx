import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { emailTopics, topicLabels, topicSentences } from '#shared/email-topics.ts'
import { formatNumber } from '#shared/format-number.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Button } from '#web/common/ui/button.tsx'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { SkeletonBar } from '#web/common/ui/skeleton.tsx'
import { listExclusionCounts } from '#web/office/announcements/announcement-words.ts'
import { listAudienceChoices } from '#web/office/announcements/audience-choices.ts'
import type { Audience } from '#web/office/announcements/queries.ts'
import type { AnnouncementDraftValues } from '#web/office/announcements/use-autosaved-draft.ts'
import { communityViewsQuery } from '#web/office/community/queries.ts'

type AudienceCardProps = {
  values: AnnouncementDraftValues
  /** Undefined while the server counts the recipients. */
  audience: Audience | undefined
  problem: string | undefined
  isFailed: boolean
  onCount: () => void
  onChange: (changes: Partial<AnnouncementDraftValues>) => void
}

/** Chooses the view and the topic. Shows how many people will receive the email and how many will not. */
export function AudienceCard({ values, audience, problem, isFailed, onCount, onChange }: AudienceCardProps) {
  const saved = useQuery(communityViewsQuery(useBackend())).data ?? []
  const choices = listAudienceChoices({ name: values.view_name, filters: values.filters }, saved)
  const chosen = choices.findIndex(
    ({ name, filters }) =>
      name === values.view_name && JSON.stringify(filters) === JSON.stringify(values.filters),
  )
  return (
    <section
      aria-labelledby="announcement-who"
      className="office-card grid grid-cols-1 gap-x-9 gap-y-4.5 md:grid-cols-2"
    >
      <div className="grid content-start gap-4.5">
        <h2 id="announcement-who" className="text-xl font-bold">
          Who gets it
        </h2>
        <SelectField
          id="announcement-view"
          label="View"
          error={problem}
          choices={choices.map(({ name }, index) => ({ value: String(index), label: name }))}
          value={String(Math.max(0, chosen))}
          onChange={({ target }) => {
            const choice = choices[Number(target.value)]
            if (choice) onChange({ view_name: choice.name, filters: choice.filters })
          }}
        />
        <ChoiceChips
          legend="Topic"
          name="topic"
          layout="flow"
          className="announcement-topics"
          choices={emailTopics.map((value) => ({ value, label: topicLabels[value] }))}
          value={values.topic}
          onChange={(topic) => onChange({ topic: topic as AnnouncementDraftValues['topic'] })}
        />
        <p className="text-sm text-muted">
          {topicSentences[values.topic]} Only people who agreed to this topic will get it. The number is
          recalculated when sending starts. To choose other people, use the filters in{' '}
          <Link to={paths.admin.community} className="link">
            Community
          </Link>
          .
        </p>
      </div>
      {isFailed ? (
        <p role="alert" className="grid content-start justify-items-start gap-3">
          The number of recipients could not be calculated.
          <Button variant="secondary" size="compact" onClick={onCount}>
            Try again
          </Button>
        </p>
      ) : (
        <Sum audience={audience} topic={topicLabels[values.topic]} />
      )}
    </section>
  )
}

function Sum({ audience, topic }: { audience: Audience | undefined; topic: string }) {
  if (!audience) return <SkeletonBar className="h-24 w-full" />
  return (
    <dl className="announcement-sum grid content-start" aria-live="polite">
      <div>
        <dt>In this view</dt>
        <dd>
          <strong>{formatNumber(audience.in_view)}</strong>
        </dd>
      </div>
      {listExclusionCounts(audience, topic).map(({ words, count }) => (
        <div key={words} className="text-muted">
          <dt>{words}</dt>
          <dd>− {formatNumber(count)}</dd>
        </div>
      ))}
      <div className="announcement-gets">
        <dt>{audience.gets === 1 ? 'person gets this' : 'people get this'}</dt>
        <dd className="figures">{formatNumber(audience.gets)}</dd>
      </div>
    </dl>
  )
}
