import { expect, it } from 'vitest'
import { measurePageWeight } from '#tests/support/page-weight.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const { visitor, url, complaints } = await createTestSite()

/** Size of the English landing page, measured once for two tests. */
let english: ReturnType<typeof measurePageWeight> | undefined
const weighEnglish = () => {
  english ??= measurePageWeight({ visitor, url }, '/')
  return english
}

it('the first view of the landing page stays within its size limits and requests nothing from other hosts', async () => {
  const weights = await weighEnglish()
  expect(weights.foreign).toEqual([])
  expect(weights.html, 'HTML').toBeLessThanOrEqual(33_900)
  expect(weights.css, 'CSS of it').toBeLessThanOrEqual(17_000)
  expect(weights.fetchedStyles).toEqual([])
  expect(weights.script, 'scripts').toBeLessThanOrEqual(127_500)
  expect(weights.allScripts, 'with those the page fetches by itself').toBeLessThanOrEqual(147_000)
  expect(weights.font, 'fonts').toBeLessThanOrEqual(70_000)
})

it('other pages do not contain the styles of the landing page', async () => {
  const textOf = async (path: string) => (await fetch(url + path)).text()
  expect(await textOf('/accessibility')).not.toContain('.hero-room')
  expect(await textOf('/')).toContain('.hero-room')
})

it('the first view of the landing page is at most 5 KB larger in Hausa or Yoruba', async () => {
  const first = ({ html, allScripts, font }: Awaited<ReturnType<typeof measurePageWeight>>) =>
    html + allScripts + font
  const most = first(await weighEnglish()) + 5_000
  for (const language of ['ha', 'yo'])
    expect(first(await measurePageWeight({ visitor, url }, `/${language}`)), language).toBeLessThanOrEqual(
      most,
    )
})

it('the first view of the landing page writes nothing to the console', () => {
  expect(complaints).toEqual([])
})
