import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { hold } from '#tests/support/hold.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, codeFrom, mail, runAs, complaints, logged } = await createTestSite()
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const ada = 'ada@example.org'
const otherThan = (before: string, now: string) => (now === before ? undefined : now)

async function askToJoin(page: Page, email: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your email').fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  return dialog
}

it('a supporter joins on a phone, and their page opens there and on a second device only by a code', async () => {
  const page = await visitor(phone)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Become a supporter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Please enter a valid email address').waitFor()
  const dialog = await askToJoin(page, ada)
  await dialog.getByLabel('First name').fill('Ṣọlá')
  // Back goes a step back, never off the page.
  await page.goBack()
  await dialog.getByLabel('Your email').waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Become a supporter' }).click()
  await askToJoin(page, ada)
  await dialog.getByLabel('First name').fill('Ṣọlá')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.getByText('Please enter your first and last name').waitFor()
  await dialog.getByLabel('Last name').fill('Ayọ̀délé')
  await dialog.getByRole('button', { name: 'Create account' }).click()

  const letter = await mail.letterTo(ada)
  expect(letter.text).toContain('Hello,')
  await dialog.getByLabel('Verification code').fill('123')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByText('Please enter the 6-digit verification code').waitFor()
  await dialog.getByLabel('Verification code').fill('000000')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByText('Invalid or expired verification code. Please check and try again.').waitFor()
  await dialog.getByLabel('Verification code').fill(await codeFrom(ada))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByRole('heading', { name: 'Welcome to the Community!' }).waitFor()
  await dialog.getByRole('link', { name: 'Open my dashboard' }).click()

  await page.getByRole('heading', { level: 1, name: 'Welcome, Ṣọlá Ayọ̀délé' }).waitFor()
  await page.getByRole('tab', { name: /My Badges/ }).click()
  await page.getByRole('tabpanel').getByText('Community Champion').first().waitFor()
  await page.getByRole('tab', { name: /Recent Activities/ }).click()
  await page.getByText('Badge earned: Community Champion').waitFor()
  await page.getByText('Completed').waitFor()
  await page.getByText('Just now').waitFor()

  // Standing on the wall is a choice, and taken back at once; a link of one's own says how many joined by it.
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByText('Nobody has joined through your link yet.').waitFor()
  await page.getByText('You are not in the list.').waitFor()
  await page.getByRole('button', { name: 'Add me to the list' }).click()
  await page.getByText('Choose a country first').waitFor()
  await page.getByLabel('Country').selectOption('Nigeria')
  await page.getByRole('button', { name: 'Add me to the list' }).click()
  await page.getByText('Ṣọlá A., Nigeria').waitFor()
  const link = new URL((await page.getByText(/by=/).textContent()) ?? '')
  const guest = await visitor({ javaScriptEnabled: false })
  await guest.goto(link.pathname + link.search)
  await guest.getByText('1 from countries with fewer than five so far').waitFor()
  expect(await guest.content()).not.toContain('Nigeria')
  expect(await guest.locator('input[name=by]').inputValue()).toBe(link.searchParams.get('by'))
  expect(await guest.context().cookies()).toEqual([])
  await page.getByRole('button', { name: 'Remove me' }).click()
  await page.getByText('You are not in the list.').waitFor()

  const other = await visitor()
  const answers: string[] = []
  other.on('response', (answer) => {
    if (/functions|rest/.test(answer.url()))
      answer.text().then(
        (text) => answers.push(text),
        () => {},
      ) // gone with its page
  })
  const document = await other.goto(`/supporters?email=${encodeURIComponent(ada)}`)
  expect(document?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  })
  await other.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor()
  await other.getByText('Supporter profile not found or not verified').waitFor()
  expect(answers.join('')).not.toContain('Ayọ̀délé')
  const firstLetters = mail.letters.length
  await other.getByRole('button', { name: 'Send me a code' }).click()
  await until('a second code', () => mail.letters.length > firstLetters || undefined)
  await other.getByLabel('Verification code').fill(await codeFrom(ada))
  await other.getByRole('button', { name: 'Verify' }).click()
  await other.getByRole('heading', { level: 1, name: 'Welcome, Ṣọlá Ayọ̀délé' }).waitFor()

  // Who is a member and signed in goes straight to the page, also when the sign-in client comes later than the press.
  const release = await hold(other, /\/assets\/module-/)
  await other.goto('/join-community')
  await other.getByLabel('Your email').fill('Ada@Example.org')
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByRole('button', { name: 'Checking...' }).waitFor()
  release()
  await other.waitForURL('**/supporters?email=*')

  // Whose address is proven but who is not a member yet is told so, and asked for what is missing.
  const records = '**/rpc/get_supporter_dashboard*'
  await other.route(records, (route) =>
    route.fulfill({
      json: {
        member: null,
        badges: [],
        ideas: [],
        testimonials: [],
        wall: null,
        share: null,
        next_step: { kind: 'vote', idea_id: null, badge_code: null },
      },
    }),
  )
  await other.goto('/join-community', { waitUntil: 'networkidle' })
  await other.getByLabel('Your email').fill(ada)
  await other.getByRole('button', { name: 'Continue' }).click()
  await other
    .getByText('Email is verified but no supporter account exists. Please complete the signup process.')
    .waitFor()
  await other.unroute(records)
  await other.goto('/supporters')
  await other.waitForURL('**/')

  expect(logged.join('')).not.toContain(ada)
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
})

