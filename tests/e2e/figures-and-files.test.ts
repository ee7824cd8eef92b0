import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { analyticsMessages } from '#shared/analytics-report.ts'
import { countShifts, shiftsOf } from '#tests/support/layout-shifts.ts'
import { enterOffice } from '#tests/support/office.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
/** A text on each screen that appears once its figures have loaded. */
const arrivals = [
  ['/admin/analytics', 'How much of each video people watch'],
  ['/admin/media', 'Wood.png'],
  ['/impact', 'visitors since'],
] as const
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await runAs(service, async (tx) => {
  await tx`
      insert into private.analytics_days (day, kind, value, visitors, hits)
      select (now() at time zone 'Africa/Lagos')::date - ago, kind, value, 10 + ago, 20 + ago
      from generate_series(1, 29) as ago cross join (values ('all', ''), ('page', '/'), ('source', 'search'),
        ('event', 'video_play'), ('detail', 'video_play|film|see_why'), ('detail', 'video_progress|see_why|25')) as row (kind, value)`
  await tx`insert into public.analytics_notes (day, text) values ((now() at time zone 'Africa/Lagos')::date - 3, 'Radio')`
  await tx`update public.impact_sections set is_shown = true`
  await tx`
      insert into public.own_pages (address, title, content, place, status)
      values ('how-it-began', 'How it began', '<p>With a <a href="/blog">post</a>.</p>', 'footer', 'published')`
})

it('figures are read by keys; an upload that was cut goes on, its description reaches a post, and axe objects to none of the pages', async () => {
  const page = await visitor()
  await enterOffice(page, boss)
  await page.goto('/admin/analytics')
  const wall = page.getByRole('img', { name: /^Visitors from/ })
  await wall.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.getByText('11 visitors').waitFor()
  await page.getByRole('heading', { name: 'How much of each video people watch' }).waitFor()
  await expectAccessibleInBothThemes(page, 'analytics')
  await page.setViewportSize({ width: 390, height: 844 })
  const labels = await page.locator('.wall-days > span').evaluateAll((days) =>
    days.map((day) => {
      const { left, right } = day.getBoundingClientRect()
      return [left, right] as const
    }),
  )
  expect(labels.length).toBeGreaterThan(3)
  for (const [index, [left, right]] of labels.entries()) {
    expect(left).toBeGreaterThanOrEqual(labels[index - 1]?.[1] ?? 0)
    expect(right).toBeLessThanOrEqual(390)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'As a table' }).first().press('Enter')
  await page.getByRole('columnheader', { name: 'In the previous period' }).waitFor()

  await page.goto('/admin/analytics?from=2030-02-01&to=2030-01-01')
  await page.getByText(analyticsMessages.order).waitFor()
  expect(await page.getByLabel('From', { exact: true }).inputValue(), 'what was asked for stays').toBe(
    '2030-02-01',
  )
  complaints.splice(0) // of the refusal
  const last = page.getByLabel('To', { exact: true })
  await last.press('Enter')
  await page.getByRole('alert').getByRole('link', { name: analyticsMessages.order }).press('Enter')
  expect(
    await last.evaluate((field) => field === document.activeElement),
    'the summary leads to the field',
  ).toBe(true)
  expect(await last.getAttribute('aria-invalid')).toBe('true')
  await last.fill('2030-02-28')
  await last.press('Enter')
  await page.waitForURL('**/admin/analytics?from=2030-02-01&to=2030-02-28')

  await page.goto('/admin/media')
  let cuts = 1
  await page.route('**/storage/v1/unfinished/*/524288', (route) =>
    cuts-- > 0 ? route.abort() : route.continue(),
  )
  const sheet = { name: 'Sheet.pdf', mimeType: 'application/pdf', buffer: randomBytes(1_000_000) }
  const wood = { name: 'Wood.png', mimeType: 'image/png', buffer: await buildPicture('png') }
  const script = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await page.locator('input[type=file][multiple]').setInputFiles([sheet, wood, script])
  await page.getByText('SVG files can contain code').waitFor()
  await page.getByText('All uploads have finished.').waitFor()
  expect(cuts).toBeLessThan(0)
  complaints.splice(0) // of the line that was cut
  const tile = page.getByRole('button', { name: /Wood\.png/ })
  await tile.press('Enter')
  await page.getByLabel('Alt text', { exact: true }).fill('A wall of wood')
  await page.getByRole('button', { name: 'Save alt text' }).press('Enter')
  await page.getByText('Alt text saved.').waitFor()
  await expectAccessibleInBothThemes(page, 'media')

  await page.addInitScript(countShifts)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, arrived] of arrivals) {
      await page.goto(path)
      await page.getByText(arrived).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await shiftsOf(page), `${path} at ${width}`).toBeLessThan(0.01)
    }
  }

  await page.goto('/admin/blog/new')
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.waitFor()
  await page.getByRole('button', { name: 'Insert image from the library' }).press('Enter')
  const library = page.getByRole('dialog', { name: 'Choose from the library' })
  await library.getByRole('button', { name: /^Wood\.png/ }).press('Enter')
  expect(await library.getByLabel('What does the image show?').inputValue()).toBe('A wall of wood')
  await expectAccessibleInBothThemes(page, 'choosing')
  await library.getByLabel('What does the image show?').fill('')
  await library.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByText('1 picture in the text has no alt text').waitFor()
  await page.getByRole('button', { name: 'Add alt text' }).click()
  await page.getByRole('button', { name: 'Save alt text' }).click()
  await text.getByRole('img', { name: 'A wall of wood' }).waitFor()

  await page.goto('/impact')
  const days = page.getByRole('heading', { name: 'The attempt in numbers' })
  await days.waitFor()
  await page.getByText(/^visitors since/).waitFor()
  await expectAccessibleInBothThemes(page, 'impact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it began' }).press('Enter')
  await page.getByRole('heading', { name: 'How it began', level: 1 }).waitFor()
  await expectAccessibleInBothThemes(page, 'a page of the owner')
  expect(complaints).toEqual([])
})
