import Check from 'lucide-react/icons/check'
import type { CampaignFacts, Mode } from '#shared/campaign.ts'
import { benefitsIn, type SponsorshipTier, sectionWords, sponsorshipTiers } from '#shared/campaign-words.ts'
import { Block, type Quarter } from '#web/ui/block.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type SponsorshipTiersProps = { mode: Mode; tiers: CampaignFacts['tiers']; contactEmail: string }

/** The price list. Every tier ends in a letter to the organiser that names it. */
export function SponsorshipTiers({ mode, tiers, contactEmail }: SponsorshipTiersProps) {
  const shown = tiers ? tiers.items.map(tierOf) : sponsorshipTiers
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
          <p className="lede">{sectionWords.sponsorship[mode]}</p>
        </div>
        {shown.length > 0 && (
          <ul className="mt-8 grid grid-cols-1 gap-x-4 lg:mt-11 gap-y-8 md:grid-cols-3 lg:grid-cols-[6fr_4fr_4fr_4fr] lg:gap-y-6">
            {shown.map((tier, index) => (
              <Tier
                // biome-ignore lint/suspicious/noArrayIndexKey: two tiers may have one name
                key={`${tier.tier} ${index}`}
                tier={tier}
                place={index}
                mode={mode}
                contactEmail={contactEmail}
              />
            ))}
          </ul>
        )}
        <p className="mt-6 text-muted">
          {shown.length > 0 && 'Something else in mind? '}
          <a href={letterTo(contactEmail, 'A custom sponsorship package')}>
            Write to us about a custom package
          </a>
          .
        </p>
      </div>
    </section>
  )
}

/** A tier as an owner has written it: a benefit a line. */
function tierOf({
  name,
  benefits,
  after,
  ...rest
}: NonNullable<CampaignFacts['tiers']>['items'][number]): SponsorshipTier {
  return { ...rest, tier: name, benefits: linesOf(benefits), benefitsAfter: linesOf(after) }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type TierProps = { tier: SponsorshipTier; place: number; mode: Mode; contactEmail: string }

function Tier({ tier, place, mode, contactEmail }: TierProps) {
  const { tier: name, subtitle, price } = tier
  const isPremier = place === 0
  const lit = Math.max(1, 4 - place)
  return (
    <li
      data-surface={isPremier ? 'oxide' : undefined}
      data-raised={isPremier ? '' : undefined}
      className={classNames(
        'flex flex-col',
        isPremier
          ? 'rounded-2 px-6 py-6 max-md:mx-[calc(-1*var(--gutter))] max-md:rounded-none max-md:px-gutter max-lg:md:col-span-3'
          : 'border-t-3 border-text pt-4',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <LitBlocks lit={lit} isPremier={isPremier} />
        {isPremier && (
          <span data-surface="danfo" className="rounded-1 px-1.5 py-1 text-sm leading-tight font-bold">
            PREMIER
          </span>
        )}
      </div>
      <h3 className={isPremier ? 'mt-8' : 'mt-8 max-md:mt-4'}>
        <span className="block text-base font-semibold text-muted">{name}</span>
        <span className="block text-2xl">{subtitle}</span>
      </h3>
      <p className={classNames('figures mt-2', isPremier ? 'text-4xl text-emphasis' : 'text-2xl')}>{price}</p>
      <ul className="mt-3 mb-5 grid gap-1.5">
        {benefitsIn(mode, tier).map((benefit) => (
          <li key={benefit} className="flex items-start gap-1.5">
            <Icon icon={Check} className="mt-[0.22em] text-emphasis" />
            {benefit}
          </li>
        ))}
      </ul>
      <LinkButton
        href={letterTo(contactEmail, `Sponsorship: ${name}, ${subtitle} (${price})`)}
        variant={isPremier ? 'primary' : 'secondary'}
        data-support={name}
        className="mt-auto w-full md:max-lg:px-1.5"
      >
        Become {subtitle}
      </LinkButton>
    </li>
  )
}

const tierBlocks: readonly { block: number; hue: Quarter }[] = [
  { block: 18, hue: 1 },
  { block: 11, hue: 4 },
  { block: 5, hue: 3 },
  { block: 1, hue: 2 },
]

/** Four, three, two or one light: how high a tier stands. */
function LitBlocks({ lit, isPremier }: { lit: number; isPremier: boolean }) {
  return (
    <div aria-hidden="true" className="flex gap-px">
      {tierBlocks.map(({ block, hue }, index) => (
        <Block
          key={block}
          number={block}
          hue={hue}
          look={!isPremier && index < lit ? 'ink' : 'wall'}
          state={index < lit ? 'on' : 'off'}
          relief={isPremier}
          className={isPremier ? 'size-9' : 'size-6'}
        />
      ))}
    </div>
  )
}

function letterTo(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}
