import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createSiteSignInHelpers } from '#tests/support/sign-ins.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const test = await createTestServer()
const { client, codeFor, emailsTo, runAs } = test
const { byCode } = createSiteSignInHelpers(test)
const confirm = async (email: string) =>
  client().auth.verifyOtp({ email, token: await codeFor(email), type: 'email_change' })

it('the owner of an address that another account requests gets an email, which names no account and has no code', async () => {
  await byCode('taken@proton.me')
  const { auth } = await byCode('greedy@example.org')
  expect((await auth.updateUser({ email: 'Taken+x@proton.me' })).error).toBeNull()
  const [told] = await emailsTo('taken+x@proton.me')
  expect(told?.text).toContain('Your account already has this address, so nothing has changed.')
  expect(`${told?.text}${told?.html}`).not.toMatch(/greedy|verify|\b\d{6}\b/)
})

it('a supporter, testimonial, badges, consents, reminders and opt-out move to a user’s new email address', async () => {
  const { auth } = await byCode('moves@example.org')
  await runAs(service, async (tx) => {
    await tx`insert into public.community_members (name, email, is_verified, is_active)
      values ('Ada Obi', 'moves@example.org', true, true)`
    await tx`insert into public.testimonials (name, email, linkedin_url, location, testimonial)
      values ('Ada Obi', 'moves@example.org', 'https://www.linkedin.com/in/ada', 'Kano', ${'It helped. '.repeat(10)})`
    await tx`insert into private.email_consents (mailbox, topics, wording, version, form)
      values ('moves@example.org', '{day}', 'I want news', 1, 'supporter')`
    await tx`insert into private.reminders (mailbox, kind, email, zone)
      values ('moves@example.org', 'result', 'moves@example.org', 'Africa/Lagos')`
    await tx`insert into private.email_opt_outs (mailbox) values ('moves@example.org')`
    await tx`insert into public.app_ideas (title, description, submitter_name, submitter_email, user_id)
      select 'Clinic Queue', 'Says when it is your turn at the clinic.', 'Ada', email, id
      from auth.users where email = 'moves@example.org'`
    await tx`insert into public.sponsor_enquiries (organisation, name, email, message)
      values ('Ada Ltd', 'Ada', 'moves@example.org', 'One quarter.')`
    await tx`insert into public.app_ideas (title, description, submitter_name, submitter_email)
      values ('From Paper', 'Says when it is your turn at the market.', 'Ada', 'moves@example.org')`
    // Inserts an unverified supporter, because anybody may have typed the new address.
    await tx`insert into public.community_members (name, email) values ('Rude', 'moved@example.org')`
  })
  await auth.updateUser({ email: 'moved@example.org' })
  await confirm('moves@example.org')
  await confirm('moved@example.org')
  const kept = (mailbox: string) =>
    runAs(
      service,
      (tx) => tx`select
        (select count(*)::integer from public.community_members where mailbox = ${mailbox}) as supporters,
        (select count(*)::integer from public.testimonials where mailbox = ${mailbox}) as testimonials,
        (select count(*)::integer from public.badges where private.mailbox(recipient_email) = ${mailbox}) as badges,
        (select count(*)::integer from private.email_consents where mailbox = ${mailbox}) as consents,
        (select count(*)::integer from private.reminders where email = ${mailbox}) as reminders,
        (select count(*)::integer from public.app_ideas where submitter_email = ${mailbox}) as ideas,
        (select count(*)::integer from public.sponsor_enquiries where email = ${mailbox}) as enquiries,
        private.has_opted_out(${mailbox}) as refuses`,
    )
  const all = {
    supporters: 1,
    testimonials: 1,
    badges: 1,
    consents: 1,
    reminders: 1,
    ideas: 2,
    enquiries: 1,
    refuses: true,
  }
  expect(await kept('moved@example.org')).toEqual([all])
  expect(await kept('moves@example.org')).toEqual([
    { ...all, supporters: 0, testimonials: 0, badges: 0, consents: 0, reminders: 0, ideas: 0, enquiries: 0 },
  ])
})

it('texts in the emails about a change of address are escaped', async () => {
  const { auth } = await byCode('markup@example.org')
  await auth.updateUser({ data: { name: '<b onclick=x>Ada</b>' } })
  await auth.updateUser({ email: "o'hara@example.org" })
  const [email] = await emailsTo('markup@example.org')
  expect(email?.html).not.toContain('onclick')
  expect(email?.html).toContain('o&#39;hara@example.org')
})
