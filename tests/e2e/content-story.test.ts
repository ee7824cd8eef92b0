import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

it('the owner publishes several changed sentences together, visitors see them, and Undo restores the former sentences', async () => {
  const page = await visitor({ viewport: { width: 1200, height: 900 } })
  await signInToOffice(page, boss)
  await page.goto('/admin/content?q=lede')
  const open = (id: string) => page.locator(`[data-sentence="${id}"] button`).first().click()
  const words = page.getByRole('textbox', { name: 'Your text' })
  const keep = page.getByRole('button', { name: 'Save as draft' })

  // Refuses to save a text without its placeholder. The form names the missing placeholder and offers to put
  // it back.
  await open('campaign.hero.lede-scheduled')
  await words.fill('It was planned so that a girl sees how far a skill goes.')
  await keep.click()
  await page
    .getByText('{date} is missing. The site replaces it with a real value, so put it back before you save.')
    .waitFor()
  await expectAccessibleInBothThemes(page, 'a sentence that lost a place')
  await words.press('Home')
  await page.getByRole('button', { name: '{date} Put back' }).click()
  await keep.click()
  await page.getByText('1 draft, not public yet').waitFor()

  await page.getByRole('searchbox', { name: 'Find words on any page' }).fill('site.nav.blog')
  await page.keyboard.press('Tab')
  await page.locator('[data-sentence="site.nav.blog"] button').press('Enter')
  await words.fill('Our blog')
  await page.keyboard.press('Control+Enter')
  await page.getByText('2 drafts, not public yet').waitFor()
  // Expects the focus ring inside the row. Outside, the edge of the row would cut it off.
  const ring = await page
    .locator('[data-sentence="site.nav.blog"] button:focus-visible')
    .evaluate((button) => getComputedStyle(button))
  expect(ring.outlineStyle).toBe('solid')
  expect(Number.parseFloat(ring.outlineOffset)).toBeLessThanOrEqual(-Number.parseFloat(ring.outlineWidth))

  const reader = await visitor()
  const joined = reader
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        /words_versions.*phx_reply|phx_reply.*words_versions/.test(String(payload)),
      ),
    )
  await reader.goto('/')
  await reader.getByRole('link', { name: 'Blog', exact: true }).first().waitFor()
  await joined
  await page.getByRole('button', { name: 'Publish 2 drafts' }).click()
  await page.getByText('so that a girl sees how far a skill goes.').last().waitFor()
  await expectAccessible(page, 'what will be published')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Published. Visitors can see the changes now.').waitFor()
  // Updates the page that was already open as well.
  await reader.getByRole('link', { name: 'Our blog', exact: true }).first().waitFor()
  await reader.getByText('so that a girl sees how far a skill goes.').first().waitFor()

  // Shows the changed text on a page that the server rendered, after hydration, and on a page that the
  // browser navigates to.
  await openAndHydrate(reader, '/verify')
  await reader.getByRole('link', { name: 'Our blog', exact: true }).first().waitFor()
  await reader.getByRole('link', { name: '20 in 24, home' }).first().click()
  await reader.getByText('so that a girl sees how far a skill goes.').first().waitFor()
  expect(await reader.getByText('Results have not been published here yet.').count()).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Version 2: undid version 1').waitFor()
  await reader.getByRole('link', { name: 'Blog', exact: true }).first().waitFor()
  await expectAccessible(page, 'the history on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(complaints).toEqual([])

  // Beside the list, a preview shows the drafts, which nobody else sees. Clicking a text in the preview opens
  // it for editing.
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('searchbox', { name: 'Find words on any page' }).fill('lede')
  await open('campaign.hero.lede-scheduled')
  await words.fill('A girl will see it on {date}, with luck.')
  await keep.click()
  const said = page.frameLocator('iframe').locator('#root').getByText('with luck.').first()
  await said.waitFor()
  await expectAccessible(page, 'the list with its preview')
  const framed = (found: string) => page.frameLocator('iframe').locator(found)
  await page.getByRole('group', { name: 'Theme' }).getByText('Dark').click()
  await framed('html[data-theme=dark]').waitFor()
  await page.getByLabel('Site mode').selectOption('Before')
  await framed('html[data-theme=dark]').waitFor()
  await said.waitFor({ state: 'hidden' })
  await page.getByLabel('Site mode').selectOption('Current')
  await said.waitFor()
  // Waits until the frame has loaded, because it ignores clicks before that.
  await framed('html[data-theme=dark]').waitFor()
  await said.click()
  await words.waitFor()
  expect(await (await page.request.get('/?preview=1')).text()).not.toContain('with luck.')
})
