import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { enquiryErrors } from '#shared/errors/enquiries.ts'
import type { HealthReport } from '#shared/health.ts'
import { sponsorEnquiry } from '#tests/support/enquiries.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signIn, signInAdministrator } = await createTestApp({ variables: {} })

const stored = () =>
  runAs(
    service,
    (tx) =>
      tx<{ organisation: string; state: string }[]>`select organisation, state from public.sponsor_enquiries`,
  )

describe('an enquiry of a possible sponsor', () => {
  it.each<[string, object, string]>([
    ['without an organisation', { organisation: '  ' }, enquiryErrors.organisation_missing],
    ['without a name', { name: '' }, enquiryErrors.name_missing],
    ['of 5,000 characters', { message: 'a'.repeat(5000) }, enquiryErrors.message_too_long],
    ['that says nothing', { message: '\n ' }, enquiryErrors.message_missing],
    ['with a foreign address', { website: 'javascript:alert(1)' }, enquiryErrors.website_invalid],
    ['with two recipients', { email: 'a@example.org, b@example.org' }, enquiryErrors.email_invalid],
    ['with a role of 121 characters', { role: 'a'.repeat(121) }, enquiryErrors.line_too_long],
    ['with a tier of 41 characters', { tier: 'a'.repeat(41) }, enquiryErrors.tier_too_long],
    ['with an amount of 29 characters', { amount: '1'.repeat(29) }, enquiryErrors.amount_too_long],
  ])('a sponsor enquiry %s is refused with an error code', async (_, change, code) => {
    const { status, body } = await call('send-enquiry', { ...sponsorEnquiry, ...change })
    expect([status, body.code]).toEqual([400, code])
    expect(await stored()).toEqual([])
  })

  it('a sponsor enquiry is stored once however often its form is sent, and its first state is new', async () => {
    const send = () =>
      request('/functions/v1/send-enquiry', {
        method: 'POST',
        body: JSON.stringify(sponsorEnquiry),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'a'.repeat(32) },
      })
    const first = await send()
    expect(first.body).toMatchObject({ success: true, data: { number: expect.any(Number) } })
    expect((await send()).body).toEqual(first.body)
    expect(await stored()).toEqual([{ organisation: 'Demo Energy', state: 'new' }])
  })

  it('the confirmation of an enquiry contains only a known tier, and the email to the owners the tier as typed', async () => {
    const own = await createTestApp()
    await own.signInAdministrator()
    const enquiry = {
      ...sponsorEnquiry,
      email: 'sponsor@example.org',
      website: 'demo.example',
      message: 'Win at evil.example now',
    }
    for (const [change, wanted, named] of [
      [{ tier: 'Gold' }, 'Gold', 'You asked about The Enabler (Gold). '],
      [{ tier: 'Cheap pills' }, 'Cheap pills', ''],
      [{ tier: '', amount: '$2,000' }, 'Custom: $2,000', ''],
      [{ tier: '' }, 'No tier chosen', ''],
    ] as const) {
      const { body } = await own.call('send-enquiry', { ...enquiry, ...change })
      const { number } = (body as unknown as { data: { number: number } }).data
      const [receipt] = await own.emailsTo('sponsor@example.org')
      expect(receipt?.subject).toBe('We’ve received your enquiry')
      expect(receipt?.text).toContain(`Hello,\n${named}Its number is ${number}.`)
      expect(receipt?.text).not.toMatch(/evil|Demo Energy|pills|2,000|demo\./)
      const [told] = await own.emailsTo('boss@example.org')
      expect(told?.subject).toBe(`Sponsor enquiry ${number}, ${wanted}: Demo Energy`)
      expect(told?.text).toContain('sponsor@example.org, website demo. example')
      expect(told?.text).not.toContain('evil.example')
    }
  })

  it('only administrators can read a sponsor enquiry, and they can change only its state', async () => {
    const { access_token: visitor } = await signIn('ada@example.org')
    for (const token of [undefined, visitor])
      expect(
        (await request('/rest/v1/sponsor_enquiries?select=id', { token })).status,
      ).toBeGreaterThanOrEqual(401)
    const token = await signInAdministrator()
    const change = (body: object) =>
      request('/rest/v1/sponsor_enquiries?number=gte.0', {
        method: 'PATCH',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
        token,
      })
    expect((await change({ message: 'Other words' })).status).toBe(403)
    expect((await change({ state: 'won' })).status).toBe(400)
    expect((await change({ state: 'talking' })).status).toBe(204)
    expect(await stored()).toEqual([{ organisation: 'Demo Energy', state: 'talking' }])
  })

  it('too many sponsor enquiries from one source are refused with an error that contains the email address', async () => {
    const answers = []
    for (let sent = 0; sent < 12; sent++)
      answers.push(
        await call('send-enquiry', {
          ...sponsorEnquiry,
          email: `a${sent}@example.org`,
          message: `No. ${sent}`,
        }),
      )
    const refused = answers.at(-1)
    expect(refused?.status).toBe(429)
    expect(refused?.body).toMatchObject({
      code: enquiryErrors.too_many,
      error: expect.stringMatching(/please email it to us instead\.$/),
    })
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

it('many sponsor enquiries do not close the form, and the owner gets a warning on the Health page', async () => {
  const own = await createTestApp({ variables: { LIMIT_ENQUIRY_ALL: '3/3600' } })
  for (let sent = 0; sent < 5; sent += 1) {
    const enquiry = { ...sponsorEnquiry, email: `b${sent}@example.org`, message: `No. ${sent}` }
    expect((await own.call('send-enquiry', enquiry)).status).toBe(200)
  }
  const emailsAfter = await Promise.all([0, 1, 2, 3, 4].map((sent) => own.emailsTo(`b${sent}@example.org`)))
  expect(emailsAfter.map((emails) => emails.length)).toEqual([1, 1, 1, 0, 0])
  const token = await own.signInAdministrator()
  const { body } = await own.request('/functions/v1/get-health', { token })
  const { checks } = (body as unknown as { data: HealthReport }).data
  expect(checks.find(({ id }) => id === 'enquiries')).toMatchObject({
    isWell: false,
    sentence: expect.stringMatching(/^5 enquiries/),
  })
})
