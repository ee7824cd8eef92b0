import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'

const { visitor, runAs, complaints } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
const second = { email: 'second@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await makeAdministrator(runAs, second)

const article = (page: Page) => page.getByRole('textbox', { name: 'Content' })

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

it('an administrator with a phone writes a post with a picture and a video, previews and publishes it', async () => {
  const phone = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await signInToOffice(phone, boss)
  await phone.goto('/admin/blog')
  await phone.getByText('No blog posts found matching your criteria').waitFor()
  await phone.getByRole('link', { name: 'Create New Post' }).first().click()

  await article(phone).waitFor()
  const settings = phone.getByRole('dialog', { name: 'Post settings' })
  const openSettings = () => phone.getByRole('button', { name: 'Post settings' }).click()
  await phone.getByLabel('Title', { exact: true }).fill('How the wall was built')

  // The missing field gets the focus when the settings have closed.
  await openSettings()
  await settings.getByRole('button', { name: 'Publish', exact: true }).click()
  await settings.waitFor({ state: 'hidden' })
  await openSettings()
  await settings.getByRole('button', { name: '1 field to correct' }).click()
  await settings.waitFor({ state: 'hidden' })
  expect(await article(phone).evaluate((text) => text === document.activeElement)).toBe(true)
  await phone.keyboard.type('Seventy-two minutes.')
  const wall = { name: 'wall.png', mimeType: 'image/png', buffer: await buildPicture('png') }
  await phone.getByLabel('Image file for the text').setInputFiles(wall)
  const image = phone.getByRole('dialog', { name: 'Insert image' })
  await image.getByLabel('What does the image show?').fill('A wall of blocks')
  await image.getByRole('button', { name: 'Insert image' }).click()
  await image.waitFor({ state: 'hidden' })
  await article(phone).getByRole('img', { name: 'A wall of blocks' }).waitFor()

  expect(await phone.getByRole('button', { name: 'Insert video' }).isVisible()).toBe(false)
  await phone.getByRole('button', { name: 'More tools' }).click()
  await phone.getByRole('button', { name: 'Insert video' }).click()
  const film = phone.getByRole('dialog', { name: 'Insert video' })
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
  await expectAccessible(phone, 'the settings')
  await settings.getByRole('button', { name: 'Close' }).click()

  await phone.getByRole('button', { name: 'Preview' }).click()
  const preview = phone.getByRole('dialog', { name: 'Preview' })
  await preview.getByRole('link', { name: 'Play The day from YouTube' }).waitFor()
  await expectAccessible(phone, 'the preview')
  await phone.keyboard.press('Escape')
  await openSettings()
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
  await openAndHydrate(reader, '/blog')
  await reader.getByRole('link', { name: 'How the wall was built' }).click()
  await reader.getByRole('img', { name: 'The wall at night' }).waitFor()
  await reader.getByRole('img', { name: 'A wall of blocks' }).waitFor()
  await reader.getByRole('link', { name: 'Play The day from YouTube' }).waitFor()

  await phone.getByRole('link', { name: 'All posts' }).click()
  await phone.getByRole('link', { name: 'View How the wall was built, opens a new tab' }).waitFor()
  await expectAccessible(phone, 'the list')
  expect(complaints).toEqual([])
})

it('two administrators who edit one post with the keyboard do not overwrite each other', async () => {
  const { id } = await buildPost(runAs, {
    slug: 'rules',
    title: 'Rules',
    content: '<p>One rule.</p><table><tbody><tr><td>1</td></tr></tbody></table>',
  })
  const desk = await visitor()
  const other = await visitor()
  await signInToOffice(desk, boss)
  await signInToOffice(other, second)
  await desk.goto('/admin/blog')
  await desk.getByRole('link', { name: 'Edit Rules' }).press('Enter')
  await other.goto(`/admin/blog/${id}`)

  // Enters and leaves the text with the keyboard, and makes a word bold.
  await article(desk).focus()
  await desk.keyboard.press('End')
  await desk.keyboard.press('Control+b')
  await desk.keyboard.type(' Mine.')
  await desk.keyboard.press('Tab')
  expect(await article(desk).evaluate((text) => text === document.activeElement)).toBe(false)

  // The toolbar is a single tab stop, and the arrow keys move the focus inside it.
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

  // A colleague who has opened the same post sees who is editing it. The editor sees who takes over the post.
  await desk.getByText('1 change is not public yet').waitFor()
  await desk.getByText(/^Saved \d\d:\d\d$/).waitFor()
  await other.getByText(/^boss@example\.org has been editing since \d\d:\d\d\.$/).waitFor()
  await expectAccessible(other, 'who writes here')
  await other.getByRole('button', { name: 'Take over' }).press('Enter')
  await desk.getByText(/^second@example\.org has been editing since \d\d:\d\d\.$/).waitFor()

  // Refuses to overwrite a save from elsewhere until the editor has decided.
  await runAs(service, (tx) => tx`update public.blog_posts set title = 'Rules, revised' where id = ${id}`)
  await desk.getByRole('button', { name: 'Update Post' }).press('Enter')
  const conflict = desk.getByRole('alertdialog', { name: 'Someone else has changed this post' })
  await conflict.waitFor()
  await expectAccessible(desk, 'the conflict')
  await conflict.getByRole('button', { name: 'Replace theirs with mine' }).press('Enter')
  await desk.getByText('Post saved and published').waitFor()
  expect(await post('rules')).toMatchObject({
    title: 'Rules',
    content: '<p>One rule.<strong> Mine.</strong></p><table><tbody><tr><td>1</td></tr></tbody></table>',
  })
  await other.getByRole('link', { name: 'All posts' }).press('Enter')
  await other.getByRole('checkbox', { name: 'Select all shown' }).check()
  await other.getByText(/^\d selected$/).waitFor()
  await expectAccessible(other, 'ticked posts')
})
