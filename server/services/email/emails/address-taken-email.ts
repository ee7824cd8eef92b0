import { escapeHtml } from '#server/rendering/escape.ts'
import { renderDraftNotice, renderEmailLayout } from '#server/services/email/email-frame.ts'
import type { Email } from '#server/services/email/outbox.ts'
import type { EmailTexts } from '#server/services/words/letter-words.ts'

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
  const heading = t('letters.taken.heading')
  const lines = [t('letters.frame.hello-nobody'), t('letters.taken.lead'), t('letters.taken.end')]
  return {
    name: 'address-taken',
    subject: heading,
    html: renderEmailLayout({
      preview: t('letters.taken.lead'),
      heading,
      body: lines.map((line) => `<p style="margin:0 0 18px">${escapeHtml(line)}</p>`).join('\n'),
      publicUrl,
      words,
    }),
    text: [...lines, '', `20 in 24, ${publicUrl}`, renderDraftNotice(words)].join('\n'),
  }
}
