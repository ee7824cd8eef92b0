import { expect, it } from 'vitest'
import { createFunctionCaller, presentRefusal } from '#server/pages/forms/call-function.ts'
import { createPendingActions } from '#server/pages/forms/pending-form-action.ts'
import { createUsedFormStore } from '#server/used-forms.ts'
import { formErrors } from '#shared/errors/forms.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { createFormClient, formEncryption } from '#tests/support/post-form.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const site = await createTestApp()
const { codeFor, runAs } = site
const send = createFormClient(site)
const names = { firstName: 'Ada', lastName: 'Obi' }
const { decrypt } = createPendingActions(formEncryption)

/**
 * Posts the form of a new person. Returns the pending action from the hidden field of the next form,
 * encrypted and decrypted.
 */
async function begin() {
  const email = createEmailAddress()
  const { shown } = await send('join', { ...names, email })
  const waiting = decrypt(shown.waiting)
  if (!waiting) throw new Error('nothing waits')
  return { email, encrypted: shown.waiting as string, waiting }
}

it('a code form with another email address than its first form is refused', async () => {
  const { email, encrypted } = await begin()
  const fields = { waiting: encrypted, code: await codeFor(email), email: createEmailAddress() }
  expect(await send('join', fields)).toMatchObject({
    status: 400,
    shown: { kind: 'fields', refusal: formErrors.other_address },
  })
})

it('a code form that is older than fifteen minutes is refused, and keeps the typed text', async () => {
  const { email, waiting } = await begin()
  const old = createPendingActions(formEncryption, () => Date.now() - 16 * 60_000).encrypt(waiting)
  const refused = { status: 400, shown: { typed: { firstName: ['Ada'] }, refusal: formErrors.too_old } }
  expect(await send('join', { waiting: old, code: await codeFor(email) })).toMatchObject(refused)
  expect(await send('join', { waiting: old, again: '1' })).toMatchObject(refused)
})

it('a form that is already being processed is not processed a second time', async () => {
  const { email, encrypted, waiting } = await begin()
  const used = createUsedFormStore(runAs)
  const id = Buffer.from(waiting.id, 'base64url')
  expect(await used.claim(id)).toBe(true)
  const fields = { waiting: encrypted, code: await codeFor(email) }
  expect(await send('join', fields)).toMatchObject({
    status: 409,
    shown: { kind: 'code', waiting: encrypted, refusal: formErrors.under_way },
  })
  await used.release(id)
  expect(await send('join', fields)).toMatchObject({ status: 303 })
})

it('a form without scripts shows an error if its function does not respond', async () => {
  const fetch = async () => new Response('Bad gateway', { status: 502 })
  const origin = { bindings: {}, forwardedFor: null, language: 'en' } as const
  const { ask } = createFunctionCaller({ fetch, publishableKey: 'key' }, origin)
  expect(presentRefusal(await ask('send-enquiry', { body: {} }))).toEqual({ refusal: formErrors.unanswered })
})
