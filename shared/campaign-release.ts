import type { CampaignFacts, FaqEntry, TierSettings } from '#shared/campaign.ts'
import { type BenefitId, sponsorshipTiers } from '#shared/sponsorship-tiers.ts'
import released from '../words/en/questions.json'
import sponsors from '../words/en/sponsors.json'

// Default tiers, questions and other lists, which an owner may replace. They are in a separate file, so that
// code that needs only the other facts does not load them.

const englishLines = (benefits: readonly BenefitId[]) =>
  benefits.map((benefit) => sponsors.benefit[benefit]).join('\n')

/** Default tiers of sponsors, with their English texts. */
export const defaultTiers: readonly TierSettings[] = sponsorshipTiers.map(
  ({ tier: name, subtitle, price, benefits, benefitsAfter }) => ({
    name,
    subtitle,
    price,
    benefits: englishLines(benefits),
    after: englishLines(benefitsAfter),
  }),
)

/** Returns questions and answers in English: texts published in Content, or else those of the release. */
export function createEnglishFaq(published: ReadonlyMap<string, string> = new Map()): FaqEntry[] {
  const said = (id: string, text: string) => published.get(`questions.${id}`) ?? text
  const { record, support, place, stream, kinds, proof, then } = released
  return [
    {
      question: said('record.asked', record.asked),
      answer: said('record.before', record.before),
      live: '',
      after: said('record.after', record.after),
    },
    {
      question: said('support.asked', support.asked),
      answer: said('support.answer', support.answer),
      live: '',
      after: '',
    },
    {
      question: said('place.asked', place.asked),
      answer: said('place.before', place.before),
      live: said('place.live', place.live),
      after: said('place.after', place.after),
    },
    {
      question: said('stream.asked', stream.asked),
      answer: said('stream.before', stream.before),
      live: said('stream.live', stream.live),
      after: said('stream.after', stream.after),
    },
    {
      question: said('kinds.asked', kinds.asked),
      answer: said('kinds.before', kinds.before),
      live: '',
      after: said('kinds.after', kinds.after),
    },
    {
      question: said('proof.asked', proof.asked),
      answer: said('proof.before', proof.before),
      live: '',
      after: said('proof.after', proof.after),
    },
    {
      question: said('then.asked', then.asked),
      answer: said('then.before', then.before),
      live: '',
      after: said('then.after', then.after),
    },
  ]
}

/** Adds a default for each list that the owner has not set. */
export function addDefaultLists(facts: CampaignFacts) {
  return {
    ...facts,
    statistics: facts.statistics ?? { items: [] },
    tiers: facts.tiers ?? { items: [...defaultTiers] },
    press: facts.press ?? { state: 'closed' as const, contact: null, sentence: null, facts: [], quotes: [] },
    questions: facts.questions ?? { items: createEnglishFaq() },
  }
}
