import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import type { CampaignFacts } from '#shared/campaign.ts'
import { money, secondMoney } from '#shared/fundraising.ts'
import { type Amount, amountsIn, donationHref } from '#web/features/campaign/donation.ts'
import { track } from '#web/lib/analytics.ts'
import { paths } from '#web/paths.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import { ArrowLink, LinkButton } from '#web/ui/link-button.tsx'

type DonatePanelProps = Pick<CampaignFacts, 'links' | 'fundraising'>

/** Links, not a form: who gives goes on where the money is handled, or writes. */
export function DonatePanel({ links, fundraising }: DonatePanelProps) {
  const { currency } = fundraising
  const amounts = amountsIn(currency)
  const [amount, setAmount] = useState<Amount>('50')
  const isCustom = amount === 'custom'
  const other = isCustom ? null : secondMoney(Number(amount), fundraising)
  const handleGive = () => track('click_support', { amount: isCustom ? 'custom' : Number(amount) })
  return (
    <div className="donate">
      <h3 className="text-xl">Lay part of a block</h3>
      <ChoiceChips
        legend="Amount"
        isLegendHidden
        name="amount"
        choices={amounts}
        value={amount}
        onChange={(value) => setAmount(amounts.find((choice) => choice.value === value)?.value ?? 'custom')}
        className="mt-2.5"
      />
      <LinkButton
        href={donationHref(links, { amount, currency })}
        className="mt-3 w-full"
        onClick={handleGive}
      >
        {isCustom ? 'Donate another amount' : `Donate ${money(Number(amount), fundraising)}`}
      </LinkButton>
      {other && <p className="mt-1 text-center text-sm text-muted">{other}</p>}
      <LinkButton
        href={links.crowdfunding ?? donationHref(links, { amount: 'custom', currency })}
        variant="secondary"
        iconEnd={ExternalLink}
        className="mt-2 w-full"
        onClick={handleGive}
        {...(links.crowdfunding && { target: '_blank' })}
      >
        Open the crowdfunding page
      </LinkButton>
      {!links.crowdfunding && (
        <p className="mt-2 text-sm text-muted">
          The donation page is not open yet. Until it is, both buttons let you email us, and we will reply
          with ways to give.
        </p>
      )}
      <p className="mt-2">
        <ArrowLink href={paths.give}>See all ways to give</ArrowLink>
      </p>
    </div>
  )
}
