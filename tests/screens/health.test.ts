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

it('the health page lists failed checks before successful ones', async () => {
  await open('/admin/settings/health')
  const marks = (await checks()).map(({ textContent }) => textContent?.slice(0, 5))
  expect(marks).toHaveLength(11)
  expect(new Set(marks)).toEqual(new Set(['Wrong', 'Works']))
  expect(marks).toEqual([
    ...marks.filter((mark) => mark === 'Wrong'),
    ...marks.filter((mark) => mark === 'Works'),
  ])
})

it('the settings menu shows the number of failed checks', async () => {
  await open('/admin/settings')
  await screen.findByRole('link', { name: /^Health.* to fix/ })
})

it('the health check of a missing mail server explains what to do, and links to the emails', async () => {
  const user = await open('/admin/settings/health')
  const emails = await check('No mail server is set up')
  emails.getByText('Set SMTP_URL and restart.')
  await user.click(emails.getByRole('link', { name: 'Open Emails' }))
  await screen.findByRole('heading', { name: 'All emails' })
})

it('the command of a health check is copied exactly as it is shown', async () => {
  const user = await open('/admin/settings/health')
  const backup = await check('No backup is recorded.')
  const button = backup.getByRole('button', { name: /^Copy command/ })
  await user.click(button)
  await backup.findAllByText(/^Copied/)
  expect(await navigator.clipboard.readText()).toBe(button.closest('li')?.querySelector('code')?.textContent)
})

it('the button “Check again” sends a new request to the server', async () => {
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
