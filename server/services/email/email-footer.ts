import { escapeHtml } from '#server/rendering/escape.ts'
import { createLangAttribute } from '#server/services/email/email-layout.ts'
import type { EmailTexts } from '#server/services/words/email-texts.ts'
import type { PlainId } from '#shared/words.ts'

export type EmailFooterOptions = {
  /** Text of the unsubscribe button, such as "No more news about my ideas". */
  stop: PlainId
  stopUrl: string
  choicesUrl: string
  words: EmailTexts
  /** Sentence before the two links. */
  why?: PlainId
}

export type NewsEmailOptions = {
  payload: unknown
  publicUrl: string
  stopUrl: string
  choicesUrl: string
  words: EmailTexts
}

/**
 * Renders the end of an email that was sent without a code. One link unsubscribes from emails of this kind,
 * the other opens the preferences.
 */
export function renderEmailFooter({ stop, stopUrl, choicesUrl, words: all, why }: EmailFooterOptions) {
  const words = all.part('end')
  const { t } = words
  const choose = t('emails.end.choose')
  const link = (address: string, said: string) =>
    `<a href="${escapeHtml(address)}" style="color:#674a3f">${escapeHtml(said)}</a>`
  return {
    html: `<p${createLangAttribute(words, all)} style="margin:0;font-size:13px;color:#674a3f">${why ? `${escapeHtml(t(why))} ` : ''}${link(stopUrl, t(stop))} · ${link(choicesUrl, choose)}</p>`,
    text: [why && t(why), `${t(stop)}: ${stopUrl}`, `${choose}: ${choicesUrl}`].filter(Boolean).join('\n'),
  }
}
