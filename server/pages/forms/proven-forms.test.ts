import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { formErrors } from '#shared/errors/forms.ts'
import { reminderErrors } from '#shared/errors/reminders.ts'
import { supporterErrors } from '#shared/errors/supporters.ts'
import { testimonialErrors } from '#shared/errors/testimonials.ts'
import { linkedinPrefix } from '#shared/testimonials.ts'
import type { VisitorAction } from '#shared/visitor-actions.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createEmailAddress } from '#tests/support/people.ts'
import { createFormClient } from '#tests/support/post-form.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const site = await createTestApp()
const { call, codeFor, runAs } = site
const send = createFormClient(site)
const story = {
  name: 'Ada',
  linkedin_url: 'https://www.linkedin.com/in/ada',
  location: 'Kano',
  testimonial: 'I learned to code on a borrowed phone.',
  language: 'en',
}

/** Sends both posts of a form, with the newest code of the address. */
async function prove(action: VisitorAction, fields: Record<string, string> & { email: string }) {
  const { shown } = await send(action, fields)
  return send(action, { waiting: shown.waiting, code: await codeFor(fields.email) })
}

it('the author of an approved testimonial who sends the form again sees that it can no longer be changed', async () => {
  const email = createEmailAddress()
  expect(await prove('share-story', { ...story, email })).toMatchObject({
    status: 303,
    leadsTo: '/forms/share-story?done=story-sent',
  })
  await runAs(
    service,
    (tx) =>
      tx`update public.testimonials set status = 'approved', approved_at = now() where email = ${email}`,
  )
  const again = { ...story, email, testimonial: 'These would be other words.' }
  const refused = { status: 409, shown: { refusal: testimonialErrors.decided } }
  expect(await prove('share-story', again)).toMatchObject(refused)
  await call('submit-testimonial', again)
  expect(await send('prove-story', { email, code: await codeFor(email) })).toMatchObject(refused)
})

it('verifying a testimonial that has been rejected is refused, and not shown as sent', async () => {
  const email = createEmailAddress()
  await prove('share-story', { ...story, email })
  await runAs(service, (tx) => tx`update public.testimonials set status = 'rejected' where email = ${email}`)
  await call('send-verification-email', { email, type: 'testimonial' })
  expect(await send('prove-story', { email, code: await codeFor(email) })).toMatchObject({
    status: 409,
    shown: { refusal: testimonialErrors.not_sent },
  })
})

it('a correct emailed code without a pending testimonial shows that no testimonial was found', async () => {
  const email = createEmailAddress()
  await call('send-verification-email', { email, type: 'testimonial' })
  expect(await send('prove-story', { email, code: await codeFor(email) })).toMatchObject({
    status: 409,
    shown: { refusal: testimonialErrors.not_found },
  })
})

it('setting reminders without scripts requires a choice and the code, but no session', async () => {
  const email = createEmailAddress()
  const set = () =>
    runAs(service, (tx) => tx`select kind, zone from private.reminders where email = ${email} order by kind`)
  expect(await send('remind', { email })).toMatchObject({
    status: 400,
    shown: { problems: [{ field: 'kinds', message: reminderErrors.kinds_missing }] },
  })
  const { shown } = await send('remind', { email, kinds: 'hour_before' })
  expect(await send('remind', { waiting: shown.waiting, code: 'AAAAAA' })).toMatchObject({
    shown: { kind: 'code' },
  })
  expect(await set()).toEqual([])
  expect(await prove('remind', { email, kinds: 'hour_before' })).toMatchObject({
    status: 303,
    leadsTo: '/forms/remind?done=reminders-set',
  })
  expect(await set()).toEqual([{ kind: 'hour_before', zone: 'Africa/Lagos' }])
  expect(await runAs(service, (tx) => tx`select from auth.users where email = ${email}`)).toEqual([])
})

