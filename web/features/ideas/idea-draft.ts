import { type IdeaDraft, ideaSubmission } from '#shared/ideas.ts'

/** What stands in the form; the name is asked only of those whose name is not known. */
export type IdeaFormValues = IdeaDraft & { userName: string }
export type IdeaField = keyof IdeaFormValues
export type IdeaProblems = Partial<Record<IdeaField, string>>

export const emptyIdea: Omit<IdeaFormValues, 'userName'> = {
  appName: '',
  problemSolves: '',
  targetUsers: 'Students',
}

const schema = ideaSubmission.omit({ userEmail: true })

/** Every problem at once, the first one of each field. */
export function problemsOf(values: IdeaFormValues): IdeaProblems {
  const problems: IdeaProblems = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const [field] = path
    if (isField(field)) problems[field] ??= message
  }
  return problems
}

function isField(field: unknown): field is IdeaField {
  return typeof field === 'string' && field in schema.shape
}
