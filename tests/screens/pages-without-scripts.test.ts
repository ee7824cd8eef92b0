import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPost } from '#tests/support/posts.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createVisitorWithoutScripts } from '#tests/support/visitor-without-scripts.ts'

const site = await createTestApp({ hasPages: true })
const { runAs } = site
const { open, follow, press, fill, user } = createVisitorWithoutScripts(site)
const clinic = await buildIdea(runAs, { title: 'Clinic Queue', voteCount: 5 })
await buildIdea(runAs, { title: 'Foleni ya kliniki', language: 'sw', voteCount: 4 })
for (let number = 10; number < 22; number++) await buildIdea(runAs, { title: `Beyond ${number}` })
for (let number = 1; number <= 13; number += 1) await buildPost(runAs, { title: `Note ${number}` })
await runAs(
  service,
  (tx) => tx`
    insert into public.badges
      (badge_type, badge_title, recipient_name, recipient_email, verification_code, svg_storage_url, png_storage_url)
    values ('community_supporter', 'Community Champion', 'Ada', 'badge@example.org', 'ABC234', 'http://localhost:3000/storage/v1/object/public/badges/a.svg', 'http://localhost:3000/storage/v1/object/public/badges/a.png')`,
)

const link = (name: string | RegExp) => screen.queryAllByRole('link', { name })[0]
const set = (key: string, value: object) =>
  runAs(
    service,
    (tx) => tx`
      insert into public.site_settings (key, value, is_public) values (${key}, ${JSON.stringify(value)}::jsonb, true)`,
  )

it('the landing page and the answers to its questions can be read without scripts', async () => {
  await open('/')
  for (const text of ['From Construction Sites to Code', '24-Hour Sprint', 'Lay part of a block'])
    expect(
      screen.getAllByText(text).some((part) => !part.closest('[hidden]')),
      text,
    ).toBe(true)
  const answer = screen.getByText(/The plan was to stream all 24 hours/)
  const question = answer.closest('details')?.querySelector('summary')
  expect(question?.textContent).toContain(getSentence('questions.stream.asked'))
})

it('testimonials on the landing page can be read without scripts', async () => {
  for (let at = 0; at < 12; at += 1)
    await runAs(
      service,
      (tx) => tx`
        insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status, display_order)
        values (${`Person ${at}`}, ${`person-${at}@example.org`}, true, 'https://www.linkedin.com/in/example', 'Kano, Nigeria',
          ${`Testimonial number ${at}.`}, 'approved', ${at})`,
    )
  await open('/')
  const shown = screen.getAllByText(/Testimonial number 11\./)
  expect(shown.some((part) => !part.closest('[hidden], [aria-hidden="true"]'))).toBe(true)
})

it('an idea that is not approved has no page', async () => {
  const secret = await buildIdea(runAs, { title: 'Not yet read', status: 'awaiting_approval' })
  expect((await open(`/app-ideas/${secret}`)).status).toBe(404)
  screen.getByText(getSentence('board.idea.none'))
  expect(document.body.textContent).not.toContain('Not yet read')
})

it('an address that is not an idea’s returns 404 and shows that no idea was found', async () => {
  expect((await open('/app-ideas/nonsense')).status).toBe(404)
  screen.getByText(getSentence('board.idea.none'))
})

it('a visitor without scripts can open an idea at its URL, and Close returns to the board', async () => {
  expect((await open(`/app-ideas/${clinic}`)).status).toBe(200)
  within(screen.getByRole('dialog')).getByText('Solves a problem that is described here.')
  await follow(getSentence('board.idea.close'))
  expect(location.pathname).toBe('/app-ideas')
})

it.each(['?sort=title', '?q=beyond&sort=title'])(
  'without scripts, a page number after the last page of %s shows the last page',
  async (search) => {
    await open(`/app-ideas${search}&page=999`)
    const last = search.includes('q=') ? 'Beyond 21' : 'Foleni ya kliniki'
    expect(link(last)).toBeDefined()
    expect(link(getSentence('board.pages.previous'))).toBeDefined()
  },
)

it('the board without scripts shows ten ideas and a link to the next page', async () => {
  await open('/app-ideas?q=beyond&sort=title')
  expect(link('Beyond 19')).toBeDefined()
  expect(link('Beyond 20')).toBeUndefined()
  await follow(/page 2/i)
  expect(link('Beyond 20')).toBeDefined()
})

it('a visitor without scripts can search for ideas', async () => {
  await open('/app-ideas')
  await user.type(screen.getByPlaceholderText(/search by name or submitter/i), 'beyond 17')
  await press(getSentence('board.filters.submit'))
  expect(link('Beyond 17')).toBeDefined()
  expect(link('Beyond 13')).toBeUndefined()
})

it('an unknown language in the URL of the board does not hide any ideas', async () => {
  await open('/app-ideas?language=tlh&sort=vote_count')
  expect(link('Clinic Queue')).toBeDefined()
  expect(link('Foleni ya kliniki')).toBeDefined()
})

it('a visitor without scripts can select a language on the board, and it stays selected', async () => {
  await open('/app-ideas')
  await user.selectOptions(
    screen.getByRole('combobox', { name: getSentence('board.filters.language') }),
    'Kiswahili',
  )
  await press(getSentence('board.filters.submit'))
  expect(location.search).toContain('language=sw')
  expect(link('Foleni ya kliniki')).toBeDefined()
  expect(link('Clinic Queue')).toBeUndefined()
  expect(
    screen.getByRole<HTMLSelectElement>('combobox', { name: getSentence('board.filters.language') }).value,
  ).toBe('sw')
})

