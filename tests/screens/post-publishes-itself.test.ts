import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

it('a scheduled post that goes public while its form is open causes no conflict and can be saved', async () => {
  const { id } = await buildPost(runAs, { title: 'Timed', status: 'draft', content: '<p>Words.</p>' })
  const post = () =>
    runAs(
      service,
      (tx) =>
        tx<{ title: string; status: string }[]>`select title, status from public.blog_posts where id = ${id}`,
    )
  await runAs(
    service,
    (tx) =>
      tx`update public.blog_posts set publish_at = now() + interval '1 hour', published_at = null where id = ${id}`,
  )
  const user = await open(`/admin/blog/${id}`)
  const title = await screen.findByLabelText(/^Title/)
  await user.clear(title)
  await user.type(title, 'Typed meanwhile')
  await runAs(service, async (tx) => {
    await tx`update public.blog_posts set publish_at = now() where id = ${id}`
    await tx`select private.publish_due_posts()`
  })
  await screen.findByText(/^public since/)
  expect(screen.queryByText(/changed this post/)).toBeNull()
  expect(title).toHaveProperty('value', 'Typed meanwhile')
  await user.click((await screen.findAllByRole('button', { name: /^(Save|Update)/ }))[0] ?? document.body)
  await waitFor(async () => expect(await post()).toEqual([{ title: 'Typed meanwhile', status: 'published' }]))
  expect(screen.queryByText(/changed this post/)).toBeNull()
})
