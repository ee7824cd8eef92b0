import type { CampaignFacts, Mode } from '#shared/campaign.ts'
import { sectionWords } from '#shared/campaign-words.ts'
import { PriceList } from '#web/features/sponsors/price-list.tsx'
import { priceBeside, tiersOf, waysWords } from '#web/features/sponsors/tier-rows.ts'
import { paths } from '#web/paths.ts'
import { ArrowLink } from '#web/ui/link-button.tsx'

type SponsorshipTiersProps = {
  mode: Mode
  tiers: CampaignFacts['tiers']
  second: CampaignFacts['fundraising']['second']
  contactEmail: string
}

/** The price list. Every tier leads to the enquiry with that tier chosen. */
export function SponsorshipTiers({ mode, tiers, second, contactEmail }: SponsorshipTiersProps) {
  const shown = tiersOf(tiers)
  return (
    <section
      id="sponsorship"
      aria-labelledby="sponsorship-title"
      data-surface="limewash"
      className="section-y"
    >
      <div className="wrap">
        <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[11fr_7fr]">
          <h2 id="sponsorship-title" className="text-4xl">
            Sponsorship
          </h2>
          <p className="lede">
            {waysWords(shown.length)} {sectionWords.sponsorship[mode]}
          </p>
        </div>
        {shown.length > 0 && (
          <PriceList tiers={shown} mode={mode} besideOf={({ price }) => priceBeside(price, second)} />
        )}
        <p className="mt-6 text-muted">
          {shown.length > 0 && 'Something else in mind? '}
          <a href={`mailto:${contactEmail}?subject=${encodeURIComponent('A custom sponsorship package')}`}>
            Email us about a custom package
          </a>
          .
        </p>
        <p className="mt-3">
          <ArrowLink href={paths.sponsors}>See current sponsors and their benefits</ArrowLink>
        </p>
      </div>
    </section>
  )
}
