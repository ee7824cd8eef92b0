import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { readLayoutShiftScore, startCountingLayoutShifts } from '#tests/support/layout-shifts.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
/** Screens, each with a text that appears once its figures have loaded. */
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

it('charts and files of the back office fit a phone, do not move while loading, and are accessible', async () => {
  const page = await visitor()
  await signInToOffice(page, boss)
  await page.goto('/admin/analytics')
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

  await page.goto('/admin/media')
  const wood = { name: 'Wood.png', mimeType: 'image/png', buffer: await buildPicture('png') }
  await page.locator('input[type=file][multiple]').setInputFiles([wood])
  await page.getByText('All uploads have finished.').waitFor()
  await page.getByRole('button', { name: /Wood\.png/ }).press('Enter')
  await page.getByRole('button', { name: 'Save alt text' }).waitFor()
  await expectAccessibleInBothThemes(page, 'media')

  await page.addInitScript(startCountingLayoutShifts)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, arrived] of arrivals) {
      await page.goto(path)
      await page.getByText(arrived).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await readLayoutShiftScore(page), `${path} at ${width}`).toBeLessThan(0.01)
    }
  }

  await page.getByRole('contentinfo').getByRole('link', { name: 'How it began' }).press('Enter')
  await page.getByRole('heading', { name: 'How it began', level: 1 }).waitFor()
  await expectAccessibleInBothThemes(page, 'a page of the owner')

  await page.goto('/admin/blog/new')
  await page.getByRole('textbox', { name: 'Content' }).waitFor()
  await page.getByRole('button', { name: 'Insert image from the library' }).press('Enter')
  const library = page.getByRole('dialog', { name: 'Choose from the library' })
  await library.getByRole('button', { name: /^Wood\.png/ }).press('Enter')
  await expectAccessibleInBothThemes(page, 'choosing')
  expect(complaints).toEqual([])
})
