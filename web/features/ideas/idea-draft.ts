import { type IdeaDraft, ideaSubmission } from '#shared/ideas.ts'
import { type Problems, problemsIn } from '#web/lib/form-problems.ts'

/** What stands in the form; the name is asked only of those whose name is not known. */
export type IdeaFormValues = IdeaDraft & { userName: string }
export type IdeaField = keyof IdeaFormValues
export type IdeaProblems = Problems<IdeaField>

export const emptyIdea: Omit<IdeaFormValues, 'userName'> = {
  appName: '',
  problemSolves: '',
  targetUsers: 'Students',
}

const schema = ideaSubmission.omit({ userEmail: true })

export const problemsOf = (values: IdeaFormValues) => problemsIn(schema, values)
