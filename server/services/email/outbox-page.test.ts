import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createOutboxPage } from '#server/services/email/outbox-page.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { app, call, runAs } = await createTestApp()

/** Enqueues an email as the database does. */
async function enqueue(email: string, payload: object) {
  const [row] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`insert into private.email_outbox (kind, recipient, payload)
      values (${email}, ${createEmailAddress()}, ${tx.json(payload as never)}) returning id`,
  )
  return row?.id ?? ''
}

it('an email that cannot be rendered is listed as such in the outbox, and its page returns no error', async () => {
  await call('send-verification-email', { email: createEmailAddress(), name: 'Ada' })
  const id = await enqueue('idea-app', { kind: 'no such kind <b>' })
  const page = createOutboxPage(runAs, app.readEmail, 'http://localhost:3000')
  const list = (await (await page(null))?.text()) ?? ''
  expect(list).toMatch(/code/i)
  expect(list).toContain(`<a href="/outbox/${id}">An email that cannot be read (idea-app)</a>`)
  const answer = await page(id)
  expect(answer?.status).toBe(200)
  expect(await answer?.text()).not.toContain('<b>')
})

it('the email about a demo idea can be rendered, although the id of the idea has no version', async () => {
  const [row] = await runAs(service, (tx) => tx<{ id: string }[]>`select md5('demo idea 1')::uuid as id`)
  const idea = row?.id ?? ''
  const id = await enqueue('idea-app', {
    kind: 'taken',
    idea,
    title: 'Clinic Queue',
    name: null,
    number: 3,
    startedAt: null,
    finishedAt: null,
  })
  const answer = await createOutboxPage(runAs, app.readEmail, 'http://localhost:3000')(id)
  expect(await answer?.text()).toContain(`/app-ideas/${idea}`)
})

it('an email in the outbox may show its pictures, but runs no script', async () => {
  await call('send-verification-email', { email: createEmailAddress(), name: 'Ada' })
  const [row] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from private.email_outbox limit 1`,
  )
  const email = { subject: 'Your badge', html: '<img src="/badge.png" alt="Badge">', text: '' }
  const page = createOutboxPage(runAs, async () => email, 'http://localhost:3000')
  const answer = await page(row?.id ?? '')
  expect(await answer?.text()).toContain('<img')
  const policy = answer?.headers.get('content-security-policy')
  expect(policy).toMatch(/default-src 'none'.*img-src 'self' http:\/\/localhost:3000;/)
  expect(policy).not.toContain('script')
})
