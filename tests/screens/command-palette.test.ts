import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
const moderator = { email: 'mod@example.org', password: 'second horse battery' }
await makeAdministrator(runAs, boss)
await makeAdministrator(runAs, moderator)

beforeAll(async () => {
  await buildIdea(runAs, { title: 'Ferry Times', status: 'approved' })
  await buildPost(runAs, { title: 'Why Ferries' })
  await runAs(service, async (tx) => {
    await tx`update private.admin_users set role = 'moderator'
      where user_id = (select id from auth.users where email = ${moderator.email})`
    await tx`insert into public.testimonials (name, email, linkedin_url, location, testimonial)
      values ('Kofi Story', 'kofi@example.org', 'https://www.linkedin.com/in/kofi', 'Accra', 'I learned to code on a phone.')`
    await tx`insert into public.sponsors (name, logo_url) values ('Quay Bank', '/a.svg')`
    await tx`insert into public.own_pages (address, title) values ('harbour', 'The Harbour')`
    await tx`insert into public.community_members (name, email, is_verified, is_active)
      values ('Amara Okafor', 'amara@example.org', true, true)`
    await tx`insert into private.announcements (subject) values ('Tide tables')`
    await tx`insert into private.email_outbox (kind, recipient, payload, attempts, failed_at, last_error)
      values ('badge', 'zainab@example.org', '{}', 2, now(), '552 mailbox full')`
  })
})
beforeEach(() => signIn(boss))

const field = () => screen.findByRole('combobox', { name: 'Search the back office' })

/** Opens the search with its shortcut over a page, and types. */
async function search(words: string) {
  const user = await open('/admin/account')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), words)
  return user
}

it('a moderator’s search finds no settings, sponsors, pages or people', async () => {
  await signIn(moderator)
  const user = await search('kofi')
  await screen.findByRole('option', { name: /Kofi Story/ })
  for (const words of ['quay', 'harbour', 'amara', 'zainab', 'tide', 'price', 'backup']) {
    await user.clear(await field())
    await user.type(await field(), words)
    await screen.findByText('Nothing found.')
  }
})

describe('Enter in the command palette', () => {
  it.each([
    ['a screen', 'testimonials', 'Testimonial Management', /^\/admin\/testimonials$/],
    ['an idea', 'ferry', 'Ferry Times', /^\/admin\/app-ideas\/[0-9a-f-]{36}$/],
    ['a post', 'why fer', null, /^\/admin\/blog\/[0-9a-f-]{36}$/],
    ['a page', 'harbour', 'The Harbour', /^\/admin\/pages\/[0-9a-f-]{36}$/],
    ['a person', 'amara', 'Amara Okafor', /^\/admin\/community\/[0-9a-f-]{36}$/],
    ['a story', 'kofi', 'Edit Testimonial', /^\/admin\/testimonials\?open=/],
    ['a sponsor', 'quay', 'Edit Sponsor', /^\/admin\/sponsors\?open=/],
  ])('Enter opens %s found by “%s”', async (_, words, heading, address) => {
    const user = await search(words)
    await waitFor(() => expect(screen.getAllByRole('option')).not.toEqual([]))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname + location.search).toMatch(address))
    if (heading) await screen.findByRole('heading', { name: heading })
    else await screen.findByDisplayValue('Why Ferries')
  })
  it('Enter opens an announcement found by its subject', async () => {
    const user = await search('tide')
    await screen.findByRole('option', { name: /Tide tables/ })
    await user.keyboard('{Enter}')
    await screen.findByDisplayValue('Tide tables')
  })
  it.each([
    ['its address', 'Zainab@'],
    ['its subject', 'your badge'],
  ])('a click on a single email found by %s opens it with a Retry button', async (_, words) => {
    const user = await search(words)
    await user.click(await screen.findByRole('option', { name: /^Your badge is ready zainab@example\.org$/ }))
    const email = within(await screen.findByRole('dialog', { name: 'Email' }))
    expect(await email.findByText('zainab@example.org')).toBeTruthy()
    await email.findByText('Details')
    await email.findByRole('button', { name: /^Retry/ })
  })
})

/** Words that owners search for, and what they find first. */
const settings: [words: string, title: string, address: string][] = [
  ['faq', 'Questions', '/admin/settings/questions#setting-questions.items'],
  ['date', 'Attempt starts', '/admin/settings/attempt#setting-attempt.start'],
  ['price', 'Tiers', '/admin/settings/tiers#setting-tiers.items'],
  ['email', 'Sender address', '/admin/settings/sender#setting-sender.address'],
  ['team', 'People', '/admin/settings/people'],
  ['backup', 'Health', '/admin/settings/health'],
  ['password', 'Account', '/admin/account'],
]

it.each(settings)(
  'the search for "%s" opens %s on Enter, and “Find a setting” also lists it',
  async (words, title, address) => {
    const user = await search(words)
    await screen.findByRole('option', { name: (name) => name.startsWith(title) })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname + location.hash).toBe(address))

    const settingsUser = await open('/admin/settings')
    await settingsUser.type(await screen.findByLabelText('Find a setting'), words)
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('.settings-rail a')].map((link) => [
          link.firstChild?.textContent,
          link.getAttribute('href'),
        ]),
      ).toContainEqual([title, address]),
    )
  },
)

it('the button in the top bar opens the search, and Escape closes it', async () => {
  const user = await open('/admin/account')
  const [opener] = await screen.findAllByRole('button', { name: 'Search' })
  await user.click(opener as HTMLElement)
  expect(document.activeElement).toBe(await field())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
})

it('the arrow keys wrap around the list while the focus stays in the field', async () => {
  const user = await search('review')
  const options = await screen.findAllByRole('option')
  const chosen = () =>
    document.getElementById(
      (document.activeElement as HTMLElement).getAttribute('aria-activedescendant') ?? '',
    )
  expect(chosen()).toBe(options[0])
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toBe(screen.getAllByRole('option').at(-1))
  await user.keyboard('{ArrowDown}')
  expect(chosen()?.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(await field())
})
