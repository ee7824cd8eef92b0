import ExternalLink from 'lucide-react/icons/external-link'
import type { AdminTestimonial } from '#web/features/testimonials/admin/queries.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'

type StorySideProps = { story: AdminTestimonial; next: readonly string[] }

/** Who says it, where that can be looked up, and what comes next. */
export function StorySide({ story, next }: StorySideProps) {
  const { email, email_verified, location, linkedin_url } = story
  return (
    <aside aria-label="Beside it" className="grid grid-cols-1 gap-2">
      <section data-surface="paper" className="grid gap-1 rounded-2 border border-line px-3 py-3">
        <StatusTag look={email_verified ? 'approved' : 'plain'} className="justify-self-start">
          {email_verified ? 'Verified' : 'Not verified'}
        </StatusTag>
        {email && <p className="text-sm wrap-anywhere">{email}</p>}
        <p className="text-sm text-muted">{location}</p>
      </section>
      {linkedin_url && (
        <section data-surface="paper" className="grid gap-2 rounded-2 border border-line px-3 py-3">
          <h2 className="border-b-[3px] border-text pb-1.5 text-lg font-bold">LinkedIn</h2>
          <p className="text-sm wrap-anywhere">{linkedin_url.replace(/^https?:\/\/(www\.)?/, '')}</p>
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
      )}
      {next.length > 0 && <p className="px-1 text-sm text-muted">Then: {next.join(', ')}</p>}
    </aside>
  )
}
