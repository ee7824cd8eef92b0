import { screen, waitFor, within } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const png = await buildPicture('png')
const fileOf = (name: string, type = 'image/png') => new File([new Uint8Array(png)], name, { type })
const pictureInput = () => screen.findByLabelText<HTMLInputElement>('Image file for the text')
/** Returns the only file field of the library, which has no label. */
const mediaInput = () =>
  waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('main input[type=file]')
    if (!input) throw new Error('no file field')
    return input
  })
const shown = (alt: string) => document.querySelectorAll(`.ql-editor img${alt}`)
const isUpload = ({ method, url }: Request) => method === 'POST' && /\/object\/blog-images\//.test(url)

async function openPost() {
  const { id } = await buildPost(runAs, { content: '<p>Before</p>' })
  return open(`/admin/blog/${id}`)
}

it('a file that is not a picture is not added to a post, and a failed picture can be retried', async () => {
  await openPost()
  // Turns off user-event's check of file types. On a phone or by drag and drop, people can select types that
  // the field does not list.
  const user = userEvent.setup({ applyAccept: false })
  let isCut = true
  interruptNetwork((request) => {
    if (!isUpload(request) || !isCut) return undefined
    isCut = false
    return Response.json({ code: 'BucketFull' }, { status: 400 })
  })
  await user.upload(await pictureInput(), [
    fileOf('one.png'),
    fileOf('two.png'),
    fileOf('notes.txt', 'text/plain'),
  ])
  await screen.findByText('1 file not added: only images can be added.')
  const failed = await screen.findByText('1 picture not uploaded.')
  screen.getByText('one.png')
  await waitFor(() => expect(shown('[src^="/storage/"]')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shown('[src^="/storage/"]')).toHaveLength(2))
  expect(failed.isConnected).toBe(false)
})

it('a setting and the cover of a post can use a library picture, found by its name on the device', async () => {
  const first = await openPost()
  await first.upload(await pictureInput(), [fileOf('Ọjà náà.png'), fileOf('Second.png')])
  await waitFor(() => expect(shown('[src^="/storage/"]')).toHaveLength(2))
  const choose = async (address: string, button: RegExp) => {
    const user = await open(address)
    await user.click(await screen.findByRole('button', { name: button }))
    const library = within(await screen.findByRole('dialog', { name: 'Choose from the library' }))
    const [tile] = await library.findAllByRole('button', { name: /^Ọjà náà\.png/ })
    await user.click(tile ?? document.body)
    await user.click(library.getByRole('button', { name: /^Use this picture/ }))
  }
  await choose('/admin/settings/press', /^From the library Photo of the builder/)
  const portrait = screen.getByLabelText<HTMLInputElement>(/^Photo of the builder \(optional\)/)
  await waitFor(() => expect(portrait.value).toMatch(/^\/storage\/.*\/blog-images\//))
  await choose('/admin/blog/new', /^From the library Featured image/)
  await screen.findByText(/^The image has no alt text/)
})

/** Chooses this file in the library that a button opens. */
async function chooseBy(user: UserEvent, button: RegExp, title: RegExp) {
  await user.click(await screen.findByRole('button', { name: button }))
  const library = within(await screen.findByRole('dialog', { name: 'Choose from the library' }))
  const [tile] = await library.findAllByRole('button', { name: title })
  await user.click(tile ?? document.body)
  await user.click(library.getByRole('button', { name: /^Use this/ }))
}
const addressIn = (field: HTMLElement, name: RegExp) =>
  waitFor(() => expect(field).toHaveProperty('value', expect.stringMatching(name)))
const logo = /^\/storage\/.*\/shield-[0-9a-f]{12}\.png$/
const recording = /^\/storage\/.*\/my-story-[0-9a-f]{12}\.mp3$/

it('a logo, a link and the recording of the story can use a file from the library', async () => {
  const media = await open('/admin/media')
  const sound = new Uint8Array(2_000)
  sound.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0])
  await media.upload(await mediaInput(), [
    fileOf('Shield.png'),
    new File([sound], 'My Story.mp3', { type: 'audio/mpeg' }),
  ])
  // Waits for the stored files, because a file that is still being uploaded already has a button.
  for (const name of ['shield-%', 'my-story-%'])
    await waitFor(async () =>
      expect(
        await runAs(service, (tx) => tx`select from storage.objects where name like ${name}`),
      ).toHaveLength(1),
    )

  const sponsors = await open('/admin/sponsors')
  await sponsors.click(await screen.findByRole('button', { name: /^Add New Sponsor/ }))
  await chooseBy(sponsors, /^From the library Logo/, /^Shield/)
  await addressIn(screen.getByLabelText(/^Logo URL/), logo)

  const post = await openPost()
  await post.click(await screen.findByRole('button', { name: 'Link' }))
  await chooseBy(post, /^From the library Address/, /^My Story/)
  const link = within(await screen.findByRole('dialog', { name: 'Link' }))
  await addressIn(link.getByLabelText('Address'), recording)

  const testimonial = await open('/admin/settings/press')
  await chooseBy(testimonial, /^From the library Story recording/, /^My Story/)
  await addressIn(screen.getByLabelText(/^Story recording \(optional\)/), recording)
})
