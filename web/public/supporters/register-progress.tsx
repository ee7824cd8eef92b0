import type { RegistrationDraft } from '#shared/supporter-forms.ts'
import type { PlainId } from '#shared/words.ts'
import { Steps } from '#web/common/ui/steps.tsx'
import { getStepTexts } from '#web/common/verification/step-texts.ts'
import { useTranslate } from '#web/common/words/translations.tsx'
import { findRegistrationProblems } from '#web/public/supporters/register-draft.ts'

const parts: readonly PlainId[] = [
  'register.part.you',
  'register.part.how',
  'register.part.skills',
  'register.part.time',
]
const fieldsOfParts = [
  ['name', 'email', 'location', 'github_username', 'linkedin_url', 'bio', 'interests'],
  [],
  ['skills'],
  ['hours'],
] as const

/** Shows the progress of the form. The current section is the first incomplete one. */
export function RegisterProgress({ draft }: { draft: RegistrationDraft }) {
  const t = useTranslate()
  const problems = findRegistrationProblems(draft)
  const first = fieldsOfParts.findIndex((fields) => fields.some((field) => problems[field]))
  return (
    <div data-surface="limewash" className="register-progress">
      <Steps
        steps={parts.map((part) => t(part))}
        words={getStepTexts(t)}
        current={first < 0 ? parts.length : first}
      />
    </div>
  )
}
