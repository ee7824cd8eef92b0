import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { signInThroughForm } from '#tests/support/office.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints, url } = await createTestSite({
  variables: { RATE_LIMITS: 'off', DEMO: '0' },
})
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

it('the owner of an empty site goes through four set-up steps on a phone, and skips and resumes them', async () => {
  const page = await visitor({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  await signInThroughForm(page, boss)
  await step(page, 'Name')
  await page.getByLabel('Record title').fill('<b>Songs</b>')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByText('Please enter 1 to 120 characters without markup').first().waitFor()
  await expectAccessibleInBothThemes(page, 'a step with a field to correct')
  await page.getByLabel('Record title').fill('Most Songs Sung in a Day')
  await page.getByLabel('Builder’s name').fill('Ayọ̀ Example')
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await step(page, 'Dates')
  await page.getByRole('button', { name: 'Skip' }).click()
  await step(page, 'Contact')
  await page.getByLabel('Contact address').fill('choir@example.net')
  await page.getByRole('button', { name: 'Continue later' }).click()

  // The dashboard leads back to the unfinished step, which still has the typed values.
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.getByText('Still to do: contact, poster.').waitFor()
  await page.getByRole('heading', { name: 'Backup overdue' }).waitFor()
  await page.getByRole('link', { name: 'Continue setup' }).click()
  await step(page, 'Contact')
  expect(await page.getByLabel('Contact address').inputValue()).toBe('choir@example.net')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await step(page, 'Poster')
  await page.getByLabel('First line').fill('songs in')
  await page.getByRole('button', { name: 'Save and finish' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.getByRole('link', { name: 'Continue setup' }).waitFor({ state: 'detached' })

  const home = await (await fetch(`${url}/`)).text()
  for (const fact of ['Most Songs Sung in a Day', 'Ayọ̀ Example', 'choir@example.net'])
    expect(home).toContain(fact)
  // Without figures from the owner, no page states an amount, a goal or a headline figure.
  for (const path of ['/', '/give', '/sponsors', '/press', '/impact', '/story']) {
    const text = (await (await fetch(url + path)).text()).replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
    expect(text.match(/35,240|300,000|10K\+|100M|% of goal/)?.[0], path).toBeUndefined()
  }
  expect(complaints).toEqual([])
})
