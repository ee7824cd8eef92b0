import { escapeHtml } from '#server/rendering/escape.ts'
import { frameLetter, paragraph } from '#server/services/email/letter-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'
import { withoutLinks } from '#server/services/email/without-links.ts'
import { factsOf, type Language } from '#shared/languages.ts'

type Invited = { name: string; language: Language; url: string; publicUrl: string }

/** An invitation to read the sentences of a language. The name is an owner's own text: escaped, and never a link. */
export function readerLetter({ name: typed, language, url, publicUrl }: Invited): Letter {
  const name = withoutLinks(typed)
  const { name: own } = factsOf(language)
  const lead = `you are invited to read the sentences of 20 in 24 in ${own}. They were translated by machine. You see each beside its English, and say that it is right, or how it is said better. You need no account.`
  const how = 'Your page, on which you may stop and go on at any time:'
  const end =
    'This link is yours alone: whoever has it can read and approve in your name. It opens nothing else. If you did not expect it, do nothing.'
  return {
    name: 'reader',
    subject: `Will you read 20 in 24 in ${own}?`,
    html: frameLetter({
      preview: end,
      heading: 'Will you read for us?',
      body: [
        paragraph(`Hello ${escapeHtml(name)},<br>${escapeHtml(lead)}`),
        paragraph(`${how}<br><a href="${escapeHtml(url)}" style="color:#22398f">${escapeHtml(url)}</a>`),
        `<p style="margin:0;color:#674a3f">${end}</p>`,
      ].join('\n'),
      publicUrl,
    }),
    text: `Hello ${name},\n${lead}\n\n${how}\n${url}\n\n${end}\n\n20 in 24, ${publicUrl}\n`,
  }
}
