import { z } from 'zod'
import { boardAudiences, ideaSubmission } from '#shared/ideas.ts'
import { languageCodes } from '#shared/languages.ts'

/** What stands in the form, finished or not; the name is asked only of those whose name is not known. */
export const ideaFormValues = z.object({
  appName: z.string(),
  problemSolves: z.string(),
  targetUsers: z.enum(boardAudiences),
  userName: z.string(),
  // What was kept before the question has no answer to it.
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
