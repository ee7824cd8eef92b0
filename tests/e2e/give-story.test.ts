import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()

const set = (key: string, value: object) =>
  runAs(
    service,
    (
      tx,
    ) => tx`insert into public.site_settings (key, value, is_public) values (${key}, ${JSON.stringify(value)}::jsonb, true)
      on conflict (key) do update set value = excluded.value`,
  )
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

it('on the giving page, a visitor can copy an account number, and a larger gift has a wider brick', async () => {
  const second = { currency: 'NGN', rate: 1540, date: '2025-07-17' }
  await set('fundraising', { goal: 300_000, raised: 35_240, supporters: 245, date: '2025-07-17', second })
  await set('giving', {
    ways: [
      {
        name: 'Bank transfer',
        details: 'Bank: Placeholder Bank\nAccount number: 0000 000 000',
        next: 'A person enters it.',
      },
    ],
    milestones: [
      { amount: 60_000, text: 'Captions.' },
      { amount: 300_000, text: 'A film.' },
    ],
  })
  const gifts = ['Ten', 'Ninety', 'Two hundred', 'Five hundred']
  await runAs(
    service,
    (tx) => tx`insert into public.givers (words, amount, shows_amount)
      values ('Ten', 10, true), ('Ninety', 90, true), ('Five hundred', 500, true), ('Two hundred', 200, true), ('Hidden', 900, false)`,
  )
  const page = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAndHydrate(page, '/give?preview=before')
  await page.getByRole('button', { name: 'Copy Account number' }).click()
  await page.getByText('Copied: Account number').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => navigator.clipboard.readText()), 'digits alone').toBe('0000000000')
  const boxOf = async (words: string) =>
    (await page.getByRole('listitem').filter({ hasText: words }).boundingBox())?.width ?? 0
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    const margin = await page
      .locator('.give-opening h1')
      .evaluate((heading) => heading.getBoundingClientRect().left)
    const last = await page.getByText('A film.').evaluate((text) => {
      const line = document.createRange()
      line.selectNodeContents(text)
      return document.documentElement.clientWidth - line.getBoundingClientRect().right
    })
    expect(last, `$300,000 at ${width}`).toBeGreaterThanOrEqual(margin - 1)
    // Expects the first milestone to end where the fourth of twenty blocks ends.
    if (width > 720)
      expect(Math.abs((await boxOf('Captions.')) - (width * 4) / 20), `at ${width}`).toBeLessThan(4)
    const widths = await Promise.all(gifts.map(boxOf))
    expect(widths, `at ${width}`).toEqual(widths.toSorted((one, other) => one - other))
    expect(new Set(widths.map(Math.round)).size, `at ${width}`).toBe(4)
  }
  await expectAccessibleInBothThemes(page, 'giving with figures, ways, milestones and bricks')
  await runAs(service, (tx) => tx`delete from public.givers`)

  await set('giving', { ways: [], milestones: [], closed: '2025-09-20', late: '$300 by post.' })
  await openAndHydrate(page, '/?preview=after')
  await page.locator('#community-support').getByText('Late donations: $300 by post.').waitFor()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    expect(await sideways(page), `closed giving at ${width}`).toBe(0)
  }
  await runAs(service, (tx) => tx`delete from public.site_settings where key = 'giving'`)
  expect(complaints).toEqual([])
})
