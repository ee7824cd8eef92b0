import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator, removeAdministrator } from '#server/services/identity/administrators.ts'
import { hold } from '#tests/support/hold.ts'
import { enterOffice, signInThroughForm } from '#tests/support/office.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, mail, codeFrom, runAs } = await createTestSite()
const password = 'correct horse battery'

async function administrator(name: string) {
  const who = { email: `${name}@example.org`, password }
  await makeAdministrator(runAs, who)
  return who
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function linkIn(address: string): Promise<string> {
  const { text = '' } = await mail.letterTo(address)
  return /^http\S+verify\S+$/m.exec(text)?.[0] ?? ''
}

it('a visitor without the right is told so and sees nothing, and the server draws nothing for anybody', async () => {
  const page = await visitor()
  const asked = await page.goto('/admin/dashboard')
  expect(await asked?.text()).not.toContain('Recent Activity')
  await page.waitForURL('**/admin/login')
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()

  await page.goto('/app-ideas')
  await page.getByRole('button', { name: 'Sign in to vote', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your email').fill('ada@example.org')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Your name').fill('Ada')
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await dialog.getByLabel('Verification code').fill(await codeFrom('ada@example.org'))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.goto('/admin/login')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await page.getByText('ada@example.org').waitFor()
  expect(await page.getByRole('navigation', { name: 'Back office' }).count()).toBe(0)
})

it('opens for the password, by keyboard alone, and leads back to the page that was asked for', async () => {
  const who = await administrator('keys')
  const page = await visitor()
  await page.goto('/admin/sponsors')
  const email = page.getByLabel('Email')
  await email.waitFor()
  expect(await email.inputValue()).toBe('')
  await email.focus()
  await page.keyboard.type(who.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not the password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('password')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByText('Invalid login credentials').waitFor()
  await page.route('**/auth/v1/token?*', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByText('An unexpected error occurred').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  const release = await hold(page, /auth\/v1\/token/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Signing in...' }).waitFor()
  release()
  await page.waitForURL('**/admin/sponsors')
  await page.goto('/admin/login')
  await page.waitForURL('**/admin/dashboard')
})

it('a sign-in submitted before the scripts have loaded is sent as soon as they load', async () => {
  const who = await administrator('early')
  const page = await visitor()
  const release = await hold(page, /assets\/client-/)
  await page.goto('/admin/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.keyboard.press('Enter')
  await page.locator('button[type=submit][data-waiting]').waitFor()
  release()
  await page.waitForURL('**/admin/dashboard')
})

it('a forgotten password: letter, its code, new password, in; its link afterwards says that it has expired', async () => {
  const who = await administrator('forgetful')
  const page = await visitor()
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor()
  await page.getByLabel('Email').fill(who.email)
  await page.getByRole('button', { name: 'Send email' }).click()
  await page.getByText('If this address belongs to an administrator').waitFor()
  const link = await linkIn(who.email)
  await page.getByLabel('Code from the email').fill('AAAAAA')
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await page.getByText('Invalid or expired verification code').waitFor()
  await expectAccessible(page, 'the code of the letter')
  await page.getByLabel('Code from the email').fill(await codeFrom(who.email))
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await page.waitForURL('**/admin/set-password')
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('New password').fill('password1234')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText(/The password .*\./).waitFor()
  await page.getByLabel('New password').fill('a whole new horse battery')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  const other = await visitor()
  await signInThroughForm(other, who)
  await other.getByText('Invalid login credentials').waitFor()
  await other.goto(link)
  await other.getByRole('button', { name: 'Choose a new password' }).click()
  await other.getByText('This link has expired or was used before.').waitFor()
  await other.getByRole('link', { name: 'Send a new email' }).click()
  await other.waitForURL('**/admin/forgot-password')
})

it('the link of another person asks before it replaces who is signed in, and on other pages does nothing', async () => {
  const [ada, mallory] = [await administrator('ada'), await administrator('mallory')]
  const page = await visitor()
  await enterOffice(page, ada)
  const elsewhere = await visitor()
  await elsewhere.goto('/admin/forgot-password')
  await elsewhere.getByLabel('Email').fill(mallory.email)
  await elsewhere.getByRole('button', { name: 'Send email' }).click()
  const link = await linkIn(mallory.email)

  await page.goto(link)
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await page.getByText(`You are signed in as ${ada.email}. This link is for ${mallory.email}.`).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page, 'the question before another account')
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  // A token that nobody signed names the one who is signed in, and would not be asked about.
  const forged = `a.${Buffer.from(JSON.stringify({ email: ada.email })).toString('base64url')}.c`
  await page.goto(`/admin/set-password#type=recovery&access_token=${forged}&refresh_token=r`)
  await page.getByText('This link has expired or was used before.').waitFor()
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

  const session = await elsewhere.evaluate(() => JSON.stringify(localStorage))
  expect(session).not.toContain('access_token')
})

it('a second factor: scanned, asked for at the next sign-in, replaced once by a recovery code, removed', async () => {
  const who = await administrator('careful')
  const page = await visitor()
  await enterOffice(page, who)
  await page.goto('/admin/account')
  await page.getByLabel('Author name').fill(who.email)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Do not use an email address as your name. The name is public').waitFor()
  await page.getByLabel('Author name').fill('Ada Builder')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Name saved').waitFor()
  await page.reload()
  await page.getByText('Your name', { exact: true }).waitFor()
  expect(await page.getByLabel('Author name').inputValue()).toBe('Ada Builder')

  // How deciding behaves is the person's, too, and stays; of two presses one after the other none is lost.
  const release = await hold(page, /\/auth\/v1\/user/)
  await page.getByText('60 seconds', { exact: true }).click()
  await page.getByRole('switch', { name: /^Use single-key shortcuts/, checked: true }).click()
  release()
  await page.getByText('Saved', { exact: true }).waitFor()
  // The device also stores the preferences, so a reloaded page starts with them.
  await page.waitForFunction(() => Object.values(localStorage).join().includes('"letter_keys":false'))
  await page.reload()
  await page.getByRole('switch', { name: /^Use single-key shortcuts/, checked: false }).waitFor()
  await page.getByLabel('60 seconds').and(page.locator(':checked')).waitFor({ state: 'attached' })
  await page.goto('/admin/app-ideas')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('?')
  expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).isVisible()).toBe(false)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByAltText('QR code for the authenticator app').waitFor()
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  await dialog.getByLabel('Code from your authenticator app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('This code is not valid.').waitFor()
  const spent = codeOf(secret)
  await dialog.getByLabel('Code from your authenticator app').fill(spent)
  // A right code that nothing answers is not called wrong, and a factor that is on without its codes says so.
  const silence = { status: 503, body: '{}' }
  await page.route('**/auth/v1/factors/*/challenge', (route) => route.fulfill(silence), { times: 1 })
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('An unexpected error occurred').waitFor()
  expect(await dialog.getByText('This code is not valid.').count()).toBe(0)
  await page.route('**/rest/v1/rpc/make_recovery_codes', (route) => route.fulfill(silence), { times: 1 })
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('The recovery codes could not be created.').waitFor()
  await dialog.getByRole('button', { name: 'Create recovery codes' }).click()
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
  const paper = await page.getByRole('dialog').locator('code').allInnerTexts()
  expect(paper).toHaveLength(10)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without saving the codes?' })
  await question.getByText('The codes will not be shown again.').waitFor()
  await expectAccessible(page, 'the question before the codes go')
  await question.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('button', { name: 'I have written them down' }).click()

  const thief = await visitor()
  await signInThroughForm(thief, who)
  await thief.getByRole('heading', { name: 'One more step' }).waitFor()
  await thief.goto('/admin/testimonials')
  await thief.getByRole('heading', { name: 'One more step' }).waitFor()
  await thief.getByLabel('Code from your authenticator app').fill(spent) // read over a shoulder
  await thief.getByRole('button', { name: 'Verify' }).click()
  await thief.getByText('This code is not valid.').waitFor()
  await thief.getByLabel('Code from your authenticator app').fill(codeOf(secret, 1))
  await thief.getByRole('button', { name: 'Verify' }).click()
  await thief.getByRole('navigation', { name: 'Back office' }).waitFor()

  const lost = await visitor()
  await signInThroughForm(lost, who)
  await useRecoveryCode(lost, paper[0] ?? '')
  await lost.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await lost.goto('/admin/account')
  await lost.getByText('9 of 10 recovery codes are left').waitFor()
  await lost.getByRole('button', { name: 'Turn off' }).click()
  await lost.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await lost.getByRole('button', { name: 'Set up' }).waitFor()
  const again = await visitor()
  await signInThroughForm(again, who)
  await again.getByRole('heading', { name: 'Dashboard' }).waitFor()
})

async function useRecoveryCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('This recovery code is not valid').waitFor()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
}

it('an ended session writes nothing and says what happened; so does a right that was taken back', async () => {
  const who = await administrator('traveller')
  const phone = await visitor()
  await enterOffice(phone, who)
  await phone.goto('/admin/app-ideas')
  await phone.getByRole('heading', { name: 'App Ideas', exact: true }).waitFor()

  const desk = await visitor()
  await enterOffice(desk, who)
  await desk.goto('/admin/account')
  await desk.getByRole('button', { name: /^End the session/ }).click()
  await desk.getByText('Session ended').waitFor()

  // The next action in the tab on the phone leads to the sign-in page.
  // The tab may learn that the session has ended before the click.
  const ended = phone.getByText('Your session has ended. Sign in again to continue.')
  const press = phone.getByRole('button', { name: 'Refresh' }).click()
  await Promise.race([press.catch(() => {}), ended.waitFor()])
  await ended.waitFor()
  expect(await phone.getByRole('heading', { name: 'App Ideas', exact: true }).count()).toBe(0)

  await runAs(service, (tx) => tx`delete from private.admin_users`)
  await desk.goto('/admin/app-ideas')
  await desk.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await makeAdministrator(runAs, who)
  expect(await removeAdministrator(runAs, who.email)).toBe(true)
  await desk.reload()
  await desk.waitForURL('**/admin/login')
})

it('leaving leads to the main site, and Back shows nothing', async () => {
  const who = await administrator('leaver')
  const page = await visitor()
  await enterOffice(page, who)
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Blog', exact: true }).click()
  await page.getByRole('heading', { name: 'Blog Management' }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await until('the main site', async () => (new URL(page.url()).pathname === '/' ? true : undefined))
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain('access_token')
  await page.goBack()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  expect(await page.getByText('Your session has ended').count()).toBe(0)
})

it('signing out asks about what is not saved, and leaves it where nothing answers', async () => {
  const page = await visitor()
  await enterOffice(page, await administrator('writer'))
  await page.goto('/admin/pages/new')
  await page.getByLabel('Title', { exact: true }).fill('Half a page')
  const signOut = page.getByRole('button', { name: 'Sign out' }).first()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await signOut.click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.route('**/auth/v1/logout**', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
  await signOut.click()
  await question.getByRole('button', { name: 'Discard and leave' }).click()
  await page.getByText('You are still signed in.').waitFor()
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a page')
  await signOut.click()
  await page.waitForURL((url) => url.pathname === '/')
})
