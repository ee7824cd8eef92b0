import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { letterEnd } from '#server/services/email/letter-end.ts'
import { frameLetter } from '#server/services/email/letter-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'
import { withoutLinks } from '#server/services/email/without-links.ts'

/** What private.tell_submitter writes. */
const payload = z.object({
  title: z.string(),
  name: z.string(),
  status: z.enum(['approved', 'rejected', 'in_development', 'completed']),
  reason: z.string().nullable(),
})

export type IdeaStatusLetterOptions = {
  payload: unknown
  publicUrl: string
  stopUrl: string
  choicesUrl: string
}

const said = {
  approved: {
    heading: 'Your idea is on the board',
    line: 'was approved. Everyone can read it and vote for it now.',
  },
  rejected: {
    heading: 'Your idea was not taken',
    line: 'was not taken for the board. It does not count against your three, so you may send another.',
  },
  in_development: {
    heading: 'Your idea is being built',
    line: 'is being built. It stays on the board and can no longer be deleted.',
  },
  completed: { heading: 'Your idea was built', line: 'was built. Thank you for it.' },
} as const

/** News about an idea, with a way to hear no more. Title, name and reason are people's own text: escaped, and never links. */
export function ideaStatusLetter({
  payload: raw,
  publicUrl,
  stopUrl,
  choicesUrl,
}: IdeaStatusLetterOptions): Letter {
  const end = letterEnd({ stop: 'No more news about my ideas', stopUrl, choicesUrl })
  const { title: typedTitle, name, status, reason } = payload.parse(raw)
  const title = withoutLinks(typedTitle)
  const { heading, line } = said[status]
  const why = status === 'rejected' && reason ? `The reason given: ${withoutLinks(reason)}` : ''
  const board = `${publicUrl}/app-ideas`
  const paragraph = (html: string) => `<p style="margin:0 0 18px">${html}</p>`
  const body = [
    paragraph(`Hello ${escapeHtml(name)},<br>your idea <strong>${escapeHtml(title)}</strong> ${line}`),
    why && paragraph(escapeHtml(why)),
    paragraph(`<a href="${escapeHtml(board)}" style="color:#22398f">See the board</a>`),
    end.html,
  ]
  return {
    name: 'idea-status',
    subject: `${heading}: ${title}`,
    html: frameLetter({
      preview: `${title} ${line}`,
      heading,
      body: body.filter(Boolean).join('\n'),
      publicUrl,
    }),
    text: [`Hello ${name},`, `your idea "${title}" ${line}`, why, '', board, '', end.text, ''].join('\n'),
    stopUrl,
  }
}
