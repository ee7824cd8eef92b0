import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createFormCodeHelpers } from '#tests/support/form-codes.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite } from '#tests/support/test-site.ts'

const site = await createTestSite()
const { visitor, runAs, mail, complaints } = site
const { newestCode } = createFormCodeHelpers(site)

/** Returns the newest email to this address, after all emails to it were sent. */
async function newestEmail(email: string) {
  await newestCode(email)
  return mail.emailTo(email)
}

it('people who use the site in Hausa get codes in English and news in Hausa, with and without scripts', async () => {
  const [ada, kofi] = ['ada@example.org', 'kofi@example.org']

  const plain = await visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
  await plain.goto('/ha/forms/submit-idea')
  await plain.locator('input[name="userName"]').fill('Ada')
  await plain.locator('input[name="email"]').fill(ada)
  await plain.locator('input[name="appName"]').fill('Clinic Queue')
  await plain
    .locator('textarea[name="problemSolves"]')
    .fill('Patients wait all day without knowing their turn.')
  await plain.locator('select[name="targetUsers"]').selectOption(getSentence('ideas.audience.students'))
  await plain.locator('input[name="appName"]').press('Enter')
  await plain.locator('input[name="code"]').fill(await newestCode(ada))
  expect((await mail.emailTo(ada)).html).toContain('<html lang="en">')
  await plain.locator('input[name="code"]').press('Enter')
  await plain.waitForURL(/\/ha\/forms\/submit-idea\?done=/)

  const [idea] = await runAs(
    service,
    (tx) =>
      tx<
        { id: string }[]
      >`update public.app_ideas set status = 'approved' where title = 'Clinic Queue' returning id`,
  )
  const approved = await newestEmail(ada)
  expect(approved.subject).toBe('Shawararku tana kan allo: Clinic Queue')
  expect(approved.text).toMatch(/^Sannu Ada,\nAn amince da shawararku "Clinic Queue"\./)
  expect(approved.text).toContain(`${site.url}/ha/app-ideas\n`)
  expect(approved.html).toContain('<html lang="ha">')

  const page = await visitor()
  await openAndHydrate(page, '/ha/app-ideas')
  await page.getByRole('button', { name: 'Shiga don kaɗa ƙuri’a', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type="email"]').fill(kofi)
  await dialog.locator('input[type="email"]').press('Enter')
  await dialog.locator('input[autocomplete="name"]').fill('Kofi')
  await dialog.locator('input[autocomplete="name"]').press('Enter')
  await dialog.locator('input[autocomplete="one-time-code"]').fill(await newestCode(kofi))
  await dialog.locator('input[autocomplete="one-time-code"]').press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: /Clinic Queue/, pressed: false })
    .first()
    .click()
  await page
    .getByRole('button', { name: /Clinic Queue/, pressed: true })
    // Waits until the vote was counted. The button is shown as pressed before that.
    .and(page.locator(':not([aria-busy])'))
    .first()
    .waitFor()

  await runAs(service, async (tx) => {
    await tx`select private.take_idea(7, ${idea?.id ?? ''}, 72)`
    await tx`update private.email_outbox set next_attempt_at = now() where kind = 'idea-app'`
    await tx`select pg_notify('emails', '')`
  })
  const taken = await newestEmail(kofi)
  expect(taken.subject).toBe(
    'Shawarar da kuka kaɗa wa ƙuri’a an tsara ta a matsayin manhaja ta 7: Clinic Queue',
  )
  expect(taken.html).toContain('<html lang="ha">')
  expect(taken.text).toContain(`${site.url}/ha/app-ideas/${idea?.id}\n`)
  expect(complaints).toEqual([])
})
