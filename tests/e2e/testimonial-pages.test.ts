import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

// With its limits: one letter a minute to an address is part of what is shown here.
const { visitor, codeFrom, runAs, call, url, mail, complaints } = await createTestSite({ variables: {} })
const draft = {
  name: 'Ada <b>of Kano</b>',
  location: 'Kano, Nigeria',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  testimonial: 'I learned to code on a borrowed phone.',
}
const later = 'I learned to code on a borrowed phone, two hours a night.'

it('by keyboard alone: a story is written, changed within a minute of its letter, and proven as it was last', async () => {
  const page = await visitor()
  const email = 'keys@example.org'
  await insertStory({ email: 'other@example.org', status: 'approved' })
  await openHydrated(page, '/')
  const opener = page.getByRole('button', { name: 'Share Your Story' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await focusOn(page, 'Your email')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await focusOn(page, 'Name')
  await page.keyboard.press('Enter')
  // All problems at once, and the way to the first by its link.
  await page.getByRole('alert').getByText('There is a problem').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, 'Name')
  await typeInto(page, 'Ada', 'Kano, Nigeria')
  await page.keyboard.press('Tab') // the locked address can be read
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.type('ada')
  await typeInto(page, '', draft.testimonial)
  await page.keyboard.press('Tab') // the language
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, 'Verification code')
  await page.getByText(/ask for a new code in \d+ s/).waitFor()
  const code = await codeFrom(email)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, 'Name')
  await page.getByLabel('Your story', { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(later)
  await page.keyboard.press('Tab') // the language
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await focusOn(page, 'Verification code')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.getByText('Your story is in.').waitFor()
  expect(mail.letters.filter(({ recipients }) => recipients.includes(email))).toHaveLength(1)
  const rows = await runAs(
    service,
    (tx) => tx`select testimonial, consent_version from public.testimonials where email = ${email}`,
  )
  expect(rows).toMatchObject([{ testimonial: later, consent_version: '2026-11-28' }])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await opener.and(page.locator(':focus')).waitFor()
})

it('/verify-testimonial proves a story, says what is wrong, and sends the token of an old link nowhere', async () => {
  const page = await visitor()
  const email = 'page@example.org'
  await call('submit-testimonial', { ...draft, email, name: 'Ada' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  await openHydrated(page, '/verify-testimonial?token=s3cret-token')
  await page
    .getByText(
      'This verification link format is no longer supported. Please use the code sent to your email.',
    )
    .waitFor()
  expect(await page.content()).not.toContain('s3cret-token')
  expect(asked.slice(1).filter((request) => request.includes('s3cret-token'))).toEqual([])

  const alert = page.getByRole('alert')
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.click()
  await alert.getByText('Please enter both your email and verification code').waitFor()
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Verification code').fill('12345')
  await verify.click()
  await alert.getByText('Verification code must be 6 digits').waitFor()
  const code = await codeFrom(email)
  await page.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000')
  await verify.click()
  await alert.getByText('Invalid verification code').waitFor()
  await page.getByLabel('Verification code').fill(code)
  await page.route('**/functions/v1/verify-testimonial', (route) => route.abort())
  await verify.click()
  await alert.getByText('An error occurred during verification').waitFor()
  await page.unroute('**/functions/v1/verify-testimonial')
  await page.route('**/functions/v1/verify-testimonial', (route) =>
    route.fulfill({ status: 502, body: 'bad gateway' }),
  )
  await verify.click()
  await alert.getByText('Verification failed').waitFor()
  await page.unroute('**/functions/v1/verify-testimonial')
  expect(await page.getByLabel('Verification code').inputValue(), 'nothing typed is lost').toBe(code)
  await verify.click()
  await page.getByText('Email verified successfully').waitFor()
  await page.getByRole('link', { name: 'See your story' }).click()
  await page.getByRole('dialog').getByText('Awaiting approval').waitFor()
})

it('an approved story has a page for anyone, without JavaScript too, and no other story has one', async () => {
  const shown = await insertStory({ email: 'shown@example.org', status: 'approved' })
  const hidden = await insertStory({ email: 'hidden@example.org', status: 'rejected' })
  const page = await visitor({ javaScriptEnabled: false })
  expect((await page.goto(`/stories/${shown}`))?.status()).toBe(200)
  await page.getByRole('heading', { level: 1, name: 'Ada <b>of Kano</b>' }).waitFor()
  await page.getByText(draft.testimonial).waitFor()
  const content = (selector: string, name: string) => page.locator(selector).getAttribute(name)
  expect(await content('link[rel="canonical"]', 'href')).toBe(`${url}/stories/${shown}`)
  expect(await content('meta[name="description"]', 'content')).toBe(draft.testimonial)
  const image = await content('meta[property="og:image"]', 'content')
  expect(image).toBe(`${url}/share/story-${shown}.png`)
  const drawn = await page.request.get(`/share/story-${shown}.png`)
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`/stories/${shown}<`)

  for (const id of [hidden, '00000000-0000-4000-8000-000000000000', 'nothing', `${shown}'`]) {
    expect((await page.goto(`/stories/${id}`))?.status(), id).toBe(404)
    await page.getByText('Story not found').waitFor()
    expect((await page.request.get(`/share/story-${id}.png`)).status(), id).toBe(404)
  }
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(hidden)
})

it('nothing for axe to object to, in both themes, and nothing scrolls sideways at 320 pixels', async () => {
  const id = await insertStory({ email: 'axe@example.org', status: 'approved' })
  const page = await visitor({ viewport: { width: 320, height: 700 } })
  const expectGood = async (where: string) => {
    await expectAccessibleInBothThemes(page, where)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(320)
  }
  for (const path of [`/stories/${id}`, '/verify-testimonial?token=x']) {
    await openHydrated(page, path)
    await expectGood(path)
  }
  await openHydrated(page, '/#share-your-story')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your email').fill('axe@example.com')
  await expectGood('address')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Send my story' }).click()
  await dialog.getByText('There is a problem').waitFor()
  await expectGood('form with problems')
  await dialog.getByLabel('Name').fill('Ada')
  await dialog.getByLabel('Location').fill('Kano')
  await dialog.getByLabel('LinkedIn profile').fill(draft.linkedin_url)
  await dialog.getByLabel('Your story').fill(draft.testimonial)
  await dialog.getByRole('button', { name: 'Send my story' }).click()
  await dialog.getByLabel('Verification code').waitFor()
  await expectGood('code')
  await page.keyboard.press('Escape')
  await page.goto('/verify-testimonial')
  await page.goto('/#share-your-story')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
  await expectGood('what waits, with its question')
  expect(complaints.filter((text) => !/status of (400|404|502)|ERR_FAILED/.test(text))).toEqual([])
})

async function focusOn(page: Page, label: string) {
  await until(`the focus on ${label}`, () =>
    page.evaluate((wanted) => {
      const focused = document.activeElement as HTMLInputElement | null
      return focused?.labels?.[0]?.textContent?.includes(wanted) || undefined
    }, label),
  )
}

/** Types into this field, and after a Tab into the next one. */
async function typeInto(page: Page, ...texts: string[]) {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

async function insertStory({ email, status }: { email: string; status: string }): Promise<string> {
  const [row] = await runAs(
    service,
    (tx) =>
      tx<
        { id: string }[]
      >`insert into public.testimonials ${tx({ ...draft, email, status, email_verified: true })} returning id`,
  )
  return row?.id ?? ''
}
