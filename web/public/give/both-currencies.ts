import type { CampaignFacts } from '#shared/campaign.ts'
import { formatMoney, formatRoundedMoney } from '#shared/fundraising.ts'
import type { CurrencyOrder } from '#web/public/give/stored-currency.ts'

type Fundraising = CampaignFacts['fundraising']

/**
 * Formats an amount in both currencies, in the order that the reader chose. The second currency is rounded,
 * because its rate changes daily.
 */
export function formatBothCurrencies(
  amount: number,
  { second, ...first }: Fundraising,
  order: CurrencyOrder,
): [string, string | null] {
  const told = formatMoney(amount, first)
  if (!second) return [told, null]
  const other = formatRoundedMoney(amount * second.rate, second)
  return order === 'second' ? [other, told] : [told, other]
}

/** Returns the symbol and name of a currency, such as "$ US Dollar". */
export function getCurrencyLabel(currency: string): string {
  const name = new Intl.DisplayNames('en', { type: 'currency' }).of(currency) ?? currency
  const sign = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value
  return sign && sign !== currency ? `${sign} ${name}` : name
}
