import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { enquiryErrors } from '#shared/errors/enquiries.ts'
import { formErrors } from '#shared/errors/forms.ts'
import { createByteCountingBody } from '#tests/support/byte-counting-body.ts'
import { sponsorEnquiry } from '#tests/support/enquiries.ts'
import { createFormClient } from '#tests/support/post-form.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const site = await createTestApp()
const { runAs } = site
const postForm = createFormClient(site)
const send = (fields: Record<string, string> | ReadableStream, headers?: Record<string, string>) =>
  postForm('enquire', fields, headers)
const stored = () =>
  runAs(service, (tx) => tx<{ organisation: string }[]>`select organisation from public.sponsor_enquiries`)

it('an enquiry form of 100 MB is refused after a few megabytes', async () => {
  const { body, taken } = createByteCountingBody(100)
  const { status, shown } = await send(body, { 'content-type': 'application/x-www-form-urlencoded' })
  expect(status).toBe(413)
  expect(shown).toMatchObject({ refusal: formErrors.too_long })
  expect(taken()).toBeLessThan(10)
})

it.each([
  ['of another type', { 'content-type': 'text/plain' }],
  ['in another encoding', { 'content-type': 'application/x-www-form-urlencoded; charset=latin1' }],
])('an enquiry is refused if its form is %s', async (_, headers) => {
  expect(await send(sponsorEnquiry, headers)).toMatchObject({
    status: 415,
    shown: { refusal: formErrors.encoding },
  })
})

it('an enquiry form from another site or without a message is not stored, and its text is kept', async () => {
  const foreign = await send(sponsorEnquiry, {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  })
  expect(foreign).toMatchObject({ status: 403, shown: { refusal: formErrors.elsewhere } })
  const { status, shown } = await send({ ...sponsorEnquiry, message: ' ' })
  expect(status).toBe(400)
  expect(shown).toMatchObject({
    typed: { organisation: ['Demo Energy'] },
    problems: [{ field: 'message', message: enquiryErrors.message_missing }],
  })
  expect(await stored()).toEqual([])
})

it('an enquiry sent without scripts needs no code, and is stored once however often it is sent', async () => {
  for (let time = 0; time < 3; time++) {
    const { status, leadsTo } = await send(sponsorEnquiry)
    expect([status, leadsTo]).toEqual([303, '/forms/enquire?done=enquiry-sent'])
  }
  expect(await stored()).toEqual([{ organisation: 'Demo Energy' }])
  await send({ ...sponsorEnquiry, message: 'Two quarters, then.' })
  expect(await stored()).toHaveLength(2)
})

it('the form for enquiries refuses a submission of the page that asks for an emailed code', async () => {
  const { shown } = await send({ waiting: 'anything', code: '123456' })
  expect(shown).toMatchObject({ refusal: formErrors.changed })
})
