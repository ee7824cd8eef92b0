const pages: Record<string, string> = {
  '/': 'Landing',
  '/app-ideas': 'App Ideas',
  '/story': 'My Story',
  '/support': 'Support',
  '/verify': 'Verify a badge',
  '/blog': 'Blog',
  '/live': 'Live',
  '/record': 'Record',
}
const sources: Record<string, string> = {
  unknown: 'Typed in or unknown',
  search: 'Search',
  chat: 'Chat links',
}
const devices: Record<string, string> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' }
const firsts: Record<string, string> = {
  vote: 'A vote',
  idea: 'An idea',
  membership: 'Membership',
  story: 'A story',
}
const events: Record<string, string> = {
  video_play: 'Film played',
  click_support: 'Support pressed',
  share: 'Shared',
  card_flip: 'Card turned',
  click_see_why: 'See why pressed',
  view_blog_post: 'Post read',
  view_app_ideas: 'Ideas opened',
  form_seen: 'Form seen',
  sponsor_seen: 'Sponsor seen',
  sponsor_click: 'Sponsor pressed',
}
const films: Record<string, string> = {
  see_why: 'See why',
  series: 'The series',
  post: 'In a post',
  stream: 'The stream',
}
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

const wordsOf: Record<string, Record<string, string>> = {
  page: pages,
  source: sources,
  device: devices,
  first: firsts,
  event: events,
  film: films,
}

/** A value as people call it. */
export function valueWords(kind: string, value: string): string {
  if (value === '(other)') return 'All others'
  if (kind === 'language') return languageNames.of(value) ?? value
  return wordsOf[kind]?.[value] ?? value
}
