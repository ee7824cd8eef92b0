import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { type NewsEmailOptions, renderEmailFooter } from '#server/services/email/email-footer.ts'
import { renderDraftNotice, renderEmailLayout, renderParagraph } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { formatGreeting, removeLinks } from '#server/services/email/remove-links.ts'
import { titleTag } from '#server/services/words/email-texts.ts'
import { addLanguagePrefix } from '#shared/languages.ts'
import { type DiffPart, diffWords } from '#shared/word-diff.ts'

const idea = z.object({ title: z.string(), text: z.string() })
const testimonial = z.object({ text: z.string() })

/** Written by private.enqueue_correction_email. */
const payload = z.discriminatedUnion('of', [
  z.object({ of: z.literal('idea'), name: z.string(), before: idea, after: idea }),
  z.object({ of: z.literal('testimonial'), name: z.string(), before: testimonial, after: testimonial }),
])

/**
 * Tells the author of an idea or a testimonial how its text was corrected. Typed text is escaped, and never
 * becomes a link.
 */
export function createTextCorrectedEmail(options: NewsEmailOptions): Email {
  const { publicUrl, stopUrl } = options
  const words = options.words.part('corrected')
  const { t, twin } = words
  const told = payload.parse(options.payload)
  const isIdea = told.of === 'idea'
  const heading = t(isIdea ? 'emails.corrected.idea' : 'emails.corrected.testimonial')
  const line = isIdea
    ? twin('emails.corrected.idea-line', { title: removeLinks(told.after.title) }, { title: titleTag })
    : {
        html: escapeHtml(t('emails.corrected.testimonial-line')),
        text: t('emails.corrected.testimonial-line'),
      }
  const title = isIdea
    ? [{ label: t('emails.corrected.name'), before: told.before.title, after: told.after.title }]
    : []
  const changes = [
    ...title,
    { label: t('emails.corrected.text'), before: told.before.text, after: told.after.text },
  ].filter(({ before, after }) => before !== after)
  const end = renderEmailFooter({
    stop: isIdea ? 'emails.end.stop-own-ideas' : 'emails.end.stop-testimonial',
    ...options,
    words,
  })
  const hello = formatGreeting(t, told.name)
  const link = t(isIdea ? 'emails.corrected.idea-link' : 'emails.corrected.testimonial-link')
  const address = publicUrl + addLanguagePrefix(words.language, isIdea ? '/app-ideas' : '/#share-your-story')
  const body = [
    renderParagraph(`${escapeHtml(hello)}<br>${line.html}`),
    ...changes.map(({ label, before, after }) =>
      renderParagraph(`<strong>${escapeHtml(label)}</strong><br>${differenceHtml(before, after)}`),
    ),
    renderParagraph(escapeHtml(t('emails.corrected.key'))),
    renderParagraph(`<a href="${escapeHtml(address)}" style="color:#22398f">${escapeHtml(link)}</a>`),
    end.html,
  ]
  const said = changes.flatMap(({ label, before, after }) => [
    '',
    label,
    t('emails.corrected.before', { text: removeLinks(before) }),
    t('emails.corrected.now', { text: removeLinks(after) }),
  ])
  return {
    name: 'text-corrected',
    subject: heading,
    html: renderEmailLayout({ preview: line.text, heading, body: body.join('\n'), publicUrl, words }),
    text: [hello, line.text, ...said, '', `${link}: ${address}`, '', end.text, renderDraftNotice(words)].join(
      '\n',
    ),
    stopUrl,
  }
}

const tags: Record<DiffPart['kind'], readonly [string, string]> = {
  same: ['', ''],
  // Adds a space after a deleted text, because its last word would otherwise touch the text inserted after
  // it.
  gone: ['<del style="color:#674a3f">', '</del> '],
  new: ['<ins style="background:#ffecb3">', '</ins>'],
}

function differenceHtml(before: string, after: string): string {
  return diffWords(removeLinks(before), removeLinks(after))
    .map(({ kind, text }) => tags[kind][0] + escapeHtml(text).replaceAll('\n', '<br>') + tags[kind][1])
    .join('')
}
