import ExternalLink from 'lucide-react/icons/external-link'
import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ReviewFold } from '#web/ui/review-fold.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

type StorySideProps = { story: AdminTestimonial; next: readonly string[] }

/** Who says it, where that can be looked up, and what comes next. */
export function StorySide({ story, next }: StorySideProps) {
  const isFolded = useMedia('(width < 67.5rem)')
  const { name, email, email_verified, location, linkedin_url } = story
  const proof = email_verified ? 'Verified' : 'Not verified'
  const profile = linkedin_url.replace(/^https?:\/\/(www\.)?/, '')
  return (
    <aside
      key={story.id}
      aria-label="Beside it"
      data-surface={isFolded ? 'paper' : undefined}
      className="review-side"
    >
      <ReviewFold
        isFolded={isFolded}
        title={`${name}, ${location}`}
        note={[proof, email].filter(Boolean).join(', ')}
      >
        <section data-surface="paper" className="beside-card grid gap-1">
          <StatusTag look={email_verified ? 'approved' : 'plain'} className="justify-self-start">
            {proof}
          </StatusTag>
          {email && <p className="text-sm wrap-anywhere">{email}</p>}
          <p className="text-sm text-muted">{location}</p>
        </section>
      </ReviewFold>
      {linkedin_url && (
        <ReviewFold isFolded={isFolded} title="LinkedIn" note={profile}>
          <section data-surface="paper" className="beside-card grid gap-2">
            <h2 className="border-b-[3px] border-text pb-1.5 text-lg font-bold">LinkedIn</h2>
            <p className="text-sm wrap-anywhere">{profile}</p>
            <LinkButton
              href={linkedin_url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              variant="secondary"
              size="compact"
              icon={ExternalLink}
            >
              Open
            </LinkButton>
          </section>
        </ReviewFold>
      )}
      {next.length > 0 && <p className="review-next">Then: {next.join(', ')}</p>}
    </aside>
  )
}
