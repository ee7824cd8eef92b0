import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { personErrors } from '#shared/errors/people.ts'
import { buildPerson } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { buildSupporters } from '#tests/support/supporters.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { getOfficeErrorText } from '#web/common/words/office-text.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

let wanjiru = ''
// Creates thirty supporters. The last one has an account, a badge, and an address whose emails bounce.
beforeEach(async () => {
  await runAs(service, async (tx) => {
    await tx`delete from public.badges`
    await tx`delete from public.community_members`
    await tx`delete from private.community_views`
    await tx`delete from private.email_bounces`
    await tx`delete from auth.users where email = 'person-1@example.org'`
  })
  await buildPerson(runAs, 'person-1@example.org')
  await buildSupporters(runAs, 30)
  await runAs(
    service,
    (tx) => tx`insert into private.email_bounces (mailbox, reason, told_by)
      values ('person-1@example.org', '550 no such user', 'mail server')`,
  )
  const [person] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`
      update public.community_members set name = 'Wanjiru M.', supporter_type = 'tester', location = 'Kisumu, Kenya'
      where email = 'person-1@example.org' returning id`,
  )
  wanjiru = person?.id ?? ''
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const stored = () =>
  runAs(
    service,
    async (tx) => (await tx`select name, is_active from public.community_members where id = ${wanjiru}`)[0],
  )
const notes = () =>
  runAs(service, async (tx) => [
    ...(await tx`select said, count(*)::integer as people from private.supporter_notes group by said order by said`),
  ])

async function openRecord() {
  const user = await open(`/admin/community/${wanjiru}`)
  await screen.findByRole('heading', { name: 'Wanjiru M.', level: 1 })
  return user
}

async function selectTwo() {
  const user = await open('/admin/community')
  await screen.findByText('30 people')
  const ticks = screen.getAllByRole('checkbox', { name: /^Select Person/ })
  for (const tick of ticks.slice(0, 2)) await user.click(tick)
  return user
}

async function filterTesters(user: UserEvent) {
  await user.click(await button('Filter'))
  const filters = await dialog('Filter people')
  await filters.findByText('App Tester (1)')
  await user.selectOptions(filters.getByLabelText('Type'), 'tester')
  await user.click(filters.getByRole('button', { name: 'Show results' }))
}

it('a list of people that does not load is not shown as empty, and Retry loads it', async () => {
  interruptNetwork(({ url }) =>
    url.endsWith('get_community') ? new Response('{}', { status: 500 }) : undefined,
  )
  const user = await open('/admin/community')
  await screen.findByText('Failed to load people.')
  interruptNetwork(() => undefined)
  await user.click(await button('Retry'))
  await screen.findByText(/^30 supporters:/)
})

it('the second page of people has other people and a separate URL', async () => {
  const user = await open('/admin/community')
  const first = await screen.findByText('person-1@example.org')
  await user.click(screen.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(first.isConnected).toBe(false))
  expect(location.search).toBe('?page=2')
})

it('a people search without a match shows “No one matches these filters.”, and can be cleared', async () => {
  const user = await open('/admin/community')
  await user.type(await screen.findByPlaceholderText('Name, email, location or skill'), 'nobody like this')
  await screen.findByText('No one matches these filters.')
  await user.click(await button('Clear filters'))
  await screen.findByText('30 people')
})

it('a saved filter of the people list becomes a view with a tab', async () => {
  const user = await open('/admin/community')
  await filterTesters(user)
  await user.click(await button('Save as view'))
  await user.type(await screen.findByLabelText('Name'), 'Testers')
  await user.click(await button(/^Save view/))
  await screen.findByRole('tab', { name: /Testers/, selected: true })
  await user.click(await button(/^Type: App Tester.*remove this filter/))
  await screen.findByRole('tab', { name: /Everyone/, selected: true })
  await user.click(screen.getByRole('tab', { name: /Testers/ }))
  await waitFor(() => expect(location.search).toBe('?type=tester'))
})

it('a saved view of the people list is removed only after a confirmation, and its filter remains active', async () => {
  await runAs(
    service,
    (tx) => tx`insert into private.community_views (owner_id, name, filters)
      select id, 'Testers', '{"type": "tester"}' from auth.users where email = ${boss.email}`,
  )
  const user = await open('/admin/community?type=tester')
  await user.click(await button('Remove view'))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /^Remove view/ }))
  await screen.findByRole('tab', { name: /Not saved/ })
  expect(location.search).toBe('?type=tester')
})

it('a person opened from a filtered list shows their position among the people that the filter found', async () => {
  const user = await open('/admin/community?type=tester')
  await user.click(await screen.findByRole('link', { name: 'Wanjiru M.' }))
  await screen.findByText('1 of 1')
})

it('a saved note is listed on the person’s page', async () => {
  const user = await openRecord()
  await user.type(await screen.findByLabelText('Write a note'), 'Offers the clinic.')
  await user.click(await button(/^Save note/))
  await screen.findByText('Offers the clinic.', { selector: 'li, li *' })
})

it('emails to a bouncing address resume only with a reason, which is then shown', async () => {
  const user = await openRecord()
  await user.click(await button('Resume emails'))
  const resume = await dialog('Resume emails to this address?')
  await user.click(resume.getByRole('button', { name: /^Resume emails/ }))
  await resume.findByText(getOfficeErrorText(personErrors.resume_reason_missing))
  await user.type(resume.getByLabelText('Reason'), 'They wrote to us')
  await user.click(resume.getByRole('button', { name: /^Resume emails/ }))
  await screen.findByText(/resumed on .*: They wrote to us/)
})

