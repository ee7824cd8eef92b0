import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { renderDraftNotice, renderEmailLayout } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { removeLinks } from '#server/services/email/remove-links.ts'
import type { EmailTexts } from '#server/services/words/email-texts.ts'

const payload = z.object({ name: z.string(), badges: z.number() })

/** Informs a supporter that their name was corrected, and what changes on their badge. */
export function createNameCorrectedEmail({
  payload: raw,
  publicUrl,
  words: all,
}: {
  payload: unknown
  publicUrl: string
  words: EmailTexts
}): Email {
  const words = all.part('name')
  const { t } = words
  const { name: typed, badges } = payload.parse(raw)
  const name = removeLinks(typed)
  const heading = t('emails.name.heading')
  const line = t('emails.name.line', { name })
  const follows = badges > 0 ? t('emails.name.badge') : ''
  const lines = [line, follows].filter(Boolean)
  return {
    name: 'name-corrected',
    subject: heading,
    html: renderEmailLayout({
      preview: line,
      heading,
      body: lines.map((text) => `<p style="margin:0 0 18px">${escapeHtml(text)}</p>`).join('\n'),
      publicUrl,
      words,
    }),
    text: [heading, '', ...lines, '', publicUrl, renderDraftNotice(words)].join('\n'),
  }
}
