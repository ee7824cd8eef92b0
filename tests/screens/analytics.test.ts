import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'

import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)
await runAs(
  service,
  (tx) => tx`
    insert into private.analytics_days (day, kind, value, visitors, hits)
    select (now() at time zone 'Africa/Lagos')::date - ago, kind, value, 10 + ago, 20 + ago
    from generate_series(1, 29) as ago cross join (values ('all', ''), ('page', '/')) as row (kind, value)`,
)

const wrongOrder = '/admin/analytics?from=2030-02-01&to=2030-01-01'
const last = () => screen.findByLabelText<HTMLInputElement>('To')

it('the arrow keys show the figure of each day in the visitor chart', async () => {
  const user = await open('/admin/analytics')
  const [chart] = await screen.findAllByRole('img', { name: /^Visitors from/ })
  chart?.focus()
  await user.keyboard('{End}{ArrowLeft}')
  await screen.findByText(/^11 visitors/)
})

it('the visitor chart can be shown as a table', async () => {
  const user = await open('/admin/analytics')
  await screen.findAllByRole('img', { name: /^Visitors from/ })
  await user.click(screen.getAllByRole('button', { name: 'As a table' })[0] as HTMLElement)
  await screen.findByRole('columnheader', { name: 'In the previous period' })
})

it('an analytics date range that ends before it begins is refused, and the dates remain in their fields', async () => {
  await open(wrongOrder)
  await screen.findByText('The end date must be after the start date.')
  expect((await screen.findByLabelText<HTMLInputElement>('From')).value).toBe('2030-02-01')
  expect((await last()).value).toBe('2030-01-01')
})

it('the error summary of a refused analytics range links to its field, and a corrected range is in the URL', async () => {
  const user = await open(wrongOrder)
  await screen.findByText('The end date must be after the start date.')
  const form = within(screen.getByRole('form', { name: 'Custom range' }))
  await user.click(form.getByRole('button', { name: 'Show' }))
  await user.click(
    within(await form.findByRole('alert')).getByRole('link', {
      name: 'The end date must be after the start date.',
    }),
  )
  const to = await last()
  expect(document.activeElement).toBe(to)
  expect(to.getAttribute('aria-invalid')).toBe('true')
  fireEvent.input(to, { target: { value: '2030-02-28' } })
  await user.click(form.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(location.search).toBe('?from=2030-02-01&to=2030-02-28'))
})
