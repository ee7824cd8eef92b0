import type { ZodError, ZodType } from 'zod'
import type { ErrorValues } from '#shared/errors/define.ts'
import { getIssueValues } from '#shared/errors/issue.ts'

/** Code of a listed error, with the values of its sentence. */
export type FormProblem = { code: string; values?: ErrorValues | undefined }
export type FormProblems<Field extends PropertyKey> = Partial<Record<Field, FormProblem>>

/** Checks all fields and returns the first problem of each. */
export function findFormProblems<Values extends object>(
  schema: ZodType<unknown, Values>,
  values: Values,
): FormProblems<keyof Values> {
  return toFormProblems(schema.safeParse(values).error)
}

/** Returns the first problem of each field in an error of a schema. */
export function toFormProblems<Field extends PropertyKey>(error: ZodError | undefined): FormProblems<Field> {
  const problems: Partial<Record<PropertyKey, FormProblem>> = {}
  for (const issue of error?.issues ?? [])
    problems[issue.path[0] ?? ''] ??= { code: issue.message, values: getIssueValues(issue) }
  return problems as FormProblems<Field>
}

/**
 * Returns problems as `ErrorSummary` lists them. The id of a field is that of the form, a hyphen and its name.
 */
export const listProblems = (
  problems: FormProblems<string>,
  { formId, say }: { formId: string; say: (problem: FormProblem) => string },
) =>
  Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [{ fieldId: `${formId}-${field}`, ...problem, message: say(problem) }] : [],
  )
