import { expect, it } from 'vitest'
import { ageWords, keptPage, offlinePage, withAge } from '#web/lib/offline-page.ts'

it('says how old a kept page is, with the date where the day is another', async () => {
  expect(ageWords('Sat, 22 Nov 2025 14:05:00 GMT', 'en-GB')).toMatch(/^As of 22 November 2025, \d\d:05$/)
  expect(ageWords(new Date().toUTCString(), 'en-GB')).toMatch(/^As of \d\d:\d\d$/)
  expect(ageWords(null)).toBe('As it was kept on this device')
  const shown = await withAge(
    new Response('<html><body><main>x</main>', { headers: { 'content-length': '3' } }),
  )
  expect(await shown.text()).toMatch(
    /^<html><body><section class="light-offer".*As it was kept on this device\. This is the copy.*<\/p><\/section><main>x/,
  )
  expect(shown.headers.has('content-length')).toBe(false)
})

it('a page that was never seen names what is kept, as text', async () => {
  const kept = await keptPage(
    new URL('https://20in24.example/blog/a?q="><script>'),
    new Response('<title>A &lt;b&gt; post &amp; more</title>'),
  )
  const text = await offlinePage([kept]).text()
  expect(text).toContain('You are offline')
  expect(text).toContain('>A &lt;b&gt; post &amp; more</a><small>As it was kept on this device</small>')
  expect(text).not.toContain('<script>')
})
