import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { TranslatedRichText, useTranslations } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { MoneyTranslationNotice } from '#web/public/give/money-translation-notice.tsx'
import { PriceList } from '#web/public/sponsors/price-list.tsx'
import { createTierRows, formatSecondPrice, translateTierCount } from '#web/public/sponsors/tier-rows.ts'

/** Price list. Every tier links to the enquiry form with that tier selected. */
export function SponsorshipTiers() {
  const { mode, facts } = useCampaign()
  const { t, language } = useTranslations()
  const shown = createTierRows(facts.tiers)
  const subject = encodeURIComponent('A custom sponsorship package')
  return (
    <section
      id="sponsorship"
      aria-labelledby="sponsorship-title"
      data-surface="limewash"
      className="section-y"
    >
      <div className="wrap">
        <div className="grid gap-x-12 gap-y-4.5 lg:grid-cols-[11fr_7fr]">
          <h2 id="sponsorship-title" className="text-4xl">
            {t('sponsors.tiers.heading')}
          </h2>
          <div>
            <p className="lede">
              {`${translateTierCount({ t, language }, shown.length)} ${t(mode === 'after' ? 'sponsors.tiers.after' : 'sponsors.tiers.before')}`}
            </p>
            <MoneyTranslationNotice at="sponsorship" />
          </div>
        </div>
        {shown.length > 0 && (
          <PriceList
            tiers={shown}
            mode={mode}
            besideOf={({ price }) => formatSecondPrice(price, { second: facts.fundraising.second, language })}
            isBrief
          />
        )}
        <p className="mt-9 text-muted">
          <TranslatedRichText
            id={shown.length > 0 ? 'sponsors.tiers.other' : 'sponsors.tiers.other-only'}
            tags={{
              form: <Anchor href={paths.enquiry()} />,
              // biome-ignore lint/a11y/useAnchorContent: the sentence fills in the content
              mail: <a href={`mailto:${facts.links.contact}?subject=${subject}`} />,
            }}
          />
        </p>
        <p className="mt-4.5">
          <ArrowLink href={paths.sponsors}>{t('sponsors.tiers.current')}</ArrowLink>
        </p>
      </div>
    </section>
  )
}
