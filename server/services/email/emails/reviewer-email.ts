import { escapeHtml } from '#server/rendering/escape.ts'
import { renderEmailLayout, renderParagraph } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { removeLinks } from '#server/services/email/remove-links.ts'
import { getLanguageFacts, type Language } from '#shared/languages.ts'

type Invited = { name: string; language: Language; url: string; publicUrl: string }

/**
 * Invitation to review the sentences of a language. The name is typed by an owner: escaped, and never a link.
 */
export function createReviewerEmail({ name: typed, language, url, publicUrl }: Invited): Email {
  const name = removeLinks(typed)
  const { name: own } = getLanguageFacts(language)
  const lead = `You are invited to review the ${own} translation of the 20 in 24 website. It was machine translated. You will see each sentence next to the English, and can approve it or suggest a better one. You do not need an account.`
  const how = 'You can stop and come back at any time. Open your review page:'
  const end =
    'This link is only for you. Anyone who has it can review in your name, but cannot do anything else. If you were not expecting this email, ignore it.'
  return {
    name: 'reader',
    subject: `Can you review the ${own} version of 20 in 24?`,
    html: renderEmailLayout({
      preview: end,
      heading: 'Can you review our translation?',
      body: [
        renderParagraph(`Hello ${escapeHtml(name)},<br>${escapeHtml(lead)}`),
        renderParagraph(
          `${how}<br><a href="${escapeHtml(url)}" style="color:#22398f">${escapeHtml(url)}</a>`,
        ),
        `<p style="margin:0;color:#674a3f">${end}</p>`,
      ].join('\n'),
      publicUrl,
    }),
    text: `Hello ${name},\n${lead}\n\n${how}\n${url}\n\n${end}\n\n20 in 24, ${publicUrl}\n`,
  }
}
