import { escapeHtml } from '#server/rendering/escape.ts'
import { renderDraftNotice, renderEmailLayout } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import type { EmailTexts } from '#server/services/words/email-texts.ts'

/** Informs the owner of an address that another account requested it. The other account learns nothing. */
export function createAddressTakenEmail({
  publicUrl,
  words: all,
}: {
  publicUrl: string
  words: EmailTexts
}): Email {
  const words = all.part('taken')
  const { t } = words
  const heading = t('emails.taken.heading')
  const lines = [t('emails.frame.hello-nobody'), t('emails.taken.lead'), t('emails.taken.end')]
  return {
    name: 'address-taken',
    subject: heading,
    html: renderEmailLayout({
      preview: t('emails.taken.lead'),
      heading,
      body: lines.map((line) => `<p style="margin:0 0 18px">${escapeHtml(line)}</p>`).join('\n'),
      publicUrl,
      words,
    }),
    text: [...lines, '', `20 in 24, ${publicUrl}`, renderDraftNotice(words)].join('\n'),
  }
}
