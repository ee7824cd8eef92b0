import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { pressPaths } from '#shared/press-kit.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { getSentence } from '#tests/support/site-words.ts'
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

it('once the press kit is open, the landing page links to it, and it has facts and a poster', async () => {
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
  await openAndHydrate(page, '/?preview=before')
  await page.getByRole('link', { name: getSentence('learn.way.press-open') }).click()
  await page.getByRole('heading', { level: 1, name: /one person .* to build twenty working apps/ }).waitFor()
  // Begins to wait before the click, because the message is visible for two seconds only.
  await Promise.all([
    page.getByText('Copied: Where').waitFor({ state: 'attached' }),
    page.getByRole('button', { name: 'Copy Where' }).click(),
  ])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('One desk')
  expect(await page.locator('del').textContent()).toBe('$12,410')
  expect(await page.locator('ins').textContent()).toBe('$35,240')
  for (const download of await page.getByRole('link', { name: /^Download/ }).all()) {
    const href = (await download.getAttribute('href')) ?? ''
    const answer = await page.request.get(href)
    const isKit = href === pressPaths.kit
    expect(answer.headers()['content-type'], href).toMatch(isKit ? /^application\/zip$/ : /^image\//)
    if (isKit) expect(readZip(await answer.body()).map(({ name }) => name)).toContain('logo-on-dark.svg')
  }
  await expectAccessibleInBothThemes(page, 'the press kit')
  await page.setViewportSize({ width: 320, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

  // The poster is printed alone, on one sheet of A4 or A3.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(() => {
    window.print = () => {}
  })
  const press = () => page.getByRole('button', { name: getSentence('press.poster.print') }).click()
  for (const format of ['A4', 'A3']) {
    await press()
    const pdf = (await page.pdf({ format, printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length, format).toBe(1)
  }
  await press()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { name: getSentence('press.poster.heading') }).isVisible()).toBe(
    false,
  )
  const box = await page.locator('[data-printed] img').boundingBox()
  expect(box?.x).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.getByRole('heading', { name: getSentence('press.poster.heading') }).waitFor()
  expect(complaints).toEqual([])
})
