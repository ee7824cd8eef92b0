import { appCount, type CampaignFacts } from '#shared/campaign.ts'

/** Sums there is something to say of. */
export type Figures = { goal: number; raised: number; supporters: number | null }
type Currency = Pick<CampaignFacts['fundraising'], 'currency'>
type Second = Pick<CampaignFacts['fundraising'], 'second'>

/** Everything the panel says, from two sums and a count; only the rounding differs. */
export function fundraisingSums({ goal, raised, supporters }: Figures) {
  const share = raised / goal
  return {
    /** 0.1175 of 300,000; over 1 when more was given than asked for. */
    share,
    percent: Math.round(share * 100),
    remaining: Math.max(0, goal - raised),
    /** Null while nobody has told how many gave. */
    average: supporters === null ? null : supporters > 0 ? Math.round(raised / supporters) : 0,
    blockPrice: goal / appCount,
  }
}

/** The figures once both sums were told; half of them is no progress towards anything. */
export function toldFigures({ goal, raised, supporters }: CampaignFacts['fundraising']): Figures | null {
  return goal === null || raised === null ? null : { goal, raised, supporters }
}

/** $35,240, or whatever the owner counts in. */
export function money(amount: number, { currency }: Currency): string {
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const
  return new Intl.NumberFormat('en-US', options).format(Math.round(amount))
}

/** The same in the second currency, where there is one. */
export function secondMoney(amount: number, { second }: Second): string | null {
  return second && money(amount * second.rate, second)
}

/** "₦54.3 million": three digits and a word, for sums nobody counts to the last coin. */
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
 * The next block that is not paid for: its number, its paid share, and the missing amount. Null once all are paid for.
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

/** The block at whose right edge an amount is reached, 1 to 20; a milestone beyond the goal hangs under the last. */
export function blockReached(amount: number, goal: number): number {
  return Math.min(appCount, Math.max(1, Math.ceil((amount / goal) * appCount)))
}

const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth'],
  ...['eighteenth', 'nineteenth', 'twentieth'],
]
