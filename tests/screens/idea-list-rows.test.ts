import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { ideaAdminMessages } from '#shared/ideas.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)
await runAs(
  service,
  (tx) => tx`
    insert into public.app_ideas (title, description, submitter_name, target_users, status)
    select 'Kiosk ' || n, 'It knows what its street needs this week.', 'Trader, Onitsha', array['Students'], 'approved'
    from generate_series(1, 60) as n`,
)

beforeEach(() => runAs(service, (tx) => tx`delete from public.app_ideas where title not like 'Kiosk %'`))

const byTitle = '?q=kiosk&sort=title&direction=ascending'
const current = () => document.querySelector<HTMLTableRowElement>('tr[aria-current=true]')
/** Waits until the title of the open record is focused. */
const title = (name: string) =>
  waitFor(() => {
    expect(document.activeElement?.tagName).toBe('H1')
    expect(document.activeElement?.textContent).toBe(name)
  })

async function openList(search: string) {
  const user = await open(`/admin/app-ideas${search}`)
  await screen.findByText(/^Showing \d+ of 60 app ideas$/)
  return user
}

it('a page number after the last page shows the last page of the list of ideas', async () => {
  await openList('?q=kiosk&page=999')
  await screen.findByText('Showing 10 of 60 app ideas')
  expect(location.search).toBe('?q=kiosk&page=3')
})

it('the URL of the idea list contains the sort order, except for the default, newest first', async () => {
  const user = await openList('?q=kiosk')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Title')
  await waitFor(() => expect(location.search).toBe(byTitle))
  await waitFor(() => expect(document.querySelector('tbody tr')?.textContent).toContain('Kiosk 1'))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Date Created')
  await waitFor(() => expect(location.search).toBe('?q=kiosk'))
})

it('every column of the list of ideas has a header', async () => {
  await openList('?q=kiosk')
  for (const name of ['Idea', 'Submitter', 'Status', 'Votes', 'Created', 'Update Status', 'Actions'])
    screen.getByRole('columnheader', { name })
})

it('a search for the submitter’s name finds the idea', async () => {
  await buildIdea(runAs, { title: 'Phone Repair Guide', submitterName: 'Technician, Kumasi' })
  const user = await openList('?q=kiosk')
  const search = screen.getByLabelText('Search app ideas')
  await user.clear(search)
  await user.type(search, 'technician')
  await screen.findByText('Showing 1 of 1 app ideas')
  await screen.findByRole('link', { name: 'Phone Repair Guide' })
})

it('a decided idea keeps its row until the list is refreshed', async () => {
  await buildIdea(runAs, { title: 'Market Prices', status: 'awaiting_approval' })
  const user = await open('/admin/app-ideas?status=awaiting_approval')
  const status = await screen.findByLabelText<HTMLSelectElement>('Update status of Market Prices')
  expect([...status.options].map(({ text }) => text)).toEqual([
    'Awaiting Approval',
    'Approved',
    'Rejected',
    'In Development',
    'Completed',
  ])
  await user.selectOptions(status, 'approved')
  await screen.findByText('Approved. Market Prices')
  expect(status.value).toBe('approved')
  await user.click((await screen.findAllByRole('button', { name: 'Refresh' }))[0] as HTMLElement)
  await screen.findByText(ideaAdminMessages.none)
})

it('shortcuts in the idea list move between rows, and select one row, several rows or all matching rows', async () => {
  const user = await openList('?q=kiosk')
  await user.keyboard('jxjj{Shift>}x{/Shift}')
  await screen.findByText('3 selected')
  expect(current()?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('k')
  expect([...document.querySelectorAll('tbody tr')].indexOf(current() as HTMLElement)).toBe(1)
  await user.keyboard('{Shift>}a{/Shift}')
  await screen.findByText('60 selected')
})

it('the row shortcuts of the idea list do nothing while the help is open', async () => {
  const user = await openList('?q=kiosk')
  await user.keyboard('jx')
  await screen.findByText('1 selected')
  await user.keyboard('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  keys.getByText('Next row')
  keys.getByText('Select all matching rows')
  keys.getByText('Approve the row, if it is waiting for review')
  keys.getByText('Search the back office')
  await user.keyboard('x{Escape}')
  screen.getByText('1 selected')
})

it('the slash key focuses the search of the idea list, where letters are not shortcuts', async () => {
  const user = await openList('?q=kiosk')
  await user.keyboard('/')
  const search = screen.getByLabelText<HTMLInputElement>('Search app ideas')
  expect(document.activeElement).toBe(search)
  await user.keyboard('{End}k')
  expect(search.value).toMatch(/k$/)
  expect(current()).toBeNull()
})

it('shortcuts on an idea’s page open the previous and next idea, even on another page of the list', async () => {
  const user = await openList(byTitle)
  const rows = [...document.querySelectorAll('tbody tr')]
  expect(rows).toHaveLength(25)
  await user.click(await screen.findByRole('link', { name: 'Kiosk 31' }))
  await title('Kiosk 31')
  await screen.findByText('25 of 60')
  await user.keyboard('j')
  await title('Kiosk 32')
  await screen.findByText('26 of 60')
  await user.keyboard('k')
  await title('Kiosk 31')
  const back = screen.getAllByRole('link', { name: 'App Ideas' }).at(-1)
  if (!back) throw new Error('nothing leads back to the list')
  await user.click(back)
  await screen.findByText('Showing 25 of 60 app ideas')
  expect(location.search).toBe(byTitle)
})

it('selected ideas that another filter hides are no longer selected', async () => {
  const user = await openList('?q=kiosk')
  await user.keyboard('jx')
  await screen.findByText('1 selected')
  await user.click(screen.getByRole('tab', { name: /^Rejected/ }))
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
})
