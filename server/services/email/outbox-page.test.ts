import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { createOutboxPage } from '#server/services/email/outbox-page.ts'
import { newAddress } from '#tests/support/people.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, runAs } = await createTestApp()

it('an email in the outbox may show its pictures, and runs no script', async () => {
  await call('send-verification-email', { email: newAddress(), name: 'Ada' })
  const [row] = await runAs(service, (tx) => tx<{ id: string }[]>`select id from private.mail_outbox limit 1`)
  const page = createOutboxPage(runAs, async () => ({
    subject: 'Your badge',
    html: '<img src="/badge.png" alt="Badge">',
    text: '',
  }))
  const answer = await page(row?.id ?? '')
  expect(await answer?.text()).toContain('<img')
  const policy = answer?.headers.get('content-security-policy')
  expect(policy).toMatch(/default-src 'none'.*img-src 'self'/)
  expect(policy).not.toContain('script')
})
