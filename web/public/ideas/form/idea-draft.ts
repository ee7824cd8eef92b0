import { z } from 'zod'
import { boardAudiences, ideaSubmission } from '#shared/ideas.ts'
import { languageCodes } from '#shared/languages.ts'

/** Schema of the sent form. The form asks for the name only if it is unknown. */
export const ideaForm = ideaSubmission.omit({ userEmail: true }).required()

export type IdeaFormValues = z.input<typeof ideaForm>
export type IdeaField = keyof IdeaFormValues

const text = z.string().default('')
const texts = Object.fromEntries(Object.keys(ideaForm.shape).map((field) => [field, text]))

/** Values of the form, complete or not. A draft of an older release lacks the newer fields. */
export const ideaFormValues = z.object({
  ...(texts as Record<IdeaField, typeof text>),
  targetUsers: z.enum(boardAudiences).default('Students'),
  language: z.enum(languageCodes).default('en'),
})

export const emptyIdea: IdeaFormValues = ideaFormValues.parse({})
