import { z } from 'zod'
import { boardAudiences, ideaSubmission } from '#shared/ideas.ts'
import { languageCodes } from '#shared/languages.ts'

/** Values of the form, complete or not. The name is asked for only if it is not known. */
export const ideaFormValues = z.object({
  appName: z.string(),
  problemSolves: z.string(),
  targetUsers: z.enum(boardAudiences),
  userName: z.string(),
  // Drafts stored by an earlier release lack it.
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
