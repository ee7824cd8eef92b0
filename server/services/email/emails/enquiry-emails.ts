import { escapeHtml } from '#server/rendering/escape.ts'
import { renderDraftNotice, renderEmailLayout, renderParagraph } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { removeLinks } from '#server/services/email/remove-links.ts'
import type { EmailTexts } from '#server/services/words/email-texts.ts'

type ReceiptOptions = {
  number: number
  /** Name of a tier of the site, if one was chosen. */
  tier: string | undefined
  publicUrl: string
  words: EmailTexts
}

/** Confirmation for the sponsor. Nobody has verified the address, so it repeats nothing that was typed. */
export function createEnquiryReceiptEmail({ number, tier, publicUrl, words: all }: ReceiptOptions): Email {
  const words = all.part('enquiry')
  const { t } = words
  const hello = t('emails.frame.hello-nobody')
  const heading = t('emails.enquiry.received')
  const asked = tier === undefined ? '' : `${t('emails.enquiry.tier', { tier })} `
  const text = asked + t('emails.enquiry.text', { number })
  const ignore = t('emails.enquiry.ignore')
  return {
    name: 'enquiry-receipt',
    subject: heading,
    html: renderEmailLayout({
      preview: text,
      heading,
      body: [
        renderParagraph(`${escapeHtml(hello)}<br>${escapeHtml(text)}`),
        `<p style="margin:0;color:#674a3f">${escapeHtml(ignore)}</p>`,
      ].join('\n'),
      publicUrl,
      words,
    }),
    text: `${hello}\n${text}\n\n${ignore}\n\n20 in 24, ${publicUrl}\n${renderDraftNotice(words)}`,
  }
}

type Enquiry = {
  number: number
  organisation: string
  tier: string
  name: string
  role: string
  email: string
  website: string
  message: string
}

/**
 * Tells the owner who enquires about which tier. Everything in it was typed by a stranger, so it is escaped,
 * and the only link leads to the back office.
 */
export function createEnquiryEmail(enquiry: Enquiry, publicUrl: string): Email {
  const { number, tier, email } = enquiry
  const organisation = removeLinks(enquiry.organisation)
  const who = [enquiry.name, enquiry.role].filter(Boolean).map(removeLinks).join(', ')
  const wanted = removeLinks(tier) || 'No tier chosen'
  const website = removeLinks(enquiry.website.replace(/^https:\/\//, ''))
  const from = [`Enquiry ${number} from ${who}, ${email}`, website && `website ${website}`]
    .filter(Boolean)
    .join(', ')
  const message = removeLinks(enquiry.message)
  const page = `${publicUrl}/admin/sponsors/enquiries`
  const heading = `${wanted}: ${organisation}`
  return {
    name: 'enquiry',
    subject: `Sponsor enquiry ${number}, ${heading}`,
    html: renderEmailLayout({
      preview: message,
      heading,
      body: [
        renderParagraph(escapeHtml(from)),
        `<p style="margin:0 0 18px;white-space:pre-line">${escapeHtml(message)}</p>`,
        renderParagraph(`<a href="${escapeHtml(page)}" style="color:#22398f">Open enquiries</a>`),
      ].join('\n'),
      publicUrl,
    }),
    text: `${heading}\n${from}\n\n${message}\n\nOpen enquiries: ${page}\n\n20 in 24, ${publicUrl}\n`,
  }
}