it('a tester registers with a keyboard alone, takes a copy of the data and erases it', async () => {
  const email = 'kofi@example.org'
  const page = await visitor({ acceptDownloads: true })
  await page.goto('/register-supporter', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Register as a supporter' }).focus()
  await page.keyboard.press('Enter')
  for (const sentence of [
    'Name must be at least 2 characters long',
    'Please enter a valid email address',
    'Location is required',
    'Please select at least one skill',
  ])
    await page.getByRole('alert').getByText(sentence).waitFor()
  await page.getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('  Kofi Mensah ')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Accra')
  await page.getByLabel('DevOps').focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: 'App Tester' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByText('Preferred testing types').count()).toBe(0)
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Preferred testing types').waitFor()
  expect(await page.getByLabel('Timezone').getAttribute('readonly')).not.toBeNull()
  const release = await hold(page, /\/register-supporter$/)
  await page.getByLabel('Hours per week').press('Enter')
  // While it waits for the answer the button keeps the focus and takes no second press.
  await page.getByRole('button', { name: 'Registering...', disabled: true }).waitFor()
  release()
  await page.getByLabel('Verification code').waitFor()
  // The form waits behind its code, also on a page that is loaded anew.
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  expect(await page.getByLabel('Location').inputValue()).toBe('Accra')
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('  Kofi Mensah ')
  await page.getByRole('checkbox', { name: 'DevOps', checked: true }).waitFor()
  const firstCode = await codeFrom(email)
  await page.getByRole('button', { name: 'Register as a supporter' }).click()
  const code = page.getByLabel('Verification code')
  await code.waitFor()
  await page.reload({ waitUntil: 'networkidle' })
  await code.fill(await until('a second code', async () => otherThan(firstCode, await codeFrom(email))))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Welcome to the Community!' }).waitFor()
  await page.getByRole('button', { name: 'Register another supporter' }).click()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  expect(await page.getByLabel('Hours per week').inputValue()).toBe('2')
  expect(await page.getByLabel('DevOps').isChecked()).toBe(false)

  await page.goto(`/supporters?email=${email}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('20-in-24-my-data.json')
  await page.getByRole('button', { name: 'Erase my data' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('What is kept:').waitFor()
  await question.getByRole('button', { name: 'Keep my data' }).click()
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await question.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByText('We’ve erased your data.').waitFor()
  await page.goto(`/supporters?email=${email}`)
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})

it('every call that fails says what the specification says, and loses no typing', async () => {
  const page = await visitor()
  const failing = (name: string) => page.route(`**/${name}*`, (route) => route.abort(), { times: 1 })
  await page.goto('/support', { waitUntil: 'networkidle' })
  const email = page.getByLabel('Your email')
  await email.fill('zuri@example.org')
  await failing('get-user-submissions')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Failed to verify email. Please try again.').waitFor()
  expect(await email.inputValue()).toBe('zuri@example.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill('Zuri')
  await page.getByLabel('Last name').fill('Okafor')
  await failing('register-supporter')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Failed to create account. Please try again.').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Zuri')
  await page.getByRole('button', { name: 'Create account' }).click()
  const code = page.getByLabel('Verification code')
  await code.waitFor()
  // Loaded anew at the code, the page still welcomes a new member.
  await page.reload({ waitUntil: 'networkidle' })
  const first = await codeFrom('zuri@example.org')
  const verify = page.getByRole('button', { name: 'Verify' })
  const tryWrong = async (sentence: string) => {
    await code.fill(first === '000000' ? '000001' : '000000')
    await verify.click()
    await page.getByText(sentence).waitFor()
  }
  for (let tries = 1; tries < 5; tries += 1) await tryWrong('Invalid or expired verification code.')
  await tryWrong('You have entered the wrong code five times, so it no longer works.')
  await page.reload({ waitUntil: 'networkidle' })
  await tryWrong('You have entered the wrong code five times, so it no longer works.')
  await page.getByRole('button', { name: /^Send a new code/ }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await code.waitFor()
  await code.fill(await until('a new code', async () => otherThan(first, await codeFrom('zuri@example.org'))))
  await failing('verify-email-code')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Verification failed. Please try again.').waitFor()
  expect(await code.inputValue()).not.toBe('')
  await failing('generate-badge-v2')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('heading', { name: 'Welcome to the Community!' }).waitFor()

  await page.route('**/rpc/get_supporter_dashboard*', (route) => route.abort())
  await page.goto('/supporters?email=zuri@example.org')
  await page.getByText('Failed to load supporter data').waitFor()
  await page.unroute('**/rpc/get_supporter_dashboard*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Welcome, Zuri Okafor' }).waitFor()
  await failing('export-member-data')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await page.getByText('Your data could not be downloaded').waitFor()
  await failing('erase-member-data')
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByText('We could not confirm whether that worked.').waitFor()

  await page.goto('/register-supporter', { waitUntil: 'networkidle' })
  await page.getByLabel('Name', { exact: true }).fill('Zuri Okafor')
  await page.getByLabel('Email', { exact: true }).fill('zuri@example.org')
  await page.getByLabel('Location').fill('Kano')
  await page.getByText('DevOps', { exact: true }).click()
  await failing('register-supporter')
  await page.getByRole('button', { name: 'Register as a supporter' }).click()
  await page.getByText('Failed to register as supporter').waitFor()
  expect(await page.getByLabel('Location').inputValue()).toBe('Kano')
})

it('a registration outlives a closed browser, holds no code, and is forgotten when its writer wants it', async () => {
  const first = await visitor()
  await first.goto('/register-supporter', { waitUntil: 'networkidle' })
  await first.getByLabel('Location').fill('Kano, Nigeria')
  await first.getByText('What you write is saved on this device for up to seven days').waitFor()
  // The sentence stands there before the script that keeps it.
  await expect
    .poll(async () => JSON.stringify(await first.context().storageState()))
    .toContain('Kano, Nigeria')
  const storageState = await first.context().storageState()
  expect(JSON.stringify(storageState)).not.toMatch(/access_token|"code"/)
  await first.context().close()

  const second = await visitor({ storageState })
  await second.goto('/register-supporter', { waitUntil: 'networkidle' })
  await expect.poll(() => second.getByLabel('Location').inputValue()).toBe('Kano, Nigeria')
  await second.getByRole('button', { name: 'Delete it' }).click()
  await expect.poll(() => second.getByLabel('Location').inputValue()).toBe('')
  await second.reload({ waitUntil: 'networkidle' })
  expect(await second.getByLabel('Location').inputValue()).toBe('')
})

it('axe objects to none of the pages, in both themes, and none scrolls sideways at 320 pixels', async () => {
  const page = await visitor({ reducedMotion: 'reduce', viewport: { width: 320, height: 700 } })
  const check = async (where: string) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(320)
    await expectAccessibleInBothThemes(page, where)
  }
  const email = 'hauwa@example.org'
  for (const path of ['/support', '/register-supporter', `/supporters?email=${email}`]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await check(path)
  }
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Hauwa')
  await dialog.getByLabel('Last name').fill('Bello')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.getByLabel('Verification code').fill(await codeFrom(email))
  await check('the code')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByText('Verify badge').waitFor()
  await check('the welcome')
  await dialog.getByRole('link', { name: 'Open my dashboard' }).click()
  const next = page.getByRole('region', { name: 'Your next step' })
  await next.getByRole('heading', { name: 'Start with one vote.' }).waitFor()
  await page.getByRole('region', { name: 'Top 3 ideas' }).waitFor()
  await page.getByRole('article', { name: 'Community Voice, not earned yet' }).waitFor()
  await check('the dashboard of a new member')
  const [owner] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from auth.users where email = ${email}`,
  )
  await buildIdea(runAs, { title: 'Bus Fare', ...(owner && { userId: owner.id }) })
  await page.reload()
  await next.getByRole('heading', { name: 'Bus Fare is 1st on the board.' }).waitFor()
  await next.getByRole('button', { name: 'Copy link' }).waitFor()
  const track = page.getByRole('region', { name: 'What happened to your ideas' })
  await track
    .getByRole('listitem')
    .filter({ hasText: 'Approved' })
    .and(page.locator('[aria-current="step"]'))
    .waitFor()
  await page.getByRole('heading', { name: '1 of 3 badges' }).waitFor()
  await check('the dashboard')
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await check('the question')
})
