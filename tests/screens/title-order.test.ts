import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const titles = ['apple picker', 'Élan vital', 'Ọjà prices', 'Zebra count']
for (const title of titles.toReversed()) {
  await buildIdea(runAs, { title, status: 'approved' })
  await buildPost(runAs, { title })
}

it.each([
  ['the board', '/app-ideas?sort=title', titles],
  ['the ideas of the office', '/admin/app-ideas?sort=title&direction=ascending', titles],
  ['the ideas of the office downwards', '/admin/app-ideas?sort=title', titles.toReversed()],
  ['the posts of the office', '/admin/blog?sort=title&direction=ascending', titles],
])(
  '%s sorted by title are in dictionary order, regardless of case and diacritics',
  async (_, address, order) => {
    await open(address)
    await screen.findAllByText('Zebra count')
    const shown = () => {
      const text = document.querySelector('main')?.textContent ?? ''
      return titles.toSorted((one, other) => text.indexOf(one) - text.indexOf(other))
    }
    await waitFor(() => expect(shown()).toEqual(order))
  },
)

it('the next idea on an idea’s page follows the sort order of the idea list', async () => {
  const user = await open('/admin/app-ideas?sort=title&direction=ascending')
  await user.click((await screen.findAllByRole('link', { name: /Élan vital/ }))[0] as HTMLElement)
  await screen.findByText('2 of 4')
  await user.keyboard('j')
  await screen.findByRole('heading', { name: 'Ọjà prices' })
})

it.each(['menu', 'footer'])('the owner’s pages in the %s are sorted in dictionary order', async (place) => {
  await runAs(service, async (tx) => {
    for (const [index, title] of titles.toReversed().entries())
      await tx`insert into public.own_pages (address, title, content, place, status)
          values (${`${place}-${index}`}, ${title}, '<p>A page.</p>', ${place}, 'published')`
  })
  await open('/')
  const links = [...document.querySelectorAll<HTMLElement>(`a[href^="/${place}-"]`)]
  expect([...new Set(links.map(({ textContent }) => textContent))]).toEqual(titles)
})
