import { randomBytes } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs, interruptNetwork } = await createTestScreens()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
await signIn(boss)

const input = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('main input[type=file][multiple]')
    if (!found) throw new Error('there is no file input yet')
    return found
  })
const finished = () => screen.findByText('All uploads have finished.')
const tileOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^(?!Discard).*${name}`) })

/** Uploads a picture. Each picture needs a different width, because the library stores identical files once. */
async function uploadPicture(name: string, width: number) {
  const user = await open('/admin/media')
  const bytes = new Uint8Array(await buildPicture('png', { width }))
  await user.upload(await input(), new File([bytes], name, { type: 'image/png' }))
  await finished()
  return user
}

async function describe(name: string, width: number, words: string) {
  const user = await uploadPicture(name, width)
  await user.click(await tileOf(name))
  await user.type(await screen.findByLabelText('Alt text'), words)
  await user.click(screen.getByRole('button', { name: /^Save alt text/ }))
  await screen.findByText('Alt text saved.')
}

it('the library refuses a file that can contain code, and uploads the others', async () => {
  await open('/admin/media')
  const user = userEvent.setup({ applyAccept: false })
  const picture = new Uint8Array(await buildPicture('png', { width: 41 }))
  await user.upload(await input(), [
    new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
    new File([picture], 'Stone.png', { type: 'image/png' }),
  ])
  await screen.findByText(/SVG files can contain code/)
  await tileOf('Stone')
})

it('an interrupted upload to the library continues after the connection is restored', async () => {
  let cuts = 1
  interruptNetwork(({ url }) =>
    /\/storage\/v1\/unfinished\/.*\/524288$/.test(url) && cuts-- > 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : undefined,
  )
  const user = await open('/admin/media')
  const sheet = new File([new Uint8Array(randomBytes(1_000_000))], 'Sheet.pdf', { type: 'application/pdf' })
  await user.upload(await input(), sheet)
  await finished()
  expect(cuts).toBeLessThan(0)
})

it('the alt text of a library file is suggested when the file is inserted into a post', async () => {
  await describe('Wood.png', 42, 'A wall of wood')
  const { id } = await buildPost(runAs, { content: '<p>Before</p>' })
  const user = await open(`/admin/blog/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Insert image from the library' }))
  const library = within(await screen.findByRole('dialog', { name: 'Choose from the library' }))
  await user.click(await library.findByRole('button', { name: /^Wood\.png/ }))
  expect((await library.findByLabelText<HTMLInputElement>('What does the image show?')).value).toBe(
    'A wall of wood',
  )
})

it('a post’s picture without alt text is counted, and gets the library file’s alt text on request', async () => {
  await describe('Clay.png', 43, 'A wall of clay')
  const { id } = await buildPost(runAs, { content: '<p>Before</p>' })
  const user = await open(`/admin/blog/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Insert image from the library' }))
  const library = within(await screen.findByRole('dialog', { name: 'Choose from the library' }))
  await user.click(await library.findByRole('button', { name: /^Clay\.png/ }))
  await user.clear(await library.findByLabelText('What does the image show?'))
  await user.click(library.getByRole('button', { name: /^Use this picture/ }))
  await screen.findByText(/^1 picture in the text has no alt text/)
  await user.click(screen.getByRole('button', { name: 'Add alt text' }))
  await user.click(await screen.findByRole('button', { name: /^Save alt text/ }))
  const text = within(screen.getByRole('textbox', { name: 'Content' }))
  await text.findByRole('img', { name: 'A wall of clay' })
})
