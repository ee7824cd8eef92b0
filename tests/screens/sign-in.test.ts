import { screen, waitFor } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator, removeAdministrator } from '#server/services/identity/administrators.ts'
import { createSiteSignInHelpers, testPassword } from '#tests/support/sign-ins.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { authSessionKey } from '#web/common/data/backend.ts'

const test = await createTestScreens()
const { open, signIn, runAs, codeFor, client, interruptNetwork, holdEach } = test
const { byCode, byPassword } = createSiteSignInHelpers(test)

beforeEach(() => localStorage.removeItem(authSessionKey))

async function administrator(name: string) {
  const account = { email: `${name}@example.org`, password: testPassword }
  await makeAdministrator(runAs, account)
  return account
}

const heading = (name: string) => screen.findByRole('heading', { name })
// Finds a button by the start of its name, because the accessible name also contains the label of its busy
// state.
const button = (label: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${label}`) })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
/** Returns the Sign out button of the top bar. The account menu has another one. */
const signOut = async () =>
  (await screen.findAllByRole('button', { name: 'Sign out' })).at(-1) ?? document.body
const isPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path))

async function fillForm(user: UserEvent, account: { email: string; password: string }) {
  await user.type(await field('Email'), account.email)
  await user.type(await field('Password'), account.password)
}

it('a visitor who is not signed in gets the sign-in page instead of the dashboard', async () => {
  await open('/admin/dashboard')
  await heading('Welcome back')
  expect(location.pathname).toBe('/admin/login')
})

it('a person who is not an administrator sees “Access Denied” with their email address and no menu', async () => {
  const { session } = await byCode('ada@example.org')
  localStorage.setItem(authSessionKey, JSON.stringify(session))
  await open('/admin/login')
  await heading('Access Denied')
  screen.getByText('ada@example.org')
  expect(screen.queryByRole('navigation', { name: 'Back office' })).toBeNull()
})

it('a wrong password is refused', async () => {
  const who = await administrator('mistyped')
  const user = await open('/admin/login')
  await fillForm(user, { ...who, password: 'not the password' })
  await user.keyboard('{Enter}')
  await screen.findByText('Invalid login credentials')
  expect(localStorage.getItem(authSessionKey)).toBeNull()
})

it('a sign-in without a response is not reported as a wrong password', async () => {
  const who = await administrator('unanswered')
  const user = await open('/admin/login')
  await fillForm(user, who)
  interruptNetwork(({ url }) =>
    url.includes('/auth/v1/token') ? Response.json({}, { status: 503 }) : undefined,
  )
  await user.keyboard('{Enter}')
  await screen.findByText(getSentence('signin.refusal.unexpected'))
  expect(screen.queryByText('Invalid login credentials')).toBeNull()
})

it('the fields of the sign-in form are empty at first', async () => {
  await open('/admin/login')
  expect([(await field('Email')).value, (await field('Password')).value]).toEqual(['', ''])
})

it('the fields of the sign-in form have autocomplete values for password managers', async () => {
  await open('/admin/login')
  expect([(await field('Email')).autocomplete, (await field('Password')).autocomplete]).toEqual([
    'username',
    'current-password',
  ])
})

it('a button beside the password shows and hides it', async () => {
  const user = await open('/admin/login')
  const typed = await field('Password')
  await user.click(await button('Show password'))
  expect(typed.type).toBe('text')
  await user.click(await button('Hide password'))
  expect(typed.type).toBe('password')
})

it('the sign-in button shows that the sign-in is in progress', async () => {
  const who = await administrator('patient')
  const user = await open('/admin/login')
  await fillForm(user, who)
  const next = holdEach('POST', /auth\/v1\/token/)
  await user.click(await button('Sign in'))
  const busy = await screen.findByRole('button', { name: /Signing in\.\.\.$/, busy: true })
  expect(busy.querySelector('.button-label:not(.invisible)')?.textContent).toBe('Signing in...')
  ;(await next())()
  await screen.findByRole('navigation', { name: 'Back office' })
})

it('a sign-in opens the requested page', async () => {
  const who = await administrator('visiting')
  const user = await open('/admin/sponsors?tier=gold')
  await fillForm(user, who)
  await user.click(await button('Sign in'))
  await isPath('/admin/sponsors')
  expect(location.search).toBe('?tier=gold')
})

it('the sign-in page redirects a signed-in administrator to the dashboard', async () => {
  await signIn(await administrator('entered'))
  await open('/admin/login')
  await isPath('/admin/dashboard')
})

async function askForEmail(email: string) {
  const user = await open('/admin/login')
  await user.click(await screen.findByRole('link', { name: 'Forgotten your password?' }))
  await heading('Forgotten your password?')
  await user.type(await field('Email'), email)
  await user.click(await button('Send email'))
  await screen.findByText(/^If this address belongs to an administrator/)
  return user
}

async function enterCode(user: UserEvent, code: string) {
  const cells = await field('Code from the email')
  await user.clear(cells)
  await user.type(cells, code)
  await user.click(await button('Choose a new password'))
}

it('the password recovery refuses a wrong code and opens no session', async () => {
  const who = await administrator('guessed')
  const user = await askForEmail(who.email)
  await enterCode(user, 'AAAAAA')
  await screen.findByText(/^Invalid or expired verification code/)
  expect(localStorage.getItem(authSessionKey)).toBeNull()
})

it('a common password is refused as a new password', async () => {
  await signIn(await administrator('simple'))
  const user = await open('/admin/set-password')
  await user.type(await field('New password'), 'password1234')
  await user.click(await button('Save password'))
  await screen.findByText(/^The password .*\./)
})

it('an administrator who forgot the password can replace it with the code from the email', async () => {
  const who = await administrator('forgetful')
  const user = await askForEmail(who.email)
  await enterCode(user, await codeFor(who.email))
  await user.type(await field('New password'), 'a whole new horse battery')
  await user.click(await button('Save password'))
  await heading('Dashboard')
  const { error } = await client().auth.signInWithPassword(who)
  expect(error?.message).toBe('Invalid login credentials')
  await byPassword(who.email, 'a whole new horse battery')
})

it('the page of an expired link has a link to request a new email', async () => {
  const user = await open('/admin/set-password#error=access_denied&error_description=expired')
  await screen.findByText('This link has expired or was used before.', { exact: false })
  await user.click(screen.getByRole('link', { name: 'Send a new email' }))
  await heading('Forgotten your password?')
})

it('a session that was ended elsewhere closes the page, and the sign-in page shows the reason', async () => {
  const who = await administrator('traveller')
  await signIn(who)
  const user = await open('/admin/app-ideas')
  await heading('App Ideas')
  const { auth } = await byPassword(who.email)
  await auth.signOut({ scope: 'others' })
  // If the page already knows that the session has ended, it has no Refresh button.
  const [refresh] = screen.queryAllByRole('button', { name: 'Refresh' })
  if (refresh) await user.click(refresh)
  await screen.findByText('Your session has ended. Sign in again to continue.')
  expect(screen.queryByRole('heading', { name: 'App Ideas' })).toBeNull()
})

it('an administrator whose rights were removed in the database is refused', async () => {
  const who = await administrator('former')
  await signIn(who)
  await runAs(
    service,
    (tx) =>
      tx`delete from private.admin_users where user_id = (select id from auth.users where email = ${who.email})`,
  )
  await open('/admin/app-ideas')
  await heading('Access Denied')
})

it('an administrator who was removed is signed out', async () => {
  const who = await administrator('removed')
  await signIn(who)
  expect(await removeAdministrator(runAs, who.email)).toBe(true)
  await open('/admin/app-ideas')
  await heading('Welcome back')
})

it('signing out opens the main site and leaves no session on the device', async () => {
  await signIn(await administrator('leaver'))
  const user = await open('/admin/account')
  await user.click(await signOut())
  await isPath('/')
  expect(JSON.stringify({ ...localStorage })).not.toContain('access_token')
})

it('the next administrator on this device does not see the previous administrator’s data', async () => {
  const [first, next] = [await administrator('first'), await administrator('next')]
  await signIn(first)
  const user = await open('/admin/account')
  await screen.findByText('first@example.org, owner')
  await user.type(await field('Author name'), 'Ada Obi')
  await user.click(await button('Save'))
  await screen.findByText('Name saved')
  await user.click(await signOut())
  await isPath('/')
  follow('/admin/login')
  await fillForm(user, next)
  await user.keyboard('{Enter}')
  follow('/admin/account')
  await screen.findByText('next@example.org, owner')
  expect((await field('Author name')).value).toBe('')
})

/** Opens another page of the same document, as Back and Forward do. */
function follow(path: string) {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

async function writeHalfAPage() {
  const user = await open('/admin/pages/new')
  await user.type(await field('Title'), 'Half a page')
  await user.click(await signOut())
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  return user
}

it('signing out with unsaved changes needs a confirmation', async () => {
  await signIn(await administrator('writer'))
  const user = await writeHalfAPage()
  await user.click(await button('Stay'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await field('Title')).value).toBe('Half a page')
  await user.click(await signOut())
  await user.click(await button('Discard and leave'))
  await isPath('/')
})

it('a sign-out that the server does not confirm keeps the session and the changes', async () => {
  await signIn(await administrator('stranded'))
  const user = await writeHalfAPage()
  interruptNetwork(({ url }) =>
    url.includes('/auth/v1/logout') ? Response.json({}, { status: 503 }) : undefined,
  )
  await user.click(await button('Discard and leave'))
  await screen.findByText(/You are still signed in\./)
  expect((await field('Title')).value).toBe('Half a page')
})
