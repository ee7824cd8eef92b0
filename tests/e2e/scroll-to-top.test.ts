import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, runAs } = await createTestSite()
for (let at = 0; at < 10; at += 1) await buildIdea(runAs, { title: `Idea ${at}`, voteCount: at })

it.each(['/app-ideas', '/', '/register-supporter'])(
  'the button "Back to top" covers no button or field of %s on a phone',
  async (path) => {
    const page = await visitor({ viewport: { width: 360, height: 780 } })
    await openAndHydrate(page, path)
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    const top = page.getByRole('button', { name: getSentence('site.to-top') })
    await top.waitFor({ state: 'attached' })
    const covered = await page.evaluate(async () => {
      const found: string[] = []
      const isPressed = 'a[href], button, input, select, textarea, summary'
      for (let y = 0; y < document.documentElement.scrollHeight - innerHeight; y += 200) {
        scrollTo({ top: y, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        const box = document.querySelector('.scroll-to-top')?.getBoundingClientRect()
        if (!box) continue
        for (const element of document.querySelectorAll(`main :is(${isPressed})`)) {
          const { left, right, top: from, bottom } = element.getBoundingClientRect()
          if (right > box.left && left < box.right && bottom > box.top && from < box.bottom)
            found.push(element.outerHTML.slice(0, 80))
        }
      }
      return found
    })
    expect(covered).toEqual([])
  },
)

it('the button "Back to top" is at the end of a page on a phone and scrolls to the top', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  await openAndHydrate(page, '/app-ideas')
  await page.evaluate(() => scrollTo({ top: 9999, behavior: 'instant' }))
  await page.getByRole('button', { name: getSentence('site.to-top') }).click()
  await page.waitForFunction(() => scrollY === 0)
})

it('a new page starts at its top, and Back restores the scroll position even before the section scripts load', async () => {
  const page = await visitor()
  const place = () => page.evaluate(() => Math.round(scrollY))
  const release = await holdRequests(page, /\/assets\/landing-rest-.*\.js$/)
  await openAndHydrate(page, '/')
  await page.getByRole('link', { name: getSentence('site.footer.privacy'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: getSentence('site.footer.privacy') }).waitFor()
  expect(await place()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { name: getSentence('about.section.title') }).waitFor()
  release()
  await waitUntil('the place to be found again', async () => (await place()) > 3000 || undefined)
  await page.getByRole('button', { name: getSentence('site.to-top') }).click()
  await waitUntil('the top', async () => (await place()) === 0 || undefined)
  await page.getByRole('button', { name: getSentence('site.to-top') }).waitFor({ state: 'detached' })
})
