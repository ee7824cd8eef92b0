import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { letterEnd } from '#server/services/email/letter-end.ts'
import { frameLetter } from '#server/services/email/letter-frame.ts'
import type { IdeaStatusLetterOptions } from '#server/services/email/letters/idea-status-letter.ts'
import type { Letter } from '#server/services/email/outbox.ts'
import { withoutLinks } from '#server/services/email/without-links.ts'
import { traceWords } from '#shared/challenge-apps.ts'

/** What private.tell_idea_followers writes; a name for the submitter alone. */
const payload = z.object({
  kind: z.enum(['taken', 'built']),
  idea: z.uuid(),
  title: z.string(),
  name: z.string().nullable(),
  /** False for whoever follows it without a vote of their own. */
  voted: z.boolean().default(true),
  number: z.number(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
})
type Told = z.infer<typeof payload>

function sentences({ kind, number, name, voted, startedAt, finishedAt }: Told) {
  const doing = voted ? 'you voted for' : 'you follow'
  const whose = name === null ? `An idea ${doing}` : 'Your idea'
  const line = name === null ? doing : 'this is about your idea'
  if (kind === 'taken')
    return {
      heading: `${whose} becomes app ${number}`,
      line,
      news: `It was taken into the plan of the day. Its place there may still change; its page says where it stands. We write once more if it is built.`,
      link: 'See the idea',
    }
  const trace = traceWords({ number, state: 'done', startedAt, finishedAt })
  const thanks =
    name === null ? (voted ? 'Thank you for your vote.' : 'Thank you for staying.') : 'Thank you for it.'
  return { heading: `${whose} was built`, line, news: `${trace}. ${thanks}`, link: 'See what came of it' }
}

/** An idea on its way to an app, for its submitter and its voters. Title and name are people's own text: escaped, and never links. */
export function ideaAppLetter({
  payload: raw,
  publicUrl,
  stopUrl,
  choicesUrl,
}: IdeaStatusLetterOptions): Letter {
  const end = letterEnd({ stop: 'No more news about ideas', stopUrl, choicesUrl })
  const told = payload.parse(raw)
  const title = withoutLinks(told.title)
  const hello = told.name === null ? 'Hello,' : `Hello ${withoutLinks(told.name)},`
  const { heading, line, news, link } = sentences(told)
  const page = `${publicUrl}/app-ideas/${told.idea}`
  const paragraph = (html: string) => `<p style="margin:0 0 18px">${html}</p>`
  const body = [
    paragraph(`${escapeHtml(hello)}<br>${line} <strong>${escapeHtml(title)}</strong>`),
    paragraph(news),
    paragraph(`<a href="${escapeHtml(page)}" style="color:#22398f">${link}</a>`),
    end.html,
  ]
  return {
    name: 'idea-app',
    subject: `${heading}: ${title}`,
    html: frameLetter({ preview: `${title}: ${news}`, heading, body: body.join('\n'), publicUrl }),
    text: [hello, `${line} "${title}"`, '', news, page, '', end.text, ''].join('\n'),
    stopUrl,
  }
}
