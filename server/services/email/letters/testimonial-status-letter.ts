import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { letterEnd } from '#server/services/email/letter-end.ts'
import { frameLetter } from '#server/services/email/letter-frame.ts'
import type { Letter } from '#server/services/email/outbox.ts'
import { withoutLinks } from '#server/services/email/without-links.ts'

/** What private.tell_storyteller writes; letters of an older version of it know neither id nor reason. */
const payload = z.object({
  name: z.string(),
  said: z.enum(['approved', 'rejected', 'deleted', 'kept']),
  id: z.guid().optional(),
  reason: z.string().nullish(),
})

export type TestimonialStatusLetterOptions = {
  payload: unknown
  publicUrl: string
  stopUrl: string
  choicesUrl: string
}

const words = {
  approved: {
    heading: 'Your story is on the wall',
    line: 'Your story was approved. Everyone can read it now, and it has a page of its own that you can send to anyone.',
    link: 'Read your story',
  },
  rejected: {
    heading: 'Your story was not taken',
    line: 'You can change it and send it again: open "Share Your Story" with this address.',
    link: 'Change your story',
  },
  deleted: {
    heading: 'Your story was taken down',
    line: 'As you asked, your story was deleted. Nothing of it is kept.',
    link: 'See the wall',
  },
  kept: {
    heading: 'Your story stays on the wall',
    line: 'Your request to take it down was not followed. You can ask again and say why.',
    link: 'Open your story',
  },
} as const

/** News about a story, with a way on and a way to hear no more. Name and reason are people's own text: escaped, and never links. */
export function testimonialStatusLetter({
  payload: raw,
  publicUrl,
  stopUrl,
  choicesUrl,
}: TestimonialStatusLetterOptions): Letter {
  const end = letterEnd({ stop: 'No more news about my story', stopUrl, choicesUrl })
  const { name, said, id, reason } = payload.parse(raw)
  const { heading, line, link } = words[said]
  const why = reason ? `The reason given: ${withoutLinks(reason)}` : ''
  const address = publicUrl + wayOn(said, id)
  const paragraph = (html: string) => `<p style="margin:0 0 18px">${html}</p>`
  const body = [
    paragraph(`Hello ${escapeHtml(name)},<br>${line}`),
    why && paragraph(escapeHtml(why)),
    paragraph(`<a href="${escapeHtml(address)}" style="color:#22398f">${link}</a>`),
    end.html,
  ]
  return {
    name: 'testimonial-status',
    subject: heading,
    html: frameLetter({ preview: line, heading, body: body.filter(Boolean).join('\n'), publicUrl }),
    text: [`Hello ${name},`, line, ...(why ? [why] : []), '', `${link}: ${address}`, '', end.text, ''].join(
      '\n',
    ),
    stopUrl,
  }
}

/** Where the owner can act on what was said: the story's page, or the dialog that changes it. */
function wayOn(said: keyof typeof words, id: string | undefined): string {
  if (said === 'approved' && id) return `/stories/${id}`
  return said === 'deleted' ? '/' : '/#share-your-story'
}
