import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const checks = async () => {
  await screen.findByText(/ of \d+ needs? attention\.$/)
  return screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /^(Works|Wrong): /.test(textContent ?? ''))
}

/** Returns the check with this text. */
async function check(words: string) {
  const found = (await checks()).find(({ textContent }) => textContent?.includes(words))
  if (!found) throw new Error(`no check says ${words}`)
  return within(found)
}

it('checks that failed are listed before those that are well', async () => {
  await open('/admin/settings/health')
  const marks = (await checks()).map(({ textContent }) => textContent?.slice(0, 5))
  expect(marks).toHaveLength(11)
  expect(new Set(marks)).toEqual(new Set(['Wrong', 'Works']))
  expect(marks).toEqual([
    ...marks.filter((mark) => mark === 'Wrong'),
    ...marks.filter((mark) => mark === 'Works'),
  ])
})

it('the menu of the settings counts the checks that failed', async () => {
  await open('/admin/settings')
  await screen.findByRole('link', { name: /^Health.* to fix/ })
})

it('a site without a mail server says what to do, and the check leads to the emails', async () => {
  const user = await open('/admin/settings/health')
  const emails = await check('No mail server is set up')
  emails.getByText('Set SMTP_URL and restart.')
  await user.click(emails.getByRole('link', { name: 'Open Emails' }))
  await screen.findByRole('heading', { name: 'All emails' })
})

it('the command of a check is copied as it is shown', async () => {
  const user = await open('/admin/settings/health')
  const backup = await check('No backup is recorded.')
  const button = backup.getByRole('button', { name: /^Copy command/ })
  await user.click(button)
  await backup.findAllByText(/^Copied/)
  expect(await navigator.clipboard.readText()).toBe(button.closest('li')?.querySelector('code')?.textContent)
})

it('the button “Check again” asks the server again', async () => {
  const user = await open('/admin/settings/health')
  await checks()
  const requests: string[] = []
  interruptNetwork(({ url }) => {
    if (url.includes('get-health')) requests.push(url)
    return undefined
  })
  await user.click(screen.getByRole('button', { name: /^Check again/ }))
  await waitFor(() => expect(requests).toHaveLength(1))
})
