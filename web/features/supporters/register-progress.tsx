import { problemsOf, type RegisterDraft } from '#web/features/supporters/register-draft.ts'
import { Steps } from '#web/ui/steps.tsx'

const parts = ['You', 'How', 'Skills', 'Time']
const fieldsOfParts = [
  ['name', 'email', 'location', 'github_username', 'linkedin_url', 'bio', 'interests'],
  [],
  ['skills'],
  ['hours'],
] as const

/** How far the form is: the first part that something is missing from. */
export function RegisterProgress({ draft }: { draft: RegisterDraft }) {
  const problems = problemsOf(draft)
  const first = fieldsOfParts.findIndex((fields) => fields.some((field) => problems[field]))
  return (
    <div data-surface="limewash" className="register-progress">
      <Steps steps={parts} current={first < 0 ? parts.length : first} />
    </div>
  )
}
