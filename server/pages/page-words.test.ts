import { describe, expect, test } from 'vitest'
import { createTestPages, getVisibleText, serveBoard } from '#tests/support/pages-with.ts'

const markupOf = async (path: string) => (await createTestPages(serveBoard).get(path)).text()
const readingOf = async (path: string) => getVisibleText(await markupOf(path))

test('the landing page without fundraising figures shows no figures, but shows how to give', async () => {
  const untold: typeof serveBoard = (request) =>
    request.url.includes('site_settings') ? Promise.resolve(Response.json([])) : serveBoard(request)
  const page = getVisibleText(await (await createTestPages(untold).get('/')).text())
  expect(page).not.toMatch(
    /raised of|remaining|average gift|% complete|Each block is|10K|100M|supporters 245/,
  )
  expect(page).toContain('Community Support The twenty blocks show what the attempt needs.')
  expect(page).toContain('The donation page is not open yet. You can give in one of the other ways.')
})

describe('the landing page', () => {
  const home = readingOf('/')
  const markup = markupOf('/')

  test('the landing page shows its sections in the specified order', async () => {
    const page = await home
    const places = [
      'Support My Attempt',
      'Making History',
      'What We’re Up Against',
      '20 Apps, One Record',
      'Submit Your Idea',
      'Supported By Industry Leaders',
      'Sponsorship Four ways',
      'Community Support $35,240',
      'Join Our Community',
      'Learn More Watch the series',
      '© 2025',
    ].map((words) => page.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test.each([
    [
      'what is attempted',
      'Official world-record attempt',
      'Support My Attempt Vote on what gets built See Why',
      'SEE YOU IN',
    ],
    ['the record', 'will attempt The Most AI-Assisted Applications Built in 24 Hours by an Individual'],
    ['the time left', /\d days 1 2 hours 5 9 minutes 3 0 seconds/],
    [
      'the story',
      'From Construction Sites to Code',
      'The Power of One Skill',
      '500 naira a day, 800 in a good week',
    ],
    [
      'the vision',
      'Making History The Vision Behind the Record',
      'Record-Breaking Goal',
      'Empowering Youth',
      'Global Impact',
    ],
    [
      'the figures of the attempt',
      'record attempt 1st',
      'supporters 10K+',
      'Africans to reach 100M',
      'commitment 100%',
    ],
    ['the challenge', '24-Hour Sprint', 'AI Integration', 'Live Documentation', 'Mental Endurance'],
    ['the app to come', 'Completed Featured App Mobile App Learn More View All 20 Apps'],
    [
      'why it is locked',
      'Coming Soon - App details will be unlocked on the day of the challenge September 5th, 2025',
    ],
    [
      'the first tier',
      'PREMIER Title Sponsor The Catalyst $50,000',
      'Logo on the stream for all 24 hours',
      'Become The Catalyst',
    ],
    ['the second tier', 'Platinum The Innovator $25,000 Logo on the stream', 'Become The Innovator'],
    ['the third tier', 'Gold The Enabler $10,000 Logo on the site', 'Become The Enabler'],
    ['the fourth tier', 'Silver The Supporter $5,000 Logo on the site', 'Become The Supporter'],
    [
      'what was given',
      '$35,240 raised of $300,000',
      'supporters 245',
      'remaining $264,760',
      'average gift $144',
      '12% complete',
    ],
    ['how to give', 'The donation page is not open yet', 'See all ways to give'],
    ['what is there to learn', 'Coming Soon Documentary Series', 'How it Started', 'Community Forum'],
    ['what the press gets', /Coming Soon Press Kit .* Available closer to the challenge date/],
    ['what the blog has', 'View All Blog Posts No Featured Blog Posts Yet'],
  ])('the landing page contains %s', async (_, ...sentences) => {
    for (const sentence of sentences) expect(await home).toMatch(sentence)
  })

  test.each([
    ['/#about', 'About'],
    ['/#my-story', 'My Story'],
    ['/#challenge', 'The Challenge'],
    ['/#apps-built', 'Apps Built'],
    ['/#sponsorship', 'Sponsorship'],
    ['/blog', 'Blog'],
    ['/#submit-app-idea', 'App Ideas'],
    ['/#community-support', 'Support Now'],
    ['/support', 'Join the Challenge'],
    ['/app-ideas', 'View All Apps'],
    ['/blog', 'View All Blog Posts'],
    ['/sponsors#enquiry', 'Tell us about it'],
    [
      'mailto:hello@example.org?subject=A%20custom%20sponsorship%20package',
      'email us about a custom package',
    ],
    ['mailto:hello@example.org', 'Write to hello@example.org'],
  ])('the landing page links to %s by "%s"', async (href, label) => {
    const links = [...(await markup).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
    const words = links
      .filter(([, address]) => address === href)
      .map(([, , inside = '']) => inside.replace(/<[^>]*>/g, '').trim())
    expect(words).toContain(label)
  })
})

test('sponsors that fail to load are shown as “Loading sponsors...”', async () => {
  const { get } = createTestPages((request) =>
    request.url.includes('sponsors')
      ? Promise.resolve(Response.json({ message: 'away' }, { status: 503 }))
      : serveBoard(request),
  )
  expect(getVisibleText(await (await get('/')).text())).toContain('Loading sponsors...')
})

test('every page has its own title, description and picture', async () => {
  const paths = ['/', '/app-ideas', '/blog', '/support', '/register-supporter', '/verify', '/privacy']
  const heads = await Promise.all(
    paths.map(async (path) => {
      const markup = await markupOf(path)
      const [, title] = /<title>([^<]+)</.exec(markup) ?? []
      const [, description] = /<meta name="description" content="([^"]+)"/.exec(markup) ?? []
      const [, picture] = /<meta property="og:image" content="(https[^"]+)"/.exec(markup) ?? []
      return { title, description, picture }
    }),
  )
  for (const name of ['title', 'description'] as const)
    expect(new Set(heads.map((head) => head[name])).size, name).toBe(paths.length)
  for (const { picture } of heads) expect(picture).toMatch(/share\/[a-z-]+\.png$/)
})

