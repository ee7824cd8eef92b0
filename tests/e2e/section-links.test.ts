import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, runAs, complaints } = await createTestSite()

await runAs(service, async (tx) => {
  for (const name of ['Efua', 'Kofi', 'Ada', 'Bola', 'Chidi', 'Dayo'])
    await tx`insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
        values (${name}, ${`${name}@example.org`.toLowerCase()}, true, 'https://www.linkedin.com/in/efua', 'Kano',
          ${'I learned to code in one day, and so did my whole class. '.repeat(3).trim()}, 'approved')`
})

const topOf = (page: Page, id: string) =>
  page.evaluate((section) => document.getElementById(section)?.getBoundingClientRect().top ?? Number.NaN, id)
const isInPlace = async (page: Page, id: string) => {
  const top = await topOf(page, id)
  return (top > -2 && top < 120) || undefined
}

/** Clicks the page's own link to the section. On phones, the link may be in the menu. */
const follow = (page: Page, id: string) =>
  page
    .locator(`a[href$="/#${id}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())

const onPhone = [
  { from: '/blog', id: 'community-support' },
  { from: '/give', id: 'submit-app-idea' },
]
const onDesk = [
  { from: '/privacy', id: 'sponsorship' },
  { from: '/app-ideas', id: 'press-kit' },
]

it.each([
  [360, 'reduce', onPhone],
  [1440, 'no-preference', onDesk],
] as const)(
  'at %i px with motion "%s", a link leads to its section although content above it loads later',
  async (width, reducedMotion, links) => {
    const page = await visitor({ viewport: { width, height: 780 }, reducedMotion })
    for (const { from, id } of links) {
      await openAndHydrate(page, from)
      const release = await holdRequests(page, /\/rest\/v1\//)
      await follow(page, id)
      await page.locator(`#${id}:focus`).waitFor()
      await waitUntil(`#${id} in its place`, () => isInPlace(page, id))
      release()
      await page.getByRole('heading', { name: getSentence('testimonials.wall.title') }).waitFor()
      await page.waitForLoadState('networkidle')
      await waitUntil(`#${id} in its place again`, () => isInPlace(page, id))
      await page.unrouteAll()
    }
  },
)

it('the page does not scroll back to a section after the visitor has scrolled on', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  await openAndHydrate(page, '/blog')
  const release = await holdRequests(page, /\/rest\/v1\//)
  await follow(page, 'community-support')
  await page.locator('#community-support:focus').waitFor()
  await waitUntil('the section in its place', () => isInPlace(page, 'community-support'))
  // Scrolls like the scrollbar, without a touch or key event, in the frame in which the page grows.
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('div'), { style: 'height: 40px' }))
    scrollBy(0, 500)
  })
  await waitUntil(
    'the visitor to be below',
    async () => (await topOf(page, 'community-support')) < -300 || undefined,
  )
  release()
  await page.getByRole('heading', { name: getSentence('testimonials.wall.title') }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await topOf(page, 'community-support')).toBeLessThan(-300)
})

it('a link to a section many screens away jumps there without scrolling', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 }, reducedMotion: 'no-preference' })
  await openAndHydrate(page, '/')
  const placesAfter = (id: string) =>
    page.evaluate(async (section) => {
      const places: number[] = []
      const link = Object.assign(document.createElement('a'), { href: `#${section}` })
      document.querySelector('main')?.append(link)
      link.click()
      for (let frame = 0; frame < 8; frame++) {
        await new Promise(requestAnimationFrame)
        places.push(Math.round(scrollY))
      }
      return places
    }, id)
  const far = await placesAfter('learn-more')
  expect(far[1]).toBeGreaterThan(3000)
  await waitUntil('the far section in its place', () => isInPlace(page, 'learn-more'))
})

it('links from another page lead to the sections of the landing page, and Back returns one by one', async () => {
  const page = await visitor({ reducedMotion: 'no-preference' })
  const menu = page.getByRole('navigation', { name: getSentence('site.nav.label') })
  await openAndHydrate(page, '/privacy')
  await menu.getByRole('link', { name: getSentence('site.nav.challenge') }).click()
  await waitUntil('the section to be in view', () => isInPlace(page, 'challenge'))
  await page.locator('#challenge:focus').waitFor()
  await menu.getByRole('link', { name: getSentence('site.nav.sponsorship') }).click()
  await waitUntil('the other section', () => isInPlace(page, 'sponsorship'))
  await page.locator('#sponsorship:focus').waitFor()
  await page.goBack()
  expect(new URL(page.url()).hash).toBe('#challenge')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: getSentence('site.footer.privacy') }).waitFor()

  // The story is on the back of a card. Its link must also work if the address already contains its fragment.
  const title = page.locator('h2:focus', { hasText: getSentence('campaign.story.title') })
  await menu.getByRole('link', { name: getSentence('site.nav.story') }).click()
  await title.waitFor()
  await page.getByRole('button', { name: getSentence('campaign.card.turn-back') }).click()
  await page.getByRole('link', { name: getSentence('learn.way.read'), exact: true }).click()
  await title.waitFor()
  expect(await title.evaluate((element) => element.closest('[inert]'))).toBeNull()
  expect(complaints).toEqual([])
})
