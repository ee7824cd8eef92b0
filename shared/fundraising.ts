import { appCount, type CampaignFacts } from '#shared/campaign.ts'

/** Fundraising figures that the owner has entered. */
export type FundraisingTotals = { goal: number; raised: number; supporters: number | null }
type Currency = Pick<CampaignFacts['fundraising'], 'currency'>
type Second = Pick<CampaignFacts['fundraising'], 'second'>

/** Computes all figures of the fundraising panel from the goal, the raised sum and the number of supporters. */
export function computeFundraisingFigures({ goal, raised, supporters }: FundraisingTotals) {
  const share = raised / goal
  return {
    /** Paid share of the goal, such as 0.1175. It is over 1 if people gave more than the goal. */
    share,
    percent: Math.round(share * 100),
    remaining: Math.max(0, goal - raised),
    /** Average amount per supporter. Null until the number of supporters is entered. */
    average: supporters === null ? null : supporters > 0 ? Math.round(raised / supporters) : 0,
    blockPrice: goal / appCount,
  }
}

/** Returns the figures if both sums have been entered, because one alone shows no progress. */
export function findFundraisingTotals({
  goal,
  raised,
  supporters,
}: CampaignFacts['fundraising']): FundraisingTotals | null {
  return goal === null || raised === null ? null : { goal, raised, supporters }
}

/** Formats an amount in the owner's currency, such as "$35,240". */
export function formatMoney(amount: number, { currency }: Currency): string {
  const options = {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  } as const
  return new Intl.NumberFormat('en-US', options).format(Math.round(amount))
}

/** Formats the amount in the second currency, if there is one. */
export function formatSecondCurrency(amount: number, { second }: Second): string | null {
  return second && formatMoney(amount * second.rate, second)
}

/** Formats a sum that need not be exact, with three digits and a word: "₦54.3 million". */
export function formatRoundedMoney(amount: number, { currency }: Currency): string {
  const rounded = Number(amount.toPrecision(3))
  const scale = scales.find(({ size }) => rounded >= size)
  if (!scale) return formatMoney(amount, { currency })
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
 * Returns the number of the next block that is not fully paid, its paid share, and the missing amount. Null
 * once all are paid.
 */
export function computeNextBlock(figures: FundraisingTotals) {
  const { share, blockPrice } = computeFundraisingFigures(figures)
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

/**
 * Returns the number of the block (1 to 20) that completes an amount. Beyond the goal, it is the last block.
 */
export function getReachedBlock(amount: number, goal: number): number {
  return Math.min(appCount, Math.max(1, Math.ceil((amount / goal) * appCount)))
}

const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth'],
  ...['eighteenth', 'nineteenth', 'twentieth'],
]