test('pages request sponsors, testimonials and posts from the API sorted in the order in which they are shown', async () => {
  const { get, asked } = createTestPages(serveBoard)
  for (const path of ['/', '/blog']) await get(path)
  const searchOf = (table: string) => {
    const url = asked.map((request) => new URL(request.url)).find(({ pathname }) => pathname.endsWith(table))
    return Object.fromEntries(url?.searchParams ?? [])
  }
  expect(searchOf('/sponsors')).toMatchObject({ is_active: 'eq.true', order: 'display_order.asc,id.asc' })
  expect(searchOf('/testimonials')).toMatchObject({
    status: 'eq.approved',
    order: 'display_order.asc,created_at.desc,id.asc',
  })
  expect(searchOf('/blog_posts_with_category')).toMatchObject({ is_featured: 'eq.true', limit: '3' })
  expect(searchOf('/blog_categories')).toMatchObject({
    is_active: 'eq.true',
    order: 'display_order.asc,name.asc',
  })
})

test('a featured post shows 120 characters of its excerpt, its date and its reading time', async () => {
  const post = {
    id: '1',
    slug: 'wall',
    title: 'How the wall was built',
    excerpt: 'e'.repeat(200),
    language: 'en',
    featured_image_url: null,
    published_at: '2025-07-12T08:00:00+00:00',
    reading_time_minutes: 4,
  }
  const { get } = createTestPages((request) =>
    request.url.includes('blog_posts') ? Promise.resolve(Response.json([post])) : serveBoard(request),
  )
  const page = getVisibleText(await (await get('/')).text())
  expect(page).toMatch(/How the wall was built e{120}… 12 Jul\w* 2025 · 4 min read Read More/)
})

test('a long description of an idea is cut to 120 characters in the table and 150 on a card', async () => {
  const { get } = createTestPages(async (request) => {
    const answer = await serveBoard(request)
    return new Response((await answer.text()).replace('Patients', 'p'.repeat(200)), answer)
  })
  expect(getVisibleText(await (await get('/app-ideas')).text())).toMatch(
    / p{120}… p{150}… | p{150}… p{120}… /,
  )
})

test('the page of supporters is the same at /join-community and /support', async () => {
  expect(await readingOf('/join-community')).toBe(await readingOf('/support'))
})

test.each([
  ['/app-ideas', 'what is counted', 'Active Ideas 1 Total Votes 3 Contributors 1'],
  [
    '/app-ideas',
    'its statuses and orders',
    'All statuses Approved In Development Testing Completed Sort Newest First Most Votes Alphabetical',
  ],
  [
    '/app-ideas',
    'its audiences',
    'All audiences Students Businesses Healthcare Workers Farmers Entrepreneurs General Public Government NGOs Small Business Owners Professionals Parents',
  ],
  ['/app-ideas', 'how one leaves and comes in', 'Return to Main Website', 'Sign in to vote'],
  ['/blog', 'what it is', 'All Blog Posts'],
  ['/support', 'its steps', 'Email Details Code'],
  [
    '/support',
    'what a supporter gets',
    'Early access to new applications The Community Champion badge A chance to shape African tech innovation Connecting with like-minded developers Recognition in the initiative',
  ],
  [
    '/register-supporter',
    'its parts',
    'Personal Information',
    'How would you like to contribute',
    'Your Skills',
    'Availability',
    'What you&#x27;ll get',
  ],
  [
    '/register-supporter',
    'the ways to contribute',
    /App Tester .* Beta User .* Feedback Provider .* Community Advocate/,
  ],
  [
    '/register-supporter',
    'the kinds of tests',
    'Functional Usability Performance Security Accessibility Cross-browser Mobile API',
  ],
  [
    '/register-supporter',
    'the skills',
    'Web Development Mobile Development UI/UX Design Quality Assurance Data Analysis DevOps Product Management Technical Writing Digital Marketing Community Management Project Management',
  ],
])('the public page %s shows %s', async (path, _, ...sentences) => {
  const page = await readingOf(path)
  for (const sentence of sentences) expect(page).toMatch(sentence)
})
