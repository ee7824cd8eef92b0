import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createPageAudit } from '#tests/support/page-audit.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, codeFrom, runAs, pages, expectSoundPages } = await createPageAudit()
const owner = { email: 'owner@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, owner)

it('pages of the attempt are translated, accessible, printed dark on white, and fit longer text', async () => {
  await expectSoundPages(pages.attempt)
})

it('the landing page with an uploaded poster and each step of its idea panel are accessible', async () => {
  const poster = '/storage/v1/object/public/blog-images/wall.png'
  await runAs(
    service,
    (tx) => tx`insert into public.site_settings (key, value, is_public)
      values ('look', ${tx.json({ poster, posterAlt: 'Forty people singing' })}, true)`,
  )
  const page = await visitor()
  const body = await buildPicture('png', { width: 1440, height: 1920 })
  await page.route(/blog-images/, (route) => route.fulfill({ contentType: 'image/png', body }))
  const panel = page.locator('#submit-app-idea')
  await openAndHydrate(page, '/?preview=before')
  await page.getByRole('img', { name: 'Forty people singing' }).waitFor()
  await expectAccessibleInBothThemes(page, 'the front page with an uploaded poster')
  await panel.getByLabel('Your email').fill('ada@example.org')
  await panel.getByRole('button', { name: 'Continue' }).click()
  await panel.getByLabel('Your name').fill('Ada')
  await expectAccessible(panel, 'the panel that asks for a name')
  await panel.getByRole('button', { name: 'Send me a code' }).click()
  await panel.getByLabel('Verification code').fill(await codeFrom('ada@example.org'))
  await expectAccessible(panel, 'the panel that asks for a code')
  await panel.getByRole('button', { name: 'Verify' }).click()
  await panel.getByRole('button', { name: getSentence('ideas.own.new') }).waitFor()
  await expectAccessible(panel, 'the panel of a visitor who is signed in')
  await panel.getByRole('button', { name: getSentence('ideas.own.new') }).click()
  await panel.getByLabel('App name').waitFor()
  await expectAccessible(panel, 'the panel with the form of an idea')
  await runAs(service, (tx) => tx`delete from public.site_settings where key = 'look'`)
})

it('the results of the sponsor migration are accessible in both themes at 320 pixels', async () => {
  // Deletes the sponsors, because the migration skips a site that already has some.
  await runAs(service, (tx) => tx`delete from public.sponsors`)
  const page = await visitor({ viewport: { width: 320, height: 640 } })
  await signInToOffice(page, owner)
  await openAndHydrate(page, '/migration-test')
  await page.getByRole('button', { name: 'Run All Tests' }).click()
  await page.getByText('Successfully migrated 8 sponsors to PostgreSQL.').waitFor()
  await expectAccessibleInBothThemes(page, 'the results of a migration')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
