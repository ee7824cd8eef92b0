import type { PlainId } from '#shared/words.ts'
import { type Refusal, toRequestRefusal } from '#web/common/words/refusal.ts'
import { isEnglishRefusal, translateProblem } from '#web/common/words/translate-problem.ts'
import { useEnglishLang, useTranslations } from '#web/common/words/translations.tsx'

/**
 * Says why something was refused, marked with its language. Sentences about verification codes are in English
 * on every page, and so are sentences of the server that are not listed errors.
 */
export function RefusalText({ refusal }: { refusal: Refusal }) {
  const english = useEnglishLang()
  const { t, language } = useTranslations()
  const isEnglish = 'sentence' in refusal || ('code' in refusal && isEnglishRefusal(refusal.code))
  return <span lang={isEnglish ? english : language}>{translateProblem(t, refusal)}</span>
}

type RequestRefusalProps = {
  error: unknown
  /** Shown if the server crashed or sent no response. */
  failed: PlainId
  /** Shown while the device is offline, instead of the usual sentence. */
  offline?: PlainId
}

/** Says why a request failed, marked with its language. */
export function RequestRefusalText({ error, offline, failed }: RequestRefusalProps) {
  const fallbacks = { failed: { words: failed }, ...(offline && { offline: { words: offline } }) }
  return <RefusalText refusal={toRequestRefusal(error, fallbacks)} />
}
