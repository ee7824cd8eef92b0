import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import type { SponsorshipTier } from '#shared/sponsorship-tiers.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { ArrowLink } from '#web/common/ui/link-button.tsx'
import { TranslatedRichText, useTranslate } from '#web/common/words/translations.tsx'
import { type PublicSponsor, publicSponsorsQuery } from '#web/public/sponsors/queries.ts'
import { SponsorLogo } from '#web/public/sponsors/sponsor-logo.tsx'
import { groupSponsorsByTier } from '#web/public/sponsors/sponsors-by-tier.ts'

/** Lists sponsors by tier, each with a description and a link. An empty tier is shown as available. */
export function SponsorsByTier({ tiers }: { tiers: readonly SponsorshipTier[] }) {
  const t = useTranslate()
  const { data: sponsors, isError } = useQuery(publicSponsorsQuery(useBackend()))
  return (
    <section aria-labelledby="who-stands" data-surface="limewash" className="section-y">
      <div className="wrap">
        <h2 id="who-stands" className="text-4xl">
          {t('stand.now.heading')}
        </h2>
        {isError && (
          <p role="alert" className="mt-6">
            {t('stand.now.failed')}
          </p>
        )}
        {sponsors && (
          <ul className="standing">
            {groupSponsorsByTier(tiers, sponsors).map(({ name, subtitle, sponsors: own }) => (
              <li key={name} className="standing-tier">
                <h3>
                  <span className="block text-sm font-semibold text-muted">
                    {subtitle ? name : t('stand.now.beside')}
                  </span>{' '}
                  <span className="block text-lg">{subtitle ?? name}</span>
                </h3>
                {own.length === 0 ? (
                  <div className="standing-row">
                    <p className="standing-words text-muted">{t('stand.now.open')}</p>
                    <ArrowLink href={paths.enquiry(name)}>
                      {t('stand.now.ask', { tier: subtitle ?? name })}
                    </ArrowLink>
                  </div>
                ) : (
                  <ul className="grid gap-6">
                    {own.map((sponsor) => (
                      <Row key={sponsor.id} sponsor={sponsor} />
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function Row({ sponsor }: { sponsor: PublicSponsor }) {
  const { name, description, websiteUrl } = sponsor
  return (
    <li className="standing-row">
      <span className="standing-logo">
        <SponsorLogo sponsor={{ ...sponsor, websiteUrl: '' }} />
      </span>
      <p className="standing-words text-muted">{description}</p>
      {websiteUrl !== '' && (
        <ArrowLink href={websiteUrl} target="_blank" icon={ExternalLink}>
          <TranslatedRichText
            id="stand.now.visit"
            values={{ name }}
            tags={{ of: <span className="sr-only" /> }}
          />
        </ArrowLink>
      )}
    </li>
  )
}
