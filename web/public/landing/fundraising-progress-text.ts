import { appCount, type CampaignFacts } from '#shared/campaign.ts'
import {
  computeFundraisingFigures,
  type FundraisingTotals,
  formatMoney,
  formatSecondCurrency,
} from '#shared/fundraising.ts'
import { spellCapitalisedNumber } from '#shared/number-words.ts'
import type { Translations } from '#shared/words.ts'

type Told = {
  figures: FundraisingTotals
  fundraising: Pick<CampaignFacts['fundraising'], 'currency' | 'second'>
}

/**
 * Says the progress, such as "Each block is $15,000. Two are paid for and the next is under way: 12%
 * complete."
 */
export function translateFundraisingProgress(
  { t, language }: Pick<Translations, 't' | 'language'>,
  { figures, fundraising }: Told,
): string {
  const { share, percent, blockPrice } = computeFundraisingFigures(figures)
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
  const word = language === 'en' ? spellCapitalisedNumber(count) : count
  return `${each} ${t(isBegun ? 'supporters.support.paid-begun' : 'supporters.support.paid', { count, word, percent })}`
}
