import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef } from 'react'
import { track } from '#web/common/data/analytics.ts'
import { useBackend } from '#web/common/data/services.tsx'
import { paths } from '#web/common/navigation/paths.ts'
import { Anchor } from '#web/common/ui/anchor.tsx'
import { classNames } from '#web/common/ui/class-names.ts'
import { LogoPetals } from '#web/common/ui/logo.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'
import { useMotion } from '#web/public/motion/motion.tsx'
import { type Sponsor, sponsorsQuery } from '#web/public/sponsors/queries.ts'
import { SponsorLogo, SponsorNameBlock } from '#web/public/sponsors/sponsor-logo.tsx'
import { scrollFocusedElementIntoView } from '#web/public/ui/scroll-into-view.ts'

// Maximum number of moving logos. More would move too fast to read, and every visitor would download them.
const maxMoving = 40

/** Shows sponsors in a moving row. It does not move with reduced motion. */
export function SponsorStrip() {
  const { data: sponsors, isError } = useQuery(sponsorsQuery(useBackend()))

  useEffect(() => {
    if (isError) console.warn('Failed to load sponsors') // The visitor still sees the loading state.
  }, [isError])

  return (
    <section aria-labelledby="sponsors" data-surface="limewash" className="border-b border-line py-10.5">
      <h2 id="sponsors" className="wrap text-xl font-bold">
        {useTranslate()('sponsors.strip.heading')}
      </h2>
      {sponsors === undefined && <Loading />}
      {sponsors?.length === 0 && <Seeking />}
      {sponsors && sponsors.length > 0 && <MovingRow sponsors={sponsors.slice(0, maxMoving)} />}
      {sponsors && sponsors.length > maxMoving && <AllSponsors sponsors={sponsors} />}
    </section>
  )
}

function MovingRow({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const { isStill } = useMotion()
  const strip = useSeen(() => track('sponsor_seen'))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to events of its links
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link activated by key fires click as well
    <div
      ref={strip}
      className="strip mt-4.5"
      data-still={isStill ? '' : undefined}
      onFocus={scrollFocusedElementIntoView}
      onClick={trackPress}
    >
      <div className="strip-track">
        <Row sponsors={sponsors} />
        <Row sponsors={sponsors} isCopy />
      </div>
    </div>
  )
}

/** Counts clicks for the sponsor's report. */
function trackPress({ target }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null
  const sponsor = link?.closest<HTMLElement>('[data-sponsor]')?.dataset.sponsor
  if (sponsor) track('sponsor_click', { sponsor })
}

/** Returns a ref. Calls `onSeen` once, when the element with that ref becomes visible. */
function useSeen(onSeen: () => void) {
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      seen.current()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return place
}

function Row({ sponsors, isCopy = false }: { sponsors: readonly Sponsor[]; isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy || undefined} className={classNames('strip-row', isCopy && 'strip-copy')}>
      {sponsors.map((sponsor) => (
        <li key={sponsor.id} data-sponsor={sponsor.id} className="flex min-h-12 shrink-0 items-center">
          <SponsorLogo sponsor={sponsor} isCopy={isCopy} />
        </li>
      ))}
    </ul>
  )
}

/** Lists every sponsor once. The list opens without scripts. */
function AllSponsors({ sponsors }: { sponsors: readonly Sponsor[] }) {
  return (
    <details className="wrap mt-3">
      <summary className="link inline-flex min-h-13.5 items-center font-semibold">
        {useTranslate()('sponsors.strip.all', { count: sponsors.length })}
      </summary>
      <ul className="mt-3 columns-1 gap-x-6 sm:columns-2 lg:columns-4">
        {sponsors.map(({ id, name, websiteUrl }) => (
          <li key={id} className="break-inside-avoid py-1.5 break-words">
            {websiteUrl === '' ? (
              name
            ) : (
              <a href={websiteUrl} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Loading() {
  return (
    <p role="status" className="wrap mt-4.5 flex min-h-12 items-center gap-3 text-muted">
      <svg width="30" height="30" viewBox="2 2 20 20" aria-hidden="true" className="loader size-7.5">
        <g className="loader-unlit">
          <LogoPetals />
        </g>
        <LogoPetals />
      </svg>
      {useTranslate()('sponsors.strip.loading')}
    </p>
  )
}

function Seeking() {
  const t = useTranslate()
  return (
    <div className="wrap mt-4.5 flex flex-wrap items-center gap-x-9 gap-y-3">
      <SponsorNameBlock id="c" name={t('sponsors.strip.name')} />
      <p>
        <Anchor href={paths.sponsorship} className="link text-lg font-bold">
          {t('sponsors.strip.seeking')}
        </Anchor>
      </p>
    </div>
  )
}
