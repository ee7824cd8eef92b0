// Loads the error texts of every part of the site, because office pages can show any of them.
import '#shared/errors/office.ts'
import { type ErrorValues, fillErrorText, findErrorRule } from '#shared/errors/define.ts'
import type { FormProblem } from '#web/common/forms/form-problems.ts'
import type { StoredRefusal } from '#web/common/offline/persistent-queue.ts'

/** Translates an error that only the back office shows. Returns any other text unchanged. */
export function getOfficeErrorText(problem: string, values?: ErrorValues): string {
  return getOfficeRefusalText({ code: problem, values, message: problem })
}

export const getOfficeProblemText = ({ code, values }: FormProblem): string =>
  getOfficeErrorText(code, values)

export function getOfficeRefusalText({ code, values, message }: StoredRefusal): string {
  const text = findErrorRule(code)?.text
  return text === undefined ? message : fillErrorText(text, values)
}
