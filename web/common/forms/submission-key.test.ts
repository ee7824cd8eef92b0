import { expect, it } from 'vitest'
import { createTestApp } from '#tests/support/test-app.ts'
import { createBackendClient } from '#web/common/data/backend.ts'
import { createSubmission } from '#web/common/forms/submission-key.ts'

const { app, secrets, emailsTo } = await createTestApp()
let isAnswerLost = false
const backend = createBackendClient({
  url: 'http://localhost',
  publishableKey: secrets.publishableKey,
  async fetch(input, init) {
    const answer = await app.fetch(new Request(input, init))
    if (isAnswerLost) throw new TypeError('the answer was lost')
    return answer
  },
})

const register = (email: string, first_name = 'Ada') =>
  backend.call('register-supporter', {
    body: { supporter_type: 'community_supporter', email, first_name, last_name: 'Obi' },
    isSubmission: true,
  })

it('a form sent again after a lost response is processed once, and after a response once more', async () => {
  const email = 'ada@example.org'
  isAnswerLost = true
  await expect(register(email)).rejects.toThrow('lost')
  await expect(register(email)).rejects.toThrow('lost')
  isAnswerLost = false
  expect(await register(email)).toMatchObject({ requiresVerification: true })
  expect(await emailsTo(email)).toHaveLength(1)
  await register(email)
  expect(await emailsTo(email)).toHaveLength(2)
})

it('a form that is sent again with changes is a new submission', async () => {
  const email = 'grace@example.org'
  isAnswerLost = true
  await expect(register(email)).rejects.toThrow('lost')
  isAnswerLost = false
  expect(await register(email, 'Grace')).toMatchObject({ requiresVerification: true })
  expect(await emailsTo(email)).toHaveLength(2)
})

it('a late response does not delete the key of a later submission', () => {
  const first = createSubmission('vote', { idea: 1 })
  const second = createSubmission('vote', { idea: 2 })
  first.forget()
  expect(createSubmission('vote', { idea: 2 }).key).toBe(second.key)
  second.forget()
  expect(createSubmission('vote', { idea: 2 }).key).not.toBe(second.key)
})
