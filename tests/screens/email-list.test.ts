import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, holdEach } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const chosen = () => screen.getByRole('tab', { selected: true }).textContent

/** Deletes all emails and adds one with this state. */
async function leave(state: 'sent' | 'failed') {
  await runAs(service, async (tx) => {
    await tx`delete from private.email_outbox`
    await tx`insert into private.email_outbox (kind, recipient, payload, sent_at, failed_at)
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

it('the list of emails keeps the tab in the URL selected, even if the tab is empty', async () => {
  await leave('sent')
  await open('/admin/announcements/emails?state=failed')
  await screen.findByText('No emails in this list.')
  await waitFor(() => expect(chosen()).toMatch('Failed'))
})

it.each([
  [1, '1 email on hold', '1 email has been on hold'],
  [2, '2 emails on hold', '2 emails have been on hold'],
])(
  'the dashboard and the list of emails count the emails on hold after a restore: %s',
  async (count, title, notice) => {
    await leave('sent')
    await runAs(
      service,
      (tx) => tx`insert into private.email_outbox (kind, recipient, payload, next_attempt_at)
      select 'badge', 'held@example.org', '{}', 'infinity' from generate_series(1, ${count})`,
    )
    await open('/admin/dashboard')
    await screen.findByRole('heading', { name: title })
    await open('/admin/announcements/emails')
    await screen.findByText(new RegExp(`${notice} since this database was restored`))
  },
)

it('the Retry button of an opened email cannot be clicked twice', async () => {
  await leave('failed')
  const [email] = await runAs(service, (tx) => tx<{ id: string }[]>`select id from private.email_outbox`)
  const next = holdEach('POST', /retry-emails/)
  const user = await open(`/admin/announcements/emails?open=${email?.id}`)
  const opened = within(await screen.findByRole('dialog', { name: 'Email' }))
  const retry = await opened.findByRole('button', { name: /Retry|Trying/ })
  await user.click(retry)
  const release = await next()
  expect(opened.getByRole('button', { name: /Trying/ }).getAttribute('aria-disabled')).toBe('true')
  release()
  await waitFor(() => expect(opened.queryByRole('button', { name: /Retry|Trying/ })).toBeNull())
})

/** Creates two failed emails: one whose mailbox was full, and one with a code that can no longer be used. */
const failTwo = () =>
  runAs(service, async (tx) => {
    await tx`delete from private.email_outbox`
    await tx`insert into private.email_outbox (kind, recipient, payload, attempts, failed_at, last_error)
      values ('test', 'full@example.org', '{}', 76, now(), '552 mailbox full'),
        ('code', 'late@example.org', null, 1, now(), 'expired')`
  })
const rowOf = (address: string) => screen.findByRole('row', { name: new RegExp(address) })

it('a failed email shows its reason, and an expired email cannot be retried', async () => {
  await failTwo()
  await open('/admin/announcements/emails')
  const full = within(await rowOf('full@example.org'))
  full.getByText('The mailbox is full.')
  full.getByRole('button', { name: /^Retry/ })
  const late = within(await rowOf('late@example.org'))
  late.getByText('Too late to retry')
  expect(late.queryByRole('button', { name: /^Retry/ })).toBeNull()
})

it('the announcements page links to the failed emails and shows their number', async () => {
  await failTwo()
  const user = await open('/admin/announcements')
  await user.click(await screen.findByRole('link', { name: 'All emails (2 failed)' }))
  await rowOf('full@example.org')
})

it('Retry all resends only the failed emails that can still be sent', async () => {
  await failTwo()
  const user = await open('/admin/announcements/emails')
  await user.click(await screen.findByRole('button', { name: /^Retry all/ }))
  await screen.findByText('1 email is being retried.')
  const failed = await runAs(
    service,
    (tx) => tx`select recipient from private.email_outbox where failed_at is not null`,
  )
  expect(failed).toEqual([{ recipient: 'late@example.org' }])
})

it('a second test email in the same minute is refused', async () => {
  await failTwo()
  const user = await open('/admin/announcements/emails')
  const send = () => screen.findByRole('button', { name: /^Send me a test email/ })
  await user.click(await send())
  await screen.findByText(`Test email sent to ${boss.email}.`)
  await user.click(await send())
  await screen.findByText(/^You already sent yourself a test email in the last minute\./)
  const sent = await runAs(
    service,
    (tx) => tx`select recipient from private.email_outbox where failed_at is null`,
  )
  expect(sent).toEqual([{ recipient: boss.email }])
})

it('a site without a mail server does not claim that its sender domain has been checked', async () => {
  await failTwo()
  await open('/admin/announcements/emails')
  await screen.findByText(/^SPF, DKIM and DMARC have not been checked/)
})
