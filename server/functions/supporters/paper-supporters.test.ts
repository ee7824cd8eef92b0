import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { deleteExpiredSiteRows } from '#server/jobs/retention.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signInAdministrator } = await createTestApp()
const owner = await signInAdministrator()
const ask = async <T>(name: string, args: object) => {
  const { body } = await request(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
    token: owner,
  })
  return { body: body as T }
}

describe('a supporter from a paper list', () => {
  it('a supporter without an account can be exported with all that their mailbox sent and received', async () => {
    const id = await runAs(service, async (tx) => {
      await tx`insert into public.sponsor_enquiries (organisation, name, email, message) values ('Ola Ltd', 'Ola', 'ola@example.org', 'One.')`
      await tx`insert into public.sponsors (name, logo_url, contact_person, contact_email)
        values ('Ola Bank', '/sponsors/a.svg', 'Ola', 'ola@example.org')`
      await tx`insert into private.email_consents (mailbox, topics, wording, version, form)
        values ('ola@example.org', '{day}', 'on paper', 0, 'paper')`
      const [row] = await tx<{ id: string }[]>`
        insert into public.community_members (name, email, is_active) values ('Ola', 'ola@example.org', true) returning id`
      return row?.id
    })
    expect((await call('export-supporter', { supporter: id }, owner)).body.data).toMatchObject({
      membership: { name: 'Ola' },
      enquiries: [{ organisation: 'Ola Ltd' }],
      consent_to_news: { wording: 'on paper' },
      contact_of_sponsors: [{ sponsor: 'Ola Bank', contact_person: 'Ola' }],
    })
    await call('erase-supporter', { supporter: id, typed: 'ERASE' }, owner)
    const contacts = await runAs(
      service,
      (tx) => tx`select contact_person, contact_email from public.sponsors where name = 'Ola Bank'`,
    )
    expect(contacts).toEqual([{ contact_person: null, contact_email: null }])
  })
  it('an imported supporter who is reactivated is active again and is kept by the retention job', async () => {
    const id = await runAs(service, async (tx) => {
      await tx`insert into private.email_consents (mailbox, topics, wording, version, form)
        values ('ife@example.org', '{day}', 'x', 1, 'preferences')`
      const [row] = await tx<{ id: string }[]>`
        insert into public.community_members (name, email, is_active, joined_at)
        values ('Ife', 'ife@example.org', true, now() - interval '60 days') returning id`
      return row?.id ?? ''
    })
    const isActive = async () =>
      (await ask<{ supporter: { is_active: boolean } }>('get_supporter', { supporter_id: id })).body.supporter
        .is_active
    const deactivation = { supporters: [id], because: 'Spam', revokesBadges: false }
    await call('deactivate-supporters', deactivation, owner)
    await deleteExpiredSiteRows(runAs)
    expect(await isActive()).toBe(false)
    await call('reactivate-supporters', { supporters: [id] }, owner)
    await deleteExpiredSiteRows(runAs)
    expect(await isActive()).toBe(true)
  })
})
