import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { useMediaQuery } from '#web/common/hydration/use-media.ts'
import { formatTime } from '#web/common/time/format-date.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { SenderCard } from '#web/office/review/sender-card.tsx'
import type { AdminTestimonial } from '#web/office/testimonials/queries.ts'
import { TestimonialNotes } from '#web/office/testimonials/testimonial-notes.tsx'
import { FoldableDetails } from '#web/office/ui/foldable-details.tsx'

type TestimonialSideProps = { testimonial: AdminTestimonial; next: readonly string[] }

/** Shows the author with their profile, notes, and the next testimonial. */
export function TestimonialSidebar({ testimonial, next }: TestimonialSideProps) {
  const isFolded = useMediaQuery('(width < 67.5rem)')
  const { id, name, email, email_verified: isVerified, location, linkedin_url } = testimonial
  const proof = isVerified ? 'Verified' : 'Not verified'
  return (
    <aside
      key={id}
      aria-label="More about this testimonial"
      data-surface={isFolded ? 'paper' : undefined}
      className="review-side"
    >
      <FoldableDetails
        isFolded={isFolded}
        title={`${name}, ${location}`}
        note={[proof, email].filter(Boolean).join(', ')}
      >
        <SenderCard subject={id} {...{ name, email, isVerified, location }} />
      </FoldableDetails>
      {linkedin_url && <Profile address={linkedin_url} isFolded={isFolded} />}
      <TestimonialNotes testimonial={id} isFolded={isFolded} />
      {next.length > 0 && <p className="review-next">Up next: {next.join(', ')}</p>}
    </aside>
  )
}

/** Profiles that were opened since the page loaded, with the time. */
const opened = new Map<string, string>()

/**
 * Links to the profile. The server never requests an address that a visitor typed, so only a person can check
 * it (docs/decisions/0125).
 */
function Profile({ address, isFolded }: { address: string; isFolded: boolean }) {
  const [openedAt, setOpenedAt] = useState(opened.get(address))
  const profile = address.replace(/^https?:\/\/(www\.)?/, '')
  const handleOpen = () => {
    const now = new Date().toISOString()
    opened.set(address, now)
    setOpenedAt(now)
  }
  return (
    <FoldableDetails isFolded={isFolded} title="LinkedIn" note={profile}>
      <section data-surface="paper" className="beside-card grid gap-3">
        <h2 className="border-b-[3px] border-text pb-2.25 text-lg font-bold">LinkedIn</h2>
        <p className="text-sm wrap-anywhere">{profile}</p>
        <p role="status" className="text-sm text-muted">
          {openedAt ? `You opened it at ${formatTime(openedAt)}.` : 'Open the link to check that it works.'}
        </p>
        <LinkButton
          href={address}
          target="_blank"
          rel="noopener noreferrer nofollow"
          variant="secondary"
          size="compact"
          icon={ExternalLink}
          onClick={handleOpen}
        >
          Open
        </LinkButton>
      </section>
    </FoldableDetails>
  )
}
