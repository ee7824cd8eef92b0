import type { Language } from '#shared/languages.ts'
import type { PlainId, Say } from '#shared/words.ts'

/** Every sentence in a language, with what the owner says instead. */
export type WordsIn = (language: Language) => Promise<{ t: Say }>

/** Pages whose title says in every language what their picture does; the others have theirs in English. */
const titles: Record<string, PlainId> = {
  live: 'live.head.title',
  'app-ideas': 'board.head.title',
  story: 'story.page.page-title',
  support: 'join.head.title',
  press: 'press.head.title',
  sponsors: 'stand.head.title',
  verify: 'verify.head.title',
  record: 'record.head.title',
  accessibility: 'accessibility.head.title',
  impact: 'impact.head.title',
  tally: 'tally.head.title',
  'verify-testimonial': 'prove.head.title',
}

/** What the picture of a page says in a language, without the site's name. */
export function titleIn(t: Say, name: string): string | undefined {
  if (name === 'home') return posterIn(t)
  const id = Object.hasOwn(titles, name) ? titles[name] : undefined
  return id && t(id).replace(/ · 20 in 24$/, '')
}

export function posterIn(t: Say): string {
  return `20 ${[t('campaign.card.poster-first'), t('campaign.card.poster-second'), t('campaign.card.poster-third')].join(' ')}`
}
