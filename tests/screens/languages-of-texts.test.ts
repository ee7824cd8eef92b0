import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it, onTestFinished } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { fillImpactPage } from '#tests/support/impact.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, runAs } = await createTestScreens()
const report = await fillImpactPage(runAs)
const idea = { title: 'Layin asibiti', address: '' }
idea.address = `/app-ideas/${await buildIdea(runAs, { title: idea.title, language: 'ha', voteCount: 9 })}`
await runAs(service, (tx) => tx`select private.publish_tally()`)
const post = { title: 'Jinsi ukuta ulivyojengwa', excerpt: 'Matofali ishirini.', address: '' }
const text = 'Dakika sabini na mbili.'
const built = await buildPost(runAs, {
  title: post.title,
  excerpt: post.excerpt,
  language: 'sw',
  content: `<p>${text}</p>`,
  isFeatured: true,
})
post.address = `/blog/${built.slug}`
const quote = 'Na koyi shirye-shirye a wayar aro.'
const [testimonial] = await runAs(
  service,
  (tx) => tx<{ id: string }[]>`
    insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, language, status)
    values ('Efua', 'efua@example.org', true, 'https://www.linkedin.com/in/efua', 'Kano', ${quote}, 'ha', 'approved')
    returning id`,
)

/** Returns language and direction of an element, which it or an ancestor sets. */
const markOf = (place: Element) => [
  place.closest('[lang]')?.getAttribute('lang'),
  place.closest('[dir]')?.getAttribute('dir'),
]
const main = async () => within(await screen.findByRole('main'))
/** Returns languages and directions of all elements with this text. */
const marksOf = async (words: string | RegExp) => (await (await main()).findAllByText(words)).map(markOf)
const isMarked = (language: string) => document.querySelector(`main [lang="${language}"]`) !== null

it.each(['/', '/app-ideas', '/app-ideas?view=status', '/app-ideas?q=asibiti', idea.address])(
  'an idea in Hausa is marked as Hausa everywhere on %s',
  async (path) => {
    await open(path)
    for (const mark of await marksOf(idea.title)) expect(mark).toEqual(['ha', 'auto'])
  },
)

it('an idea in Hausa has no language mark on a page in Hausa', async () => {
  await open('/ha/app-ideas')
  await marksOf(idea.title)
  expect(isMarked('ha')).toBe(false)
})

it.each(['/', '/fr', '/blog', '/fr/blog?view=list', post.address, `/ha${post.address}`])(
  'a post in Swahili is marked as Swahili on %s',
  async (path) => {
    await open(path)
    const [title] = await marksOf(post.title)
    const [words] = await marksOf(path.endsWith(post.address) ? text : post.excerpt)
    expect([title, words]).toEqual([
      ['sw', 'auto'],
      ['sw', 'auto'],
    ])
  },
)

it.each(['/sw', '/sw/blog', `/sw${post.address}`])(
  'a post in Swahili has no language mark on %s',
  async (path) => {
    await open(path)
    await marksOf(post.title)
    expect(isMarked('sw')).toBe(false)
  },
)

const quoteMark = async () => {
  const [place] = await (await main()).findAllByText(quote)
  const found = place?.closest('blockquote')
  return [found?.getAttribute('lang'), found?.getAttribute('dir')]
}

it.each(['/', `/stories/${testimonial?.id}`])(
  'a testimonial in Hausa is marked as Hausa on %s',
  async (path) => {
    await open(path)
    expect(await quoteMark()).toEqual(['ha', 'auto'])
  },
)

it('a testimonial in Hausa has no language mark on a page in Hausa', async () => {
  await open(`/ha/stories/${testimonial?.id}`)
  expect((await quoteMark())[0]).toBeNull()
})

it('the start date of the visitor count has the French format on the French page of figures', async () => {
  await open('/fr/impact')
  await (await main()).findByText(/visiteurs depuis le \d{1,2}(er)? \p{L}+ \d{4}, comptés jour par jour/u)
})

it.each([
  ['a sum', /^\$35,240/, 'en'],
  ['a sentence to quote', /^The attempt’s website has had/, 'en'],
  ['a sentence about money to quote', /Raised so far/, 'en'],
  ['the time of a count', /^Compté le/, 'fr'],
])('the French page of figures marks the language of %s', async (_, words, language) => {
  await open('/fr/impact')
  expect((await marksOf(words))[0]?.[0]).toBe(language)
})

it('a French sponsor report names its figures in French', async () => {
  await open(`/fr${report}`)
  await (await main()).findByText('fois vu')
})

it('the French page for sponsors names its figures in French', async () => {
  await open('/fr/sponsors')
  expect((await main()).getAllByText('un par personne et par idée').length).toBeGreaterThan(0)
})

it('while a language is a draft, the canonical URL of its posts is the English one on every page', async () => {
  const link = document.createElement('link')
  link.rel = 'canonical'
  document.head.append(link)
  onTestFinished(() => link.remove())
  const canonical = () => new URL(link.href).pathname
  for (const address of [`/sw${post.address}`, `/fr${post.address}`]) {
    const user = await open(address)
    await waitFor(() => expect(canonical()).toBe(post.address))
    const list = `${address.slice(0, 3)}/blog`
    const [back] = (await screen.findAllByRole('link')).filter((one) => one.getAttribute('href') === list)
    if (!back) throw new Error('no link to the list')
    await user.click(back)
    await waitFor(() => expect(canonical()).toBe(list))
    const [again] = await screen.findAllByRole('link', { name: post.title })
    if (!again) throw new Error('no link to the post')
    await user.click(again)
    await waitFor(() => expect(canonical()).toBe(post.address))
  }
})

it('the list of posts shows only posts in the selected language', async () => {
  await buildPost(runAs, { title: 'Bricks at night' })
  const user = await open('/blog')
  const language = document.querySelector<HTMLSelectElement>('select[name=language]')
  if (!language) throw new Error('no list of languages')
  await user.selectOptions(language, 'en')
  await waitFor(() => expect(screen.queryByRole('link', { name: post.title })).toBeNull())
  await screen.findAllByRole('link', { name: 'Bricks at night' })
  await user.selectOptions(language, 'sw')
  await screen.findAllByRole('link', { name: post.title })
})
