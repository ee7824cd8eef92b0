import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { type NewsEmailOptions, renderEmailFooter } from '#server/services/email/email-footer.ts'
import { renderDraftNotice, renderEmailLayout, renderParagraph } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { formatGreeting, removeLinks } from '#server/services/email/remove-links.ts'
import { titleTag } from '#server/services/words/email-texts.ts'
import { addLanguagePrefix } from '#shared/languages.ts'
import type { PlainId, TextValues } from '#shared/words.ts'

/** Written by private.email_submitter. */
const payload = z.object({
  title: z.string(),
  name: z.string(),
  status: z.enum(['approved', 'rejected', 'in_development', 'completed']),
  reason: z.string().nullable(),
})

const said = {
  approved: {
    heading: 'emails.idea.approved',
    line: 'emails.idea.approved-line',
    preview: 'emails.idea.approved-preview',
  },
  rejected: {
    heading: 'emails.idea.rejected',
    line: 'emails.idea.rejected-line',
    preview: 'emails.idea.rejected-preview',
  },
  in_development: {
    heading: 'emails.idea.building',
    line: 'emails.idea.building-line',
    preview: 'emails.idea.building-preview',
  },
  completed: {
    heading: 'emails.idea.built',
    line: 'emails.idea.built-line',
    preview: 'emails.idea.built-preview',
  },
} as const satisfies Record<string, { heading: PlainId; line: keyof TextValues; preview: keyof TextValues }>

/**
 * News about an idea, with an unsubscribe link. Title, name and reason are typed by people: escaped, and
 * never links.
 */
export function createIdeaStatusEmail(options: NewsEmailOptions): Email {
  const { publicUrl, stopUrl } = options
  const words = options.words.part('idea')
  const { t, twin } = words
  const end = renderEmailFooter({ stop: 'emails.end.stop-own-ideas', ...options, words })
  const { title: typedTitle, name, status, reason } = payload.parse(options.payload)
  const title = removeLinks(typedTitle)
  const heading = t(said[status].heading)
  const line = twin(said[status].line, { title }, { title: titleTag })
  const hello = formatGreeting(t, name)
  const why = status === 'rejected' && reason ? t('emails.idea.reason', { reason: removeLinks(reason) }) : ''
  const board = publicUrl + addLanguagePrefix(words.language, '/app-ideas')
  const body = [
    renderParagraph(`${escapeHtml(hello)}<br>${line.html}`),
    why && renderParagraph(escapeHtml(why)),
    renderParagraph(
      `<a href="${escapeHtml(board)}" style="color:#22398f">${escapeHtml(t('emails.idea.board'))}</a>`,
    ),
    end.html,
  ]
  return {
    name: 'idea-status',
    subject: t('emails.frame.titled', { heading, title }),
    html: renderEmailLayout({
      preview: t(said[status].preview, { title }),
      heading,
      body: body.filter(Boolean).join('\n'),
      publicUrl,
      words,
    }),
    text: [hello, line.text, why, '', board, '', end.text, renderDraftNotice(words)].join('\n'),
    stopUrl,
  }
}
