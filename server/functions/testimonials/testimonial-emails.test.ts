import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import type { OwnTestimonial } from '#shared/testimonials.ts'
import { startSendingEmails } from '#tests/support/start-sending-emails.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { app, call, env, runAs } = await createTestApp()
const mail = await startSendingEmails({ app, runAs })

const words = {
  name: 'Ada <b>of Kano</b>',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  location: 'Kano',
  testimonial: 'I learned to code on a borrowed phone.',
}

it('the email with a testimonial’s code contains the text that it confirms and links to the page for the code', async () => {
  const email = await emailAfter('code@example.org', () =>
    call('submit-testimonial', { ...words, email: 'code@example.org' }),
  )
  expect(email.subject).toMatch(/^\d{6} is your 20 in 24 code$/)
  expect(email.text).toContain(words.testimonial)
  expect(email.text).toContain(`Enter your code here: ${env.PUBLIC_URL}/verify-testimonial`)
})

it('the email about an approved testimonial links to the page of the testimonial', async () => {
  const { id, email } = await submit('approved@example.org')
  const message = await emailAfter(email, () => setStatus(id, 'approved'))
  expect(message.subject).toBe('Your story is published')
  expect(message.text).toContain(`Read your story: ${env.PUBLIC_URL}/stories/${id}`)
  expect(message.html).toContain('Hello Ada &lt;b&gt;of Kano&lt; b&gt;')
  expect(message.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)
})

it('the email about a rejected testimonial contains the reason without a live link, and a way to submit again', async () => {
  const { id, email } = await submit('rejected@example.org')
  const message = await emailAfter(email, () =>
    setStatus(id, 'rejected', 'Say less about https://evil.example/now, please.'),
  )
  expect(message.subject).toBe('Your story wasn’t approved')
  expect(message.text).toContain('Reason given: Say less about')
  expect(message.html).not.toContain('https://evil.example')
  expect(message.text).toContain(`Edit your story: ${env.PUBLIC_URL}/#share-your-story`)
})

it('the author of a deleted testimonial gets an email', async () => {
  const { id, email, token } = await submit('deleted@example.org')
  await emailAfter(email, () => setStatus(id, 'approved'))
  await call('request-testimonial-deletion', { testimonialId: id }, token)
  const gone = await emailAfter(email, () =>
    runAs(service, (tx) => tx`select private.process_testimonial_deletion(${id})`),
  )
  expect(gone.subject).toBe('Your story has been removed')
})

it('an unverified address and an address that opted out get no email about a testimonial', async () => {
  await runAs(
    service,
    (tx) =>
      tx`insert into public.testimonials ${tx({ ...words, name: 'Ada', email: 'unproven@example.org' })}`,
  )
  await runAs(
    service,
    (tx) => tx`update public.testimonials set status = 'approved' where email = 'unproven@example.org'`,
  )
  const { id, email } = await submit('silent@example.org')
  await runAs(service, (tx) => tx`insert into private.email_opt_outs (mailbox) values (${email})`)
  await setStatus(id, 'approved')
  expect(
    await runAs(
      service,
      (tx) =>
        tx`select from private.email_outbox where kind = 'testimonial-status' and recipient in ('unproven@example.org', ${email})`,
    ),
  ).toHaveLength(0)
})

/** Returns the email that the mail server receives because of `act`. */
async function emailAfter(email: string, act: () => Promise<unknown>) {
  const count = () => mail.emails.filter(({ recipients }) => recipients.includes(email)).length
  const before = count()
  await act()
  await waitUntil(`another email to ${email}`, () => count() > before || undefined)
  const message = await mail.emailTo(email)
  return { ...message, text: message.text ?? '', html: message.html ?? '' }
}

async function submit(email: string) {
  const message = await emailAfter(email, () => call('submit-testimonial', { ...words, email }))
  const { body } = await call('verify-testimonial', { email, code: message.subject?.slice(0, 6) })
  const { testimonial, session } = body as unknown as {
    testimonial: OwnTestimonial
    session: { access_token: string }
  }
  return { email, id: testimonial.id, token: session.access_token }
}

function setStatus(id: string, status: string, reason: string | null = null) {
  return runAs(
    service, // not an administrator, whose decisions are emailed only when they can no longer be undone
    (tx) =>
      tx`update public.testimonials set status = ${status}, rejection_reason = ${reason} where id = ${id}`,
  )
}
