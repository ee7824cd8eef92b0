import type { PlainId } from '#shared/words.ts'

/** Earlier values of a day's work. */
export const incomes: readonly { amount: string; label: PlainId }[] = [
  { amount: '₦500', label: 'campaign.story.income-first' },
  { amount: '₦800', label: 'campaign.story.income-good' },
]
