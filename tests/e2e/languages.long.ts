import { expect, it } from 'vitest'
import { getLanguagePrefix, languageCodes } from '#shared/languages.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { waitForHydration } from '#tests/support/hydrated.ts'
import { measurePageWeight } from '#tests/support/page-weight.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'

const { visitor, runAs, url, complaints } = await createTestSite()
await buildIdea(runAs, { title: 'Clinic Queue', voteCount: 3 })

it.each(languageCodes)('%s: the landing page holds on a small phone, with two fonts', async (language) => {
  const page = await visitor({ viewport: { width: 320, height: 640 } })
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.woff2')) fonts.push(request.url())
  })
  for (const mode of ['before', 'live']) {
    await page.goto(`${getLanguagePrefix(language) || '/'}?preview=${mode}`)
    await waitForHydration(page)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), mode).toBeLessThanOrEqual(320)
  }
  const files = fonts
    .map((url) => url.split('/').at(-1) ?? '')
    .filter((file) => !/^(hooked|dotted)-/.test(file))
  expect(new Set(files).size).toBeLessThanOrEqual(2)
  await expectAccessible(page, `the landing page in ${language}`)
})

it('the first view of the landing page weighs at most 5 KB more in any language', async () => {
  const first = ({ html, allScripts, font }: Awaited<ReturnType<typeof measurePageWeight>>) =>
    html + allScripts + font
  const most = first(await measurePageWeight({ visitor, url }, '/')) + 5_000
  for (const language of languageCodes.filter((code) => code !== 'en'))
    expect(first(await measurePageWeight({ visitor, url }, `/${language}`)), language).toBeLessThanOrEqual(
      most,
    )
})

it('the browser had nothing to complain about', () => {
  expect(complaints).toEqual([])
})