it('without scripts, a page number after the last page of the blog shows the last page', async () => {
  await open('/blog?sort=oldest&page=999')
  expect(link(getSentence('board.pages.previous'))).toBeDefined()
  const pages = screen.getAllByRole('link', { name: /^Page / })
  expect(pages.at(-1)?.getAttribute('aria-current')).toBe('page')
})

it('a post can be found and read without scripts', async () => {
  await open('/blog')
  await fill({ 'Search posts': 'note 7' })
  await press(getSentence('board.filters.submit'))
  await follow('Note 7')
  screen.getByText('Words.')
})

it('an empty badge code is refused without scripts', async () => {
  await open('/verify')
  await press(getSentence('verify.form.send'))
  screen.getByText(getSentence('verify.form.missing'))
})

it('a badge code in lower case opens the canonical URL of its badge', async () => {
  await open('/verify')
  await fill({ [getSentence('verify.form.code')]: 'abc234' })
  await press(getSentence('verify.form.send'))
  expect(location.pathname).toBe('/verify/ABC234')
  screen.getByText('This badge is genuine.')
})

it('a badge can be added to a LinkedIn profile without scripts', async () => {
  await open('/verify/ABC234')
  const add = within(screen.getByText('Is this your badge?')).getByRole('link', {
    name: getSentence('badge.action.linkedin'),
  })
  const { searchParams } = new URL(add.getAttribute('href') ?? '')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    name: 'Community Champion',
    organizationName: '20 in 24',
    certUrl: 'http://localhost:3000/verify/ABC234',
    certId: 'ABC234',
  })
})

it('the page of a badge contains its canonical URL, and not the holder’s email address', async () => {
  const html = await (await open('/verify/ABC234')).text()
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/verify/ABC234">')
  expect(html).not.toContain('badge@example.org')
})

it('an unknown badge code returns 404 and shows that no badge was found', async () => {
  expect((await open('/verify/ZZZZZZ')).status).toBe(404)
  screen.getByText(getSentence('verify.result.unknown'))
})

it('an anonymous request for the list of badges returns no badge', async () => {
  expect((await site.request('/rest/v1/badges?select=*')).body).toEqual([])
})

it('the page of a translation reviewer shows that it needs scripts', async () => {
  await open(`/read/${'A'.repeat(43)}`)
  screen.getByText(/This page needs a newer browser, with JavaScript turned on/)
})

it('the link of a sponsor tier on the landing page passes the tier to the enquiry form', async () => {
  await open('/')
  expect(link('Become The Catalyst')?.getAttribute('href')).toBe('/sponsors?tier=Title%20Sponsor#enquiry')
})

it('the first link of a page without scripts opens its light page', async () => {
  await open('/app-ideas?sort=newest')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/app-ideas?sort=newest&lite')
})

it('a way to give shows its details without scripts, and has no copy button', async () => {
  await set('giving', {
    ways: [{ name: 'Bank transfer', details: 'Account number: 0000 000 000', next: 'A person enters it.' }],
    milestones: [],
  })
  await open('/give')
  const way = screen.getByText('Bank transfer').closest('details')
  expect(way).not.toBeNull()
  expect(way?.textContent).toContain('A person enters it.')
  expect(way?.textContent).toContain('0000 000 000')
  expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull()
})

const shown = async (status: string) => {
  const [row] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
      values ('Ada <b>of Kano</b>', ${`${status}@example.org`}, true, 'https://www.linkedin.com/in/ada', 'Kano, Nigeria',
        'I learned to code on a borrowed phone.', ${status})
      returning id`,
  )
  return row?.id ?? ''
}
const sitemap = async () => (await site.app.request('/sitemap.xml')).text()

it('an approved testimonial has its own page, description and share picture, and is in the sitemap', async () => {
  const id = await shown(getSentence('ideas.own.approved'))
  const answer = await open(`/stories/${id}`)
  expect(answer.status).toBe(200)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Ada <b>of Kano<\/b>/)
  screen.getByText('I learned to code on a borrowed phone.')
  const html = await answer.text()
  expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/stories/${id}">`)
  expect(html).toContain('<meta name="description" content="I learned to code on a borrowed phone.">')
  expect(html).toContain(`content="http://localhost:3000/share/story-${id}.png"`)
  const picture = await site.app.request(`/share/story-${id}.png`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await sitemap()).toContain(`/stories/${id}<`)
})

it('a rejected testimonial has no page and no picture, and is not in the sitemap', async () => {
  const id = await shown('rejected')
  expect((await open(`/stories/${id}`)).status).toBe(404)
  screen.getByText(getSentence('tell.refusal.not-found'))
  expect((await site.app.request(`/share/story-${id}.png`)).status).toBe(404)
  expect(await sitemap()).not.toContain(id)
})

it.each(['00000000-0000-4000-8000-000000000000', 'nothing', "00000000-0000-4000-8000-000000000000'"])(
  'the testimonial %s does not exist and has no picture',
  async (id) => {
    expect((await open(`/stories/${id}`)).status).toBe(404)
    screen.getByText(getSentence('tell.refusal.not-found'))
    expect((await site.app.request(`/share/story-${id}.png`)).status).toBe(404)
  },
)
