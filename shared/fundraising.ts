import { appCount, type CampaignFacts } from '#shared/campaign.ts'
import { capitalNumber } from '#shared/number-words.ts'

type Figures = Pick<CampaignFacts['fundraising'], 'goal' | 'raised' | 'supporters'>

/** Everything the panel says, from two sums and a count; only the rounding differs (decisions.md D30). */
export function fundraisingSums({ goal, raised, supporters }: Figures) {
  const share = raised / goal
  return {
    /** 0.1175 of 300,000; over 1 when more was given than asked for. */
    share,
    percent: Math.round(share * 100),
    remaining: Math.max(0, goal - raised),
    average: supporters > 0 ? Math.round(raised / supporters) : 0,
    blockPrice: goal / appCount,
  }
}

/** $35,240 */
export function dollars(amount: number): string {
  return `$${Math.round(amount).toLocaleString('en-US')}`
}

/** "Each block is $15,000. Two are paid for and the third has begun: 12% complete." */
export function blocksSentence(figures: Figures): string {
  const { share, percent, blockPrice } = fundraisingSums(figures)
  const filled = Math.min(appCount, share * appCount)
  const whole = Math.floor(filled)
  const begun = filled > whole ? ` and the ${ordinals[whole]} has begun` : ''
  const paid = whole === 1 ? 'One is paid for' : `${capitalNumber(whole)} are paid for`
  const first = begun ? 'The first has begun' : 'The first is still to come'
  const state = whole === 0 ? first : paid + begun
  return `Each block is ${dollars(blockPrice)}. ${state}: ${percent}% complete.`
}

const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ...['eleventh', 'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth'],
  ...['eighteenth', 'nineteenth', 'twentieth'],
]
