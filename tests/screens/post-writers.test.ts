import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createSignIns, password } from '#tests/support/sign-ins.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const test = await createTestScreens()
const { app, open, signIn, runAs, interruptNetwork } = test
const boss = { email: 'boss@example.org', password }
await makeAdministrator(runAs, boss)
await signIn(boss)
// Signs in a colleague on another device.
const { device: second } = await createSignIns(test).administrator('second@example.org')

const button = (label: string) => screen.findByRole('button', { name: new RegExp(`^${label}`) })
const title = () => screen.findByLabelText<HTMLTextAreaElement>('Title', { selector: 'textarea' })
const article = () => screen.findByRole('textbox', { name: 'Content' })
/** The notice with this title, and its buttons. */
const notice = async (words: string) => {
  const found = (await screen.findByText(words)).closest<HTMLElement>('[role=status]')
  return within(found ?? document.body)
}
const question = (name: RegExp) => screen.findByRole('alertdialog', { name })
const editingSince = /^second@example\.org has been editing since \d\d:\d\d\.$/
const tookOver = /^second@example\.org took over editing at \d\d:\d\d\.$/

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

async function openPostOfColleague() {
  const { id } = await buildRules()
  await saveTheirDraft(id, theirs)
  const user = await open(`/admin/blog/${id}`)
  const asked = within(await question(editingSince))
  return { id, user, choose: (name: RegExp) => user.click(asked.getByRole('button', { name })) }
}

async function editOwnTitle(user: UserEvent, words: string) {
  await user.type(await title(), `${words}{Control>}s{/Control}`)
  await screen.findByText(/^Saved \d\d:\d\d$/)
}

it('opening a post that a colleague is editing shows a dialog and does not take over the editing', async () => {
  await openPostOfColleague()
  expect(screen.queryByText(/^You are now editing/)).toBeNull()
})

it('the dialog about a colleague’s editing closes when the colleague saves the post', async () => {
  const { id } = await openPostOfColleague()
  await saveTheirPost(id, { title: 'Rules, revised' })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('a person who only views a post sees each save of its editor, and cannot save', async () => {
  const { id, choose } = await openPostOfColleague()
  await choose(/^View only/)
  const text = within(await screen.findByRole('region', { name: 'View only' }))
  await text.findByText('Another rule.')
  text.getByText(/Saved \d\d:\d\d\./)
  expect(screen.queryByRole('textbox', { name: 'Content' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Update Post/ })).toBeNull()
  await saveTheirDraft(id, { ...theirs, content: '<p>Another rule. And one more.</p>' })
  await text.findByText('Another rule. And one more.')
})

it('taking over a post puts the colleague’s text into the editor, and Undo removes it', async () => {
  const { user, choose } = await openPostOfColleague()
  await choose(/^Take over/)
  const put = await notice('second@example.org’s text is now in the editor.')
  expect((await title()).value).toBe('Rules of theirs')
  expect((await article()).textContent).toBe('Another rule.')
  await user.click(put.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await title()).value).toBe('Rules'))
})

/** Waits until the page knows that the person at this screen is editing the post. */
async function becomeEditor(act: () => Promise<unknown>) {
  let isKnown = false
  interruptNetwork(async (request) => {
    if (!request.url.includes('/writer_of_post')) return undefined
    const answer = await app.fetch(request)
    const [writer] = await answer.clone().json()
    if (writer?.is_caller) isKnown = true
    return answer
  })
  await act()
  await waitFor(() => expect(isKnown).toBe(true))
}

/** The colleague has taken over from an editor with unsaved changes. */
async function loseEditing() {
  const { id } = await buildRules()
  const user = await open(`/admin/blog/${id}`)
  await becomeEditor(() => editOwnTitle(user, ' of mine'))
  expect((await second.functions.invoke('take-over-post', { body: { post: id } })).error).toBeNull()
  const told = within(await question(tookOver))
  return { id, user, told }
}

it('an editor whose post is taken over sees by whom, and that the text is saved', async () => {
  const { user, told } = await loseEditing()
  told.getByText('Your text is saved.')
  await user.click(told.getByRole('button', { name: 'View only' }))
  await screen.findByRole('region', { name: 'View only' })
})

/** Gives both people changed texts, and makes the person at this screen the editor again. */
async function takeBack(form = theirs) {
  const { id, user, told } = await loseEditing()
  await saveTheirDraft(id, form)
  await user.click(told.getByRole('button', { name: /^Take over/ }))
  await screen.findByText(
    /^You are now editing\. second@example\.org saved a different version at \d\d:\d\d\.$/,
  )
  return { id, user }
}

it('a person who takes the editing back keeps their text until they choose a version', async () => {
  const { user } = await takeBack()
  expect((await title()).value).toBe('Rules of mine')
  await user.click(await button('Keep mine'))
  await waitFor(() => expect(screen.queryByText(/^You are now editing/)).toBeNull())
  expect((await title()).value).toBe('Rules of mine')
})

it('the comparison of two identical texts shows that they are identical', async () => {
  const { user } = await takeBack({
    title: 'Rules of mine',
    content: '<p>One rule.</p>',
    excerpt: 'What this is about.',
  })
  await user.click(await button('Compare$'))
  await within(await screen.findByRole('region', { name: 'Comparison' })).findByText(
    'The two versions are identical.',
  )
})

it('“Keep both” adds the colleague’s text below, closes the comparison, and can be undone', async () => {
  const { user } = await takeBack()
  await user.click(await button('Compare$'))
  await user.click(await button('Keep both'))
  const added = await notice('second@example.org’s text has been added below yours.')
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull()
  await waitFor(async () => expect((await article()).textContent).toBe('One rule.Another rule.'))
  await user.click(added.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await article()).textContent).toBe('One rule.'))
})

/** The colleague has saved a newer version of the post that is open with changes. */
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

it('an editor can view the colleague’s version before choosing one of the two', async () => {
  const { choose } = await meetConflict()
  await choose(/^View their version/)
  await within(await screen.findByRole('dialog', { name: 'Their version' })).findByText('Rules, revised')
})

it('an editor can replace a colleague’s newer version with their version', async () => {
  const { id, choose } = await meetConflict()
  await choose(/^Replace theirs with mine/)
  await screen.findByText('Post saved and published')
  expect(await stored(id)).toMatchObject({ title: 'Rules of mine' })
})

it('an editor can save their version as a new draft, and the colleague’s version is kept', async () => {
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

it('a draft based on an older version is offered when the post is opened again, and can be restored', async () => {
  const { id } = await buildRules()
  await editOwnTitle(await open(`/admin/blog/${id}`), ' of mine')
  await saveTheirPost(id, { title: 'Rules, revised' })
  const user = await open(`/admin/blog/${id}`)
  await screen.findByText(/^You have unsaved changes from/)
  expect((await title()).value).toBe('Rules, revised')
  await user.click(await button('Restore$'))
  await waitFor(async () => expect((await title()).value).toBe('Rules of mine'))
  await user.click(await button('Update Post'))
  await question(/^Someone else has changed this post$/)
})
