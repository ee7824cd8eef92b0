import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type OwnTestimonial, testimonialMessages } from '#shared/testimonials.ts'
import { useSession } from '#web/features/sign-in/session.tsx'
import { StoryVerified } from '#web/features/testimonials/story-verified.tsx'
import { VerifyStoryForm } from '#web/features/testimonials/verify-story-form.tsx'
import type { PageHandle } from '#web/lib/page.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import { Message } from '#web/ui/message.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export const words = ['signin']

export const handle: PageHandle = {
  head: {
    title: 'Verify your testimonial · 20 in 24',
    description: 'Type the six digits we sent to your e-mail, and your story joins the queue.',
    share: 'verify-testimonial',
    // Search engines have no use for it, and robots.txt says so as well.
    isHidden: true,
    hasForm: true,
  },
}

export function Component() {
  const [search] = useSearchParams()
  const { adopt } = useSession()
  const [verified, setVerified] = useState<{ story: OwnTestimonial | null } | null>(null)

  return (
    <InEnglish>
      <PageHead
        title="Verify your testimonial"
        standfirst="Type the code from our letter, and your story joins the queue."
      />
      <div data-surface="limewash" className="section-y">
        <div className="wrap grid gap-4">
          {/* The token of an old link is shown nowhere and sent nowhere. */}
          {search.has('token') && (
            <Message tone="info" className="max-w-measure">
              {testimonialMessages.codeLegacy}
            </Message>
          )}
          {verified ? (
            <StoryVerified story={verified.story} />
          ) : (
            <VerifyStoryForm
              email={search.get('email') ?? ''}
              adopt={adopt}
              onVerified={(story) => setVerified({ story })}
            />
          )}
        </div>
      </div>
    </InEnglish>
  )
}
