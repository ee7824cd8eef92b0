import type { PlainId } from '#shared/words.ts'

/** Earlier incomes of the builder for a day of work. */
export const earlierIncomes: readonly { amount: string; label: PlainId }[] = [
  { amount: '₦500', label: 'campaign.story.income-first' },
  { amount: '₦800', label: 'campaign.story.income-good' },
]
