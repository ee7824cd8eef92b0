import type { AskedQuestion, CampaignFacts, Tier } from '#shared/campaign.ts'
import { releasedQuestions } from '#shared/campaign-questions.ts'
import { sponsorshipTiers } from '#shared/campaign-words.ts'

// The lists of the release, as an owner may change them. A part of a page has them only where it shows them.

const releasedTiers: readonly Tier[] = sponsorshipTiers.map(
  ({ tier: name, subtitle, price, benefits, benefitsAfter }) => ({
    name,
    subtitle,
    price,
    benefits: benefits.join('\n'),
    after: benefitsAfter.join('\n'),
  }),
)

const askedOfRelease: readonly AskedQuestion[] = releasedQuestions.map(({ question, answers }) => ({
  question,
  answer: answers.before,
  live: answers.live === answers.before ? '' : answers.live,
  after: answers.after === answers.before ? '' : answers.after,
}))

/** The facts with the lists of the release where nobody has set others. */
export function withLists(facts: CampaignFacts) {
  return {
    ...facts,
    statistics: facts.statistics ?? { items: [] },
    tiers: facts.tiers ?? { items: [...releasedTiers] },
    press: facts.press ?? { state: 'closed' as const, contact: null, sentence: null, facts: [], quotes: [] },
    questions: facts.questions ?? { items: [...askedOfRelease] },
  }
}
