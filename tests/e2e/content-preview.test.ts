import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { signInThroughForm } from '#tests/support/office.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite({
  variables: { RATE_LIMITS: 'off', DEMO: '0' },
})
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

it('in the content preview, an owner sees each mode and theme, and links open only pages that allow framing', async () => {
  const page = await visitor({ viewport: { width: 1440, height: 900 } })
  await signInThroughForm(page, boss)
  await page.getByRole('button', { name: 'Continue later' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  // The search limits thousands of texts to a few, because axe checks everything on the page.
  await page.goto('/admin/content?q=lede')
  const frame = page.frameLocator('iframe')
  const mode = page.getByLabel('Site mode')
  const heading = frame.getByRole('heading', { level: 1 })
  const said = new Set<string>()
  for (const [name, value] of [
    ['Before', 'before'],
    ['Live', 'live'],
    ['After', 'after'],
  ] as const) {
    await mode.selectOption(name)
    await frame.locator(`html:has([data-mode=${value}])`).waitFor()
    said.add((await heading.innerText()).trim())
    for (const theme of ['Dark', 'Light']) {
      await page.getByRole('group', { name: 'Theme' }).getByText(theme).click()
      await frame.locator(`html[data-theme=${theme.toLowerCase()}]`).waitFor()
    }
    expect(await frame.getByRole('navigation', { name: 'Preview the site' }).count()).toBe(0)
  }
  expect(said.size).toBe(3)
  expect(await frame.locator('html').evaluate((html) => getComputedStyle(html).scrollbarWidth)).toBe('none')

  // On a phone, the preview opens only when Preview is selected.
  await page.setViewportSize({ width: 320, height: 844 })
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter')
  await mode.selectOption('After')
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await frame.locator('[data-mode=after]').waitFor()
    await expectAccessible(page, `the preview at ${width}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(complaints).toEqual([])
})
