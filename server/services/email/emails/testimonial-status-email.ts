import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { type NewsEmailOptions, renderEmailFooter } from '#server/services/email/email-footer.ts'
import { renderDraftNotice, renderEmailLayout, renderParagraph } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { formatGreeting, removeLinks } from '#server/services/email/remove-links.ts'
import { addLanguagePrefix } from '#shared/languages.ts'
import type { PlainId } from '#shared/words.ts'

/** Written by private.email_testimonial_author; emails of an older version have neither id nor reason. */
const payload = z.object({
  name: z.string(),
  said: z.enum(['approved', 'rejected', 'deleted']),
  id: z.guid().optional(),
  reason: z.string().nullish(),
})

// Texts about deletion are a separate part, because they must not be sent in a draft translation.
const outcomes = {
  approved: {
    part: 'story',
    heading: 'emails.testimonial.approved',
    line: 'emails.testimonial.approved-line',
    link: 'emails.testimonial.approved-link',
  },
  rejected: {
    part: 'story',
    heading: 'emails.testimonial.rejected',
    line: 'emails.testimonial.rejected-line',
    link: 'emails.testimonial.rejected-link',
  },
  deleted: {
    part: 'erased',
    heading: 'emails.erased.deleted',
    line: 'emails.erased.deleted-line',
    link: 'emails.erased.deleted-site',
  },
} as const satisfies Record<string, { part: string; heading: PlainId; line: PlainId; link: PlainId }>

/**
 * News about a testimonial, with a next step and an unsubscribe link. Name and reason are typed by people:
 * escaped, and never links.
 */
export function createTestimonialStatusEmail(options: NewsEmailOptions): Email {
  const { publicUrl, stopUrl } = options
  const { name, said, id, reason } = payload.parse(options.payload)
  const words = options.words.part(outcomes[said].part)
  const { t } = words
  const end = renderEmailFooter({ stop: 'emails.end.stop-testimonial', ...options, words })
  const heading = t(outcomes[said].heading)
  const line = t(outcomes[said].line)
  const link = t(outcomes[said].link)
  const hello = formatGreeting(t, name)
  const why = reason ? t('emails.testimonial.reason', { reason: removeLinks(reason) }) : ''
  const address = publicUrl + addLanguagePrefix(words.language, wayOn(said, id))
  const body = [
    renderParagraph(`${escapeHtml(hello)}<br>${escapeHtml(line)}`),
    why && renderParagraph(escapeHtml(why)),
    renderParagraph(`<a href="${escapeHtml(address)}" style="color:#22398f">${escapeHtml(link)}</a>`),
    end.html,
  ]
  return {
    name: 'testimonial-status',
    subject: heading,
    html: renderEmailLayout({
      preview: line,
      heading,
      body: body.filter(Boolean).join('\n'),
      publicUrl,
      words,
    }),
    text: [
      hello,
      line,
      ...(why ? [why] : []),
      '',
      `${link}: ${address}`,
      '',
      end.text,
      renderDraftNotice(words),
    ].join('\n'),
    stopUrl,
  }
}

/** Returns the path where the author can react: the testimonial's page, or the dialog that changes it. */
function wayOn(said: keyof typeof outcomes, id: string | undefined): string {
  if (said === 'approved' && id) return `/stories/${id}`
  return said === 'deleted' ? '/' : '/#share-your-story'
}
