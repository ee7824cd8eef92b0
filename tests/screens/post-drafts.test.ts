import { screen, waitFor, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { writeInArticle } from '#tests/support/write-in-article.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const article = () => screen.findByRole('textbox', { name: 'Content' })
const text = async () => (await article()).textContent
const language = () => screen.findByLabelText<HTMLSelectElement>('Written in')
const original = '<p>Every hour.</p>'
const longer = '<p>Every hour. Ten minutes.</p>'

async function stored(id: string) {
  const [post] = await runAs(
    service,
    (tx) => tx<{ content: string; language: string }[]>`
      select content, language from public.blog_posts where id = ${id}`,
  )
  return post
}

async function draftOf(id: string) {
  const [draft] = await runAs(
    service,
    (tx) => tx<{ content: string }[]>`
      select form ->> 'content' as content from public.blog_drafts where post_id = ${id}`,
  )
  return draft?.content
}

/** Opens a public post that has unpublished words in its draft. */
async function openWithDraft() {
  const { id, slug } = await buildPost(runAs, { title: 'The log file', content: original })
  const user = await open(`/admin/blog/${id}`)
  await article()
  await writeInArticle(' Ten minutes.')
  await waitFor(async () => expect(await draftOf(id)).toBe(longer))
  return { id, slug, user }
}

/** Opens a public post whose text was replaced, so that its first text is an earlier version. */
async function openUpdated() {
  const { user, ...post } = await openWithDraft()
  await user.click(await button(/^Update Post/))
  await waitFor(async () => expect((await stored(post.id))?.content).toBe(longer))
  return { user, ...post }
}

it('a post’s public text does not change when a draft is saved, and the page shows the unpublished change', async () => {
  const { id } = await openWithDraft()
  await screen.findByText('1 change is not public yet')
  expect((await stored(id))?.content).toBe(original)
})

it('the draft of a post is shown on a device that has no copy of it', async () => {
  const { id } = await openWithDraft()
  localStorage.removeItem(`blog-draft-${boss.email}-${id}`)
  await open(`/admin/blog/${id}`)
  await waitFor(async () => expect(await text()).toBe('Every hour. Ten minutes.'))
})

it('a post’s draft that could not be saved is stored on the device, and Try again saves it', async () => {
  const { id, user } = await openWithDraft()
  interruptNetwork(({ method, url }) =>
    method === 'POST' && url.includes('/rest/v1/blog_drafts')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : undefined,
  )
  await writeInArticle(' Now.')
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('Your changes are stored on this device.')
  interruptNetwork(() => undefined)
  await user.click(await button(/^Try again/))
  await waitFor(async () => expect(await draftOf(id)).toContain('Now.'))
})

it('the draft of a post is deleted once the post is updated', async () => {
  const { id } = await openUpdated()
  await waitFor(async () => expect(await draftOf(id)).toBeUndefined())
})

it('an updated post has a link to its public page', async () => {
  const { slug } = await openUpdated()
  expect((await screen.findByRole('link', { name: 'View post' })).getAttribute('href')).toBe(`/blog/${slug}`)
})

it('a comparison of post versions shows the added text, and “Show text only” closes it', async () => {
  const { user } = await openUpdated()
  await user.click(await button(/^Compare with the version from/))
  const comparison = await screen.findByRole('region', { name: 'Comparison' })
  await within(comparison).findByText('1 added, 0 removed')
  expect([...comparison.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual([
    'Ten minutes.',
  ])
  await user.click(within(comparison).getByRole('button', { name: 'Show text only' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull())
})

it('a restored version of a post changes only the form, and Undo restores the text before it', async () => {
  const { id, user } = await openUpdated()
  await user.click(await button(/^Restore the version from/))
  await screen.findByText('Restored.')
  await waitFor(async () => expect(await text()).toBe('Every hour.'))
  expect((await stored(id))?.content).toBe(longer)
  const [undo] = await screen.findAllByRole('button', { name: 'Undo' })
  await user.click(undo ?? document.body)
  await waitFor(async () => expect(await text()).toBe('Every hour. Ten minutes.'))
})

it('unpublished changes to a post are discarded only after a confirmation, and its public text is shown again', async () => {
  const { user } = await openWithDraft()
  await user.click(await button(/^Discard 1 change/))
  const question = within(await screen.findByRole('alertdialog'))
  expect(await text()).toBe('Every hour. Ten minutes.')
  await user.click(question.getByRole('button', { name: /^Discard 1 change/ }))
  await waitFor(async () => expect(await text()).toBe('Every hour.'))
})

/** Opens an English post and selects Swahili. The new language is only in the draft. */
async function openInSwahili() {
  const { id } = await buildPost(runAs, { title: 'Jinsi ukuta ulivyojengwa', content: '<p>Maneno.</p>' })
  const user = await open(`/admin/blog/${id}`)
  expect((await language()).value).toBe('en')
  await user.selectOptions(await language(), 'Kiswahili')
  return { id, user }
}

it('a language selected for a post survives a reload, and the public post keeps its language until an update', async () => {
  const { id } = await openInSwahili()
  await screen.findByText('1 change is not public yet')
  await waitFor(() =>
    expect(localStorage.getItem(`blog-draft-${boss.email}-${id}`)).toContain('"language":"sw"'),
  )
  await open(`/admin/blog/${id}`)
  await waitFor(async () => expect((await language()).value).toBe('sw'))
  expect((await stored(id))?.language).toBe('en')
})

it('a language selected for a post is stored with the post', async () => {
  const { id, user } = await openInSwahili()
  await user.click(await button(/^Update Post/))
  await waitFor(async () => expect((await stored(id))?.language).toBe('sw'))
})

it('the title, the text and the preview of a post are marked with its language', async () => {
  const { user } = await openInSwahili()
  const title = await screen.findByLabelText('Title', { selector: 'textarea' })
  await waitFor(() => expect(title.lang).toBe('sw'))
  expect((await article()).lang).toBe('sw')
  await user.click(await button('Preview'))
  const preview = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect((await preview.findByRole('heading', { level: 1 })).lang).toBe('sw')
})

it('the post list names the language only of posts that are not in English', async () => {
  await runAs(service, (tx) => tx`delete from public.blog_posts`)
  await buildPost(runAs, { title: 'A wall' })
  const { id } = await buildPost(runAs, { title: 'Jinsi ukuta ulivyojengwa' })
  await runAs(service, (tx) => tx`update public.blog_posts set language = 'sw' where id = ${id}`)
  await open('/admin/blog')
  const row = within(await screen.findByRole('row', { name: /Jinsi ukuta ulivyojengwa/ }))
  row.getByText(/^Kiswahili · /)
  expect(row.getByRole('link', { name: /^Jinsi/ }).lang).toBe('sw')
  expect(screen.queryByText(/English/)).toBeNull()
})
