import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'

const { visitor, runAs, mail, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

it('a changed or revoked role of an administrator takes effect immediately in each of their open windows', async () => {
  const reader = { email: 'reader-of-stories@example.org', password: 'third horse battery' }
  await makeAdministrator(runAs, reader)
  const owner = await visitor(phone)
  const theirs = await visitor()
  await Promise.all([signInToOffice(owner, boss), signInToOffice(theirs, reader)])
  await owner.goto('/admin/settings/people')
  const roleOf = owner.getByLabel(`Role of ${reader.email}`)
  const menu = async () =>
    (await theirs.getByRole('navigation', { name: 'Back office' }).innerText()).split(/\s*\n\s*/)
  const words = (entries: string[]) => entries.filter((entry) => !/^\d|waiting/.test(entry))

  await owner.getByText('Two-factor authentication off').first().waitFor()
  await runAs(
    service,
    (tx) => tx`insert into public.day_witnesses (attempt, number, name, email, occupation, relation)
      values ('real', 1, 'W. One', 'w.one@example.org', 'Teacher', 'No')`,
  )
  await owner
    .getByRole('listitem')
    .filter({ hasText: 'W. One' })
    .getByText('Has not opened the page yet')
    .waitFor()
  await roleOf.selectOption('moderator')
  await owner.getByText(`${reader.email} now has the role moderator.`).waitFor()
  const answer = theirs.waitForRequest(/\/rest\/v1\//)
  await theirs.goto('/admin/settings/people')
  await theirs.getByRole('heading', { name: 'You do not have permission' }).waitFor()
  await expectAccessible(theirs, 'a page of another role')
  expect(words(await menu())).toEqual(['Today', 'Dashboard', 'People', 'App Ideas', 'Testimonials'])
  const { apikey = '', authorization = '' } = await (await answer).allHeaders()
  const byHand = async (name: string, data: object) =>
    (await theirs.request.post(name, { data, headers: { apikey, authorization } })).json()
  expect(
    await byHand('/functions/v1/invite-administrator', { email: 'friend@example.org', role: 'owner' }),
  ).toMatchObject({
    error: 'Only owners may do this',
  })
  expect(await byHand('/functions/v1/save-settings', { changes: {}, seen: {} })).toMatchObject({
    error: 'Only owners may do this',
  })

  await roleOf.selectOption('editor')
  await owner.getByText(`${reader.email} now has the role editor.`).waitFor()
  await theirs.getByRole('link', { name: 'App Ideas' }).first().click()
  await theirs.getByRole('link', { name: 'Blog', exact: true }).waitFor()
  expect(words(await menu())).toEqual([
    'Today',
    'Dashboard',
    'People',
    'App Ideas',
    'Testimonials',
    'Site',
    'Blog',
    'Pages',
    'Content',
    'Sponsors',
    'Media',
  ])

  await owner.getByLabel('Email').fill('friend@example.org')
  await owner.getByRole('button', { name: 'Send invitation' }).click()
  await owner.getByText('Invitation sent to friend@example.org.').waitFor()
  const { text = '' } = await mail.emailTo('friend@example.org')
  const friend = await visitor()
  await friend.goto(/https?:\/\/\S*\/verify\S*/.exec(text)?.[0] ?? '')
  await friend.getByRole('button', { name: 'Accept the invitation' }).click()
  await friend.getByText('You have accepted the invitation.').waitFor()
  const name = friend.getByLabel('Author name (optional)')
  await name.fill('friend@example.org')
  await friend.getByLabel('New password').fill('a whole new horse battery')
  await friend.getByRole('button', { name: 'Save password' }).click()
  await friend.getByText('Do not use an email address as your name. The name is public').waitFor()
  await expectAccessible(friend, 'the first password')
  await name.fill('Ngozi the Writer')
  await friend.getByRole('button', { name: 'Save password' }).click()
  await friend.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await owner.reload()
  await owner.getByText('Ngozi the Writer').first().waitFor()
  await expectAccessibleInBothThemes(owner, 'the people')
  await owner.getByRole('button', { name: `End access for ${reader.email}` }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click()
  await owner.getByText(`${reader.email} no longer has access.`).waitFor()
  await theirs.getByRole('link', { name: 'Dashboard' }).first().click()
  await theirs.getByText('Your session has ended. Sign in again to continue.').waitFor()
  // Ignores the responses 401 and 403 to a missing right and an ended session, which the browser logs.
  expect(complaints.filter((text) => !/status of 40[13]/.test(text))).toEqual([])
})
