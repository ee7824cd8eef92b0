import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createSiteSignInHelpers, testPassword } from '#tests/support/sign-ins.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const test = await createTestScreens()
const { app, open, signIn, runAs, interruptNetwork } = test
const boss = { email: 'boss@example.org', password: testPassword }
await makeAdministrator(runAs, boss)
await signIn(boss)
// Signs in a colleague on another device.
const { device: second } = await createSiteSignInHelpers(test).administrator('second@example.org')

const button = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label}`) })
const title = () => screen.findByLabelText<HTMLTextAreaElement>('Title', { selector: 'textarea' })
/** Finds the notice with this title. Returns queries for its buttons and texts. */
const notice = async (words: string | RegExp) => {
  const found = (await screen.findByText(words)).closest<HTMLElement>('[role=status]')
  return within(found ?? document.body)
}
const question = (name: RegExp) => screen.findByRole('alertdialog', { name })
const editingSince = /^second@example\.org has been editing since \d\d:\d\d\.$/

async function stored(id: string) {
  const [post] = await runAs(
    service,
    (tx) =>
      tx<{ title: string; content: string; updated_at: Date }[]>`
        select title, content, updated_at from public.blog_posts where id = ${id}`,
  )
  return post
}

const buildRules = () => buildPost(runAs, { title: 'Rules', content: '<p>One rule.</p>' })

/** Saves the colleague’s draft, which makes them the editor of a post that nobody is editing. */
async function saveTheirDraft(id: string, form: Words) {
  const { data: post } = await second.from('blog_posts').select('updated_at').eq('id', id).single()
  const { error } = await second
    .from('blog_drafts')
    .upsert({ post_id: id, based_on: post?.updated_at, form }, { onConflict: 'writer,post_id' })
  expect(error).toBeNull()
}

async function saveTheirPost(id: string, changes: { title: string }) {
  const { error } = await second.from('blog_posts').update(changes).eq('id', id)
  expect(error).toBeNull()
}

type Words = { title: string; content: string; excerpt?: string }
const theirs: Words = { title: 'Rules of theirs', content: '<p>Another rule.</p>' }

async function editOwnTitle(user: UserEvent, words: string) {
  await user.type(await title(), `${words}{Control>}s{/Control}`)
  await screen.findByText(/^Saved \d\d:\d\d$/)
}

it('a post that a colleague is editing shows a notice with their name until they save it', async () => {
  const { id } = await buildRules()
  await saveTheirDraft(id, theirs)
  await open(`/admin/blog/${id}`)
  await notice(editingSince)
  await saveTheirPost(id, { title: 'Rules, revised' })
  await waitFor(() => expect(screen.queryByText(editingSince)).toBeNull())
})

it('taking over a post removes the notice, and changes neither the text nor the colleague’s draft', async () => {
  const { id } = await buildRules()
  await saveTheirDraft(id, theirs)
  const user = await open(`/admin/blog/${id}`)
  await user.click((await notice(editingSince)).getByRole('button', { name: 'Take over' }))
  await screen.findByText('You are now editing this post')
  await waitFor(() => expect(screen.queryByText(editingSince)).toBeNull())
  expect((await title()).value).toBe('Rules')
  const { data } = await second.from('blog_drafts').select('form').eq('post_id', id)
  expect(data).toEqual([{ form: theirs }])
})

/** Performs `act` and waits until the page knows that its user is editing the post. */
async function becomeEditor(act: () => Promise<unknown>) {
  let isKnown = false
  interruptNetwork(async (request) => {
    if (!request.url.includes('/get_post_writer')) return undefined
    const answer = await app.fetch(request)
    const [writer] = await answer.clone().json()
    if (writer?.is_caller) isKnown = true
    return answer
  })
  await act()
  await waitFor(() => expect(isKnown).toBe(true))
}

it('an editor whose post is taken over learns by whom, and keeps the text', async () => {
  const { id } = await buildRules()
  const user = await open(`/admin/blog/${id}`)
  await becomeEditor(() => editOwnTitle(user, ' of mine'))
  expect((await second.functions.invoke('take-over-post', { body: { post: id } })).error).toBeNull()
  await notice(editingSince)
  await screen.findByText('Someone has taken over this post')
  expect((await title()).value).toBe('Rules of mine')
})

/** Opens a post, changes it, and saves a newer version as the colleague. Returns the dialog about the conflict. */
async function meetConflict() {
  const { id } = await buildRules()
  const user = await open(`/admin/blog/${id}`)
  await editOwnTitle(user, ' of mine')
  await saveTheirPost(id, { title: 'Rules, revised' })
  await screen.findByText('Someone has changed this post since you opened it.')
  await user.click(await button('Update Post'))
  const conflict = within(await question(/^Someone else has changed this post$/))
  return { id, user, conflict, choose: (name: RegExp) => user.click(conflict.getByRole('button', { name })) }
}

it('a post is not saved over a colleague’s newer version, and the dialog names the colleague', async () => {
  const { id, conflict } = await meetConflict()
  await conflict.findByText('second@example.org')
  expect(await stored(id)).toMatchObject({ title: 'Rules, revised' })
  expect((await title()).value).toBe('Rules of mine')
})

it('an editor can view a colleague’s version of a post before choosing one of the two', async () => {
  const { choose } = await meetConflict()
  await choose(/^View their version/)
  await within(await screen.findByRole('dialog', { name: 'Their version' })).findByText('Rules, revised')
})

it('an editor can compare their version with a colleague’s newer version, and then use that one', async () => {
  const { user, choose } = await meetConflict()
  await choose(/^Compare with mine/)
  const compared = within(await screen.findByRole('region', { name: 'Comparison' }))
  expect(compared.getByText('Rules, revised').tagName).toBe('DEL')
  await user.click(await button('Choose what to do'))
  await user.click(await button('Discard mine and use theirs'))
  await waitFor(async () => expect((await title()).value).toBe('Rules, revised'))
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull()
})

it('an editor can replace a colleague’s newer version with their own', async () => {
  const { id, choose } = await meetConflict()
  await choose(/^Replace theirs with mine/)
  await screen.findByText('Post saved and published')
  expect(await stored(id)).toMatchObject({ title: 'Rules of mine' })
})

it('an editor can save their version of a post as a new draft, and the colleague’s version is kept', async () => {
  const { id, choose } = await meetConflict()
  await choose(/^Save mine as a new post/)
  await waitFor(() => expect(location.pathname).not.toContain(id))
  expect(await stored(id)).toMatchObject({ title: 'Rules, revised' })
  const copies = await runAs(
    service,
    (tx) => tx`select status from public.blog_posts where title = 'Rules of mine (copy)'`,
  )
  expect(copies).toEqual([{ status: 'draft' }])
})

it('leaving a post whose draft cannot be saved needs a confirmation, and Stay keeps the page and the text', async () => {
  const { id } = await buildRules()
  const user = await open(`/admin/blog/${id}`)
  interruptNetwork(({ url }) =>
    url.includes('/blog_drafts') ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  )
  await user.type(await title(), ' of mine')
  await user.click(await screen.findByRole('link', { name: 'All posts' }))
  const asked = within(await question(/^Leave without saving\?$/))
  await user.click(asked.getByRole('button', { name: 'Stay' }))
  expect(location.pathname).toBe(`/admin/blog/${id}`)
  expect((await title()).value).toBe('Rules of mine')
})

it('a post’s draft based on an older version is offered when the post is opened, and can be restored', async () => {
  const { id } = await buildRules()
  await editOwnTitle(await open(`/admin/blog/${id}`), ' of mine')
  await saveTheirPost(id, { title: 'Rules, revised' })
  const user = await open(`/admin/blog/${id}`)
  await screen.findByText(/^You have unsaved changes from/)
  expect((await title()).value).toBe('Rules, revised')
  await user.click(await button('Compare$'))
  await screen.findByText(/since your draft from/)
  await user.click(await button('Restore$'))
  await waitFor(async () => expect((await title()).value).toBe('Rules of mine'))
  await user.click(await button('Update Post'))
  await question(/^Someone else has changed this post$/)
})
