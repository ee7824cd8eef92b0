import { z } from 'zod'
import { escapeHtml } from '#server/rendering/escape.ts'
import { type NewsEmailOptions, renderEmailFooter } from '#server/services/email/email-footer.ts'
import { renderDraftNotice, renderEmailLayout, renderParagraph } from '#server/services/email/email-layout.ts'
import type { Email } from '#server/services/email/outbox.ts'
import { formatGreeting, removeLinks } from '#server/services/email/remove-links.ts'
import { titleTag } from '#server/services/words/email-texts.ts'
import { countMinutesTaken } from '#shared/challenge-apps.ts'
import { addLanguagePrefix } from '#shared/languages.ts'
import type { Translate } from '#shared/words.ts'

/** Written by private.email_idea_followers. `name` is null unless the recipient submitted the idea. */
const payload = z.object({
  kind: z.enum(['taken', 'built']),
  idea: z.guid(),
  title: z.string(),
  name: z.string().nullable(),
  /** False for a follower who did not vote. */
  voted: z.boolean().default(true),
  number: z.number(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
})
type Told = z.infer<typeof payload>

function sentences(t: Translate, { kind, number, name, voted, startedAt, finishedAt }: Told) {
  const whose = name === null ? (voted ? ('voted' as const) : ('other' as const)) : ('own' as const)
  if (kind === 'taken')
    return {
      whose,
      heading: t('emails.app.taken', { whose, number }),
      news: t('emails.app.taken-news'),
      link: t('emails.app.see-idea'),
    }
  const minutes = countMinutesTaken({ startedAt, finishedAt })
  const trace =
    minutes === null ? t('board.trace.built', { number }) : t('board.trace.built-in', { number, minutes })
  return {
    whose,
    heading: t('emails.app.built', { whose }),
    news: t('emails.app.built-news', { trace, whose }),
    link: t('emails.app.see-built'),
  }
}

/**
 * News that an idea is becoming or has become an app, for its submitter and its voters. Title and name are
 * typed by people: escaped, and never links.
 */
export function createIdeaAppEmail(options: NewsEmailOptions): Email {
  const { publicUrl, stopUrl } = options
  const words = options.words.part('app')
  const { t, twin } = words
  const end = renderEmailFooter({ stop: 'emails.end.stop-ideas', ...options, words })
  const told = payload.parse(options.payload)
  const title = removeLinks(told.title)
  const hello = formatGreeting(t, told.name)
  const { whose, heading, news, link } = sentences(t, told)
  const about = twin('emails.app.about', { whose, title }, { title: titleTag })
  const page = publicUrl + addLanguagePrefix(words.language, `/app-ideas/${told.idea}`)
  const body = [
    renderParagraph(`${escapeHtml(hello)}<br>${about.html}`),
    renderParagraph(escapeHtml(news)),
    renderParagraph(`<a href="${escapeHtml(page)}" style="color:#22398f">${escapeHtml(link)}</a>`),
    end.html,
  ]
  return {
    name: 'idea-app',
    subject: t('emails.frame.titled', { heading, title }),
    html: renderEmailLayout({
      preview: t('emails.frame.titled', { heading: title, title: news }),
      heading,
      body: body.join('\n'),
      publicUrl,
      words,
    }),
    text: [hello, about.text, '', news, page, '', end.text, renderDraftNotice(words)].join('\n'),
    stopUrl,
  }
}
