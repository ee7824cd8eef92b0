import '#web/public/sponsors/sponsors-page.css'
import Printer from 'lucide-react/icons/printer'
import { useSearchParams } from 'react-router'
import type { PlainId } from '#shared/words.ts'
import { useTableChanges } from '#web/common/data/use-table-changes.ts'
import { useHydrated } from '#web/common/hydration/use-hydrated.ts'
import type { PageHandle, PageModule } from '#web/common/navigation/page.ts'
import { useDateFormatters } from '#web/common/time/use-dates.ts'
import { Button } from '#web/common/ui/button.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { TranslatedRichText, useTranslate, useTranslations } from '#web/common/words/translations.tsx'
import { useCampaign } from '#web/public/attempt/campaign.tsx'
import { campaignFactsQuery } from '#web/public/attempt/queries.ts'
import { MoneyTranslationNotice } from '#web/public/give/money-translation-notice.tsx'
import { FloorLightDrawing } from '#web/public/motion/floor-light.tsx'
import { AudienceFigures } from '#web/public/sponsors/audience-figures.tsx'
import { EnquirySection } from '#web/public/sponsors/enquiry.tsx'
import { PriceList } from '#web/public/sponsors/price-list.tsx'
import { publicSponsorsQuery, reachQuery, sponsorsKey } from '#web/public/sponsors/queries.ts'
import { SponsorsByTier } from '#web/public/sponsors/sponsors-by-tier-section.tsx'
import { createTierRows, formatSecondPrice } from '#web/public/sponsors/tier-rows.ts'
import { BuilderByline } from '#web/public/story/builder-byline.tsx'
import { NextSteps } from '#web/public/ui/next-steps.tsx'

const head = { title: '', description: '', share: 'sponsors', hasReading: true }

export const catalogueNouns = ['stand', 'enquiry', 'sponsors', 'consent', 'network']

export const handle: PageHandle = {
  head,
  headOf: ({ words: { t } }) => ({
    ...head,
    title: t('stand.head.title'),
    description: t('stand.head.description'),
  }),
}

export const prefetch: PageModule['prefetch'] = async ({ queryClient, backend }) => {
  const sponsors = queryClient.prefetchQuery(publicSponsorsQuery(backend))
  await queryClient.prefetchQuery(campaignFactsQuery(backend))
  const facts = queryClient.getQueryData(campaignFactsQuery(backend).queryKey)
  await Promise.all([sponsors, facts?.reach === 'shown' && queryClient.prefetchQuery(reachQuery(backend))])
}

export function Component() {
  const { t, language } = useTranslations()
  const { date } = useDateFormatters()
  const { facts, mode } = useCampaign()
  const [search] = useSearchParams()
  useTableChanges('sponsors', sponsorsKey)
  const tiers = createTierRows(facts.tiers)
  const wanted = search.get('tier')?.trim().toLowerCase()
  const chosen = tiers.find(({ tier }) => tier.toLowerCase() === wanted)?.tier ?? ''
  const { second } = facts.fundraising
  return (
    <div className="sponsors-page">
      <Head />
      <SponsorsByTier tiers={tiers} />
      {tiers.length > 0 && (
        <section aria-labelledby="what-you-get" data-surface="plaster" className="section-y">
          <div className="wrap">
            <div className="grid gap-x-12 gap-y-4.5 lg:grid-cols-[11fr_7fr]">
              <h2 id="what-you-get" className="text-4xl">
                {t('sponsors.tiers.gives')}
              </h2>
              <div>
                {second && <p className="lede">{t('sponsors.tiers.rate', { date: date(second.date) })}</p>}
                <MoneyTranslationNotice at="what-you-get" />
              </div>
            </div>
            <PriceList
              tiers={tiers}
              mode={mode}
              besideOf={({ price }) => formatSecondPrice(price, { second, language })}
            />
          </div>
        </section>
      )}
      <section
        id="enquiry"
        aria-labelledby="enquiry-title"
        data-surface="limewash"
        className="section-y scroll-mt-6"
      >
        <div className="wrap enquiry-frame">
          <div>
            <h2 id="enquiry-title" className="max-w-[6em] text-4xl">
              {t('stand.enquiry.heading')}
            </h2>
            <p className="lede mt-4.5">{t('stand.enquiry.lede')}</p>
            <NextSteps
              steps={steps.map(({ block, title, text }) => ({ block, title: t(title), text: t(text) }))}
            />
            <p className="mt-6 text-muted">
              <TranslatedRichText
                id="stand.enquiry.write"
                values={{ address: facts.links.contact }}
                // biome-ignore lint/a11y/useAnchorContent: the sentence fills in the content
                tags={{ mail: <a href={`mailto:${facts.links.contact}?subject=Sponsorship`} /> }}
              />
            </p>
          </div>
          <EnquirySection tiers={tiers} chosenTier={chosen} contactEmail={facts.links.contact} />
        </div>
      </section>
    </div>
  )
}

const steps = [
  { block: 1, title: 'stand.enquiry.read', text: 'stand.enquiry.read-text' },
  { block: 6, title: 'stand.enquiry.answer', text: 'stand.enquiry.answer-text' },
  { block: 11, title: 'stand.enquiry.public', text: 'stand.enquiry.public-text' },
] as const satisfies readonly { block: number; title: PlainId; text: PlainId }[]

function Head() {
  const t = useTranslate()
  const { facts, mode } = useCampaign()
  const isHydrated = useHydrated()
  return (
    <section data-surface="oxide" className="sponsors-head">
      <FloorLightDrawing />
      <div className="wrap relative grid grid-cols-1 items-end gap-x-12 gap-y-6 py-12 lg:grid-cols-[11fr_7fr]">
        <h1 className="sponsors-title">{t('stand.head.back')}</h1>
        <div>
          <p className="lede">{t(mode === 'after' ? 'stand.head.shaped-after' : 'stand.head.shaped')}</p>
          <BuilderByline className="mt-4.5" />
          <div className="sponsors-acts flex flex-wrap gap-3 mt-4.5">
            <LinkButton href="#enquiry">{t('stand.head.start')}</LinkButton>
            <Button variant="secondary" icon={Printer} hidden={!isHydrated} onClick={() => print()}>
              {t('stand.head.print')}
            </Button>
          </div>
        </div>
        {facts.reach === 'shown' && <AudienceFigures />}
      </div>
    </section>
  )
}
