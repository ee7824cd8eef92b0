import { screen, waitFor, within } from '@testing-library/dom'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createSiteSignInHelpers, testPassword } from '#tests/support/sign-ins.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const test = await createTestScreens()
const { open, signIn, runAs, interruptNetwork, holdEach } = test
const { byPassword } = createSiteSignInHelpers(test)

// Finds a button by the start of its name, because the accessible name also contains the label of its busy
// state.
const button = (label: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${label}`) })
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const authenticatorCode = 'Code from your authenticator app'

async function administrator(name: string) {
  const account = { email: `${name}@example.org`, password: testPassword }
  await makeAdministrator(runAs, account)
  await signIn(account)
  return account
}

/** Returns the code of the authenticator app for a later time step. Each step takes 30 seconds. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

it('an email address is refused as the public name', async () => {
  const { email } = await administrator('named')
  const user = await open('/admin/account')
  await user.type(await field('Author name'), email)
  await user.click(await button('Save'))
  await screen.findByText(/^Do not use an email address as your name\. The name is public/)
})

it('an administrator’s saved name is in the form when the account page is opened again', async () => {
  await administrator('renamed')
  const user = await open('/admin/account')
  await user.type(await field('Author name'), 'Ada Builder')
  await user.click(await button('Save'))
  await screen.findByText('Name saved')
  await open('/admin/account')
  expect((await field('Author name')).value).toBe('Ada Builder')
})

it('two account settings changed one after the other are both saved', async () => {
  const { email } = await administrator('hasty')
  const user = await open('/admin/account')
  const next = holdEach('PUT', /\/auth\/v1\/user/)
  await user.click(await field('60 seconds'))
  const first = await next()
  await user.click(await screen.findByRole('switch', { name: /^Use single-key shortcuts/ }))
  first()
  ;(await next())()
  await screen.findByText('Saved')
  await waitFor(async () => {
    const { auth } = await byPassword(email)
    const { data } = await auth.getUser()
    expect(data.user?.user_metadata).toMatchObject({ undo_seconds: 60, letter_keys: false })
  })
  await open('/admin/account')
  await screen.findByRole('switch', { name: /^Use single-key shortcuts/, checked: false })
  expect((await field('60 seconds')).checked).toBe(true)
})

it('keyboard shortcuts do nothing for an administrator who has turned them off', async () => {
  const { email } = await administrator('clicking')
  const { auth } = await byPassword(email)
  await auth.updateUser({ data: { letter_keys: false } })
  await signIn({ email, password: testPassword })
  const user = await open('/admin/app-ideas')
  await button('Keyboard shortcuts')
  await user.keyboard('?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
})

it('an administrator can end the session of another device from the list', async () => {
  const { email } = await administrator('travelling')
  const { auth } = await byPassword(email)
  const user = await open('/admin/account')
  await user.click(await button('End the session'))
  await screen.findByText('Session ended')
  expect((await auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

async function beginSetUp() {
  const user = await open('/admin/account')
  await user.click(await button('Set up'))
  await screen.findByAltText('QR code for the authenticator app')
  const key = screen.getByRole('dialog').querySelector('code')?.textContent ?? ''
  const turnOn = async (code: string) => {
    const cells = await field(authenticatorCode)
    await user.clear(cells)
    await user.type(cells, code)
    await user.click(await button('Turn on'))
  }
  return { user, turnOn, secret: key.replace(/\s/g, '') }
}

const silence = (address: string) =>
  interruptNetwork(({ url }) => (url.includes(address) ? Response.json({}, { status: 503 }) : undefined))

it('a wrong code does not turn on two-factor authentication', async () => {
  await administrator('guessing')
  const { turnOn } = await beginSetUp()
  await turnOn('000000')
  await screen.findByText(/^This code is not valid\./)
})

it('a correct two-factor code is not reported as invalid if the server does not respond', async () => {
  await administrator('unheard')
  const { turnOn, secret } = await beginSetUp()
  silence('/challenge')
  await turnOn(codeOf(secret))
  await screen.findByText(/^An unexpected error occurred/)
  expect(screen.queryByText(/This code is not valid\./)).toBeNull()
})

it('if two-factor authentication is on without recovery codes, the account page shows a warning and can create them', async () => {
  await administrator('halfway')
  const { user, turnOn, secret } = await beginSetUp()
  silence('/functions/v1/make-recovery-codes')
  await turnOn(codeOf(secret))
  await screen.findByText(/^The recovery codes could not be created\./)
  interruptNetwork(() => undefined)
  await user.click(await button('Create recovery codes'))
  await screen.findByRole('heading', { name: 'Your recovery codes' })
})

it('the account page shows ten recovery codes, and asks for confirmation before closing them unsaved', async () => {
  await administrator('careful')
  const { user, turnOn, secret } = await beginSetUp()
  await turnOn(codeOf(secret))
  const codes = await screen.findByRole('dialog', { name: 'Your recovery codes' })
  expect(codes.querySelectorAll('code')).toHaveLength(10)
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Close without saving the codes?' })
  within(question).getByText(/^The codes will not be shown again\./)
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  await user.click(await button('I have written them down'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

/**
 * Creates an administrator with an authenticator app and recovery codes, who is asked for a code at the next
 * sign-in.
 */
async function withFactor(name: string) {
  const account = await administrator(name)
  const { device, auth } = await byPassword(account.email)
  const { data } = await auth.mfa.enroll({ factorType: 'totp' })
  const { id = '', totp } = data ?? {}
  const secret = totp?.secret ?? ''
  const used = codeOf(secret)
  expect((await auth.mfa.challengeAndVerify({ factorId: id, code: used })).error).toBeNull()
  const recoveryCodes =
    (await device.functions.invoke<{ data: string[] }>('make-recovery-codes', { body: {} })).data?.data ?? []
  await signIn(account)
  return { secret, used, recoveryCodes }
}

async function openSecondStep(address: string) {
  const user = await open(address)
  await screen.findByRole('heading', { name: 'One more step' })
  return user
}

it('neither the password alone nor a used authenticator code opens a page of the back office', async () => {
  const { used } = await withFactor('watched')
  const user = await openSecondStep('/admin/testimonials')
  expect(screen.queryByRole('navigation', { name: 'Back office' })).toBeNull()
  await user.type(await field(authenticatorCode), used)
  await user.click(await button('Verify'))
  await screen.findByText(/^This code is not valid\./)
})

it('a code from the authenticator app opens the requested page of the back office', async () => {
  const { secret } = await withFactor('scanning')
  const user = await openSecondStep('/admin/testimonials')
  await user.type(await field(authenticatorCode), codeOf(secret, 1))
  await user.click(await button('Verify'))
  await screen.findByRole('navigation', { name: 'Back office' })
  expect(location.pathname).toBe('/admin/testimonials')
})

it('a made-up recovery code is refused', async () => {
  await withFactor('inventive')
  const user = await openSecondStep('/admin/account')
  await user.click(await button('Use a recovery code'))
  await user.type(await field('Recovery code'), '0000-0000-0000-0000')
  await user.click(await button('Verify'))
  await screen.findByText(/^This recovery code is not valid/)
})

it('one recovery code replaces a lost phone, and two-factor authentication can then be turned off', async () => {
  const { recoveryCodes } = await withFactor('lost')
  const user = await openSecondStep('/admin/account')
  await user.click(await button('Use a recovery code'))
  await user.type(await field('Recovery code'), recoveryCodes[0] ?? '')
  await user.click(await button('Verify'))
  await screen.findByText(/9 of 10 recovery codes are left/)
  await user.click(await button('Turn off'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /^Turn off/ }))
  await button('Set up')
  await signIn({ email: 'lost@example.org', password: testPassword })
  await open('/admin/dashboard')
  await screen.findByRole('heading', { name: 'Dashboard' })
})
