import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { getErrorSentence } from '#server/services/words/refuse.ts'
import { postErrors } from '#shared/errors/posts.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { buildPost } from '#tests/support/posts.ts'
import { setPhoneViewport } from '#tests/support/set-phone-viewport.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'
import { writeInArticle } from '#tests/support/write-in-article.ts'

const { app, open, signIn, runAs, interruptNetwork, holdEach } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

beforeEach(async () => {
  // Signs in and deletes drafts before each test, because one test ends the session, and several begin a new
  // post.
  await signIn(boss)
  await runAs(service, (tx) => tx`delete from public.blog_drafts`)
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const title = () => screen.findByLabelText<HTMLTextAreaElement>('Title', { selector: 'textarea' })
const article = () => screen.findByRole('textbox', { name: 'Content' })
const panel = () => screen.findByRole('complementary', { name: 'Post settings' })
const savedAt = () => screen.findByText(/^Saved \d\d:\d\d$/)
const png = new Uint8Array(await buildPicture('png'))
const picture = () => new File([png], 'wall.png', { type: 'image/png' })

const titlesLike = (pattern: string) =>
  runAs(
    service,
    (tx) =>
      tx<{ title: string }[]>`select title from public.blog_posts where title like ${pattern} order by title`,
  )

it('on a phone, a post without text is not published, and its settings close to show the missing field', async () => {
  setPhoneViewport()
  const user = await open('/admin/blog/new')
  await user.type(await title(), 'How the wall was built')
  await user.click(await button(/^Post settings/))
  const settings = within(await screen.findByRole('dialog', { name: 'Post settings' }))
  await user.click(settings.getByRole('button', { name: /^Publish/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Post settings' })).toBeNull())
  await user.click(await button(/^Post settings/))
  const again = within(await screen.findByRole('dialog', { name: 'Post settings' }))
  again.getByText('Please fill in all required fields')
  await user.click(again.getByRole('button', { name: '1 field to correct' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Post settings' })).toBeNull())
  screen.getByText(getErrorSentence(postErrors.content_missing))
  expect(await titlesLike('How the wall was built')).toEqual([])
})

it('the settings of a post show the URL that the post will have', async () => {
  const user = await open('/admin/blog/new')
  await user.type(await title(), 'A wall of blocks')
  await within(await panel()).findAllByText(/\/blog\/a-wall-of-blocks/)
})

it('a file that is not an image is refused for a post', async () => {
  await open('/admin/blog/new')
  // Turns off user-event's check of file types. On a phone or by drag and drop, people can select types that
  // the field does not list.
  const user = userEvent.setup({ applyAccept: false })
  const file = new File(['no picture'], 'a.txt', { type: 'text/plain' })
  await user.upload(await screen.findByLabelText('Image file for the text'), file)
  await screen.findByText('Please choose an image file')
  expect(screen.queryByRole('dialog', { name: 'Insert image' })).toBeNull()
})

it('a failed upload to a post shows an error, and the same image can be inserted again', async () => {
  const { id } = await buildPost(runAs)
  const user = await open(`/admin/blog/${id}`)
  await user.upload(await screen.findByLabelText('Image file for the text'), picture())
  const dialog = within(await screen.findByRole('dialog', { name: 'Insert image' }))
  await user.type(dialog.getByLabelText('What does the image show?'), 'A wall of blocks')
  const next = holdEach('POST', /\/storage\/v1\/object\/blog-images\//)
  await user.click(dialog.getByRole('button', { name: /^Insert image/ }))
  await dialog.findByRole('button', { name: /Uploading image\.\.\.$/, busy: true })
  ;(await next())(Response.json({}, { status: 400 }))
  await dialog.findByText('Failed to upload image. Please try again.')
  await user.click(dialog.getByRole('button', { name: /^Insert image/ }))
  ;(await next())()
  await within(await article()).findByRole('img', { name: 'A wall of blocks' })
})

it('an address that is not on YouTube is refused as a video', async () => {
  const { id } = await buildPost(runAs)
  const user = await open(`/admin/blog/${id}`)
  await user.click(await button('Insert video'))
  const film = within(await screen.findByRole('dialog', { name: 'Insert video' }))
  await user.type(film.getByLabelText('YouTube URL'), 'https://example.org/film')
  await user.click(film.getByRole('button', { name: /^Insert video/ }))
  await film.findByText(getErrorSentence(postErrors.film))
})

it('a link to a script in a post is refused', async () => {
  const { id } = await buildPost(runAs)
  const user = await open(`/admin/blog/${id}`)
  await user.click(await button('Link'))
  const link = within(await screen.findByRole('dialog', { name: 'Link' }))
  await user.type(link.getByLabelText('Address'), 'javascript:alert(1)')
  await user.click(link.getByRole('button', { name: /^Add link/ }))
  await link.findByText(getErrorSentence(postErrors.link))
})

it('a post that no longer exists cannot be opened in the editor', async () => {
  await open('/admin/blog/00000000-0000-4000-8000-000000000000')
  await screen.findByText(getErrorSentence(postErrors.gone))
})

async function schedule(user: UserEvent, day: string) {
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: day } })
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '18:00' } })
  await user.click(await button(/^Schedule for /))
}

it('a post cannot be scheduled without a time, or for a time that has passed', async () => {
  const { id } = await buildPost(runAs, { status: 'draft' })
  const user = await open(`/admin/blog/${id}`)
  await user.click(await screen.findByLabelText('Schedule for later'))
  await user.click(await button(/^Schedule/))
  await screen.findByText(getErrorSentence(postErrors.time_missing))
  await schedule(user, '2020-01-01')
  await screen.findByText('Lagos time. This time has passed.')
  await screen.findByText(getErrorSentence(postErrors.time_passed))
  const [post] = await runAs(service, (tx) => tx`select publish_at from public.blog_posts where id = ${id}`)
  expect(post?.publish_at).toBeNull()
})

it('a scheduled post shows when it will be published', async () => {
  const { id } = await buildPost(runAs, { status: 'draft' })
  const user = await open(`/admin/blog/${id}`)
  await user.click(await screen.findByLabelText('Schedule for later'))
  await schedule(user, '2999-01-01')
  await screen.findByText('Scheduled, not public yet')
  screen.getByText('Will be published Tuesday 1 January at 18:00, Lagos time.')
})

it('the shortcut for the post settings closes and opens them', async () => {
  const { id } = await buildPost(runAs)
  const user = await open(`/admin/blog/${id}`)
  await panel()
  await user.keyboard('{Control>}.{/Control}')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Post settings' })).toBeNull())
  await user.keyboard('{Control>}.{/Control}')
  await panel()
})

it('a new post whose response was lost is saved again as the same post, with the text typed since', async () => {
  const user = await open('/admin/blog/new')
  await user.type(await title(), 'Lost on the line')
  await writeInArticle('Once.')
  let isLost = false
  interruptNetwork(async (request) => {
    if (request.method !== 'POST' || !/\/rest\/v1\/blog_posts/.test(request.url) || isLost) return undefined
    isLost = true
    await app.fetch(request)
    throw new TypeError('Failed to fetch')
  })
  await user.click(await button(/^Save draft/))
  await screen.findByText(/^Failed to save blog post/)
  await user.type(await title(), ', and found')
  await user.click(await button(/^Save draft/))
  await waitFor(() => expect(location.pathname).not.toMatch(/new$/))
  expect(await titlesLike('Lost on the line%')).toEqual([{ title: 'Lost on the line, and found' }])
})

it('a post is not saved in an ended session, and its text is restored after the sign-in', async () => {
  const user = await open('/admin/blog/new')
  await user.type(await title(), 'Half a thought')
  await writeInArticle('Only half.')
  await runAs(service, (tx) => tx`delete from auth.sessions`)
  // Clicks Save only if the button is still there, because the page may already know that the session has
  // ended.
  const save = screen.queryByRole('button', { name: /^Save draft/ })
  if (save) await user.click(save)
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(await titlesLike('Half a thought')).toEqual([])
  await user.type(screen.getByLabelText('Email'), boss.email)
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), boss.password)
  await user.click(await button(/^Sign in/))
  await waitFor(async () => expect((await title()).value).toBe('Half a thought'))
  expect((await article()).textContent).toBe('Only half.')
})

it.each(['POST', 'PATCH'])(
  'text typed while a post is saved with %s stays in the form and is not part of that save',
  async (method) => {
    const { id } = await buildPost(runAs, { title: `Slow ${method}`, status: 'draft' })
    const user = await open(method === 'POST' ? '/admin/blog/new' : `/admin/blog/${id}`)
    await user.clear(await title())
    await user.type(await title(), `Lines by ${method}`)
    if (method === 'POST') await writeInArticle('Sent.')
    const next = holdEach(method, /\/rest\/v1\/blog_posts/)
    await user.click(await button(/^Save draft/))
    const release = await next()
    await user.type(await title(), ', longer')
    release()
    await waitFor(async () =>
      expect(await titlesLike(`Lines by ${method}%`)).toEqual([{ title: `Lines by ${method}` }]),
    )
    await screen.findByRole('heading', { name: 'Edit Post' })
    await waitFor(async () => expect((await title()).value).toBe(`Lines by ${method}, longer`))
    await user.keyboard('{Control>}s{/Control}')
    await savedAt()
  },
)

it('a changed draft of a post is sent only after the previous draft has been saved', async () => {
  const { id } = await buildPost(runAs, { title: 'Drafts in order', status: 'draft' })
  const user = await open(`/admin/blog/${id}`)
  const sent: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  interruptNetwork(async (request) => {
    if (request.method !== 'POST' || !request.url.includes('/rest/v1/blog_drafts')) return undefined
    sent.push(await request.clone().text())
    await released
    return undefined
  })
  await user.type(await title(), ', first{Control>}s{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.type(await title(), ', second{Control>}s{/Control}')
  await titlesLike('Drafts in order') // This takes longer than a request would.
  expect(sent).toHaveLength(1)
  release()
  await savedAt()
  expect(sent).toEqual([expect.stringContaining(', first"'), expect.stringContaining(', first, second"')])
})
