import { z } from 'zod'
import { escapeHtml } from '#server/mail/escape.ts'
import { frameLetter } from '#server/mail/letter-frame.ts'
import type { Letter } from '#server/mail/outbox.ts'

/** What private.tell_storyteller writes. */
const payload = z.object({ name: z.string(), said: z.enum(['approved', 'rejected', 'deleted', 'kept']) })

export type TestimonialStatusLetterOptions = { payload: unknown; publicUrl: string; stopUrl: string }

const words = {
  approved: {
    heading: 'Your story is on the wall',
    line: 'Your story was approved. Everyone can read it now.',
  },
  rejected: {
    heading: 'Your story was not taken',
    line: 'You can change it and send it again: open "Share Your Story" with this address.',
  },
  deleted: {
    heading: 'Your story was taken down',
    line: 'As you asked, your story was deleted. Nothing of it is kept.',
  },
  kept: {
    heading: 'Your story stays on the wall',
    line: 'Your request to take it down was not followed. You can ask again and say why.',
  },
} as const

/** News about a story, with a way to hear no more. */
export function testimonialStatusLetter({
  payload: raw,
  publicUrl,
  stopUrl,
}: TestimonialStatusLetterOptions): Letter {
  const { name, said } = payload.parse(raw)
  const { heading, line } = words[said]
  const body = `<p style="margin:0 0 18px">Hello ${escapeHtml(name)},<br>${line}</p>
<p style="margin:0 0 18px"><a href="${escapeHtml(publicUrl)}" style="color:#22398f">See the wall</a></p>
<p style="margin:0;font-size:13px;color:#674a3f"><a href="${escapeHtml(stopUrl)}" style="color:#674a3f">No more news about my story</a></p>`
  return {
    name: 'testimonial-status',
    subject: heading,
    html: frameLetter({ preview: line, heading, body, publicUrl }),
    text: `Hello ${name},\n${line}\n\n${publicUrl}\n\nNo more news about my story: ${stopUrl}\n`,
    stopUrl,
  }
}
