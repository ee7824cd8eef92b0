import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { openHydrated, reloadHydrated } from '#tests/support/hydrated.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints, url } = await createTestSite()
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

it('without a word of the owner the page claims no sum, and says how to ask', async () => {
  const page = await visitor({ viewport: { width: 320, height: 780 } })
  await openHydrated(page, '/give?preview=before')
  await page.getByText('No total has been recorded yet.').waitFor()
  await page.getByText('There are no other ways to give yet.').waitFor()
  await page.getByText('The first one', { exact: true }).waitFor()
  expect(await page.locator('.milestones').count()).toBe(0)
  expect(await sideways(page)).toBe(0)
  await expectAccessibleInBothThemes(page, 'a page of giving with nothing told')
})

it('the page about giving shows the owner’s figures, milestones and ways to give, with details to copy', async () => {
  const second = { currency: 'NGN', rate: 1540, date: '2025-07-17' }
  await set('fundraising', { goal: 300_000, raised: 35_240, supporters: 245, date: '2025-07-17', second })
  const told = {
    ways: [
      {
        name: 'Bank transfer',
        details: 'Bank: Placeholder Bank\nAccount number: 0000 000 000',
        next: 'A person enters it.',
      },
      { name: 'Crowdfunding page', link: 'https://fund.example.org/a', next: 'Its receipt comes at once.' },
    ],
    milestones: [
      { amount: 30_000, text: 'A second camera.' },
      { amount: 150_000, text: 'Subtitles.' },
    ],
    late: '$300 by post.',
  }
  await set('giving', told)
  await set('links', { donation: 'https://give.example.org/page' })
  const page = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openHydrated(page, '/give?preview=before')
  await page.getByText('$9,760').waitFor()
  await page.getByText('about ₦54.3 million').waitFor()
  const home = await (await fetch(`${url}/?preview=before`)).text()
  // Raised, goal, what remains, an average and a gift of fifty, each beside its first currency.
  for (const sum of ['₦54,269,600', '₦462,000,000', '₦407,730,400', '₦221,760', '₦77,000'])
    expect(home, sum).toContain(sum)
  await page.getByText('A second camera. Reached, counted on 17 July 2025.').waitFor()
  await page.getByText('What happens next. A person enters it.').waitFor()
  await page.getByRole('button', { name: 'Copy Account number' }).click()
  await page.getByText('Copied: Account number').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => navigator.clipboard.readText()), 'digits alone').toBe('0000000000')
  expect(
    await page
      .getByRole('link', { name: 'Open Crowdfunding page', includeHidden: true })
      .getAttribute('href'),
  ).toBe('https://fund.example.org/a')
  await expectAccessibleInBothThemes(page, 'giving')

  await page.getByText('Nigerian Naira').click()
  await page.getByText('about $35,240').waitFor()
  await reloadHydrated(page)
  await page.getByText('about $35,240').waitFor()
  await openHydrated(page, '/give?preview=after')
  await page.getByRole('heading', { name: 'Ways to give' }).waitFor()
  await set('giving', { ...told, closed: '2025-09-20' })
  await reloadHydrated(page)
  await page.getByText('Closed on 20 September 2025 at $35,240. Late donations: $300 by post.').waitFor()
  expect(await page.getByRole('heading', { name: 'Ways to give' }).count(), 'ways are gone').toBe(0)
})

it('once giving is closed the landing page asks for nothing either, and tells when, at what sum and what came late', async () => {
  for (const width of [360, 1440]) {
    const page = await visitor({ viewport: { width, height: 780 } })
    const support = page.locator('#community-support')
    await openHydrated(page, '/?preview=after')
    await support.getByText('Closed on 20 September 2025 at $35,240. Late donations: $300 by post.').waitFor()
    await support.getByText('raised of $300,000').waitFor()
    for (const asked of ['Lay part of a block', 'See all ways to give', /Donate/, /crowdfunding/])
      expect(await support.getByText(asked).count(), String(asked)).toBe(0)
    expect(await support.getByRole('radio').count()).toBe(0)
    expect(await sideways(page)).toBe(0)
    for (const mode of ['before', 'live']) {
      await openHydrated(page, `/?preview=${mode}`)
      await support.getByText('Donate $50').waitFor()
    }
  }
})

it('without scripts every way opens, and no button stands there that does nothing', async () => {
  const page = await visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
  await page.goto('/give?preview=before')
  await page.getByText('Crowdfunding page', { exact: true }).click()
  expect(await page.getByText('Its receipt comes at once.').isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: /^Copy/ }).count()).toBe(0)
  expect(await page.getByText('0000 000 000').count()).toBe(1)
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

it('every giver on the wall can be found, even if many newer ones hide them at first', async () => {
  await runAs(
    service,
    (tx) => tx`insert into public.givers (words, amount, created_at)
      select 'Giver ' || n, 10, now() - n * interval '1 minute' from generate_series(1, 57) as n`,
  )
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  await openHydrated(page, '/give?preview=before')
  await page.getByText('The newest 40 of 57.').waitFor()
  expect(await page.getByText('Giver 57', { exact: true }).count()).toBe(0)
  const refused = await page.route('**/rest/v1/givers?*limit=1000*', (route) => route.abort())
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByRole('alert').getByText('The other names could not be loaded.').waitFor()
  await refused.dispose()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Giver 57', { exact: true }).waitFor()
  expect(await page.getByText('The newest 40 of 57.').count()).toBe(0)
  await expectAccessible(page, 'the whole wall of givers')
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
  for (const width of [360, 768, 1440]) {
    const page = await visitor({ viewport: { width, height: 780 } })
    await openHydrated(page, '/give?preview=before')
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
  }
  await runAs(service, (tx) => tx`delete from public.givers where amount <> 500`)
  const page = await visitor()
  await openHydrated(page, '/give?preview=before')
  await page.getByText('Five hundred').waitFor()
  expect(await page.getByText('the wider the brick').count(), 'one brick, one width').toBe(0)
  await runAs(service, (tx) => tx`delete from public.givers`)
})