it('a code that was requested for ideas makes nobody a supporter, and the join form shows a refusal', async () => {
  const email = createEmailAddress()
  const names = { email, firstName: 'Ada', lastName: 'Obi' }
  const { shown } = await send('join', names)
  await call('send-verification-email', { email, name: 'Ada' })
  expect(await send('join', { waiting: shown.waiting, code: await codeFor(email) })).toMatchObject({
    status: 409,
    shown: { typed: { firstName: ['Ada'] }, refusal: supporterErrors.not_verified },
  })
  expect(await prove('join', names)).toMatchObject({ status: 303, leadsTo: '/forms/join?done=joined' })
})

it('the form to leave refuses an unknown address, and erases a supporter', async () => {
  const stranger = await send('leave', { email: createEmailAddress() })
  expect(stranger.shown).toMatchObject({ kind: 'fields', refusal: formErrors.nothing_stored })
  const email = createEmailAddress()
  await prove('join', { email, firstName: 'Ada', lastName: 'Obi' })
  const supporters = () =>
    runAs(service, (tx) => tx`select 1 from public.community_members where email = ${email}`)
  expect(await supporters()).toHaveLength(1)
  const { shown } = await send('leave', { email })
  expect(await send('leave', { waiting: shown.waiting, code: 'AAAAAA' })).toMatchObject({
    shown: { kind: 'code' },
  })
  expect(await supporters()).toHaveLength(1)
  expect(await prove('leave', { email })).toMatchObject({ status: 303, leadsTo: '/forms/leave?done=left' })
  expect(await supporters()).toHaveLength(0)
})

it('the form to withdraw a vote refuses a vote that was never cast, whether the address is known or not', async () => {
  const [idea, email] = [await buildIdea(runAs), createEmailAddress()]
  const refused = { shown: { refusal: formErrors.no_vote } }
  expect(await send('take-vote-back', { idea, email })).toMatchObject(refused)
  await prove('join', { email, firstName: 'Ada', lastName: 'Obi' })
  expect(await prove('take-vote-back', { idea, email })).toMatchObject({ status: 409, ...refused })
  await prove('vote', { idea, email, name: 'Ada' })
  expect(await prove('take-vote-back', { idea, email })).toMatchObject({
    leadsTo: `/forms/take-vote-back?done=vote-taken-back&idea=${idea}`,
  })
})

it('a testimonial form without a valid LinkedIn URL shows an error at that field, and other errors in field order', async () => {
  const typed = { ...story, email: 'ada@', location: '', testimonial: '' }
  const { field_missing, link_not_linkedin } = testimonialErrors
  for (const [linkedin_url, message] of [
    ['', field_missing],
    [linkedinPrefix, link_not_linkedin],
    ['https://example.org/ada', link_not_linkedin],
  ] as const) {
    const { shown } = await send('share-story', { ...typed, linkedin_url })
    expect(shown.problems).toEqual([
      expect.objectContaining({ field: 'email' }),
      { field: 'location', message: field_missing },
      { field: 'linkedin_url', message },
      { field: 'testimonial', message: field_missing },
    ])
  }
})

it('a testimonial form with too many words shows an error at its field, with the number of words', async () => {
  const testimonial = Array.from({ length: 46 }, () => 'word').join(' ')
  const { shown } = await send('share-story', { ...story, email: createEmailAddress(), testimonial })
  expect(shown.problems).toEqual([
    { field: 'testimonial', message: testimonialErrors.too_many_words, values: { count: 46 } },
  ])
})

it('a testimonial without a profile link is accepted where the setting allows it', async () => {
  const email = createEmailAddress()
  await runAs(
    service,
    (tx) => tx`
      insert into public.site_settings (key, value, is_public) values ('testimonial_link', '"optional"', true)
      on conflict (key) do update set value = excluded.value`,
  )
  const { shown } = await send('share-story', { ...story, email, linkedin_url: linkedinPrefix })
  expect(shown).toMatchObject({ kind: 'code', email })
})
