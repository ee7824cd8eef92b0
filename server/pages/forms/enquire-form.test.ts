import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { createEncryption } from '#server/http/encryption.ts'
import { createUsedForms } from '#server/http/used-forms.ts'
import { createPostedForms } from '#server/pages/forms/posted-forms.ts'
import { enquiryMessages } from '#shared/enquiries.ts'
import { formMessages } from '#shared/visitor-actions.ts'
import { sponsorEnquiry } from '#tests/support/enquiries.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, runAs, secrets } = await createTestApp()
const publicUrl = 'https://example.org'
const postForm = createPostedForms({
  fetch: async (request, bindings) => app.fetch(request, bindings),
  // The page shows what stands in it; here it is enough that it is told.
  draw: async (request) => new Response(await request.text()),
  publishableKey: secrets.publishableKey,
  publicUrl,
  encryption: createEncryption('secret', 'posted form'),
  used: createUsedForms(runAs),
})
const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const request = new Request(`${publicUrl}/forms/enquire`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: publicUrl, ...headers },
  })
  const answer = await postForm({ request, action: 'enquire', language: 'en', bindings: {} })
  return { status: answer.status, leadsTo: answer.headers.get('location'), body: await answer.text() }
}
const stored = () =>
  runAs(service, (tx) => tx<{ organisation: string }[]>`select organisation from public.sponsor_enquiries`)

it('an enquiry that another site sends, or that says nothing, is kept nowhere, and what was typed stays', async () => {
  const foreign = await send(sponsorEnquiry, {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  })
  expect(foreign.status).toBe(403)
  const { status, body } = await send({ ...sponsorEnquiry, message: ' ' })
  expect(status).toBe(400)
  expect(JSON.parse(body)).toMatchObject({
    typed: { organisation: ['Demo Energy'] },
    problems: [{ field: 'message', message: enquiryMessages.messageMissing }],
  })
  expect(await stored()).toEqual([])
})

it('an enquiry of a form without scripts needs no code, and is kept once however often it is sent', async () => {
  for (let time = 0; time < 3; time++) {
    const { status, leadsTo } = await send(sponsorEnquiry)
    expect([status, leadsTo]).toEqual([303, '/forms/enquire?done=enquiry-sent'])
  }
  expect(await stored()).toEqual([{ organisation: 'Demo Energy' }])
  await send({ ...sponsorEnquiry, message: 'Two quarters, then.' })
  expect(await stored()).toHaveLength(2)
})

it('what is not an enquiry cannot be carried in by the second half of another form', async () => {
  const { body } = await send({ waiting: 'anything', code: '123456' })
  expect(JSON.parse(body)).toMatchObject({ refusal: formMessages.changed })
})