it('a name that contains a web address is refused, and a valid name replaces the person’s name', async () => {
  const user = await openRecord()
  await user.click(await button('Correct name'))
  const form = await dialog('Correct name')
  const name = form.getByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'www.example.com')
  await user.click(form.getByRole('button', { name: /^Correct name/ }))
  await form.findByText(getSentence('signin.refusal.name-address'))
  expect(await stored()).toMatchObject({ name: 'Wanjiru M.' })
  await user.clear(name)
  await user.type(name, 'Wanjirũ M.')
  await user.click(form.getByRole('button', { name: /^Correct name/ }))
  await screen.findByRole('heading', { name: 'Wanjirũ M.', level: 1 })
})

it('a person is deactivated only with a reason, and their revoked badge shows that reason to everyone', async () => {
  const user = await openRecord()
  await user.click(await button(/^Deactivate/))
  const form = await dialog('Deactivate Wanjiru M.?')
  await user.click(form.getByRole('button', { name: /^Deactivate/ }))
  await form.findByText(getOfficeErrorText(personErrors.reason_missing))
  expect(await stored()).toMatchObject({ is_active: true })
  await user.type(form.getByLabelText('Reason'), 'Signed with the name of another')
  await user.click(form.getByLabelText(/^Revoke 1 badge/))
  await user.click(form.getByRole('button', { name: /^Deactivate/ }))
  await screen.findByText(/^Their badges are revoked\./)
  const [badge] = await runAs(
    service,
    (tx) => tx<{ verification_code: string }[]>`
      select verification_code from public.badges where recipient_email = 'person-1@example.org'`,
  )
  await open(`/verify/${badge?.verification_code}`)
  await screen.findByText(/^This badge was withdrawn on/)
  await screen.findByText(/Signed with the name of another/)
})

it('an administrator can reactivate a deactivated person', async () => {
  await runAs(
    service,
    (
      tx,
    ) => tx`update public.community_members set is_active = false, deactivated_at = now(), deactivated_because = 'Made up'
      where id = ${wanjiru}`,
  )
  const user = await openRecord()
  await user.click(await button(/^Reactivate/))
  await screen.findByText(/can sign in again/)
  expect(await stored()).toMatchObject({ is_active: true })
})

it('a person is erased only after the administrator types ERASE, and the dialog lists what will be deleted', async () => {
  const user = await openRecord()
  await user.click(await button(/^Erase this person/))
  const form = await dialog('Erase Wanjiru M.?')
  form.getByText(/1 badge/)
  const erase = form.getByRole('button', { name: /^Erase this person/ })
  await user.click(erase)
  expect(await stored()).toBeDefined()
  await user.type(form.getByLabelText('Type ERASE'), 'ERASE')
  await user.click(erase)
  await screen.findByText(/^29 supporters:/)
  expect(await stored()).toBeUndefined()
})

it('an administrator can deactivate several people with one reason', async () => {
  const user = await selectTwo()
  await user.click(await button('Deactivate'))
  const form = await dialog('Deactivate 2 people?')
  await user.type(form.getByLabelText('Reason'), 'Made up')
  await user.click(form.getByRole('button', { name: /^Deactivate/ }))
  await screen.findByText('2 people were deactivated.')
})

it('deactivated people are activated only after a confirmation', async () => {
  await runAs(
    service,
    (
      tx,
    ) => tx`update public.community_members set is_active = false, deactivated_at = now(), deactivated_because = 'Made up'
      where id = ${wanjiru}`,
  )
  const user = await open('/admin/community?active=no')
  await screen.findByText('1 person')
  await user.click(await screen.findByLabelText('Select Wanjiru M.'))
  await user.click(await button('Activate'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Activate 1 person?' }))
  expect(await stored()).toMatchObject({ is_active: false })
  await user.click(question.getByRole('button', { name: /^Activate/ }))
  await screen.findByText('1 person can sign in again.')
  expect(await stored()).toMatchObject({ is_active: true })
})

it('a retry saves a note only for people without it, and an edited note is saved for everyone', async () => {
  const user = await selectTwo()
  let asked = 0
  interruptNetwork(({ url }) => {
    if (!/note-supporter$/.test(url)) return undefined
    asked += 1
    return asked === 2 || asked === 4 ? new Response('{}', { status: 500 }) : undefined
  })
  await user.click(await button('Add a note'))
  const form = await dialog('A note about 2 people')
  const write = async (words: string) => {
    await user.clear(form.getByLabelText('Note'))
    await user.type(form.getByLabelText('Note'), words)
    await user.click(form.getByRole('button', { name: /^Save note/ }))
  }
  const stopped = 'Saved for the first 1. The note could not be saved for the others.'
  await write('Met in Accra.')
  await form.findByText(stopped)
  await write('Met in Kumasi.')
  await waitFor(() => expect(asked).toBe(4))
  await form.findByText(stopped)
  await user.click(form.getByRole('button', { name: /^Save note/ }))
  await screen.findByText('Note saved for 2 people.')
  expect(await notes()).toEqual([
    { said: 'Met in Accra.', people: 1 },
    { said: 'Met in Kumasi.', people: 2 },
  ])
})
