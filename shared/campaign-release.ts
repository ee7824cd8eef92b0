import type { AskedQuestion, CampaignFacts, Tier } from '#shared/campaign.ts'
import { sponsorshipTiers } from '#shared/campaign-words.ts'
import released from '../words/en/questions.json'

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

const { record, support, place, stream, kinds, proof, then } = released
const askedOfRelease: readonly AskedQuestion[] = [
  { question: record.asked, answer: record.before, live: '', after: record.after },
  { question: support.asked, answer: support.answer, live: '', after: '' },
  { question: place.asked, answer: place.before, live: place.live, after: place.after },
  { question: stream.asked, answer: stream.before, live: stream.live, after: stream.after },
  { question: kinds.asked, answer: kinds.before, live: '', after: kinds.after },
  { question: proof.asked, answer: proof.before, live: '', after: proof.after },
  { question: then.asked, answer: then.before, live: '', after: then.after },
]

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
