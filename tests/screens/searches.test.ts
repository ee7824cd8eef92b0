import { screen } from '@testing-library/dom'
import { beforeAll, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

// Name with two marks on one letter, decomposed as on a Mac, and with letters that have no decomposition.
const name = 'Ọ̀ṣọ́ Łukasz Ŋɔma'.normalize('NFD')
const typed = 'oso lukasz noma'

beforeAll(async () => {
  await buildIdea(runAs, { title: `Map of ${name}`, status: 'approved' })
  await buildPost(runAs, { title: `Post of ${name}` })
  await runAs(service, async (tx) => {
    await tx`insert into public.testimonials (name, email, linkedin_url, location, testimonial)
      values (${`Story of ${name}`}, 'story@example.org', 'https://www.linkedin.com/in/a', 'Kano', 'I learned to code on a phone.')`
    await tx`insert into public.sponsors (name, logo_url) values (${`Sponsor ${name}`}, '/a.svg')`
    await tx`insert into public.community_members (name, email, is_verified, is_active)
      values (${`Member ${name}`}, 'member@example.org', true, true)`
  })
})

it.each([
  ['app-ideas', 'Map of'],
  ['blog', 'Post of'],
  ['testimonials', 'Story of'],
  ['sponsors', 'Sponsor'],
  ['community', 'Member'],
])('the search of /admin/%s finds a name typed without its diacritics', async (list, words) => {
  await open(`/admin/${list}?${new URLSearchParams({ q: typed })}`)
  expect(await screen.findAllByText((text) => text.startsWith(`${words} ${name}`))).not.toEqual([])
})

it('the search in the top bar finds names of every kind typed without their diacritics', async () => {
  const user = await open('/admin/account')
  await user.click((await screen.findAllByRole('button', { name: 'Search' }))[0] as HTMLElement)
  await user.type(await screen.findByRole('combobox', { name: 'Search the back office' }), typed)
  for (const words of ['Map of', 'Post of', 'Story of', 'Sponsor', 'Member'])
    await screen.findByText((text) => text.startsWith(`${words} ${name}`))
})

it('the search of the plan finds an idea typed without its diacritics', async () => {
  const user = await open('/admin/day/plan')
  await user.click(await screen.findByRole('button', { name: 'Edit slot 4' }))
  await user.type(await screen.findByLabelText('Search approved ideas'), typed)
  await screen.findByRole('button', { name: (label) => label.startsWith(`Choose Map of ${name}`) })
})
