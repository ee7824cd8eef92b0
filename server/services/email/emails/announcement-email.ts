import { escapeHtml } from '#server/rendering/escape.ts'
import { addClickCounting } from '#server/services/email/click-counting.ts'
import { renderEmailLayout } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { removeLinks } from '#server/services/email/remove-links.ts'
import { shrinkPictures } from '#server/services/email/shrink-pictures.ts'
import { prepareFeedArticle } from '#server/services/html/feed-article.ts'
import { createPlainText } from '#server/services/html/plain-text.ts'
import { type AnnouncementText, fillPlaceholders, type PlaceholderValues } from '#shared/announcements.ts'
import { topicDescriptions } from '#shared/email-topics.ts'

export type AnnouncementRecipient = {
  name: string
  /** Formatted date of the recipient's consent. Null in a test email. */
  agreedOn: string | null
  stopUrl: string
  choicesUrl: string
}

export type AnnouncementEmailOptions = {
  said: AnnouncementText
  reader: AnnouncementRecipient
  days: number
  publicUrl: string
  /** Codes of the counted links, in order. A preview has none. */
  linkCodes?: readonly string[]
}

/**
 * Creates an announcement as one recipient gets it. Previews and test emails are also created here, so that
 * they look the same.
 */
export function createAnnouncementEmail({
  said,
  reader,
  days,
  publicUrl,
  linkCodes = [],
}: AnnouncementEmailOptions): Email {
  const values: PlaceholderValues = { 'first name': removeLinks(reader.name), days: String(days) }
  const inHtml: PlaceholderValues = { ...values, 'first name': escapeHtml(values['first name']) }
  const html = addClickCounting(
    shrinkPictures(prepareFeedArticle(said.html, publicUrl), publicUrl),
    linkCodes,
    publicUrl,
  )
  const subject = fillPlaceholders(said.subject, values)
  const why = `You are getting this email because${reader.agreedOn ? `, on ${reader.agreedOn},` : ''} you asked for ${topicDescriptions[said.topic]}.`
  const link = (address: string, words: string) =>
    `<a href="${escapeHtml(address)}" style="color:#674a3f">${words}</a>`
  return {
    name: 'announcement',
    subject,
    html: renderEmailLayout({
      preview: fillPlaceholders(said.preview, values),
      heading: subject,
      body: fillPlaceholders(html, inHtml),
      publicUrl,
      footer: `${why} ${link(reader.stopUrl, 'Unsubscribe')} or ${link(reader.choicesUrl, 'choose which emails you get')}.`,
    }),
    text: [
      fillPlaceholders(createPlainText(html), values),
      '',
      '-- ',
      why,
      `Unsubscribe: ${reader.stopUrl}`,
      `Choose which emails you get: ${reader.choicesUrl}`,
      '',
    ].join('\n'),
    stopUrl: reader.stopUrl,
  }
}
