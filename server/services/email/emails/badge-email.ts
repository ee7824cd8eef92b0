import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import {
  createLangAttribute,
  renderDraftNotice,
  renderEmailLayout,
} from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { formatGreeting, removeLinks } from '#server/services/email/remove-links.ts'
import type { EmailTexts } from '#server/services/words/email-texts.ts'
import { badgeType, badgeTypes } from '#shared/badges.ts'
import { addLanguagePrefix } from '#shared/languages.ts'

/** Written by private.send_badge_email. */
const payload = z.object({
  type: badgeType,
  name: z.string(),
  code: z.string(),
  picture: z.string().nullable(),
})

export type BadgeEmailOptions = {
  payload: unknown
  publicUrl: string
  stopUrl: string
  words: EmailTexts
}

/**
 * Email with a badge. The picture is linked and not attached, because mail programs ask before they load
 * pictures and mobile data costs money. The name is typed by its owner, so it is escaped and never becomes a
 * link.
 */
export function createBadgeEmail({ payload: raw, publicUrl, stopUrl, words: all }: BadgeEmailOptions): Email {
  const { type, name, code, picture } = payload.parse(raw)
  const { title } = badgeTypes[type] // The badge has the same title in every language.
  const words = all.part('badge')
  const { t } = words
  const end = words.part('end')
  const kind = type === 'community_supporter' ? type : 'other'
  const heading = t('emails.badge.heading', { type: kind, title })
  const hello = formatGreeting(t, name)
  const about = t('emails.badge.about', { type: type === 'community_supporter' ? 'other' : type })
  const ready = words.twin(
    'emails.badge.ready',
    { title, about },
    { title: { html: ['<strong>', '</strong>'], text: ['', ''] } },
  )
  const use = t('emails.badge.use')
  const stop = end.t('emails.end.stop-badges')
  const address = publicUrl + addLanguagePrefix(words.language, `/verify/${code}`)
  const image = picture
    ? `<p style="margin:0 0 18px"><a href="${escapeHtml(address)}"><img src="${escapeHtml(picture)}" width="540" alt="${escapeHtml(t('emails.badge.alt', { title, name: removeLinks(name) }))}" style="display:block;width:100%;max-width:540px;height:auto;border:1px solid #e0cfc6"></a></p>`
    : ''
  const body = `<p style="margin:0 0 18px">${escapeHtml(hello)}<br>${ready.html}</p>
${image}<p style="margin:0 0 18px"><a href="${escapeHtml(address)}" style="color:#22398f">${escapeHtml(address)}</a></p>
<p style="margin:0 0 18px">${escapeHtml(use)}</p>
<p${createLangAttribute(end, words)} style="margin:0;font-size:13px;color:#674a3f"><a href="${escapeHtml(stopUrl)}" style="color:#674a3f">${escapeHtml(stop)}</a></p>`
  return {
    name: 'badge',
    subject: t('emails.badge.subject', { type: kind, title }),
    html: renderEmailLayout({ preview: about, heading, body, publicUrl, words }),
    text: `${hello}\n${ready.text}\n\n${address}\n\n${use}\n\n${stop}: ${stopUrl}\n${renderDraftNotice(words)}`,
    stopUrl,
  }
}
