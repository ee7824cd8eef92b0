import { z } from 'zod'
import { createAtomFeed, type FeedTexts, formatAtomInstant } from '#server/pages/atom-feed.ts'
import { type ApiClient, readRows } from '#server/pages/public-facts.ts'
import { escapeXml } from '#server/rendering/escape.ts'
import {
  boardAudiences,
  boardIdea,
  createIdeaFeedPath,
  ideaStatusLabels,
  publicIdeaStatuses,
} from '#shared/ideas.ts'
import { joinColumnNames } from '#shared/join-column-names.ts'
import { getLanguagePrefix } from '#shared/languages.ts'
import { translateAudience, translateIdeaStatus } from '#shared/translate-idea.ts'

const feedIdea = boardIdea.omit({ vote_count: true }).extend({ updated_at: z.string() })
export type FeedIdea = z.output<typeof feedIdea>

const feedLength = 50

/** Reads the latest changes: new ideas, and ideas with a new status. */
export function readFeedIdeas(client: ApiClient, audience: string | null): Promise<FeedIdea[]> {
  const columns = joinColumnNames(feedIdea)
  const forWhom = audience ? `&target_users=cs.${encodeURIComponent(`{"${audience}"}`)}` : ''
  const listed = `status=in.(${publicIdeaStatuses.join(',')})`
  return readRows(
    client,
    `app_ideas?select=${columns}&${listed}${forWhom}&order=updated_at.desc,id&limit=${feedLength}`,
  )
}

/**
 * Returns the audience that a feed is limited to. Null means all audiences. Undefined if the board has no
 * such audience.
 */
export function parseFeedAudience(text: string | null): string | null | undefined {
  if (text === null || text === '') return null
  return boardAudiences.find((audience) => audience === text)
}

/**
 * Atom feed of ideas. An idea keeps its id, so feed readers show a changed status as an update and not as a
 * new entry.
 */
export function createIdeaAtomFeed(
  ideas: readonly FeedIdea[],
  { audience, publicUrl, ...words }: FeedTexts & { audience: string | null; publicUrl: string },
): string {
  const { language, t } = words
  return createAtomFeed({
    ...words,
    publicUrl,
    title: audience
      ? t('feed.ideas.title-audience', { audience: translateAudience(t, audience) })
      : t('feed.ideas.title'),
    subtitle: t('feed.ideas.subtitle'),
    updated: formatAtomInstant(ideas[0]?.updated_at ?? '1970-01-01T00:00:00Z'),
    path: createIdeaFeedPath(audience),
    page: `/app-ideas${audience ? `?${new URLSearchParams({ audience })}` : ''}`,
    entries: ideas.map((idea) => entry(idea, publicUrl + getLanguagePrefix(language), words)),
  })
}

function entry(idea: FeedIdea, site: string, { language, t }: FeedTexts): string {
  const status = translateIdeaStatus(t, idea.status)
  const terms = [
    ...idea.target_users.map((term) => ({ term, label: translateAudience(t, term) })),
    { term: ideaStatusLabels[idea.status], label: status },
  ]
  return `<entry>
<id>urn:uuid:${escapeXml(idea.id)}</id>
<title>${escapeXml(`${idea.title} (${status})`)}</title>
<published>${formatAtomInstant(idea.created_at)}</published>
<updated>${formatAtomInstant(idea.updated_at)}</updated>
<author><name>${escapeXml(idea.submitter_name)}</name></author>
<link rel="alternate" type="text/html" href="${escapeXml(`${site}/app-ideas/${idea.id}`)}"/>
${terms.map(category).join('')}
<content type="text"${idea.language === language ? '' : ` xml:lang="${idea.language}"`}>${escapeXml(idea.description)}</content>
</entry>`
}

/** Writes a category. Programs identify it by its term, which is the same in every language. */
function category({ term, label }: { term: string; label: string }): string {
  const shown = label === term ? '' : ` label="${escapeXml(label)}"`
  return `<category term="${escapeXml(term)}"${shown}/>`
}
