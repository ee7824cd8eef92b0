import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
const editor = { email: 'edith@example.org', password: 'second horse battery' }
await makeAdministrator(runAs, boss)
await makeAdministrator(runAs, editor)
await runAs(
  service,
  (tx) => tx`update private.admin_users set role = 'editor'
    where user_id = (select id from auth.users where email = ${editor.email})`,
)
await runAs(
  service,
  (tx) => tx`insert into public.testimonials (name, email, linkedin_url, location, testimonial)
    values ('Kofi', 'kofi@example.org', 'https://www.linkedin.com/in/kofi', 'Accra', 'I learned to code on a phone.')`,
)
await buildIdea(runAs, { title: 'Clinic Queue', status: 'awaiting_approval' })

beforeEach(async () => {
  await signIn(boss)
  await runAs(service, async (tx) => {
    await tx`update public.app_ideas set status = 'awaiting_approval'`
    await tx`update public.testimonials set status = 'awaiting_approval'`
  })
})

async function menu() {
  const nav = await screen.findByRole('navigation', { name: 'Back office' })
  const groups = within(nav)
    .getAllByRole('list')
    .map((list) => [
      list.getAttribute('aria-labelledby')
        ? document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent
        : null,
      ...within(list)
        .getAllByRole('link')
        .map((link) => link.querySelector('span')?.textContent),
    ])
  return groups
}

it('the menu of an owner shows its entries in groups', async () => {
  await open('/admin/account')
  await waitFor(async () => expect(await menu()).toHaveLength(4))
  expect(await menu()).toEqual([
    ['Today', 'Dashboard', 'The Day'],
    ['People', 'App Ideas', 'Testimonials', 'Community', 'Announcements'],
    ['Site', 'Blog', 'Pages', 'Content', 'Sponsors', 'Media'],
    [null, 'Analytics', 'Settings'],
  ])
})

it('the menu of an editor has Pages and no empty group, and an editor can create a page', async () => {
  await signIn(editor)
  const user = await open('/admin/pages/new')
  await waitFor(async () =>
    expect(await menu()).toEqual([
      ['Today', 'Dashboard'],
      ['People', 'App Ideas', 'Testimonials'],
      ['Site', 'Blog', 'Pages', 'Content', 'Sponsors', 'Media'],
    ]),
  )
  await user.type(await screen.findByLabelText('Title'), 'How it began')
  await user.type(screen.getByLabelText('Address'), 'how-it-began')
  await user.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(async () =>
    expect(await runAs(service, (tx) => tx`select title from public.own_pages`)).toEqual([
      { title: 'How it began' },
    ]),
  )
})

it.each([
  ['/admin/settings/figures', '/admin/settings/money', 'Money'],
  ['/admin/settings/giving', '/admin/settings/money', 'Money'],
  ['/admin/settings/givers', '/admin/settings/money#givers-title', 'Givers'],
  ['/admin/settings/figures#setting-reach', '/admin/settings/money#setting-reach', 'Money'],
  ['/admin/settings/letters?state=sent', '/admin/announcements/emails?state=sent', 'All emails'],
  [
    '/admin/settings/letters#setting-sender.name',
    '/admin/settings/sender#setting-sender.name',
    'Email sender',
  ],
])('the former back office address %s redirects to %s', async (former, address, heading) => {
  await open(former)
  await screen.findByRole('heading', { name: heading })
  expect(location.pathname + location.search + location.hash).toBe(address)
})

it.each(['Content', 'Community', 'Analytics', 'Media', 'Settings'])(
  'the back office menu entry %s opens its page',
  async (name) => {
    const user = await open('/admin/account')
    const nav = within(await screen.findByRole('navigation', { name: 'Back office' }))
    await user.click(await nav.findByRole('link', { name }))
    await screen.findByRole('heading', { name, level: 1 })
    expect(location.pathname).toBe(`/admin/${name.toLowerCase()}`)
  },
)

it('the announcements page links to the list of all emails', async () => {
  const user = await open('/admin/announcements')
  await user.click(await screen.findByRole('link', { name: 'All emails' }))
  await screen.findByRole('heading', { name: 'All emails' })
})

it('the dashboard and the bell open the same review, which continues from one kind of item to the next', async () => {
  const user = await open('/admin/dashboard')
  const all = () => screen.getAllByRole('link', { name: 'Review all 2' })
  // Waits for both links, because the dashboard and the bell load their counts separately.
  await waitFor(() =>
    expect(all().map((link) => link.getAttribute('href'))).toEqual(['/admin/review', '/admin/review']),
  )
  const ways = (name: string | RegExp) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
  expect(ways(/1\s+app idea to review/)).toEqual(ways('Review ideas'))
  expect(ways(/1\s+story to approve/)).toEqual(ways('Review stories'))

  await user.click(all().at(-1) as HTMLElement)
  await screen.findByRole('heading', { name: 'Clinic Queue' })
  expect(location.pathname).toBe('/admin/app-ideas/review')
  await user.click(screen.getByRole('button', { name: /^Approve/ }))
  await user.click(await screen.findByRole('link', { name: 'Next: 1 story to approve' }))
  await screen.findByRole('button', { name: /^Approve/ })
  expect(location.pathname).toBe('/admin/testimonials/review')
})

it('the bell no longer counts an idea after its decision', async () => {
  const user = await open('/admin/app-ideas')
  await screen.findByText('2 waiting for review')
  await user.selectOptions(await screen.findByLabelText('Update status of Clinic Queue'), 'approved')
  await screen.findByText('1 waiting for review')
})

it('a review without items shows “Nothing to review.”', async () => {
  await runAs(service, (tx) => tx`update public.testimonials set status = 'approved'`)
  await runAs(
    service,
    (tx) => tx`update public.app_ideas set status = 'approved' where status = 'awaiting_approval'`,
  )
  await open('/admin/review')
  await screen.findByRole('heading', { name: 'Nothing to review.' })
})
