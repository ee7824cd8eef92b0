import { z } from 'zod'
import { boardAudiences, ideaSubmission } from '#shared/ideas.ts'
import { languageCodes } from '#shared/languages.ts'

/** Values of the form, complete or not. The form asks for the name only if it is unknown. */
export const ideaFormValues = z.object({
  appName: z.string(),
  problemSolves: z.string(),
  targetUsers: z.enum(boardAudiences),
  userName: z.string(),
  // Defaults to English, because an older release stored drafts without a language.
  language: z.enum(languageCodes).default('en'),
})
export type IdeaFormValues = z.output<typeof ideaFormValues>
export type IdeaField = keyof IdeaFormValues

export const emptyIdea: IdeaFormValues = {
  appName: '',
  problemSolves: '',
  targetUsers: 'Students',
  userName: '',
  language: 'en',
}

export const ideaForm = ideaSubmission.omit({ userEmail: true }).required({ language: true })
