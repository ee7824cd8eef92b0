import { escapeXml, instant } from '#server/pages/feeds.ts'
import { type Ask, rows } from '#server/pages/public-facts.ts'
import {
  type BoardIdea,
  boardAudiences,
  ideaFeed,
  ideaStatusLabels,
  publicIdeaStatuses,
} from '#shared/ideas.ts'

export type FeedIdea = Omit<BoardIdea, 'vote_count'> & { updated_at: string }

const feedLength = 50

/** What changed last: new on the board, or a step further. */
export function readFeedIdeas(ask: Ask, audience: string | null): Promise<FeedIdea[]> {
  const columns = 'id,title,description,submitter_name,target_users,status,created_at,updated_at'
  const forWhom = audience ? `&target_users=cs.${encodeURIComponent(`{"${audience}"}`)}` : ''
  const listed = `status=in.(${publicIdeaStatuses.join(',')})`
  return rows(
    ask,
    `app_ideas?select=${columns}&${listed}${forWhom}&order=updated_at.desc,id&limit=${feedLength}`,
  )
}

/** One of the audiences of the board; anything else is no feed of ours. */
export function feedAudience(text: string | null): string | null | undefined {
  if (text === null || text === '') return null
  return boardAudiences.find((audience) => audience === text)
}

/** RFC 4287. An idea keeps its id through every step, so a reader shows it again as changed and not as another. */
export function ideaAtom(ideas: readonly FeedIdea[], publicUrl: string, audience: string | null): string {
  const title = audience ? `20 in 24: app ideas for ${audience}` : '20 in 24: app ideas'
  const board = `${publicUrl}/app-ideas${audience ? `?${new URLSearchParams({ audience })}` : ''}`
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(board)}</id>
<title>${escapeXml(title)}</title>
<subtitle>What people asked for, and what became of it.</subtitle>
<updated>${instant(ideas[0]?.updated_at ?? '1970-01-01T00:00:00Z')}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(publicUrl + ideaFeed(audience))}"/>
<link rel="alternate" type="text/html" href="${escapeXml(board)}"/>
<icon>${escapeXml(`${publicUrl}/favicon.svg`)}</icon>
${ideas.map((idea) => entry(idea, publicUrl)).join('\n')}
</feed>
`
}

function entry(idea: FeedIdea, publicUrl: string): string {
  const address = `${publicUrl}/app-ideas/${idea.id}`
  return `<entry>
<id>urn:uuid:${escapeXml(idea.id)}</id>
<title>${escapeXml(`${idea.title} (${ideaStatusLabels[idea.status]})`)}</title>
<published>${instant(idea.created_at)}</published>
<updated>${instant(idea.updated_at)}</updated>
<author><name>${escapeXml(idea.submitter_name)}</name></author>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
${[...idea.target_users, ideaStatusLabels[idea.status]].map((term) => `<category term="${escapeXml(term)}"/>`).join('')}
<content type="text">${escapeXml(idea.description)}</content>
</entry>`
}
