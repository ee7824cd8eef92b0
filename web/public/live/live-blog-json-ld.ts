import type { CampaignFacts } from '#shared/campaign.ts'
import type { Day } from '#shared/derive-day.ts'
import type { LiveDay } from '#shared/live-day.ts'
import { translateAuthor, translateEntry } from '#shared/translate-day.ts'
import type { Translate } from '#shared/words.ts'
import { createEventJsonLd } from '#web/public/attempt/event-json-ld.ts'

type About = { live: LiveDay; day: Day; facts: CampaignFacts; headline: string; home: string }

/**
 * Describes the log for search engines as a schema.org LiveBlogPosting about the attempt, which is an Event.
 */
export function createLiveBlogJsonLd(t: Translate, { live, day, facts, headline, home }: About) {
  const { '@context': context, ...event } = createEventJsonLd(facts, {
    description: headline,
    home: `${home}/live`,
  })
  const end = day.endedAt ?? Date.parse(facts.attempt.end)
  return {
    '@context': context,
    '@type': 'LiveBlogPosting',
    headline,
    coverageStartTime: new Date(day.startedAt ?? Date.parse(facts.attempt.start)).toISOString(),
    coverageEndTime: new Date(end).toISOString(),
    datePublished: new Date(day.startedAt ?? Date.parse(facts.attempt.start)).toISOString(),
    ...(live.entries[0] && { dateModified: new Date(live.entries[0].recorded_at).toISOString() }),
    author: { '@type': 'Organization', name: '20 in 24', url: home },
    about: event,
    liveBlogUpdate: live.entries.slice(0, 20).map((entry) => ({
      '@type': 'BlogPosting',
      headline: translateEntry(t, entry, live.apps).slice(0, 110),
      articleBody: entry.text || translateEntry(t, entry, live.apps),
      datePublished: new Date(entry.happened_at).toISOString(),
      author: { '@type': 'Person', name: translateAuthor(t, entry) },
      url: `${home}/live/${entry.number}`,
    })),
  }
}
