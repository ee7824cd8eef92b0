import type { ZodError, ZodType } from 'zod'
import type { ErrorValues } from '#shared/errors/define.ts'
import { getIssueValues } from '#shared/errors/issue.ts'

/** Code of a listed error, with the values of its sentence. */
export type Problem = { code: string; values?: ErrorValues | undefined }
export type Problems<Field extends PropertyKey> = Partial<Record<Field, Problem>>

/** Checks all fields and returns the first problem of each. */
export function findProblems<Values extends object>(
  schema: ZodType<unknown, Values>,
  values: Values,
): Problems<keyof Values> {
  return toProblems(schema.safeParse(values).error)
}

/** Returns the first problem of each field in an error of a schema. */
export function toProblems<Field extends PropertyKey>(error: ZodError | undefined): Problems<Field> {
  const problems: Partial<Record<PropertyKey, Problem>> = {}
  for (const issue of error?.issues ?? [])
    problems[issue.path[0] ?? ''] ??= { code: issue.message, values: getIssueValues(issue) }
  return problems as Problems<Field>
}
