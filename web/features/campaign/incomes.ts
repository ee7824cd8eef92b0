import type { PlainId } from '#shared/words.ts'

/** What a day of work was worth before. */
export const incomes: readonly { amount: string; label: PlainId }[] = [
  { amount: '₦500', label: 'campaign.story.income-first' },
  { amount: '₦800', label: 'campaign.story.income-good' },
]
