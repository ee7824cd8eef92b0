import { errorRule } from '#shared/errors/define.ts'
import type { Refusal } from '#web/lib/problem-of.ts'

/** True for a refusal whose sentence is English in every language. */
export function isEnglishRefusal(refusal: string | Refusal): boolean {
  if (typeof refusal === 'string') return errorRule(refusal)?.words === undefined
  return 'sentence' in refusal || ('code' in refusal && isEnglishRefusal(refusal.code))
}
