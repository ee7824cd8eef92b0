import type { OwnTestimonial } from '#shared/testimonials.ts'
import { paths } from '#web/common/navigation/paths.ts'
import { focusOnMount } from '#web/common/ui/focus-on-mount.ts'
import { LinkButton } from '#web/common/ui/link-button.tsx'
import { Message } from '#web/common/ui/message.tsx'
import { useTranslate } from '#web/common/words/translations.tsx'

/** Says that the code was right, and links to the testimonial. */
export function TestimonialVerifiedMessage({ testimonial }: { testimonial: OwnTestimonial | null }) {
  const t = useTranslate()
  const isQueued = testimonial?.status === 'awaiting_approval'
  return (
    <div ref={focusOnMount} tabIndex={-1} className="grid max-w-narrow gap-6">
      <Message tone="success">{t('prove.done.title')}</Message>
      {isQueued && <p className="reading">{t('prove.done.queued')}</p>}
      <LinkButton href={paths.shareStory} className="justify-self-start">
        {t(testimonial ? 'prove.done.see' : 'site.footer.share-story')}
      </LinkButton>
    </div>
  )
}
