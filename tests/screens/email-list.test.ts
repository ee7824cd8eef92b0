import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, holdEach } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

/** One email in this state is the only one. */
async function leave(state: 'sent' | 'failed') {
  await runAs(service, async (tx) => {
    await tx`delete from private.mail_outbox`
    await tx`insert into private.mail_outbox (letter, recipient, payload, sent_at, failed_at)
      values ('badge', ${`${state}@example.org`}, '{}', case when ${state} = 'sent' then now() end,
        case when ${state} = 'failed' then now() end)`
  })
}

it.each([
  ['sent', 'Sent'],
  ['failed', 'Failed'],
] as const)('the list of emails opens on the tab that has emails: %s', async (state, tab) => {
  await leave(state)
  await open('/admin/announcements/emails')
  await screen.findByText(`${state}@example.org`)
  expect(chosen()).toMatch(tab)
})

it('the tab that the address names stays although it is empty', async () => {
  await leave('sent')
  await open('/admin/announcements/emails?state=failed')
  await screen.findByText('No emails in this list.')
  await waitFor(() => expect(chosen()).toMatch('Failed'))
})

it.each([
  [1, '1 email on hold', '1 email has been on hold'],
  [2, '2 emails on hold', '2 emails have been on hold'],
])(
  'emails that a restored database holds are counted on the dashboard and in the list: %s',
  async (count, title, notice) => {
    await leave('sent')
    await runAs(
      service,
      (tx) => tx`insert into private.mail_outbox (letter, recipient, payload, next_attempt_at)
      select 'badge', 'held@example.org', '{}', 'infinity' from generate_series(1, ${count})`,
    )
    await open('/admin/dashboard')
    await screen.findByRole('heading', { name: title })
    await open('/admin/announcements/emails')
    await screen.findByText(new RegExp(`${notice} since this database was restored`))
  },
)

it('the retry of an opened email cannot be pressed twice', async () => {
  await leave('failed')
  const [email] = await runAs(service, (tx) => tx<{ id: string }[]>`select id from private.mail_outbox`)
  const next = holdEach('POST', /retry_letters/)
  const user = await open(`/admin/announcements/emails?open=${email?.id}`)
  const opened = within(await screen.findByRole('dialog', { name: 'Email' }))
  const retry = await opened.findByRole('button', { name: /Retry|Trying/ })
  await user.click(retry)
  const release = await next()
  expect(opened.getByRole('button', { name: /Trying/ }).getAttribute('aria-disabled')).toBe('true')
  release()
  await waitFor(() => expect(opened.queryByRole('button', { name: /Retry|Trying/ })).toBeNull())
})
