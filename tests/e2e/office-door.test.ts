import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, mail, runAs } = await createTestSite()
const password = 'correct horse battery'

async function administrator(name: string) {
  const who = { email: `${name}@example.org`, password }
  await makeAdministrator(runAs, who)
  return who
}

async function linkIn(address: string): Promise<string> {
  const { text = '' } = await mail.emailTo(address)
  return /^http\S+verify\S+$/m.exec(text)?.[0] ?? ''
}

it('an administrator can sign in with the keyboard alone, and even before the scripts have loaded', async () => {
  const who = await administrator('keys')
  const page = await visitor()
  await page.goto('/admin/sponsors')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(who.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Invalid login credentials').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(who.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/sponsors')

  await page.getByRole('link', { name: 'Blog', exact: true }).click()
  await page.getByRole('heading', { name: 'Blog Management' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await waitUntil('the main site', async () => (new URL(page.url()).pathname === '/' ? true : undefined))
  await page.goBack()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(await page.getByText('Your session has ended').count()).toBe(0)

  const release = await holdRequests(page, /assets\/client-/)
  await page.goto('/admin/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.keyboard.press('Enter')
  await page.locator('button[type=submit][data-waiting]').waitFor()
  release()
  await page.waitForURL(/\/admin\/(?!login)/)
})

it('a password link needs a confirmation before it switches the account, and sets the new password only once', async () => {
  const [ada, mallory] = [await administrator('ada'), await administrator('mallory')]
  const page = await visitor()
  await signInToOffice(page, ada)
  await page.goto('/admin/forgot-password')
  await page.getByLabel('Email').fill(mallory.email)
  await page.getByRole('button', { name: 'Send email' }).click()
  await page.getByLabel('Code from the email').waitFor()
  await expectAccessible(page, 'the code of the email')

  const link = await linkIn(mallory.email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await page.getByText(`You are signed in as ${ada.email}. This link is for ${mallory.email}.`).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page, 'the question before another account')
  await page.getByRole('button', { name: 'Switch account' }).click()
  await page.getByLabel('New password').fill('a whole new horse battery')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  await page.getByText(mallory.email).click()
  await page.getByRole('link', { name: 'Two-factor authentication' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByAltText('QR code for the authenticator app').waitFor()
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await dialog.getByLabel('Code from your authenticator app').fill(code)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without saving the codes?' })
  await expectAccessible(page, 'the question before the codes disappear')
  await question.getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('10 of 10 recovery codes are left').waitFor()

  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto(link)
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await page.getByText('This link has expired or was used before.').waitFor()
})
