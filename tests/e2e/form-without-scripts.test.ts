import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, url, runAs } = await createTestSite()
const withoutScripts = { javaScriptEnabled: false }

it('an address or a password never gets into the URL when a form is sent without scripts', async () => {
  const forms: Record<string, [selector: string, lands: string, heading: string]> = {
    '/': ['#submit-app-idea form', '/forms/submit-idea', 'Submit your idea'],
    '/support': ['form[aria-labelledby="join-step"]', '/forms/join', 'Become a supporter'],
    '/register-supporter': [
      'form[aria-label="Register as a supporter"]',
      '/forms/register',
      'Register as a supporter',
    ],
    '/sponsors': ['form[aria-label="Sponsor enquiry"]', '/forms/enquire', 'Ask about sponsorship'],
    '/verify-testimonial': [
      'form[aria-label="Verify your story"]',
      '/forms/prove-story',
      'Verify your story',
    ],
    '/remind-me': ['section[aria-labelledby="reminders"] form', '/forms/remind', 'Check your email'],
    '/admin/login': ['form', '/not-sent', 'Not sent yet'],
    '/admin/forgot-password': ['form', '/not-sent', 'Not sent yet'],
  }
  const page = await visitor(withoutScripts)
  for (const [path, [selector, lands, heading]] of Object.entries(forms)) {
    await page.goto(path)
    const form = page.locator(selector)
    expect(await form.count(), path).toBe(1)
    await form.locator('input[name="email"]').fill('ada@example.org')
    await form.evaluate((element: HTMLFormElement) => element.submit())
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(page.url(), path).toBe(url + lands)
  }
})

it('every form of a page that carries data posts', async () => {
  const page = await visitor(withoutScripts)
  for (const path of [
    '/',
    '/app-ideas',
    '/support',
    '/sponsors',
    '/register-supporter',
    '/verify-testimonial',
    '/remind-me',
    '/blog',
  ]) {
    await page.goto(path)
    const fields = await page.locator('form:not([method="post"]) input').evaluateAll(namesOf)
    // A search belongs in the address, to be saved and shared. So does the public code of a badge.
    expect(
      fields.filter((name) => !['q', 'view', 'code'].includes(name)),
      path,
    ).toEqual([])
  }
})

it('pages without scripts show only buttons that submit a form', async () => {
  const idea = await buildIdea(runAs, { title: 'Clinic Queue' })
  const page = await visitor(withoutScripts)
  for (const path of [
    `/app-ideas/${idea}`,
    '/app-ideas?view=status',
    '/story',
    '/remind-me',
    '/live?preview=live',
    '/apps/7?preview=live',
    '/register-supporter',
    '/sponsors',
    '/support',
    '/press',
    '/blog',
    '/verify',
    '/verify-testimonial',
    '/record',
  ]) {
    await page.goto(path)
    const dead = page.locator('button:not([type="submit"])').filter({ visible: true })
    expect(await dead.allInnerTexts(), path).toEqual([])
  }
})

const namesOf = (inputs: Element[]) => inputs.map((input) => (input as HTMLInputElement).name)

it('a form sent by a page of an earlier release is shown again whole, with a way to e-mail it', async () => {
  const body = new URLSearchParams({ name: 'Ṣọlá <b>Ayọ̀délé</b>', location: 'Kano, Nigeria' })
  for (const skill of ['Mobile Development', 'DevOps']) body.append('skills', skill)
  const page = await visitor({ viewport: { width: 360, height: 780 } })
  await page.setContent(await (await post(body)).text(), { waitUntil: 'domcontentloaded' })
  expect(await wroteTo(page)).toEqual({
    Name: 'Ṣọlá <b>Ayọ̀délé</b>',
    Location: 'Kano, Nigeria',
    'Your skills': 'Mobile Development, DevOps',
  })
  const letter = await page.getByRole('link', { name: /^Write to/ }).getAttribute('href')
  expect(new URL(letter ?? '').searchParams.get('body')).toContain('Location: Kano, Nigeria')
})

it('the "not sent" page repeats the fields without passwords and codes, and repeats none sent by another site', async () => {
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

it('a page in another language says in it what was not sent', async () => {
  const body = new URLSearchParams({ location: 'Kano', skills: 'DevOps' })
  const text = await (await fetch(`${url}/fr/not-sent`, { method: 'POST', body })).text()
  for (const words of ['Pas encore envoyé', 'Lieu', 'Kano', 'Vos compétences']) expect(text).toContain(words)
  expect(text).not.toMatch(/Not sent yet|Location/)
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
