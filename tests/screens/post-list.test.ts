import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const empty = 'No blog posts found matching your criteria'
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const statusOf = async (slug: string) => {
  const [post] = await runAs(service, (tx) => tx`select status from public.blog_posts where slug = ${slug}`)
  return post?.status
}
const remove = (slug: string) =>
  runAs(service, (tx) => tx`delete from public.blog_posts where slug = ${slug}`)

// Each test begins with a public post and a draft.
beforeEach(async () => {
  await runAs(service, (tx) => tx`delete from public.blog_posts`)
  await buildPost(runAs, { slug: 'rules', title: 'Rules' })
  await buildPost(runAs, { slug: 'rules-copy', title: 'Rules, mine', status: 'draft' })
})

async function openList(search = '') {
  const user = await open(`/admin/blog${search}`)
  await screen.findByText(/^Showing \d of \d blog posts/)
  return user
}

async function tickAll() {
  const user = await openList()
  await screen.findByText(/^Showing 2 of 2 blog posts/)
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  await screen.findByText('2 selected')
  return user
}

it('a post without content is not published with other posts, and the list shows the reason', async () => {
  await runAs(service, (tx) => tx`update public.blog_posts set content = '' where slug = 'rules-copy'`)
  const user = await tickAll()
  await user.click(await button(/^Publish 2/))
  await screen.findByText('1 post not published.')
  const refused = await screen.findByText(': content missing')
  expect(refused.textContent).toBe('Rules, mine: content missing')
  await screen.findByText('1 selected')
  expect(await statusOf('rules-copy')).toBe('draft')
})

it('all posts that match a filter are deleted only after a confirmation', async () => {
  await runAs(service, (tx) => tx`update public.blog_posts set status = 'archived'`)
  const user = await openList('?status=archived')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Rules' }))
  await user.click(await button('Select all 2 matching rows'))
  await screen.findByText('All 2 matching rows are selected')
  await user.click(await button(/^Delete 2/))
  await screen.findByText('Are you sure you want to delete 2 posts? This action cannot be undone.')
  expect(await statusOf('rules')).toBe('archived')
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /^Delete/ }))
  await screen.findByText(empty)
  expect(await statusOf('rules')).toBeUndefined()
})

it('a post is deleted only after a confirmation', async () => {
  const user = await openList()
  await user.click(await button('Delete Rules, mine'))
  await screen.findByText('Are you sure you want to delete this blog post? This action cannot be undone.')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Blog Post' }))
  expect(await statusOf('rules-copy')).toBe('draft')
  await user.click(question.getByRole('button', { name: /^Delete/ }))
  await screen.findByText('Showing 1 of 1 blog posts, 1 Total Posts')
})

it('the post list shows the number of posts by status, and a header for each column', async () => {
  await openList()
  await screen.findByText('Showing 2 of 2 blog posts, 2 Total Posts')
  for (const name of ['Post', 'Author', 'Status', 'Views', 'Published', 'Actions'])
    screen.getByRole('columnheader', { name })
  for (const name of [/^All Posts 2/, /^Published 1/, /^Drafts 1/, /^Archived 0/])
    await screen.findByRole('tab', { name })
})

it('a post whose status changes keeps its row, and the tabs count it under its new status', async () => {
  const user = await openList('?status=draft')
  await user.click(await button('Archive Rules, mine'))
  await screen.findByRole('tab', { name: /^Drafts 0/ })
  await user.click(await button('Restore Rules, mine as a draft'))
  await screen.findByRole('tab', { name: /^Drafts 1/ })
})

it('a new post is added to the post list only on request, and a deleted one leaves the list', async () => {
  const user = await openList()
  await buildPost(runAs, { slug: 'late', title: 'Late', status: 'draft' })
  const waiting = await button('1 new post')
  expect(screen.queryByRole('link', { name: 'Edit Late' })).toBeNull()
  await user.click(waiting)
  await screen.findByRole('link', { name: 'Edit Late' })
  await remove('late')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit Late' })).toBeNull())
})

it('the URL of the post list contains the sort order, with titles ascending and views descending', async () => {
  const user = await openList()
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Title')
  await waitFor(() => expect(location.search).toBe('?sort=title&direction=ascending'))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'View Count')
  await waitFor(() => expect(location.search).toBe('?sort=view_count'))
})

it('a sort order selected immediately after a status does not undo the status', async () => {
  await openList('?status=draft')
  const sort = screen.getByLabelText<HTMLSelectElement>('Sort by')
  const title = [...sort.options].find(({ text }) => text === 'Title')
  fireEvent.click(screen.getByRole('tab', { name: /^All Posts/ }))
  await undefined
  fireEvent.change(sort, { target: { value: title?.value } })
  await waitFor(() => expect(location.search).toBe('?sort=title&direction=ascending'))
})

it('several posts are archived at once, and Undo restores the former status of each', async () => {
  const user = await tickAll()
  await user.click(await button(/^Archive 2/))
  await screen.findByText('2 posts: Archived.')
  expect(await statusOf('rules')).toBe('archived')
  await user.click(await button('Undo'))
  await screen.findByText('All 2 undone.')
  expect([await statusOf('rules'), await statusOf('rules-copy')]).toEqual(['published', 'draft'])
})
