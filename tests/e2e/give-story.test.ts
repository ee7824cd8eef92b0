import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const set = (key: string, value: object) =>
  runAs(
    service,
    (
      tx,
    ) => tx`insert into public.site_settings (key, value, is_public) values (${key}, ${JSON.stringify(value)}::jsonb, true)
      on conflict (key) do update set value = excluded.value`,
  )
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

it('the page about giving with figures, milestones and ways is accessible, and an account number is in the clipboard', async () => {
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
    milestones: [{ amount: 30_000, text: 'A second camera.' }],
  })
  const page = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openHydrated(page, '/give?preview=before')
  await page.getByRole('button', { name: 'Copy Account number' }).click()
  await page.getByText('Copied: Account number').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => navigator.clipboard.readText()), 'digits alone').toBe('0000000000')
  await expectAccessibleInBothThemes(page, 'giving')
})

it('once giving is closed the demo tells it after the attempt only, and no text is cut off', async () => {
  await set('giving', { ways: [], milestones: [], closed: '2025-09-20', late: '$300 by post.' })
  await set('links', { donation: 'https://give.example.org/page' })
  const page = await visitor()
  const support = page.locator('#community-support')
  await openHydrated(page, '/?preview=after')
  await support.getByText('Closed on 20 September 2025 at $35,240. Late donations: $300 by post.').waitFor()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    expect(await sideways(page), `${width}`).toBe(0)
  }
  for (const mode of ['Before', 'Live']) {
    await page.getByRole('link', { name: mode, exact: true }).click()
    await support.getByText('Donate $50').waitFor()
  }
})

it('the owner enters who asked to stand on the wall, hides an amount, and takes a brick away', async () => {
  const page = await visitor({ viewport: { width: 390, height: 844 } })
  const reader = await visitor()
  await signInToOffice(page, boss)
  await page.goto('/admin/settings/money')
  await page.getByText('No givers are listed yet.').waitFor()
  const form = page.getByRole('form', { name: 'Add a giver' })
  await form.getByLabel('Amount', { exact: true }).fill('0')
  await form.getByRole('button', { name: 'Add giver' }).click()
  await form.getByRole('link', { name: 'Please enter a whole number from 1 to 1,000,000,000' }).waitFor()
  await form.getByLabel('Amount', { exact: true }).fill('180')
  await form.getByLabel('Text on the brick').fill('A choir')
  await form.getByLabel('Show the amount').uncheck()
  await form.getByRole('button', { name: 'Add giver' }).click()
  await page.getByText('180, not shown').waitFor()
  await expectAccessible(page, 'the givers')

  await openHydrated(reader, '/give?preview=before')
  const brick = reader.getByRole('listitem').filter({ hasText: 'A choir' })
  expect(await brick.textContent(), 'no amount').toBe('A choir')
  await reader.getByText('244 other people gave without a brick.').waitFor()
  await page.getByRole('button', { name: 'Remove the brick for A choir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove brick' }).click()
  await brick.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('milestones keep the page’s margin, and a brick is as wide as its gift is large beside the others', async () => {
  const milestones = [
    { amount: 60_000, text: 'Captions.' },
    { amount: 300_000, text: 'A film.' },
  ]
  await set('giving', { ways: [], milestones })
  await runAs(
    service,
    (tx) => tx`insert into public.givers (words, amount, shows_amount)
      values ('Ten', 10, true), ('Ninety', 90, true), ('Five hundred', 500, true), ('Two hundred', 200, true), ('Hidden', 900, false)`,
  )
  const page = await visitor()
  await openHydrated(page, '/give?preview=before')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    const margin = await page.locator('.give-opening').evaluate((box) => {
      const { left } = box.querySelector('h1')?.getBoundingClientRect() ?? { left: 0 }
      return left
    })
    const last = await page.getByText('A film.').evaluate((text) => {
      const line = document.createRange()
      line.selectNodeContents(text)
      return document.documentElement.clientWidth - line.getBoundingClientRect().right
    })
    expect(last, `$300,000 at ${width}`).toBeGreaterThanOrEqual(margin - 1)
    const first = await page.getByRole('listitem').filter({ hasText: 'Captions.' }).boundingBox()
    // The first milestone ends where the fourth of twenty blocks ends.
    if (width > 720) expect(Math.abs((first?.width ?? 0) - (width * 4) / 20), `at ${width}`).toBeLessThan(4)
    const widths = await Promise.all(
      ['Ten', 'Ninety', 'Two hundred', 'Five hundred'].map(
        async (words) =>
          (await page.getByRole('listitem').filter({ hasText: words }).boundingBox())?.width ?? 0,
      ),
    )
    expect(widths, `at ${width}`).toEqual(widths.toSorted((one, other) => one - other))
    expect(new Set(widths.map(Math.round)).size, `at ${width}`).toBe(4)
    if (width === 360) await expectAccessible(page, 'the wall of givers')
  }
  await runAs(service, (tx) => tx`delete from public.givers`)
})
