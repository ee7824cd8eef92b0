import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()

const set = (key: string, value: object) =>
  runAs(
    service,
    (
      tx,
    ) => tx`insert into public.site_settings (key, value, is_public) values (${key}, ${JSON.stringify(value)}::jsonb, true)
      on conflict (key) do update set value = excluded.value`,
    { invalidates: ['site_settings'] },
  )

it('until the owner opens it the press kit says Coming Soon, and nothing leads there', async () => {
  const page = await visitor()
  await page.goto('/press', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1, name: 'Press Kit: Coming Soon' }).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await expectAccessibleInBothThemes(page, 'a press kit to come')
  await page.goto('/?preview=before', { waitUntil: 'networkidle' })
  expect(await page.getByRole('link', { name: 'Open the press kit' }).count()).toBe(0)
})

it('opened, the landing page leads to the facts, each to be copied, and to what changed', async () => {
  await runAs(
    service,
    (tx) => tx`insert into private.site_settings_history (key, value, changed_at)
      values ('fundraising', '{"raised": 12410}', now() - interval '40 days')`,
  )
  await set('fundraising', { raised: 35_240 })
  await set('press', {
    state: 'open',
    contact: 'press@example.org',
    facts: [{ label: 'Where', value: 'One desk' }],
    quotes: [{ words: 'Twenty blocks, all dark.', whose: 'From this site' }],
  })
  const page = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/?preview=before', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Open the press kit' }).click()
  await page.getByRole('heading', { level: 1, name: /one person .* to build twenty working apps/ }).waitFor()
  await page.getByRole('button', { name: 'Copy Where' }).click()
  await page.getByText('Copied: Where').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('One desk')
  expect(await page.locator('del').textContent()).toBe('$12,410')
  expect(await page.locator('ins').textContent()).toBe('$35,240')
  for (const download of await page.getByRole('link', { name: /^Download/ }).all()) {
    const href = (await download.getAttribute('href')) ?? ''
    const answer = await page.request.get(href)
    expect(answer.headers()['content-type'], href).toMatch(/^image\//)
  }
  await expectAccessibleInBothThemes(page, 'the press kit')
  await page.setViewportSize({ width: 320, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(complaints).toEqual([])
})
