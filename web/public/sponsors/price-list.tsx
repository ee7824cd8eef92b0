import '#web/public/sponsors/prices.css'
import Check from 'lucide-react/icons/check'
import type { Mode } from '#shared/campaign.ts'
import { type Benefit, listBenefits, type SponsorshipTier } from '#shared/sponsorship-tiers.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { Block, type BlockHue } from '#web/common/ui/block.tsx'
import { Icon } from '#web/common/ui/icon.tsx'
import { useLanguageProps } from '#web/common/ui/language-props.tsx'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { benefitTextIds } from '#web/public/sponsors/benefit-text-ids.ts'

type PriceListProps = {
  tiers: readonly SponsorshipTier[]
  mode: Mode
  /** Price in the second currency. Null if there is none. */
  besideOf?: (tier: SponsorshipTier) => string | null
  /** True to hide the benefits on phones, because the sponsors page lists them. */
  isBrief?: boolean
}

/**
 * Shows the first tier as a band and each other tier as a row. Each row is only as high as its own list of
 * benefits, so that there is no gap above its button.
 */
export function PriceList({ tiers, mode, besideOf, isBrief = false }: PriceListProps) {
  return (
    <ul className="prices" data-brief={isBrief || undefined}>
      {tiers.map((tier, index) => (
        <PriceRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two tiers may have one name
          key={`${tier.tier} ${index}`}
          tier={tier}
          place={index}
          mode={mode}
          beside={besideOf?.(tier) ?? null}
        />
      ))}
    </ul>
  )
}

type PriceRowProps = { tier: SponsorshipTier; place: number; mode: Mode; beside: string | null }

function PriceRow({ tier, place, mode, beside }: PriceRowProps) {
  const t = useTranslate()
  const { tier: name, subtitle, price } = tier
  const isPremier = place === 0
  return (
    <li
      data-surface={isPremier ? 'oxide' : undefined}
      data-raised={isPremier ? '' : undefined}
      data-premier={isPremier ? '' : undefined}
      className="price"
    >
      <LitBlocks lit={Math.max(1, 4 - place)} isPremier={isPremier} />
      <h3 className="price-name">
        <span className="flex flex-wrap items-center gap-2.25 text-sm font-semibold text-muted">
          {isPremier && (
            <span data-surface="danfo" className="rounded-1 px-1.5 py-0.75 font-bold">
              {t('sponsors.tiers.premier')}
            </span>
          )}{' '}
          {name}
        </span>{' '}
        <span className="block text-2xl">{subtitle}</span>
      </h3>
      <p className="price-sum">
        <span className="figures">{price}</span>{' '}
        {beside && (
          <span className="block text-sm text-muted">{t('sponsors.tiers.about', { price: beside })}</span>
        )}
      </p>
      <ul className="price-list">
        {listBenefits(mode, tier).map((benefit) => (
          <li
            key={typeof benefit === 'string' ? benefit : benefit.text}
            className="flex items-start gap-2.25"
          >
            <Icon icon={Check} className="mt-[0.22em] text-emphasis" />
            <BenefitText benefit={benefit} />
          </li>
        ))}
      </ul>
      <LinkButton
        href={paths.enquiry(name)}
        variant={isPremier ? 'primary' : 'secondary'}
        data-support={name}
        className="price-act"
      >
        {t('sponsors.tiers.become', { name: subtitle })}
      </LinkButton>
    </li>
  )
}

/** Shows a benefit. A default one is in the page's language, and one that the owner wrote is in English. */
function BenefitText({ benefit }: { benefit: Benefit }) {
  const t = useTranslate()
  const own = useLanguageProps()
  return typeof benefit === 'string' ? t(benefitTextIds[benefit]) : <span {...own('en')}>{benefit.text}</span>
}

const tierBlocks: readonly { block: number; hue: BlockHue }[] = [
  { block: 18, hue: 1 },
  { block: 11, hue: 4 },
  { block: 5, hue: 3 },
  { block: 1, hue: 2 },
]

/** Shows the rank of a tier as four, three, two or one light. */
function LitBlocks({ lit, isPremier }: { lit: number; isPremier: boolean }) {
  return (
    <div aria-hidden="true" className="price-blocks">
      {tierBlocks.map(({ block, hue }, index) => (
        <Block
          key={block}
          number={block}
          hue={hue}
          look={!isPremier && index < lit ? 'ink' : 'wall'}
          state={index < lit ? 'on' : 'off'}
          hasRelief={isPremier}
          className={isPremier ? 'size-13.5' : 'size-9'}
        />
      ))}
    </div>
  )
}
