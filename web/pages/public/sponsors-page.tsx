import '#web/styles/sponsors-page.css'
import Printer from 'lucide-react/icons/printer'
import { useSearchParams } from 'react-router'
import { useCampaign } from '#web/features/campaign/campaign.tsx'
import { CastLight } from '#web/features/campaign/cast-light.tsx'
import { factsQuery } from '#web/features/campaign/queries.ts'
import { Enquiry } from '#web/features/sponsors/enquiry.tsx'
import { PriceList } from '#web/features/sponsors/price-list.tsx'
import { reachQuery, sponsorsKey, standingQuery } from '#web/features/sponsors/queries.ts'
import { Reach } from '#web/features/sponsors/reach.tsx'
import { priceBeside, tiersOf } from '#web/features/sponsors/tier-rows.ts'
import { WhoStands } from '#web/features/sponsors/who-stands.tsx'
import { formatDate } from '#web/lib/format-date.ts'
import type { PageHandle, PageModule } from '#web/lib/page.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useTableChanges } from '#web/lib/use-table-changes.ts'
import { Block } from '#web/ui/block.tsx'
import { Button } from '#web/ui/button.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

export const handle: PageHandle = {
  head: {
    title: 'Stand behind the wall · 20 in 24',
    description: 'Who stands behind the attempt, what a sponsor gets, and how to begin a conversation.',
    share: 'sponsors',
    hasReading: true,
  },
}

export const prefetch: PageModule['prefetch'] = async ({ queryClient, backend }) => {
  const standing = queryClient.prefetchQuery(standingQuery(backend))
  await queryClient.prefetchQuery(factsQuery(backend))
  const facts = queryClient.getQueryData(factsQuery(backend).queryKey)
  await Promise.all([standing, facts?.reach === 'shown' && queryClient.prefetchQuery(reachQuery(backend))])
}

export function Component() {
  return (
    <InEnglish>
      <Sponsors />
    </InEnglish>
  )
}

function Sponsors() {
  const { facts, mode } = useCampaign()
  const [search] = useSearchParams()
  useTableChanges('sponsors', sponsorsKey)
  const tiers = tiersOf(facts.tiers)
  const wanted = search.get('tier')?.trim().toLowerCase()
  const chosen = tiers.find(({ tier }) => tier.toLowerCase() === wanted)?.tier ?? ''
  const { second } = facts.fundraising
  return (
    <div className="sponsors-page">
      <Head />
      <WhoStands tiers={tiers} />
      {tiers.length > 0 && (
        <section aria-labelledby="what-you-get" data-surface="plaster" className="section-y">
          <div className="wrap">
            <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[11fr_7fr]">
              <h2 id="what-you-get" className="text-4xl">
                What you get
              </h2>
              {second && (
                <p className="lede">The second amount uses the rate of {formatDate(second.date)}.</p>
              )}
            </div>
            <PriceList tiers={tiers} mode={mode} besideOf={({ price }) => priceBeside(price, second)} />
          </div>
        </section>
      )}
      <section
        id="enquiry"
        aria-labelledby="enquiry-title"
        data-surface="limewash"
        className="section-y scroll-mt-4"
      >
        <div className="wrap enquiry-frame">
          <div>
            <h2 id="enquiry-title" className="max-w-[6em] text-4xl">
              Start with your name
            </h2>
            <p className="lede mt-3">
              No call, no deck exchange. Say who you are and what would make this worth it.
            </p>
            <ul className="enquiry-then">
              {steps.map(({ block, title, text }) => (
                <li key={title}>
                  <Block number={block} look="poster" className="size-8" />
                  <p>
                    <strong className="block">{title}</strong>
                    <span className="text-muted">{text}</span>
                  </p>
                </li>
              ))}
            </ul>
            <p className="mt-4 text-muted">
              Rather write yourself?{' '}
              <a href={`mailto:${facts.links.contact}?subject=Sponsorship`}>{facts.links.contact}</a>
            </p>
          </div>
          <Enquiry tiers={tiers} chosen={chosen} contactEmail={facts.links.contact} />
        </div>
      </section>
    </div>
  )
}

const steps = [
  { block: 1, title: 'A person reads it', text: 'You see at once what was sent, with its number.' },
  {
    block: 6,
    title: 'You get an answer from a person',
    text: 'With the date by which we decide, written down.',
  },
  { block: 11, title: 'Nothing is public until you sign', text: 'And no money is taken on this site.' },
]

function Head() {
  const { facts, mode } = useCampaign()
  const isHydrated = useHydrated()
  return (
    <section data-surface="oxide" className="sponsors-head">
      <CastLight />
      <div className="wrap sponsors-opening">
        <h1 className="sponsors-title">Stand behind the wall.</h1>
        <div>
          <p className="lede">
            {mode === 'after'
              ? 'Twenty apps were asked for by people who were never asked before. Sponsors keep what came of it open to all.'
              : 'Twenty apps for people who were never asked what they need. Sponsors keep the stream free to watch for all 24 hours.'}
          </p>
          <div className="sponsors-acts">
            <LinkButton href="#enquiry">Start a conversation</LinkButton>
            <Button variant="secondary" icon={Printer} hidden={!isHydrated} onClick={() => print()}>
              Print the deck
            </Button>
          </div>
        </div>
        {facts.reach === 'shown' && <Reach />}
      </div>
    </section>
  )
}
