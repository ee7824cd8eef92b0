// Office pages show errors about any noun.
import '#shared/errors/office.ts'
import { type ErrorValues, errorRule, textOfRule } from '#shared/errors/define.ts'
import type { Problem } from '#web/lib/forms/form-problems.ts'
import type { StoredRefusal } from '#web/lib/offline/kept-queue.ts'

/** The sentence of an error that only the back office shows. Any other text stays as it is. */
export function officeText(problem: string, values?: ErrorValues): string {
  return officeRefusal({ code: problem, values, message: problem })
}

/** The same for a problem of a form. */
export const officeProblem = ({ code, values }: Problem): string => officeText(code, values)

/** The same for a refusal that was stored. */
export function officeRefusal({ code, values, message }: StoredRefusal): string {
  const text = errorRule(code)?.text
  return text === undefined ? message : textOfRule(text, values)
}
