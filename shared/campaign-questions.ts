import type { CampaignFacts, Mode } from '#shared/campaign.ts'
import { formatAttemptDate, formatAttemptHours } from '#shared/campaign-time.ts'
import { getCityName } from '#shared/dates.ts'

/** Returns the owner's questions with the answers for this mode and the facts filled in. */
export function fillCustomQuestions(
  mode: Mode,
  { attempt, questions }: Pick<CampaignFacts, 'attempt' | 'questions'>,
) {
  const facts: Record<string, string> = {
    record: attempt.name,
    date: formatAttemptDate(attempt),
    hours: formatAttemptHours(attempt),
    city: getCityName(attempt.zone),
  }
  return questions?.items.map(({ question, answer, live, after }, index) => {
    const answers: Record<Mode, string> = { before: answer, live: live || answer, after: after || answer }
    return {
      id: `faq-${index + 1}`,
      question,
      answer: answers[mode].replace(/\{(\w+)\}/g, (place, name) => facts[name] ?? place),
    }
  })
}
