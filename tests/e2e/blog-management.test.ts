import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { hold, holdAndFail, loseAnswer } from '#tests/support/hold.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { enterOffice } from '#tests/support/office.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
const second = { email: 'second@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await makeAdministrator(runAs, second)

const article = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const notice = 'You have unsaved changes from'

async function post(slug: string) {
  const [found] = await runAs(
    service,
    (tx) => tx<
      { content: string; status: string; title: string; excerpt: string; published_at: Date | null }[]
    >`
      select content, status, title, excerpt, published_at from public.blog_posts where slug = ${slug}`,
  )
  return found
}

it('on a phone: a post is written with an image and a film, previewed, published, and read', async () => {
  const phone = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await enterOffice(phone, boss)
  await phone.goto('/admin/blog')
  await phone.getByText('No blog posts found matching your criteria').waitFor()
  await phone.getByRole('link', { name: 'Create New Post' }).first().click()

  // Nothing is sent while something is missing.
  await article(phone).waitFor()
  const settings = phone.getByRole('dialog', { name: 'Post settings' })
  const openSettings = () => phone.getByRole('button', { name: 'Post settings' }).click()
  await openSettings()
  await settings.getByRole('button', { name: 'Publish', exact: true }).click()
  await settings.waitFor({ state: 'hidden' })
  await phone.getByText('Enter a title').waitFor()
  await phone.getByLabel('Title', { exact: true }).and(phone.locator(':focus')).waitFor()
  await phone.keyboard.type('How the wall was built') // the first field to correct has the focus
  await openSettings()
  await settings.getByText('Please fill in all required fields').waitFor()
  await settings.getByText('/blog/how-the-wall-was-built').first().waitFor()
  await settings.getByRole('button', { name: '1 field to correct' }).click()
  await settings.waitFor({ state: 'hidden' })
  expect(await article(phone).evaluate((text) => text === document.activeElement)).toBe(true)

  await article(phone).click()
  await phone.keyboard.type('Seventy-two minutes.')
  await phone.getByLabel('Image file for the text').setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await phone.getByText('Please choose an image file').waitFor()
  const wall = { name: 'wall.png', mimeType: 'image/png', buffer: await buildPicture('png') }
  await phone.getByLabel('Image file for the text').setInputFiles(wall)
  const image = phone.getByRole('dialog', { name: 'Insert image' })
  await image.getByLabel('What does the image show?').fill('A wall of blocks')
  const cutLine = await holdAndFail(phone, '**/storage/v1/object/blog-images/*')
  await image.getByRole('button', { name: 'Insert image' }).click()
  await image.getByRole('button', { name: 'Uploading image...' }).waitFor()
  cutLine()
  await image.getByText('Failed to upload image. Please try again.').waitFor()
  await image.getByRole('button', { name: 'Insert image' }).click()
  await image.waitFor({ state: 'hidden' })
  await article(phone).getByRole('img', { name: 'A wall of blocks' }).waitFor()

  expect(await phone.getByRole('button', { name: 'Insert video' }).isVisible()).toBe(false)
  await phone.getByRole('button', { name: 'More tools' }).click()
  await phone.getByRole('button', { name: 'Insert video' }).click()
  const film = phone.getByRole('dialog', { name: 'Insert video' })
  await film.getByLabel('YouTube URL').fill('https://example.org/film')
  await film.getByRole('button', { name: 'Insert video' }).click()
  await film.getByText('Invalid YouTube URL. Please enter a valid YouTube video URL.').waitFor()
  await film.getByLabel('YouTube URL').fill('https://youtu.be/aqz-KE-bpKQ')
  await film.getByLabel('Video title').fill('The day')
  await film.getByRole('button', { name: 'Insert video' }).click()
  await article(phone).getByRole('img', { name: 'YouTube video: The day' }).waitFor()

  await expectAccessible(phone, 'the text')
  await openSettings()
  await settings.getByText('Cover', { exact: true }).click()
  await settings.getByLabel('Featured image file').setInputFiles(wall)
  await settings.getByLabel('What does the image show?').fill('The wall at night')
  await settings.getByText('Author, language, category, tags').click()
  await settings.getByLabel('Tags').fill('Training, , Wall')
  await settings.getByLabel('Status').selectOption('Published')
  await settings.getByText('Schedule for later').click()
  await settings.getByRole('button', { name: 'Schedule', exact: true }).click()
  await settings.getByText('Enter a date and time').waitFor()
  await settings.getByLabel('Date').fill('2020-01-01')
  await settings.getByLabel('Time').fill('18:00')
  await settings.getByText('Lagos time. This time has passed.').waitFor()
  await settings.getByRole('button', { name: 'Schedule for Wednesday 1 January at 18:00' }).click()
  await settings.getByText('This time has passed. Choose a time in the future.').waitFor()
  await expectAccessible(phone, 'the settings')
  await settings.getByRole('button', { name: 'Close' }).click()

  await phone.getByRole('button', { name: 'Preview' }).click()
  const preview = phone.getByRole('dialog', { name: 'Preview' })
  await preview.getByRole('link', { name: 'Play The day from YouTube' }).waitFor()
  await expectAccessible(phone, 'the preview')
  await phone.keyboard.press('Escape')
  await openSettings()
  await settings.getByLabel('Date').fill('2999-01-01')
  await settings.getByRole('button', { name: 'Schedule for' }).click()
  await phone.waitForURL(/admin\/blog\/[0-9a-f-]{36}$/)
  expect((await post('how-the-wall-was-built'))?.status).toBe('draft')
  // The address comes before its form, and the settings of the form that goes open nothing.
  await phone.getByRole('heading', { name: 'Edit Post' }).waitFor()
  await openSettings()
  await settings.getByText('Will be published Tuesday 1 January at 18:00, Lagos time.').waitFor()
  await settings.getByText('Now', { exact: true }).first().click()
  await settings.getByRole('button', { name: 'Publish', exact: true }).click()
  const screen = phone.getByRole('dialog', { name: 'Published' })
  await screen.getByText('/blog/how-the-wall-was-built').waitFor()
  await expectAccessible(phone, 'the screen of a published post')
  await screen.getByRole('button', { name: 'Edit again' }).click()
  await screen.waitFor({ state: 'hidden' })
  expect(await post('how-the-wall-was-built')).toMatchObject({
    status: 'published',
    published_at: expect.any(Date),
    excerpt: 'Seventy-two minutes.',
    content: expect.stringMatching(
      /^<p>Seventy-two minutes\.<img alt="A wall of blocks" src="\/storage[^"]+" \/><\/p><iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ" title="The day"><\/iframe>$/,
    ),
  })

  const reader = await visitor()
  await openHydrated(reader, '/blog')
  await reader.getByRole('link', { name: 'How the wall was built' }).click()
  await reader.getByRole('img', { name: 'The wall at night' }).waitFor()
  await reader.getByRole('img', { name: 'A wall of blocks' }).waitFor()
  await reader.getByRole('link', { name: 'Play The day from YouTube' }).waitFor()

  await phone.getByRole('link', { name: 'All posts' }).click()
  await phone.getByRole('link', { name: 'View How the wall was built, opens a new tab' }).waitFor()
  await expectAccessible(phone, 'the list')
  await phone.getByRole('button', { name: 'Archive How the wall was built' }).click()
  await phone.getByRole('button', { name: 'Restore How the wall was built as a draft' }).click()
  await phone.getByRole('button', { name: 'Archive How the wall was built' }).waitFor()
  expect((await post('how-the-wall-was-built'))?.status).toBe('draft')
  await phone.getByRole('button', { name: 'Delete How the wall was built' }).click()
  await phone
    .getByText('Are you sure you want to delete this blog post? This action cannot be undone.')
    .waitFor()
  await phone
    .getByRole('alertdialog', { name: 'Delete Blog Post' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await phone.getByText('No blog posts found matching your criteria').waitFor()
  expect(complaints.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([]) // the line was cut once
})

it('two administrators with one post do not overwrite each other, and what they typed survives leaving', async () => {
  const { id } = await buildPost(runAs, {
    slug: 'rules',
    title: 'Rules',
    content: '<p>One rule.</p><table><tbody><tr><td>1</td></tr></tbody></table>',
  })
  const desk = await visitor()
  const other = await visitor()
  await enterOffice(desk, boss)
  await enterOffice(other, second)
  await desk.goto('/admin/blog')
  await desk.getByRole('link', { name: 'Edit Rules' }).press('Enter')
  await other.goto(`/admin/blog/${id}`)

  // By keyboard: into the text and out of it again, bold on the way.
  await article(desk).focus()
  await desk.keyboard.press('End')
  await desk.keyboard.press('Control+b')
  await desk.keyboard.type(' Mine.')
  await desk.keyboard.press('Tab')
  expect(await article(desk).evaluate((text) => text === document.activeElement)).toBe(false)

  // The toolbar is one stop, and arrows walk in it.
  await article(desk).focus()
  await desk.keyboard.press('Shift+Tab')
  const focused = () => desk.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toBe('Heading')
  await desk.keyboard.press('ArrowRight')
  await desk.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Bold')
  await desk.keyboard.press('End')
  expect(await focused()).toBe('Redo')
  await desk.keyboard.press('Shift+Tab')
  expect(await focused()).not.toBe('Undo')
  await desk.keyboard.press('Tab')
  expect(await focused()).toBe('Redo')
  await desk.keyboard.press('Tab')
  expect(await article(desk).evaluate((text) => text === document.activeElement)).toBe(true)

  const panel = desk.getByRole('complementary', { name: 'Post settings' })
  await desk.keyboard.press('Control+.')
  await panel.waitFor({ state: 'hidden' })
  await desk.keyboard.press('Control+.')
  await panel.waitFor()

  // A colleague who opens the same post sees who is editing it, and sees each save.
  await desk.getByText('1 change is not public yet').waitFor()
  await desk.getByText(/^Saved \d\d:\d\d$/).waitFor()
  const question = (page: Page, name: RegExp) => page.getByRole('alertdialog', { name })
  const asked = question(other, /^boss@example\.org has been editing since \d\d:\d\d\.$/)
  await asked.waitFor()
  await expectAccessible(other, 'who writes here')
  await asked.getByRole('button', { name: 'View only' }).press('Enter')
  const along = (page: Page) => page.getByRole('region', { name: 'View only' })
  await along(other).getByText('Mine.').waitFor()
  await along(other)
    .getByText(/Saved \d\d:\d\d\./)
    .waitFor()
  expect(await article(other).count()).toBe(0)
  expect(await other.getByRole('button', { name: 'Update Post' }).count()).toBe(0)
  await expectAccessible(other, 'reading along')
  await article(desk).focus()
  await desk.keyboard.press('End')
  await desk.keyboard.type(' More.')
  await along(other).getByText('Mine. More.').waitFor()

  // The colleague who takes over gets the text. The previous editor sees this, and their text is saved.
  await along(other).getByRole('button', { name: 'Take over' }).press('Enter')
  await other.getByText('boss@example.org’s text is now in the editor.').waitFor()
  await article(other).getByText('Mine. More.').waitFor()
  const told = question(desk, /^second@example\.org took over editing at \d\d:\d\d\.$/)
  await told.getByText('Your text is saved.').waitFor()
  await told.getByRole('button', { name: 'View only' }).press('Enter')
  await along(desk).getByText('Mine. More.').waitFor()

  // The text each of them has typed stays in their form until they choose a version.
  await along(desk).getByRole('button', { name: 'Take over' }).press('Enter')
  await desk
    .getByText(/^You are now editing\. second@example\.org saved a different version at \d\d:\d\d\.$/)
    .waitFor()
  await desk.getByRole('button', { name: 'Compare', exact: true }).press('Enter')
  const comparison = desk.getByRole('region', { name: 'Comparison' })
  await comparison.getByText('The two versions are identical.').waitFor()
  await expectAccessible(desk, "another's text compared with one's own")
  await desk.getByRole('button', { name: 'Keep both' }).press('Enter')
  await comparison.waitFor({ state: 'detached' })
  await desk.getByText('second@example.org’s text has been added below yours.').waitFor()
  await expect.poll(() => article(desk).getByText('Mine. More.').count()).toBe(2)
  const both = desk.getByRole('status').filter({ hasText: 'has been added below yours' })
  await both.getByRole('button', { name: 'Undo' }).press('Enter')
  await both.waitFor({ state: 'detached' })
  await expect.poll(() => article(desk).getByText('Mine. More.').count()).toBe(1)
  await question(other, /^boss@example\.org took over editing at \d\d:\d\d\.$/)
    .getByRole('button', { name: 'Take over' })
    .press('Enter')
  await told.getByRole('button', { name: 'View only' }).press('Enter')
  const given = other.getByRole('status').filter({ hasText: 'boss@example.org’s text' })
  await other.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await given.getByRole('button', { name: 'Undo' }).press('Enter')
  await article(other).getByText('Mine.').waitFor({ state: 'detached' })
  await other.getByLabel('Title', { exact: true }).fill('Rules, revised')
  await other.getByRole('button', { name: 'Update Post' }).click()
  await other.getByText('Post saved and published').waitFor()
  await desk.getByText('Someone has changed this post since you opened it.').waitFor()
  await article(desk).getByText('Mine. More.').waitFor()

  await desk.getByRole('button', { name: 'Update Post' }).press('Enter')
  const conflict = desk.getByRole('alertdialog', { name: 'Someone else has changed this post' })
  await conflict.getByText('second@example.org').waitFor()
  await expectAccessible(desk, 'the conflict')
  expect(await post('rules')).toMatchObject({
    title: 'Rules, revised',
    content: expect.not.stringContaining('Mine'),
  })
  await conflict.getByRole('button', { name: 'View their version' }).press('Enter')
  await desk.getByRole('dialog', { name: 'Their version' }).getByText('Rules, revised').waitFor()
  await desk.keyboard.press('Escape')
  await conflict.getByRole('button', { name: 'Close' }).press('Enter')

  // Leaving is asked about while the draft cannot reach the server, and what was typed is offered again.
  await desk.route('**/rest/v1/blog_drafts?**', (route) => route.abort())
  await desk.getByText('Author, language, category, tags').click()
  await desk.getByLabel('Tags').fill('Rules')
  await desk.getByRole('link', { name: 'All posts' }).press('Enter')
  await desk
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .press('Enter')
  await desk.unroute('**/rest/v1/blog_drafts?**')
  await desk.goBack()
  await desk.waitForURL('**/admin/blog')
  await desk.getByRole('link', { name: 'Edit Rules, revised' }).press('Enter')
  await desk.getByText(notice).waitFor()
  await desk.getByRole('button', { name: 'Restore', exact: true }).press('Enter')
  await article(desk).getByText('Mine.').waitFor()
  await desk.getByRole('button', { name: 'Update Post' }).press('Enter')
  await conflict.getByRole('button', { name: 'Replace theirs with mine' }).press('Enter')
  await desk.getByText('Post saved and published').waitFor()
  expect(await post('rules')).toMatchObject({
    title: 'Rules',
    content: '<p>One rule.<strong> Mine. More.</strong></p><table><tbody><tr><td>1</td></tr></tbody></table>',
  })

  // The other one keeps theirs beside it. The question who writes here is gone once they know of the save.
  await other.getByText('Someone has changed this post since you opened it.').waitFor()
  await other.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await other.getByLabel('Title', { exact: true }).fill('Rules, mine')
  await other.getByRole('button', { name: 'Update Post' }).click()
  await other.getByRole('button', { name: 'Save mine as a new post' }).click()
  await other.waitForURL((url) => !url.pathname.endsWith(id))
  expect(await post('rules-copy')).toMatchObject({ title: 'Rules, mine (copy)', status: 'draft' })

  await other.getByRole('link', { name: 'All posts' }).press('Enter')
  await other.getByText('Showing 2 of 2 blog posts, 2 Total Posts').waitFor()
  await other.getByRole('checkbox', { name: 'Select all shown' }).check()
  await other.getByText('2 selected').waitFor()
  await expectAccessible(other, 'ticked posts')
})

it('a new post whose answer was lost is the same post when it is saved again, with what was typed since', async () => {
  const desk = await visitor()
  await enterOffice(desk, boss)
  await desk.goto('/admin/blog/new')
  await desk.getByLabel('Title', { exact: true }).fill('Lost on the line')
  await article(desk).click()
  await desk.keyboard.type('Once.')
  const create = desk.getByRole('button', { name: 'Save draft' })
  await loseAnswer(desk, /\/rest\/v1\/blog_posts/)
  await create.click()
  await desk.getByText('Failed to save blog post').waitFor()
  await desk.getByLabel('Title', { exact: true }).fill('Lost on the line, and found')
  await create.click()
  await desk.waitForURL((address) => !address.pathname.endsWith('/new'))
  const kept = await runAs(
    service,
    (tx) => tx`select title from public.blog_posts where title like 'Lost on the line%'`,
  )
  expect(kept).toEqual([{ title: 'Lost on the line, and found' }])
})

it('an ended session loses no words and writes nothing', async () => {
  const desk = await visitor()
  await enterOffice(desk, boss)
  await desk.goto('/admin/blog/new')
  await desk.getByLabel('Title', { exact: true }).fill('Half a thought')
  await article(desk).click()
  await desk.keyboard.type('Only half.')
  await runAs(service, (tx) => tx`delete from auth.sessions`)
  // The page may hear of it before the press.
  const press = desk.getByRole('button', { name: 'Save draft' }).click()
  await Promise.race([press.catch(() => {}), desk.waitForURL('**/admin/login')])
  await desk.waitForURL('**/admin/login')
  expect(await post('half-a-thought')).toBeUndefined()
  await desk.getByLabel('Email').fill(boss.email)
  await desk.getByLabel('Password', { exact: true }).fill(boss.password)
  await desk.getByRole('button', { name: 'Sign in' }).click()
  await desk.waitForURL('**/admin/blog/new')
  await article(desk).getByText('Only half.').waitFor()
  expect(await desk.getByLabel('Title', { exact: true }).inputValue()).toBe('Half a thought')
})

it('text typed while a post is being saved stays in the form, and drafts are sent in the order they were typed', async () => {
  const desk = await visitor()
  await enterOffice(desk, boss)
  await desk.goto('/admin/blog/new')
  const title = desk.getByLabel('Title', { exact: true })
  await title.fill('Slow lines')
  await article(desk).click()
  await desk.keyboard.type('Sent.')
  const whileSaving = async (button: string, typed: string) => {
    const release = await hold(desk, /\/rest\/v1\/blog_posts/)
    const asked = desk.waitForRequest(
      (request) => ['POST', 'PATCH'].includes(request.method()) && /blog_posts/.test(request.url()),
    )
    await desk.getByRole('button', { name: button }).click()
    await asked
    await title.fill(typed)
    release()
  }
  await whileSaving('Save draft', 'Slow lines of the lagoon')
  await desk.waitForURL((address) => !address.pathname.endsWith('/new'))
  await desk.getByRole('heading', { name: 'Edit Post' }).waitFor()
  expect(await title.inputValue()).toBe('Slow lines of the lagoon')
  expect(await post('slow-lines')).toMatchObject({ title: 'Slow lines' })
  await whileSaving('Save draft', 'Slow lines of the lagoon, again')
  await desk.getByText(/^Saved \d\d:\d\d$/).waitFor()
  expect(await title.inputValue()).toBe('Slow lines of the lagoon, again')
  await expect.poll(() => post('slow-lines')).toMatchObject({ title: 'Slow lines of the lagoon' })

  // The first draft of two is slow; the second waits for it.
  const release = await hold(desk, /\/rest\/v1\/blog_drafts/)
  const first = desk.waitForRequest(/blog_drafts/)
  await title.fill('First')
  await first
  const sent: string[] = []
  desk.on('request', (request) => /blog_drafts/.test(request.url()) && sent.push(request.postData() ?? ''))
  await title.fill('Second')
  await desk.keyboard.press('Control+s')
  expect(sent).toEqual([])
  release()
  await desk.getByText(/^Saved \d\d:\d\d$/).waitFor()
  expect(sent).toHaveLength(1)
})
