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
  unknown: 'Direct or unknown',
  search: 'Search',
  chat: 'Chat links',
}
const devices: Record<string, string> = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' }
const firsts: Record<string, string> = {
  vote: 'A vote',
  idea: 'An idea',
  membership: 'Membership',
  testimonial: 'A story',
}
const events: Record<string, string> = {
  video_play: 'Video played',
  click_support: 'Support clicked',
  share: 'Shared',
  card_flip: 'Card flipped',
  click_see_why: 'See Why clicked',
  view_blog_post: 'Blog post viewed',
  view_app_ideas: 'App Ideas viewed',
  form_seen: 'Form viewed',
  sponsor_seen: 'Sponsor viewed',
  sponsor_click: 'Sponsor clicked',
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

/** Returns the label of a counted value, such as the name of a language. */
export function getValueLabel(kind: string, value: string): string {
  if (value === '(other)') return 'All others'
  if (kind === 'language') return languageNames.of(value) ?? value
  return wordsOf[kind]?.[value] ?? value
}
