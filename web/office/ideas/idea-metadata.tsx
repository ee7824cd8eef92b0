import '#web/office/review/review.css'
import { useId } from 'react'
import { formatNumber } from '#shared/format-number.ts'
import type { AdminIdea } from '#shared/ideas.ts'
import { findLanguage } from '#shared/languages.ts'
import { formatShortDate } from '#web/common/time/format-date.ts'
import { languageChoices } from '#web/common/ui/language-props.tsx'
import { SelectField } from '#web/common/ui/select-field.tsx'
import { useSetIdeaLanguage } from '#web/office/ideas/mutations.ts'

/** Shows the details that were submitted with an idea, below its text. */
export function IdeaMetadata({ idea }: { idea: AdminIdea }) {
  return (
    <dl className="review-facts text-sm">
      {factsOf(idea).map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="break-words">{value || '–'}</dd>
        </div>
      ))}
      <div>
        <dt className="text-xs text-muted">Language</dt>
        <dd>
          <LanguageOfIdea idea={idea} />
        </dd>
      </div>
    </dl>
  )
}

function LanguageOfIdea({ idea }: { idea: AdminIdea }) {
  const set = useSetIdeaLanguage(idea.id)
  const field = useId()
  return (
    <SelectField
      id={field}
      label="Language"
      isLabelHidden
      choices={languageChoices}
      value={set.isPending ? set.variables : idea.language}
      error={set.isError ? 'The language could not be changed. Try again.' : undefined}
      onChange={({ target }) => {
        const chosen = findLanguage(target.value)
        if (chosen) set.mutate(chosen)
      }}
    />
  )
}

function factsOf(idea: AdminIdea): [string, string][] {
  return [
    ['Category', idea.category ?? ''],
    ['Difficulty', idea.difficulty_level ?? ''],
    ['Platform', idea.target_platform ?? ''],
    ['Target users', idea.target_users.join(', ')],
    ['Votes', formatNumber(idea.vote_count)],
    ['Created', formatShortDate(idea.created_at)],
    ['Tech stack', idea.tech_stack.join(', ')],
    ['Features', idea.features.join(', ')],
    ...(idea.rejection_reason ? [['Reason', idea.rejection_reason] satisfies [string, string]] : []),
  ]
}

/** Lists the choices that the submitter made, on one line. */
export function describeIdeaMetadata({
  category,
  difficulty_level,
  target_platform,
  target_users,
}: AdminIdea): string {
  const said = [category, difficulty_level, target_platform, ...target_users].filter(Boolean).join(', ')
  return said || 'None selected.'
}
