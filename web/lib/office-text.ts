// Office pages show errors about any noun.
import '#shared/errors/office.ts'
import { type ErrorValues, errorRule, textOfRule } from '#shared/errors/define.ts'

/** The sentence of an error that only the back office shows. Any other text stays as it is. */
export function officeText(problem: string, values?: ErrorValues): string {
  const text = errorRule(problem)?.text
  return text === undefined ? problem : textOfRule(text, values)
}
