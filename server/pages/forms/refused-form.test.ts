import { expect, it } from 'vitest'
import { formErrors } from '#shared/errors/forms.ts'
import { limitErrors } from '#shared/errors/limits.ts'
import type { FormAnswer } from '#shared/visitor-actions.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createSiteTestPages } from '#tests/support/test-pages.ts'

const { draw } = createSiteTestPages(await createTestApp())

async function show(path: string, answer: FormAnswer): Promise<string> {
  const page = await draw(path, { method: 'POST', body: JSON.stringify(answer) })
  if (page instanceof Response) throw new Error(`${path} leads elsewhere`)
  return page.html.replaceAll('<!-- -->', '')
}

const tooMany: FormAnswer = {
  kind: 'fields',
  typed: {},
  problems: [],
  refusal: limitErrors.too_many_requests,
  retryMinutes: 3,
}

it.each([
  ['/forms/join', 'Please try again later.</span> You can try again in 3 minutes.'],
  ['/fr/forms/join', '</span> Vous pourrez réessayer dans 3 minutes.'],
])('a form on %s that was sent too often shows when it can be sent again', async (path, words) => {
  expect(await show(path, tooMany)).toContain(words)
})

it('an error without a translation is marked as English on a French page', async () => {
  const refusal = formErrors.nothing_stored
  const html = await show('/fr/forms/leave', { kind: 'fields', typed: {}, problems: [], refusal })
  expect(html).toContain('<span lang="en">Nothing is stored under this email address.</span>')
})

it('the page for an emailed code is marked as English on a French page, because its sentences are English', async () => {
  const html = await show('/fr/forms/vote', { kind: 'code', email: 'ada@example.org', waiting: 'sealed' })
  expect(html).toMatch(/<div lang="en"[^>]*>(?:(?!<\/main>).)*We sent a 6-character code/s)
})
