import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildSupporters } from '#tests/support/supporters.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

it('an announcement without recipients is not sent, and the choice of people gets the focus', async () => {
  const user = await open('/admin/announcements/new')
  await screen.findByText('In this view')
  await user.click(await screen.findByRole('button', { name: /^Send to 0 people/ }))
  await screen.findByText('This email has no recipients.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('View')))
})

it('an announcement without a subject is not sent, and the subject gets the focus', async () => {
  await buildSupporters(runAs, 2)
  const user = await open('/admin/announcements/new')
  const send = await screen.findByRole('button', { name: /^Send to 2 people/ })
  const checks = within(screen.getByRole('region', { name: 'Before you send' }))
  checks.getByText('The email has no subject')
  checks.getByText('The email has no text')
  const subject = screen.getByLabelText('Subject')
  for (const _attempt of [1, 2]) {
    await user.click(send)
    await waitFor(() => expect(document.activeElement).toBe(subject))
  }
  expect(subject.getAttribute('aria-invalid')).toBe('true')
  await user.click(await screen.findByRole('button', { name: '2 fields to correct' }))
  await user.type(subject, 'Your hour')
  await screen.findByRole('button', { name: '1 field to correct' })
  expect(subject.hasAttribute('aria-invalid')).toBe(false)
  checks.getByText('The subject and preview line fit on a phone screen')
})

it('a page without an address is not published, and each attempt moves the focus to the address', async () => {
  const user = await open('/admin/pages/new')
  await user.type(await screen.findByLabelText('Title'), 'Press kit')
  for (const _attempt of [1, 2]) {
    const publish = screen.getByRole('button', { name: /^Publish/ })
    await user.click(publish)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')))
    publish.focus()
  }
})

it('a post without a title is not published, and each attempt moves the focus to the title', async () => {
  const user = await open('/admin/blog/new')
  for (const _attempt of [1, 2]) {
    const publish = await screen.findByRole('button', { name: /^Publish/ })
    await user.click(publish)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
    publish.focus()
  }
})
