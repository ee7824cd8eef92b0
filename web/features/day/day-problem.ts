import '#shared/errors/day.ts'
import '#shared/errors/evidence.ts'
import '#shared/errors/witnesses.ts'
import { errorRule, textOfRule } from '#shared/errors/define.ts'
import type { StoredRefusal } from '#web/lib/problem-of.ts'

/** The sentence of a problem in the control room or on the witnesses' page. One without a code stays as it is. */
export function dayProblem(code: string): string {
  return dayRefusal({ code, message: code })
}

/** The same for a refusal that was stored. */
export function dayRefusal({ code, values, message }: StoredRefusal): string {
  const text = errorRule(code)?.text
  return text === undefined ? message : textOfRule(text, values)
}
