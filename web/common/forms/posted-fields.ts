import type { PostedFields } from '#shared/visitor-actions.ts'
import type { FormProblems } from '#web/common/forms/form-problems.ts'

/** Returns the typed text of each field. For a list, it is the first value. */
export function getPostedTexts(posted: PostedFields | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(posted?.typed ?? {}).flatMap(([name, [text]]) =>
      text === undefined ? [] : [[name, text]],
    ),
  )
}

/** Problems that the server found, by field. */
export function getPostedProblems<Field extends PropertyKey>(
  posted: PostedFields | undefined,
): FormProblems<Field> {
  const problems = posted?.problems.map(({ field, message, values }) => [field, { code: message, values }])
  return Object.fromEntries(problems ?? [])
}
