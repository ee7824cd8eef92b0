import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, codeFrom, mail, runAs, complaints, logged } = await createTestSite()
const phone = { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true }
const ada = 'ada@example.org'

async function askToJoin(page: Page, email: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(getSentence('signin.email.label')).fill(email)
  await dialog.getByRole('button', { name: getSentence('signin.go.continue') }).click()
  return dialog
}

it('a supporter joins on a phone, and a second device opens their page only with a code', async () => {
  const page = await visitor(phone)
  await openAndHydrate(page, '/')
  await page.getByRole('link', { name: getSentence('supporters.banner.button') }).click()
  const dialog = await askToJoin(page, ada)
  await dialog.getByLabel(getSentence('join.details.first-name')).fill('Ṣọlá')
  // Back returns to the previous step and never leaves the page.
  await page.goBack()
  await dialog.getByLabel(getSentence('signin.email.label')).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: getSentence('supporters.banner.button') }).click()
  await askToJoin(page, ada)
  await dialog.getByLabel(getSentence('join.details.first-name')).fill('Ṣọlá')
  await dialog.getByLabel(getSentence('join.details.last-name')).fill('Ayọ̀délé')
  await dialog.getByRole('button', { name: getSentence('join.go.create') }).click()

  await dialog.getByLabel('Verification code').fill(await codeFrom(ada))
  await check(page, 'the code')
  await dialog.getByRole('button', { name: getSentence('signin.go.verify') }).click()
  await dialog.getByRole('heading', { name: getSentence('join.title.welcome') }).waitFor()
  await dialog.getByText('Verify badge').waitFor()
  await check(page, 'the welcome')
  await dialog.getByRole('link', { name: getSentence('join.go.dashboard') }).click()

  await page.getByRole('heading', { level: 1, name: 'Welcome, Ṣọlá Ayọ̀délé' }).waitFor()
  const next = page.getByRole('region', { name: getSentence('dashboard.next.label') })
  await next.getByRole('heading', { name: getSentence('dashboard.next.vote') }).waitFor()
  await page.getByRole('region', { name: getSentence('ideas.section.top') }).waitFor()
  await page.getByRole('article', { name: 'Community Voice, not earned yet' }).waitFor()
  await check(page, 'the dashboard of a new supporter')
  // The form without scripts shows the number of people and does not name a country with few people. Its
  // hidden field `by` contains the code of the inviter.
  await page.getByLabel(getSentence('dashboard.wall.country')).selectOption('Nigeria')
  await page.getByRole('button', { name: getSentence('dashboard.wall.add') }).click()
  await page.getByText('Ṣọlá A., Nigeria').waitFor()
  const link = new URL((await page.getByText(/by=/).textContent()) ?? '')
  const guest = await visitor({ javaScriptEnabled: false })
  await guest.goto(link.pathname + link.search)
  await guest.getByText('1 from countries with fewer than five so far').waitFor()
  expect(await guest.content()).not.toContain('Nigeria')
  expect(await guest.locator('input[name=by]').inputValue()).toBe(link.searchParams.get('by'))
  expect(await guest.context().cookies()).toEqual([])

  // Opens the dashboard of a supporter with an idea. Then opens the dialog that erases the data.
  const [owner] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from auth.users where email = ${ada}`,
  )
  await buildIdea(runAs, { title: 'Bus Fare', ...(owner && { userId: owner.id }) })
  await page.reload()
  await next.getByRole('heading', { name: 'Bus Fare is 1st on the board.' }).waitFor()
  await next.getByRole('button', { name: getSentence('share.on-page.copy') }).waitFor()
  await page
    .getByRole('region', { name: getSentence('dashboard.idea.heading') })
    .getByRole('listitem')
    .filter({ hasText: getSentence('ideas.step.approved') })
    .and(page.locator('[aria-current="step"]'))
    .waitFor()
  await page.getByRole('heading', { name: '1 of 3 badges' }).waitFor()
  await check(page, 'the dashboard')
  await page.getByRole('button', { name: getSentence('forms.button.leave') }).click()
  await check(page, 'the question')

  const other = await visitor({ viewport: { width: 320, height: 700 } })
  const answers: string[] = []
  other.on('response', (answer) => {
    if (/functions|rest/.test(answer.url()))
      answer.text().then(
        (text) => answers.push(text),
        () => {},
      ) // The response is lost if its page has closed.
  })
  const document = await other.goto(`/supporters?email=${encodeURIComponent(ada)}`)
  expect(document?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  })
  await other.getByRole('heading', { level: 1, name: getSentence('dashboard.door.heading') }).waitFor()
  await other.getByText(getSentence('dashboard.door.missing')).waitFor()
  expect(answers.join('')).not.toContain('Ayọ̀délé')
  await check(other, 'the page of a supporter without a code')
  const firstEmails = mail.emails.length
  await other.getByRole('button', { name: getSentence('signin.go.send') }).click()
  await waitUntil('a second code', () => mail.emails.length > firstEmails || undefined)
  await other.getByLabel('Verification code').fill(await codeFrom(ada))
  await other.getByRole('button', { name: getSentence('signin.go.verify') }).click()
  await other.getByRole('heading', { level: 1, name: 'Welcome, Ṣọlá Ayọ̀délé' }).waitFor()

  // A signed-in supporter is taken straight to their page, even if the sign-in client loads after the click.
  const release = await holdRequests(other, /\/assets\/auth-client-/)
  await other.goto('/join-community')
  await other.getByLabel(getSentence('signin.email.label')).fill('Ada@Example.org')
  await other.getByRole('button', { name: getSentence('signin.go.continue') }).click()
  await other.getByRole('button', { name: getSentence('signin.go.checking') }).waitFor()
  release()
  await other.waitForURL('**/supporters?email=*')

  await other.goto('/supporters')
  await other.waitForURL('**/')

  expect(logged.join('')).not.toContain(ada)
  expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([])
})

it('a tester registers with the keyboard alone, exports their data and erases it', async () => {
  const email = 'kofi@example.org'
  const page = await visitor({ acceptDownloads: true })
  await openAndHydrate(page, '/register-supporter')
  await page.getByRole('button', { name: getSentence('join.register.heading') }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText(getSentence('register.refusal.location-missing')).waitFor()
  await page.getByLabel(getSentence('signin.step.name'), { exact: true }).focus()
  await page.keyboard.type('  Kofi Mensah ')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Accra')
  await page.getByLabel(getSentence('register.skill.devops')).focus()
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: getSentence('dashboard.type.tester') }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByText(getSentence('notsent.wrote.testing')).count()).toBe(0)
  await page.keyboard.press('ArrowLeft')
  await page.getByText(getSentence('notsent.wrote.testing')).waitFor()
  expect(await page.getByLabel(getSentence('register.time.zone')).getAttribute('readonly')).not.toBeNull()
  await page.getByLabel(getSentence('register.time.hours')).press('Enter')
  const code = page.getByLabel('Verification code')
  await code.waitFor()
  await code.fill(await codeFrom(email))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: getSentence('join.title.welcome') }).waitFor()
  await page.goto(`/supporters?email=${email}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('20-in-24-my-data.json')
  await page.getByRole('button', { name: getSentence('forms.button.leave') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByText(getSentence('forms.done.left')).waitFor()
  await page.goto(`/supporters?email=${email}`)
  await page.getByRole('heading', { name: getSentence('dashboard.door.heading') }).waitFor()
})

async function check(page: Page, where: string) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(320)
  await expectAccessibleInBothThemes(page, where)
}
