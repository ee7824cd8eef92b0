import { escapeHtml } from '#server/rendering/escape.ts'
import { type EmailTexts, englishTexts, type TagPair } from '#server/services/words/email-texts.ts'
import { getLanguageFacts } from '#shared/languages.ts'

export type EmailLayoutOptions = {
  /** Text that mail programs show beside the subject. */
  preview: string
  heading: string
  /** Inner HTML, already escaped. */
  body: string
  publicUrl: string
  /**
   * Reason why the recipient gets this email, as inner HTML. Null for a web page, which has no recipient. If
   * undefined, the email says that the recipient's address was entered on the site.
   */
  footer?: string | null
  /** Texts of the email. By default, the English texts of the release. */
  words?: EmailTexts
}

// Mail programs support neither variables nor stylesheets, so the colours are repeated here (design tokens
// oxide-900, limewash, oxide-600, danfo-400) and every rule is an inline style.
const colour = { room: '#1f110d', wall: '#fbf7f4', text: '#1f110d', muted: '#674a3f', light: '#ffbe0b' }
const font = "'Familjen Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const lights = ['#9ab4ff', '#ffafa0', '#ffbe0b', '#f77b45']

/**
 * Layout of every email: a dark header with four coloured lights, the text, and below it a description of the
 * site and the reason for the email.
 */
export function renderEmailLayout({
  preview,
  heading,
  body,
  publicUrl,
  footer,
  words = englishTexts,
}: EmailLayoutOptions): string {
  const { language, t } = words
  const { direction } = getLanguageFacts(language)
  const isPage = footer === null
  const cells = lights.map(
    (hue) => `<td bgcolor="${hue}" width="36" height="9" style="font-size:0;line-height:0">&nbsp;</td>`,
  )
  return `<!doctype html>
<html lang="${language}"${direction === 'rtl' ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:${colour.wall};color:${colour.text};font-family:${font}">${isPage ? '<main>' : ''}
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td bgcolor="${colour.room}" style="padding:36px 30px 24px;color:${colour.wall}">
<a href="${escapeHtml(publicUrl)}" style="color:${colour.wall};text-decoration:none;font-size:20px;font-weight:700">20 in 24</a>
<h1 style="margin:36px 0 24px;font-size:36px;line-height:1.08;letter-spacing:-.02em;font-weight:700">${escapeHtml(heading)}</h1>
<table role="presentation" cellpadding="0" cellspacing="1" border="0"><tr>${cells.join('')}</tr></table>
</td></tr>
<tr><td style="padding:30px;font-size:17px;line-height:1.55">${body}</td></tr>
<tr><td style="padding:0 30px 36px;font-size:13px;line-height:1.55;color:${colour.muted}">
${escapeHtml(t('emails.frame.about'))} ${footer === undefined ? askedFor(publicUrl, words) : (footer ?? '')}${draftOf(words)}
</td></tr></table></td></tr></table>${isPage ? '</main>' : ''}</body></html>`
}

function askedFor(publicUrl: string, all: EmailTexts): string {
  const words = all.part('end')
  const site = {
    html: [`<a href="${escapeHtml(publicUrl)}" style="color:${colour.muted}">`, '</a>'],
    text: ['', ''],
  } as const
  const { html } = words.twin('emails.end.asked-for', { host: new URL(publicUrl).host }, { site })
  const lang = createLangAttribute(words, all)
  return lang ? `<span${lang}>${html}</span>` : html
}

/** Returns a `lang` attribute if a text has another language than the email around it. */
export function createLangAttribute(said: EmailTexts, around: EmailTexts): string {
  return said.language === around.language ? '' : ` lang="${said.language}"`
}

const draftOf = ({ draft: [own, inEnglish] }: EmailTexts) =>
  own && inEnglish ? `<br>${escapeHtml(own)}<br><span lang="en">${escapeHtml(inEnglish)}</span>` : ''

/** Returns the note at the end of the plain text. It says that the translation is a draft. */
export const renderDraftNotice = ({ draft }: EmailTexts) => draft.map((line) => `${line}\n`).join('')

/** Tags of a link in a sentence. In plain text, the address follows the link text. */
export const createLinkTag = (address: string): TagPair => ({
  html: [`<a href="${escapeHtml(address)}" style="color:#22398f">`, '</a>'],
  text: ['', `: ${address}`],
})

/** Paragraph of an email. Its content is escaped already. */
export const renderParagraph = (html: string) => `<p style="margin:0 0 18px">${html}</p>`
