import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, url } = await createTestSite()
const withoutScripts = { javaScriptEnabled: false }

it('an address or a password never gets into the URL when a form is sent without scripts', async () => {
  const forms = {
    '/': '#submit-app-idea form',
    '/support': 'form[aria-labelledby="join-step"]',
    '/register-supporter': 'form[aria-label="Register as a supporter"]',
    '/verify-testimonial': 'form[aria-label="Verify your story"]',
    '/admin/login': 'form',
    '/admin/forgot-password': 'form',
  }
  const page = await visitor(withoutScripts)
  for (const [path, selector] of Object.entries(forms)) {
    await page.goto(path)
    const form = page.locator(selector)
    expect(await form.count(), path).toBe(1)
    await form.locator('input[name="email"]').fill('ada@example.org')
    await form.evaluate((element: HTMLFormElement) => element.submit())
    await page.getByRole('heading', { level: 1, name: 'Not sent yet' }).waitFor()
    expect(page.url(), path).toBe(`${url}/not-sent`)
  }
})

it('every form of a page that carries data posts', async () => {
  const page = await visitor(withoutScripts)
  for (const path of ['/', '/app-ideas', '/support', '/register-supporter', '/verify-testimonial', '/blog']) {
    await page.goto(path)
    const fields = await page.locator('form:not([method="post"]) input').evaluateAll(namesOf)
    // What is searched for belongs into an address, to be kept and shared; so does a badge's public code.
    expect(
      fields.filter((name) => !['q', 'view', 'code'].includes(name)),
      path,
    ).toEqual([])
  }
})

const namesOf = (inputs: Element[]) => inputs.map((input) => (input as HTMLInputElement).name)

it('a registration sent without scripts is shown again whole, and leads to an e-mail with it', async () => {
  const page = await visitor({ ...withoutScripts, viewport: { width: 360, height: 780 } })
  await page.goto('/register-supporter')
  const form = page.locator('form[aria-label="Register as a supporter"]')
  await form.getByLabel('Name', { exact: true }).fill('Ṣọlá <b>Ayọ̀délé</b>')
  await form.getByLabel('E-mail').fill('sola@example.org')
  await form.getByLabel('Location').fill('Kano, Nigeria')
  await form.getByText('Mobile Development', { exact: true }).click()
  await form.getByText('DevOps', { exact: true }).click()
  await form.getByRole('button', { name: 'Register as supporter' }).click()
  await page.getByRole('heading', { level: 1, name: 'Not sent yet' }).waitFor()
  expect(await wroteTo(page)).toMatchObject({
    Name: 'Ṣọlá <b>Ayọ̀délé</b>',
    'E-mail': 'sola@example.org',
    Location: 'Kano, Nigeria',
    'Your skills': 'Mobile Development, DevOps',
    'How you would like to contribute': 'App Tester',
  })
  const letter = await page.getByRole('link', { name: /^Write to/ }).getAttribute('href')
  expect(new URL(letter ?? '').searchParams.get('body')).toContain('Location: Kano, Nigeria')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.goBack()
  expect(await form.getByLabel('Location').inputValue(), 'the form kept what was typed').toBe('Kano, Nigeria')
})

it('shows neither a password nor a code, nor what another site makes a browser post', async () => {
  const typed = new URLSearchParams({ email: 'ada@example.org', password: 'correct horse', code: '123456' })
  const answer = await post(typed)
  const body = await answer.text()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(body).toContain('ada@example.org')
  expect(body).not.toMatch(/correct horse|123456/)
  expect(await (await post(typed, { 'sec-fetch-site': 'cross-site' })).text()).not.toContain(
    'ada@example.org',
  )
})

it('answers a form of any size or shape with the same page', async () => {
  const long = await post(new URLSearchParams({ name: 'a'.repeat(70_000) }))
  expect(await long.text()).toContain('Not sent yet')
  const broken = await fetch(`${url}/not-sent`, {
    method: 'POST',
    body: '%%%',
    headers: { 'content-type': 'multipart/form-data' },
  })
  expect(broken.status).toBe(200)
  expect(await broken.text()).toContain('Not sent yet')
})

it('the page can be used by everyone, in both themes, with scripts too', async () => {
  const page = await visitor()
  await page.goto('/not-sent', { waitUntil: 'networkidle' })
  await expectAccessibleInBothThemes(page, 'a form that was not sent')
})

function post(body: URLSearchParams, headers: Record<string, string> = {}) {
  return fetch(`${url}/not-sent`, { method: 'POST', body, headers })
}

async function wroteTo(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('dt')?.textContent ?? '',
        row.querySelector('dd')?.textContent ?? '',
      ]),
    )
  return Object.fromEntries(pairs)
}
