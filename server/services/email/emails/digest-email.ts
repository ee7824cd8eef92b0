import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { renderEmailLayout } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { formatCountWithNoun } from '#shared/format-number.ts'
import { digestFrequencies } from '#shared/office-preferences.ts'

/** Written by private.send_due_digests. */
const payload = z.object({
  rhythm: z.enum(digestFrequencies),
  ideas: z.number(),
  testimonials: z.number(),
  deletionRequests: z.number(),
  heldVotes: z.number(),
})

/** Summary of pending decisions, for administrators who asked for it. */
export function createDigestEmail({
  payload: raw,
  publicUrl,
}: {
  payload: unknown
  publicUrl: string
}): Email {
  const { rhythm, ideas, testimonials, deletionRequests, heldVotes } = payload.parse(raw)
  const lines = [
    ideas > 0 && [formatCountWithNoun(ideas, 'idea', 'ideas'), '/admin/app-ideas/review'],
    testimonials > 0 && [formatCountWithNoun(testimonials, 'story', 'stories'), '/admin/testimonials/review'],
    deletionRequests > 0 && [
      formatCountWithNoun(deletionRequests, 'request to take a story down', 'requests to take a story down'),
      '/admin/testimonials',
    ],
    heldVotes > 0 && [formatCountWithNoun(heldVotes, 'held vote', 'held votes'), '/admin/app-ideas'],
  ].filter((line): line is [string, string] => Array.isArray(line))
  const all = ideas + testimonials + deletionRequests + heldVotes
  const heading = all === 1 ? '1 item to review' : `${all} items to review`
  const why = `You asked for a ${rhythm} summary. Change this on your account page`
  const account = `${publicUrl}/admin/account`
  const link = (path: string, words: string) =>
    `<a href="${escapeHtml(publicUrl + path)}" style="color:#22398f">${words}</a>`
  return {
    name: 'digest',
    subject: heading,
    html: renderEmailLayout({
      preview: lines.map(([words]) => words).join(', '),
      heading,
      body: `<ul style="margin:0 0 18px;padding-left:20px">${lines.map(([words, path]) => `<li>${link(path, words)}</li>`).join('')}</ul>`,
      publicUrl,
      footer: `${why}: ${link('/admin/account', 'Account')}.`,
    }),
    text: [
      heading,
      '',
      ...lines.map(([words, path]) => `${words}: ${publicUrl}${path}`),
      '',
      `${why}: ${account}`,
      '',
    ].join('\n'),
  }
}
