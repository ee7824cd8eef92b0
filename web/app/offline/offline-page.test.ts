import { expect, it } from 'vitest'
import { loadOfflineTexts } from '#server/pages/offline-texts.ts'
import { createEmailTextLoader } from '#server/services/words/email-texts.ts'
import {
  addAgeNotice,
  describeAge,
  getOfflineLanguage,
  type OfflineLanguage,
  readCachedPage,
  renderOfflinePage,
} from '#web/app/offline/offline-page.ts'

const all = await loadOfflineTexts(createEmailTextLoader(async () => ({ words: undefined })))
const spoken = (path: string) => getOfflineLanguage(`https://20in24.example${path}`, all) as OfflineLanguage
const english = spoken('/')

it('a page shown from the offline cache shows its age, with the date if it is from another day', async () => {
  expect(describeAge('Sat, 22 Nov 2025 14:05:00 GMT', english, 'en-GB')).toMatch(
    /^As of 22 November 2025, \d\d:05$/,
  )
  expect(describeAge(new Date().toUTCString(), english, 'en-GB')).toMatch(/^As of \d\d:\d\d$/)
  expect(describeAge(null, english)).toBe('Saved at an unknown time')
  const shown = await addAgeNotice(
    new Response('<html><body><main>x</main>', { headers: { 'content-length': '3' } }),
    english,
  )
  expect(await shown.text()).toMatch(
    /^<html><body><section class="light-offer".*Saved at an unknown time\. This is the copy.*<\/p><\/section><main>x/,
  )
  expect(shown.headers.has('content-length')).toBe(false)
})

it('the offline page for a page that is not cached lists the cached pages as text', async () => {
  const kept = await readCachedPage(
    new URL('https://20in24.example/blog/a?q="><script>'),
    new Response('<title>A &lt;b&gt; post &amp; more</title>'),
    english,
  )
  const text = await renderOfflinePage([kept], english).text()
  expect(text).toContain('You are offline')
  // Expects an empty icon, because the real one cannot load without a network.
  expect(text).toContain('<link rel="icon" href="data:,">')
  expect(text).toContain('>A &lt;b&gt; post &amp; more</a><small>Saved at an unknown time</small>')
  expect(text).not.toContain('<script>')
})

it('the offline page is in the language of its URL, marked as a draft if needed, and otherwise in English', async () => {
  expect(spoken('/fr/blog').language).toBe('fr')
  for (const path of ['/xx/blog', '/french', '/admin/day']) expect(spoken(path)).toEqual(english)
  const text = await renderOfflinePage([], spoken('/fr')).text()
  expect(text).toContain('<html lang="fr">')
  expect(text).toContain('Vous êtes hors ligne')
  expect(text).toContain('Traduction automatique')
  expect(describeAge('Sat, 22 Nov 2025 14:05:00 GMT', spoken('/fr'))).toMatch(
    /^État au 22 novembre 2025, \d\d:05$/,
  )
})
