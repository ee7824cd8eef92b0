import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import type { CampaignFacts } from '#shared/campaign.ts'
import { formatMoney, formatSecondCurrency } from '#shared/fundraising.ts'
import { track } from '#web/common/data/analytics.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { ChoiceChips } from '#web/common/ui/choice-chips.tsx'
import { ArrowLink, LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { createDonationUrl, type DonationAmount, listDonationAmounts } from '#web/public/give/donation.ts'

type DonatePanelProps = Pick<CampaignFacts, 'links' | 'fundraising'>

/**
 * Links to the donation page, which handles the payment. Without such a page, it names other ways to give.
 */
export function DonatePanel({ links, fundraising }: DonatePanelProps) {
  const t = useTranslate()
  const { currency } = fundraising
  const amounts = listDonationAmounts(currency, t('supporters.support.custom'))
  const [amount, setAmount] = useState<DonationAmount>('50')
  const isCustom = amount === 'custom'
  const other = isCustom ? null : formatSecondCurrency(Number(amount), fundraising)
  const handleGive = () => track('click_support', { amount: isCustom ? 'custom' : Number(amount) })
  return (
    <div className="donate">
      <h3 className="text-xl">{t('supporters.support.lay')}</h3>
      {links.donation && (
        <ChoiceChips
          legend={t('supporters.support.amount')}
          isLegendHidden
          name="amount"
          choices={amounts}
          value={amount}
          onChange={(value) => setAmount(amounts.find((choice) => choice.value === value)?.value ?? 'custom')}
          className="mt-3.75"
        />
      )}
      {links.donation ? (
        <>
          <LinkButton
            href={createDonationUrl(links.donation, amount)}
            className="mt-4.5 w-full"
            onClick={handleGive}
          >
            {isCustom
              ? t('supporters.support.donate-other')
              : t('supporters.support.donate', { amount: formatMoney(Number(amount), fundraising) })}
          </LinkButton>
          {other && <p className="mt-1.5 text-center text-sm text-muted">{other}</p>}
        </>
      ) : (
        <p className="mt-4.5">{t('supporters.support.not-open')}</p>
      )}
      {links.crowdfunding && (
        <LinkButton
          href={links.crowdfunding}
          variant="secondary"
          iconEnd={ExternalLink}
          className="mt-3 w-full"
          onClick={handleGive}
          target="_blank"
        >
          {t('supporters.support.crowdfunding')}
        </LinkButton>
      )}
      <p className="mt-3">
        <ArrowLink href={paths.give}>{t('supporters.support.ways')}</ArrowLink>
      </p>
    </div>
  )
}
