import { appCount, type CampaignFacts } from '#shared/campaign.ts'

/** Figures of the fundraising that have been entered. */
export type Figures = { goal: number; raised: number; supporters: number | null }
type Currency = Pick<CampaignFacts['fundraising'], 'currency'>
type Second = Pick<CampaignFacts['fundraising'], 'second'>

/** All figures of the panel, derived from two sums and a count. */
export function fundraisingSums({ goal, raised, supporters }: Figures) {
  const share = raised / goal
  return {
    /** For example 0.1175; over 1 if more was given than asked for. */
    share,
    percent: Math.round(share * 100),
    remaining: Math.max(0, goal - raised),
    /** Null until the number of supporters is entered. */
    average: supporters === null ? null : supporters > 0 ? Math.round(raised / supporters) : 0,
    blockPrice: goal / appCount,
  }
}

/** The figures if both sums have been entered, because one alone shows no progress. */
export function figuresIfComplete({
  goal,
  raised,
  supporters,
}: CampaignFacts['fundraising']): Figures | null {
  return goal === null || raised === null ? null : { goal, raised, supporters }
}

/** "$35,240", in the owner's currency. */
export function money(amount: number, { currency }: Currency): string {
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const
  return new Intl.NumberFormat('en-US', options).format(Math.round(amount))
}

/** The amount in the second currency, if there is one. */
export function secondMoney(amount: number, { second }: Second): string | null {
  return second && money(amount * second.rate, second)
}

/** "₦54.3 million": three digits and a word, for sums that need not be exact. */
export function roundMoney(amount: number, { currency }: Currency): string {
  const rounded = Number(amount.toPrecision(3))
  const scale = scales.find(({ size }) => rounded >= size)
  if (!scale) return money(amount, { currency })
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumSignificantDigits: 3,
  } as const
  return `${new Intl.NumberFormat('en-US', options).format(rounded / scale.size)} ${scale.word}`
}

const scales = [
  { size: 1e12, word: 'trillion' },
  { size: 1e9, word: 'billion' },
  { size: 1e6, word: 'million' },
]

/**
 * The next block that is not fully paid: its number, its paid share, and the missing amount. Null once all
 * are paid.
 */
export function nextBlock(figures: Figures) {
  const { share, blockPrice } = fundraisingSums(figures)
  const laid = share * appCount
  if (laid >= appCount) return null
  const whole = Math.floor(laid)
  return {
    number: whole + 1,
    ordinal: ordinals[whole] ?? '',
    part: laid - whole,
    missing: Math.ceil(blockPrice * (whole + 1) - figures.raised),
  }
}

/** Number of the block (1 to 20) that completes an amount; the last one beyond the goal. */
export function blockReached(amount: number, goal: number): number {
  return Math.min(appCount, Math.max(1, Math.ceil((amount / goal) * appCount)))
}

const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth'],
  ...['eighteenth', 'nineteenth', 'twentieth'],
]
