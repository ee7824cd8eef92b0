import { useState } from 'react'
import { getSiteImageAddress } from '#web/common/files/site-image.ts'
import { Block } from '#web/common/ui/block.tsx'
import type { Sponsor } from '#web/public/sponsors/queries.ts'

type SponsorLogoProps = {
  sponsor: Sponsor
  /** True in the copy of the list that makes the moving row endless. The keyboard skips the copy. */
  isCopy?: boolean
  /** `box` fits into the element around it. `strip` has a fixed height and its natural width. */
  fit?: 'strip' | 'box'
}

const fits = { strip: 'aspect-[auto_5/1] h-9 w-auto max-w-none', box: 'max-h-full max-w-full object-contain' }

/** Shows the logo. If it is missing or does not load, a block with the name replaces it. */
export function SponsorLogo({ sponsor, isCopy = false, fit = 'strip' }: SponsorLogoProps) {
  const { name, websiteUrl } = sponsor
  const logoUrl = getSiteImageAddress(sponsor.logoUrl)
  const [isBroken, setBroken] = useState(false)
  // Checks the image as soon as it is mounted, because it may have failed before this component was hydrated.
  const look = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }
  const logo =
    isBroken || !logoUrl ? (
      <SponsorNameBlock id={sponsor.id} name={name} fit={fit} />
    ) : (
      <img
        ref={look}
        src={logoUrl}
        alt={name}
        // Lazy, because the logo is below the first screen. Until its proportions are known, it has the size
        // of a typical wordmark.
        loading="lazy"
        height={36}
        className={fits[fit]}
        onError={() => setBroken(true)}
      />
    )
  if (websiteUrl === '') return logo
  return (
    <a
      href={websiteUrl}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={isCopy ? -1 : undefined}
      className="flex min-h-12 items-center rounded-1 text-text no-underline"
    >
      {logo}
    </a>
  )
}

/** Shows a block and a name, for sponsors without a logo and for a position that is still free. */
export function SponsorNameBlock({
  id,
  name,
  fit = 'strip',
}: {
  id: string
  name: string
  fit?: 'strip' | 'box'
}) {
  if (fit === 'box') return <span className="text-center text-xs font-bold wrap-anywhere">{name}</span>
  return (
    <span className="flex items-center gap-3">
      <Block number={blockOf(id)} look="plate" state="on" className="size-9" />
      <span className="text-xl font-bold whitespace-nowrap">{name}</span>
    </span>
  )
}

/** Returns the same block for the same sponsor each time. */
function blockOf(id: string): number {
  return ([...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 20) + 1
}
