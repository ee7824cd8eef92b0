// Loads the error texts of every part of the site, because office pages can show any of them.
import '#shared/errors/office.ts'
import { type ErrorValues, errorRule, textOfRule } from '#shared/errors/define.ts'
import type { Problem } from '#web/common/forms/form-problems.ts'
import type { StoredRefusal } from '#web/common/offline/persistent-queue.ts'

/** Translates an error that only the back office shows. Returns any other text unchanged. */
export function officeText(problem: string, values?: ErrorValues): string {
  return officeRefusal({ code: problem, values, message: problem })
}

/** Translates a problem of a form. */
export const officeProblem = ({ code, values }: Problem): string => officeText(code, values)

/** Translates a refusal that was stored. */
export function officeRefusal({ code, values, message }: StoredRefusal): string {
  const text = errorRule(code)?.text
  return text === undefined ? message : textOfRule(text, values)
}
