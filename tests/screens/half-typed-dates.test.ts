import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, it, onTestFinished, vi } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

/** Enters the year of a date key by key, with the values that a browser reports. */
function typeYear(field: HTMLElement) {
  for (const year of ['0002', '0020', '0202', '2027'])
    fireEvent.input(field, { target: { value: `${year}-09-05` } })
}

it('typing a date into a post key by key does not change the rest of the form', async () => {
  const user = await open('/admin/blog/new')
  await user.type(await screen.findByLabelText(/^Title/), 'Twenty')
  await user.selectOptions(screen.getByLabelText('Status'), 'published')
  await user.click(screen.getByRole('radio', { name: 'Schedule for later' }))
  fireEvent.input(screen.getByLabelText('Time'), { target: { value: '09:00' } })
  typeYear(screen.getByLabelText('Date'))
  await screen.findByText(/^Lagos time, in .+ days/)
  expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Twenty')
})

it('typing a date into an announcement key by key does not change the form, and shows no early error', async () => {
  const user = await open('/admin/announcements/new')
  await user.type(await screen.findByLabelText(/^Subject/), 'Your hour')
  await user.click(screen.getByRole('radio', { name: 'Schedule for later' }))
  const date = screen.getByLabelText('Date')
  for (const year of ['0002', '0020', '0202']) {
    fireEvent.input(date, { target: { value: `${year}-09-05` } })
    expect(date.getAttribute('aria-invalid')).not.toBe('true')
  }
  typeYear(date)
  await screen.findByText(/5 September at 09:00/)
  expect(screen.getByLabelText(/^Subject/)).toHaveProperty('value', 'Your hour')
})

it.each(['Attempt starts', 'Countdown starts'])(
  'typing a date into the settings key by key does not change the rest of the form: %s',
  async (label) => {
    const user = await open('/admin/settings/attempt')
    const title = await screen.findByLabelText(/^Record title/)
    await user.type(title, ' typed')
    const date = screen.getByLabelText(`${label}: date`)
    typeYear(date)
    await waitFor(() => expect(date).toHaveProperty('value', '2027-09-05'))
    expect(date.isConnected).toBe(true)
    expect(title).toHaveProperty('value', expect.stringMatching(/ typed$/))
  },
)

it('typing a date into a planned shift key by key does not change the rest of the form', async () => {
  await runAs(
    service,
    (tx) => tx`insert into public.day_witnesses (attempt, number, name, email, occupation, relation)
      select attempt, 1, 'Chidi Obi', 'chidi@example.org', 'Teacher', 'None' from public.day_attempts where is_current`,
  )
  const user = await open('/admin/day/witnesses')
  await user.click(await screen.findByRole('button', { name: 'Plan a shift for Chidi Obi' }))
  const form = within(await screen.findByRole('dialog', { name: 'Plan a shift for Chidi Obi' }))
  fireEvent.input(form.getByLabelText('From'), { target: { value: '22:00' } })
  fireEvent.input(form.getByLabelText('Until'), { target: { value: '02:00' } })
  typeYear(form.getByLabelText('Date'))
  await user.click(form.getByRole('button', { name: /^Plan shift/ }))
  await screen.findByText(/5 Sep.*22:00 to 02:00/)
})

it('text typed into an announcement is saved when the page of the announcement crashes', async () => {
  const user = await open('/admin/announcements/new')
  await user.type(await screen.findByLabelText(/^Subject/), 'Typed just before')
  const { setAttribute } = Element.prototype
  const broken = vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (
    this: Element,
    name,
    value,
  ) {
    if (value === 'announcement-day') throw new Error('the date is broken')
    setAttribute.call(this, name, value)
  })
  onTestFinished(() => broken.mockRestore())
  await user.click(screen.getByRole('radio', { name: 'Schedule for later' }))
  within(await screen.findByRole('alert')).getByText('This page could not be displayed')
  vi.mocked(console.error).mockClear()
  const subjects = () =>
    runAs(service, (tx) => tx`select subject from private.announcements where subject = 'Typed just before'`)
  await waitFor(async () => expect(await subjects()).toHaveLength(1))
})

it('text typed into an announcement is saved immediately when a phone hides the page', async () => {
  await open('/admin/announcements/new')
  const subject = await screen.findByLabelText(/^Subject/)
  // Stops the timers, so that the pause after the last key never ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => {
    hidden.mockRestore()
    vi.useRealTimers()
  })
  fireEvent.input(subject, { target: { value: 'Put away' } })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () =>
    expect(
      await runAs(service, (tx) => tx`select subject from private.announcements where subject = 'Put away'`),
    ).toHaveLength(1),
  )
})
