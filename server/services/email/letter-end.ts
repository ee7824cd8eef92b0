import { escapeHtml } from '#server/rendering/escape.ts'

export type LetterEndOptions = {
  /** What the one press does: "No more news about my ideas". */
  stop: string
  stopUrl: string
  choicesUrl: string
  /** A sentence before the two ways. */
  why?: string
}

const choose = 'Choose what you get'

/** How every letter that nobody typed a code for ends: one press stops its kind, another leads to all choices. */
export function letterEnd({ stop, stopUrl, choicesUrl, why }: LetterEndOptions) {
  const link = (address: string, words: string) =>
    `<a href="${escapeHtml(address)}" style="color:#674a3f">${words}</a>`
  return {
    html: `<p style="margin:0;font-size:13px;color:#674a3f">${why ? `${why} ` : ''}${link(stopUrl, stop)} · ${link(choicesUrl, choose)}</p>`,
    text: [why, `${stop}: ${stopUrl}`, `${choose}: ${choicesUrl}`].filter(Boolean).join('\n'),
  }
}
