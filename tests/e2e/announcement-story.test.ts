import { expect, it, onTestFinished } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { startJob } from '#backend/jobs/run-jobs.ts'
import { createAnnouncementJob } from '#server/jobs/announcement-worker.ts'
import { createMailServer } from '#server/services/email/mail-server.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { buildSupporters } from '#tests/support/supporters.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, runAs, mail, app, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
const supporters = await buildSupporters(runAs, 4)
const optedOut = supporters.pop()
await runAs(service, (tx) => tx`select private.unsubscribe_mailbox(${optedOut?.email ?? ''})`)

async function work() {
  const log = createLog('silent')
  const mailServer = createMailServer({ runAs, smtpUrl: mail.url, from: '20 in 24 <hello@example.org>' })
  const worker = await startJob(createAnnouncementJob({ ...app, log, mailServer }), {
    listen: app.notices,
    log,
  })
  onTestFinished(worker.stop)
}

it('an owner writes an announcement, tests it, sends it, stops and resumes it, and retries failed emails', async () => {
  const page = await visitor({ reducedMotion: 'reduce' })
  await signInToOffice(page, boss)
  await page.goto('/admin/announcements')
  await page.getByRole('link', { name: 'New announcement' }).click()
  await page.getByText('opted out of all emails, or of “News”').waitFor()

  await page.getByLabel('Subject').fill('Your hour')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.pressSequentially('Hello ')
  await page.getByRole('button', { name: 'Insert {first name}' }).click()
  // One Backspace deletes a whole placeholder.
  await text.press('Backspace')
  expect(await text.textContent()).toBe('Hello ')
  await page.getByRole('button', { name: 'Insert {first name}' }).click()
  await text.pressSequentially(', see you there.')
  const message = page.frameLocator('iframe[title="Email preview"]')
  await message.getByText('Hello Person, see you there.').waitFor()
  await page.getByText(/Draft, saved at/).waitFor()
  await expectAccessibleInBothThemes(page, 'writing')
  await page.setViewportSize({ width: 390, height: 844 })
  // On a phone the form has steps. Only the last one, which shows the preview, can send.
  expect(await page.getByLabel('Subject').isVisible()).toBe(false)
  for (const step of ['Email', 'When', 'Review and send']) {
    expect(await page.getByRole('button', { name: 'Send to 3 people' }).isVisible()).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole('button', { name: `Next: ${step}` }).click()
  }
  await page.getByRole('button', { name: 'Send to 3 people' }).waitFor()
  await message.getByText('Hello Person, see you there.').waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await page.getByRole('button', { name: /^Next:/ }).count()).toBe(0)

  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText('Test email sent to boss@example.org.').waitFor()
  const test = await mail.emailTo(boss.email)
  expect(test.text).toContain('Hello Person, see you there.')
  expect(test.html).toContain('Hello Person, see you there.')

  await page.getByLabel('Emails a minute').fill('2')
  await page.getByRole('button', { name: 'Send to 3 people' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to 3 people' }).click()

  mail.refuse(554, 'content', '5.6.0 we do not like it')
  await work()
  await page.getByText('The mail server treated it as spam.').first().waitFor()
  // Waits until the mail server has refused both emails, before it accepts emails again.
  const retry = page.getByRole('button', { name: 'Retry 2 failed' })
  await retry.waitFor()
  mail.refuse(undefined)
  await page.getByRole('button', { name: 'Stop sending' }).click()
  await page.getByText('unless you resume sending.').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sending' }).click()
  await retry.click()
  await page.getByText('2 queued to try again.').waitFor()
  // Retried emails are sent only when sending is resumed, like the third email.
  await page.getByRole('button', { name: 'Resume sending to 3' }).waitFor()
  await expectAccessibleInBothThemes(page, 'stopped')
  await runAs(service, (tx) => tx`update private.announcements set per_minute = 600`)
  await page.getByRole('button', { name: 'Resume sending to 3' }).click()
  await page.getByText(/^Finished /).waitFor()
  const readers = await waitUntil('three emails', () => {
    const announced = mail.emails.filter(
      ({ subject, recipients }) => subject === 'Your hour' && recipients[0] !== boss.email,
    )
    return announced.length >= 3 ? announced.flatMap(({ recipients }) => recipients) : undefined
  })
  expect(readers.sort()).toEqual(supporters.map(({ email }) => email).sort())

  await page.getByRole('link', { name: 'Announcements' }).first().click()
  await page.getByText('Everyone, news of the attempt. 3 of 3 people sent.').waitFor()
  await expectAccessible(page, 'the list')
  expect(
    complaints.filter((said) => !said.includes('status of 400') && !said.includes('status of 409')),
  ).toEqual([])
})
