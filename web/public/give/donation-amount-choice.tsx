import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { formatMoney } from '#shared/fundraising.ts'
import { track } from '#web/common/data/analytics.ts'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { formatBothCurrencies, getCurrencyLabel } from '#web/public/give/both-currencies.ts'
import { createDonationUrl, type DonationAmount, listDonationAmounts } from '#web/public/give/donation.ts'
import type { CurrencyOrder } from '#web/public/give/stored-currency.ts'
import { NextSteps } from '#web/public/ui/next-steps.tsx'

type LayPartProps = { order: CurrencyOrder; onOrder: (order: CurrencyOrder) => void }

/**
 * Lets the visitor choose an amount, and links to the donation page. This site never asks for card details.
 */
export function DonationAmountChoice({ order, onOrder }: LayPartProps) {
  const { links, fundraising } = useCampaign().facts
  const { currency, second } = fundraising
  const [amount, setAmount] = useState<DonationAmount>('50')
  const amounts = listDonationAmounts(currency)
  const isCustom = amount === 'custom'
  const gift = isCustom ? null : formatMoney(Number(amount), { currency })
  return (
    <div id="lay" className="scroll-mt-6">
      <h2 className="max-w-[6em] text-4xl">Lay part of a block</h2>
      {second && (
        <ChoiceChips
          legend="Main currency"
          isLegendHidden
          name="currency"
          layout="pair"
          className="give-currency"
          choices={[
            { value: 'first', label: getCurrencyLabel(currency) },
            { value: 'second', label: getCurrencyLabel(second.currency) },
          ]}
          value={order}
          onChange={onOrder}
        />
      )}
      {links.donation && (
        <ChoiceChips
          legend="Amount"
          isLegendHidden
          name="amount"
          layout={{ row: 'give-amounts', chip: 'give-amount' }}
          choices={amounts.map(({ value, label }) => {
            const [first, other] =
              value === 'custom'
                ? [label, 'your amount']
                : formatBothCurrencies(Number(value), fundraising, order)
            const words = (
              <>
                <span className="figures text-xl">{first}</span>
                {other && <span className="text-sm">{other}</span>}
              </>
            )
            return { value, label: words }
          })}
          value={amount}
          onChange={setAmount}
        />
      )}
      {links.donation ? (
        <>
          <LinkButton
            href={createDonationUrl(links.donation, amount)}
            iconEnd={ExternalLink}
            className="mt-3 w-full"
            onClick={() => track('click_support', { amount: isCustom ? 'custom' : Number(amount) })}
            target="_blank"
          >
            {gift ? `Donate ${gift}` : 'Donate another amount'}
          </LinkButton>
          <p className="mt-3 text-sm text-muted">
            This opens the donation page. We never ask for your card number here.
          </p>
          <NextSteps steps={withPage(gift)} />
        </>
      ) : (
        <p className="mt-4.5">
          The donation page is not open yet. Use one of the ways to give, or email{' '}
          <a href={`mailto:${links.contact}`}>{links.contact}</a> and we will reply with ways to give. We
          never ask for your card number here.
        </p>
      )}
    </div>
  )
}

const wall = {
  block: 11,
  title: 'We update the wall and the date shown with it',
  text: 'We enter each donation by hand once we have received it.',
}

const withPage = (gift: string | null) => [
  {
    block: 1,
    title: gift
      ? `The donation page opens with ${gift} filled in`
      : 'The donation page opens and asks for an amount',
    text: 'You can still change it there.',
  },
  { block: 6, title: 'You get a receipt from that page', text: 'We never see your card details.' },
  wall,
]
