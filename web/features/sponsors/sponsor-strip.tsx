import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Sponsor, sponsorsQuery } from '#web/features/sponsors/queries.ts'
import { NamePlate, SponsorLogo } from '#web/features/sponsors/sponsor-logo.tsx'
import { useMotion } from '#web/lib/motion.tsx'
import { useBackend } from '#web/lib/services.tsx'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { keepInView } from '#web/ui/keep-in-view.ts'
import { Petals } from '#web/ui/mark.tsx'

/** Who pays for the attempt, in one row that moves, and stands where motion is unwanted. */
export function SponsorStrip() {
  const { data: sponsors, isError } = useQuery(sponsorsQuery(useBackend()))

  useEffect(() => {
    if (isError) console.warn('Failed to load sponsors') // the visitor goes on reading that they are loading (D46)
  }, [isError])

  return (
    <section aria-labelledby="sponsors" data-surface="limewash" className="border-b border-line py-7">
      <h2 id="sponsors" className="wrap text-xl font-bold">
        Supported By Industry Leaders
      </h2>
      {sponsors === undefined && <Loading />}
      {sponsors?.length === 0 && <Seeking />}
      {sponsors && sponsors.length > 0 && <MovingRow sponsors={sponsors} />}
    </section>
  )
}

function MovingRow({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const { isStill } = useMotion()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what its links report
    <div className="strip mt-3" data-still={isStill ? '' : undefined} onFocus={keepInView}>
      <div className="strip-track">
        <Row sponsors={sponsors} />
        <Row sponsors={sponsors} isCopy />
      </div>
    </div>
  )
}

function Row({ sponsors, isCopy = false }: { sponsors: readonly Sponsor[]; isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy || undefined} className={classNames('strip-row', isCopy && 'strip-copy')}>
      {sponsors.map((sponsor) => (
        <li key={sponsor.id} className="flex min-h-8 shrink-0 items-center">
          <SponsorLogo sponsor={sponsor} isCopy={isCopy} />
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <p role="status" className="wrap mt-3 flex min-h-8 items-center gap-2 text-muted">
      <svg viewBox="2 2 20 20" aria-hidden="true" className="loader size-5">
        <g className="loader-unlit">
          <Petals />
        </g>
        <Petals />
      </svg>
      Loading sponsors...
    </p>
  )
}

function Seeking() {
  return (
    <div className="wrap mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
      <NamePlate id="c" name="Your name here" />
      <p>
        <a href={paths.sponsorship} className="link text-lg font-bold">
          Seeking Sponsorships
        </a>
      </p>
    </div>
  )
}
