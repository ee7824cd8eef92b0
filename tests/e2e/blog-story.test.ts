import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { buildPost } from '#tests/support/posts.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, runAs, url, complaints } = await createTestSite()
const film = '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>'
const { id } = await buildPost(runAs, {
  slug: 'how-a-block-works',
  title: 'How a block works',
  content: `<p>Seventy-two minutes.</p><h2>Plan</h2><pre><code>${'a very long line of code '.repeat(20)}</code></pre>
    <table><tbody><tr>${'<td>a rather long cell of a table</td>'.repeat(9)}</tr></tbody></table>${film}`,
  category: 'Training',
  tags: ['One', 'Two', 'Three', 'Four', 'Five'],
})
for (let number = 1; number <= 13; number += 1)
  await buildPost(runAs, { title: `Note ${number}`, category: number > 10 ? 'Training' : 'Notes' })

/**
 * Script that acts like YouTube's player. After the first message, it reports that the first third of the
 * video has been played.
 */
const player = `<script>addEventListener('message', () => {
  for (const currentTime of [0, 8, 16, 24, 32])
    parent.postMessage(JSON.stringify({ event: 'infoDelivery', info: { currentTime, duration: 100 } }), '*')
}, { once: true })</script>`

const wide = (page: { evaluate: (run: () => number) => Promise<number> }) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

it('a reader with a small phone finds a post, reads and shares it, and counts as one reader', async () => {
  const phone = await visitor({
    viewport: { width: 320, height: 700 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const asked: string[] = []
  phone.on('request', (request) => asked.push(new URL(request.url()).hostname))
  await phone.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: player }),
  )

  await openAndHydrate(phone, '/blog')
  expect(await phone.getByRole('article').count()).toBe(12)
  expect(await wide(phone)).toBe(0)
  await phone.getByRole('link', { name: 'Page 2' }).click()
  await phone.getByRole('link', { name: 'How a block works' }).waitFor()
  await phone.getByText('+2 more').waitFor()
  await phone.getByLabel(getSentence('blog.filters.search')).fill('block zebra')
  await phone.getByText(getSentence('blog.list.none-filtered')).waitFor()
  // Selects a category right after the search was cleared, before the page has followed the new address. The
  // old search must not return.
  await phone.evaluate(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      push(...entry)
      history.pushState = push
      queueMicrotask(() => {
        const category = document.querySelector('select')
        if (category) category.value = 'training'
        category?.dispatchEvent(new Event('change', { bubbles: true }))
      })
    }
  })
  await phone.getByRole('link', { name: getSentence('blog.filters.clear') }).click()
  await phone.waitForURL('**/blog?category=training')
  await phone
    .getByLabel(getSentence('blog.filters.sort'))
    .selectOption(getSentence('blog.filters.sort-title'))
  await phone.waitForURL('**/blog?category=training&sort=title')
  await phone.getByRole('link', { name: getSentence('blog.view.list') }).click()
  await phone.waitForURL('**/blog?category=training&sort=title&view=list')
  expect(await wide(phone)).toBe(0)
  await phone.evaluate(() => scrollTo(0, 150))
  await phone.getByRole('link', { name: 'How a block works' }).click()

  await phone.getByRole('heading', { level: 1, name: 'How a block works' }).waitFor()
  await waitUntil(
    'the head of the new page',
    async () => (await phone.evaluate(() => scrollY)) === 0 || undefined,
  )
  await phone.getByText('Seventy-two minutes.').waitFor()
  await waitUntil(
    'the title of the tab',
    async () => (await phone.title()) === 'How a block works · 20 in 24' || undefined,
  )
  expect(await wide(phone)).toBe(0)
  // At the bottom, the toast is next to the support bar and they do not overlap.
  await phone.evaluate(() => scrollTo(0, 660))
  const support = phone.getByRole('complementary', { name: getSentence('bar.phone.label'), exact: true })
  await support.waitFor()
  await phone.getByRole('button', { name: getSentence('share.on-page.copy') }).dispatchEvent('click')
  await phone.getByText(getSentence('share.on-page.copied')).waitFor()
  const atFoot = [support, phone.locator('.toast')]
  const boxes = await Promise.all(atFoot.map((part) => part.boundingBox()))
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      expect(
        one &&
          other &&
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0 &&
          Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0,
      ).toBe(false)
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/blog/how-a-block-works`)

  expect(new Set(asked)).toEqual(new Set(['localhost']))
  await phone.getByRole('link', { name: 'Play video 1 from YouTube' }).press('Enter')
  await phone.locator('iframe[src^="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"]').waitFor()

  await waitUntil('the post to count as read', async () => (await views()) === 1 || undefined)
  await waitUntil('the author to be counted', async () => {
    const [event] = await runAs(
      service,
      (tx) => tx<{ author: string }[]>`
        select props ->> 'author' as author from public.analytics_events where name = 'view_by_author'`,
    )
    return event?.author === 'The builder' || undefined
  })
  await waitUntil('the reading and the sharing to be counted', async () => {
    const events = await runAs(service, (tx) => tx`select distinct name from public.analytics_events`)
    return ['view_blog_post', 'share'].every((name) => events.some((event) => event.name === name))
  })
  await waitUntil('a quarter of the film to be counted', async () => {
    const events = await runAs(
      service,
      (tx) =>
        tx`select props from public.analytics_events where name = 'video_progress' and props = '{"post": 25}'`,
    )
    return events.length === 1 || undefined
  })
  const again = await visitor()
  const counted = again.waitForResponse('**/rpc/increment_blog_view_count')
  await again.goto('/blog/how-a-block-works')
  await counted
  expect(await views()).toBe(1)
  await again.goto('/blog/not-there')
  await again.getByRole('heading', { name: getSentence('blog.post.none') }).waitFor()
  await again.getByRole('link', { name: getSentence('blog.post.back') }).waitFor()
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
})

async function views(): Promise<number | undefined> {
  const [post] = await runAs(
    service,
    (tx) => tx<{ view_count: number }[]>`select view_count from public.blog_posts where id = ${id}`,
  )
  return post?.view_count
}
