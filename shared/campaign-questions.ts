import type { CampaignFacts, Mode } from '#shared/campaign.ts'
import { attemptDate, attemptHours } from '#shared/campaign-time.ts'
import { always, type ByMode } from '#shared/campaign-words.ts'
import { cityOf } from '#shared/dates.ts'

type Question = { id: string; question: string; answers: ByMode }

/** The seven questions, with {record}, {date}, {hours} and {city} to fill in. Nothing is answered that nobody can know yet. */
export const releasedQuestions: readonly Question[] = [
  {
    id: 'the-record',
    question: 'What is the record you are attempting?',
    answers: {
      ...always(
        '{record}. The target is twenty functional applications in one day, {date}, {hours}: seventy-two minutes for each.',
      ),
      after:
        '{record}. The target was twenty functional applications in one day, {date}, {hours}: seventy-two minutes for each.',
    },
  },
  {
    id: 'supporting',
    question: 'How can I support the attempt?',
    answers: always(
      'Send an idea, vote for the ideas of others, register as a supporter, or give. A gift of any size lays part of a block. Organisations find the tiers under Sponsorship.',
    ),
  },
  {
    id: 'date-and-place',
    question: 'When and where does it take place?',
    answers: {
      before:
        'On {date}, {hours} {city} time. I work from one desk; the countdown at the top runs to the first minute.',
      live: 'Now. The day is {date}, {hours} {city} time. The time left is at the top of this page.',
      after: 'The 24-hour attempt was scheduled for {date}, {hours} {city} time.',
    },
  },
  {
    id: 'livestream',
    question: 'Will it be livestreamed?',
    answers: {
      before:
        'That is the plan: all 24 hours, free to watch. The link appears on this page before the start.',
      live: 'The plan is to stream all 24 hours, free to watch. The playlist above is where to look first.',
      after: 'The plan was to stream all 24 hours. What was recorded and published is in the playlist above.',
    },
  },
  {
    id: 'app-types',
    question: 'What kinds of apps will be built?',
    answers: {
      ...always(
        'Small tools for real days: a queue for a clinic, prices for a market, revision for an exam. Each has to work for somebody on a cheap phone. Many start as ideas from this page, so the list is partly yours.',
      ),
      after:
        'The plan was small tools for real days: a queue for a clinic, prices for a market, revision for an exam. What was built is listed under Apps Built once it is published.',
    },
  },
  {
    id: 'verification',
    question: 'How will the record be verified?',
    answers: {
      ...always(
        'Screen, desk and clock are to be recorded, every app gets its log, and the evidence is submitted for review. Until a result is confirmed, this page says attempt and nothing more.',
      ),
      after:
        'The plan was to record screen, desk and clock, to log every app and to submit the evidence for review. Until a result is confirmed, this page says attempt and nothing more.',
    },
  },
  {
    id: 'after',
    question: 'What happens after the attempt?',
    answers: {
      before: 'I sleep. Then the apps are listed here one by one, and the evidence is submitted for review.',
      live: 'I sleep. Then the apps are listed here one by one, and the evidence is submitted for review.',
      after:
        'The apps are listed under Apps Built as they are published, and any result stands at the top of this page with its date and source. Ideas and votes stay open.',
    },
  },
]

/** The questions as they are answered in this mode, for the day the settings name: the owner's, else those of the release. */
export function questionsFor(
  mode: Mode,
  { attempt, questions }: Pick<CampaignFacts, 'attempt' | 'questions'>,
) {
  const asked: readonly Question[] =
    questions?.items.map(({ question, answer, live, after }, index) => ({
      id: String(index + 1),
      question,
      answers: { before: answer, live: live || answer, after: after || answer },
    })) ?? releasedQuestions
  const facts: Record<string, string> = {
    record: attempt.name,
    date: attemptDate(attempt),
    hours: attemptHours(attempt),
    city: cityOf(attempt.zone),
  }
  return asked.map(({ id, question, answers }) => ({
    id: `faq-${id}`,
    question,
    answer: answers[mode].replace(/\{(\w+)\}/g, (place, name) => facts[name] ?? place),
  }))
}
