import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { paths } from '#web/common/navigation/paths.ts'

const { open, signIn, runAs, interruptNetwork, holdEach } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)
await runAs(
  service,
  (tx) => tx`insert into public.site_settings (key, value, is_public)
    values ('fundraising', '{"goal": 300000, "raised": 35240, "supporters": 245}', true)`,
)

beforeEach(() => runAs(service, (tx) => tx`delete from public.app_ideas`))

const stats = /rpc\/get_dashboard_stats/
const answerStats = (answer: () => Response) =>
  interruptNetwork(({ url }) => (stats.test(url) ? answer() : undefined))

it('if one figure is not available, the dashboard still shows the others', async () => {
  const figure = { total: 7, recent: 1 }
  answerStats(() =>
    Response.json({ supporters: figure, blog_posts: null, active_sponsors: figure, app_ideas: figure }),
  )
  await open(paths.admin.dashboard)
  const missing = await screen.findByText('Figure not available.')
  expect(missing.closest('li')?.textContent).toContain('Blog Posts')
  expect(screen.getAllByText(/from last month/)).toHaveLength(3)
})

it('the dashboard shows a loading message until its figures have loaded', async () => {
  const next = holdEach('GET', stats)
  await open(paths.admin.dashboard)
  await screen.findByText('Loading dashboard...')
  ;(await next())()
  await screen.findByText('Total Supporters')
})

it('a dashboard whose figures do not load shows an error, and Retry reloads the page', async () => {
  answerStats(() => new Response('{}', { status: 500 }))
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  onTestFinished(() => reload.mockRestore())
  const user = await open(paths.admin.dashboard)
  await screen.findByText('Failed to load dashboard data')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(reload).toHaveBeenCalledOnce()
})

it('the dashboard shows four figures, the recent activity, the money raised and the days to the attempt', async () => {
  await runAs(
    service,
    (tx) => tx`insert into public.sponsors (name, tier, logo_url) values ('First Bank', 'bronze', '/a.svg')`,
  )
  await open(paths.admin.dashboard)
  await screen.findByText('Total Supporters')
  const main = within(screen.getByRole('main'))
  for (const words of ['Blog Posts', 'Active Sponsors', 'App Ideas', /^Sponsor added: /, /of \$300,000/])
    expect((await main.findAllByText(words)).length, String(words)).toBeGreaterThan(0)
  main.getByText('11.7% of goal. $144 average per donation.')
  main.getByRole('heading', { name: 'Recent Activity' })
  main.getByRole('heading', { name: 'Record Attempt' })
})

it.each([
  ['Create New Blog Post', '/admin/blog', 1],
  ['Add New Sponsor', '/admin/sponsors', 1],
  ['Review App Ideas', '/admin/app-ideas', 1],
  // Appears twice: beside the figures, and among the quick actions.
  ['View Analytics', '/admin/analytics', 2],
  ['Main site', '/', 1],
])('the dashboard link “%s” leads to %s', async (name, address, count) => {
  await open(paths.admin.dashboard)
  await screen.findByText('Total Supporters')
  const links = await screen.findAllByRole('link', { name })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill(address))
})

it('the dashboard shows “Nothing to review” when nothing is waiting', async () => {
  await open(paths.admin.dashboard)
  await screen.findByRole('heading', { name: 'Nothing to review' })
})

it('the frame of the back office shows the date, the role and the owner of the site', async () => {
  await open(paths.admin.dashboard)
  const title = await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  expect(title.nextElementSibling?.textContent).toContain(String(new Date().getFullYear()))
  expect(within(screen.getByRole('banner')).getAllByText('Administrator').length).toBeGreaterThan(0)
  within(screen.getByRole('contentinfo')).getByText('© 2025 World-record attempt, by its organiser.')
})

it('a back office search without a match shows “Nothing found”, and Escape closes it', async () => {
  const user = await open(paths.admin.dashboard)
  await screen.findByText('Total Supporters')
  await user.keyboard('/')
  const search = await screen.findByRole('combobox', { name: 'Search the back office' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  await user.keyboard('nobody has written this')
  await screen.findByText(/^Nothing found/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search the back office' })).toBeNull())
})

it('a search of the back office finds an idea, and Enter opens it', async () => {
  const clinic = await buildIdea(runAs, { title: 'Clinic Queue' })
  const user = await open(paths.admin.dashboard)
  await screen.findByText('Total Supporters')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search the back office' }), 'clinic queue')
  await screen.findByRole('option', { name: /Clinic Queue/ })
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Clinic Queue' })
  expect(location.pathname).toBe(`/admin/app-ideas/${clinic}`)
})
