import { createLongRegistration, type RegistrationDraft } from '#shared/supporter-forms.ts'
import { supporterForm } from '#shared/supporters.ts'
import { type FormProblems, findFormProblems } from '#web/common/forms/form-problems.ts'

export const registerFields = [
  'name',
  'email',
  'location',
  'github_username',
  'linkedin_url',
  'bio',
  'interests',
  'skills',
  'hours',
] as const
export type RegisterField = (typeof registerFields)[number]
export type RegisterProblems = FormProblems<RegisterField>

export function findRegistrationProblems(draft: RegistrationDraft): RegisterProblems {
  const { availability_info: hours, ...problems } = findFormProblems(
    supporterForm,
    createLongRegistration(draft),
  )
  return hours ? { ...problems, hours } : problems
}
