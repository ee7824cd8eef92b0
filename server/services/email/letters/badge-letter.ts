import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { frameLetter } from '#server/services/email/letter-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'
import { badgeType, badgeTypes } from '#shared/badges.ts'

/** What private.post_badge_letter writes. */
const payload = z.object({
  type: badgeType,
  name: z.string(),
  code: z.string(),
  picture: z.string().nullable(),
})

export type BadgeLetterOptions = { payload: unknown; publicUrl: string; stopUrl: string }

const headings = {
  app_idea_contributor: 'You earned Idea Innovator',
  testimonial_provider: 'You earned Community Voice',
  community_supporter: 'Welcome to the Community!',
} as const

/**
 * Brings a badge. The picture is linked and not attached: mail programs ask before they load it, and a phone pays for
 * what it loads. The name is the reader's own text: escaped, and never a link.
 */
export function badgeLetter({ payload: raw, publicUrl, stopUrl }: BadgeLetterOptions): Letter {
  const { type, name, code, picture } = payload.parse(raw)
  const { title, description } = badgeTypes[type]
  const heading = headings[type]
  const address = `${publicUrl}/verify/${code}`
  const line = `${description}.`
  const use =
    'Download it there as SVG or PNG, print it, or add it to your LinkedIn profile. Whoever you show it to can check it at the same address.'
  const image = picture
    ? `<p style="margin:0 0 18px"><a href="${escapeHtml(address)}"><img src="${escapeHtml(picture)}" width="540" alt="${escapeHtml(`${title}, awarded to ${name}`)}" style="display:block;width:100%;max-width:540px;height:auto;border:1px solid #e0cfc6"></a></p>`
    : ''
  const body = `<p style="margin:0 0 18px">Hello ${escapeHtml(name)},<br>your <strong>${title}</strong> badge is ready. ${line}</p>
${image}<p style="margin:0 0 18px"><a href="${escapeHtml(address)}" style="color:#22398f">${escapeHtml(address)}</a></p>
<p style="margin:0 0 18px">${use}</p>
<p style="margin:0;font-size:13px;color:#674a3f"><a href="${escapeHtml(stopUrl)}" style="color:#674a3f">No more news like this</a></p>`
  return {
    name: 'badge',
    subject: `${heading.replace('!', '')}: your ${title} badge`,
    html: frameLetter({ preview: line, heading, body, publicUrl }),
    text: `Hello ${name},\nyour ${title} badge is ready. ${line}\n\n${address}\n\n${use}\n\nNo more news like this: ${stopUrl}\n`,
    stopUrl,
  }
}
