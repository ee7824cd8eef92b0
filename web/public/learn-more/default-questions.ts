import type { CampaignFacts, Mode } from '#shared/campaign.ts'
import { formatTranslatedAttemptHours, formatTranslatedDate, getCityName } from '#shared/dates.ts'
import type { PlainId, Translate } from '#shared/words.ts'

export type QuestionAndAnswer = {
  id: string
  question: string
  answer: string
  /**
   * True if the answer is in English in every language. This is the case for donations, which have no draft
   * translation.
   */
  isInEnglish?: boolean
}

type Told = { mode: Mode; attempt: CampaignFacts['attempt']; isGivingClosed: boolean }

/** Returns the seven default questions with the date from the settings. */
export function listDefaultQuestions(
  t: Translate,
  { mode, attempt, isGivingClosed }: Told,
): readonly QuestionAndAnswer[] {
  const day = {
    date: formatTranslatedDate(t, attempt.start, { zone: attempt.zone }),
    hours: formatTranslatedAttemptHours(t, attempt),
  }
  const place = { ...day, city: getCityName(attempt.zone) }
  const record = { ...day, record: attempt.name }
  const isAfter = mode === 'after'
  return [
    {
      id: 'faq-the-record',
      question: t('questions.record.asked'),
      answer: isAfter ? t('questions.record.after', record) : t('questions.record.before', record),
    },
    {
      id: 'faq-supporting',
      question: t('questions.support.asked'),
      answer: t(isGivingClosed ? 'questions.support.answer-closed' : 'questions.support.answer'),
      isInEnglish: true,
    },
    {
      id: 'faq-date-and-place',
      question: t('questions.place.asked'),
      answer: {
        before: t('questions.place.before', place),
        live: t('questions.place.live', place),
        after: t('questions.place.after', place),
      }[mode],
    },
    { id: 'faq-livestream', question: t('questions.stream.asked'), answer: t(streamed[mode]) },
    {
      id: 'faq-app-types',
      question: t('questions.kinds.asked'),
      answer: t(isAfter ? 'questions.kinds.after' : 'questions.kinds.before'),
    },
    {
      id: 'faq-verification',
      question: t('questions.proof.asked'),
      answer: t(isAfter ? 'questions.proof.after' : 'questions.proof.before'),
    },
    {
      id: 'faq-after',
      question: t('questions.then.asked'),
      answer: t(isAfter ? 'questions.then.after' : 'questions.then.before'),
    },
  ]
}

const streamed = {
  before: 'questions.stream.before',
  live: 'questions.stream.live',
  after: 'questions.stream.after',
} as const satisfies Record<string, PlainId>
