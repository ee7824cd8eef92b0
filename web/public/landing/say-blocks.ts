import { appCount, type CampaignFacts } from '#shared/campaign.ts'
import { type Figures, formatMoney, formatSecondCurrency, fundraisingSums } from '#shared/fundraising.ts'
import { capitalNumber } from '#shared/number-words.ts'
import type { Words } from '#shared/words.ts'

type Told = { figures: Figures; fundraising: Pick<CampaignFacts['fundraising'], 'currency' | 'second'> }

/**
 * Says the progress, such as "Each block is $15,000. Two are paid for and the next is under way: 12%
 * complete."
 */
export function sayBlocks(
  { t, language }: Pick<Words, 't' | 'language'>,
  { figures, fundraising }: Told,
): string {
  const { share, percent, blockPrice } = fundraisingSums(figures)
  const filled = Math.min(appCount, share * appCount)
  const count = Math.floor(filled)
  const isBegun = filled > count
  const price = formatMoney(blockPrice, fundraising)
  const other = formatSecondCurrency(blockPrice, fundraising)
  const each = other
    ? t('supporters.support.block-second', { price, other })
    : t('supporters.support.block', { price })
  if (count === 0)
    return `${each} ${t(isBegun ? 'supporters.support.first-begun' : 'supporters.support.none-paid', { percent })}`
  const word = language === 'en' ? capitalNumber(count) : count
  return `${each} ${t(isBegun ? 'supporters.support.paid-begun' : 'supporters.support.paid', { count, word, percent })}`
}
