import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildPicture } from '#tests/support/pictures.ts'
import { createStorageServer } from '#tests/support/storage-server.ts'
import { createTestFolderStore } from '#tests/support/test-blob-store.ts'

const { adminToken, badges, images, request, signIn } = await createStorageServer(createTestFolderStore())
const png = await buildPicture('png')
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><text font-family="x">Ada</text></svg>'

it.each([
  ['HTML', '<!DOCTYPE html>', 'text/html', '415'],
  ['an SVG', svg, 'image/svg+xml', '415'],
  ['an SVG called a PNG', svg, 'image/png', '415'],
  ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', '413'],
])(
  'an administrator cannot upload %s as a picture of a post',
  async (_what, body, contentType, statusCode) => {
    const { error } = await images.upload('x.png', body, { contentType })
    expect(error).toMatchObject({ status: 400, statusCode })
    expect((await images.exists('x.png')).data).toBe(false)
  },
)

it('only the back office can upload the parts of a file', async () => {
  const file = new Uint8Array(1000)
  const sha256 = createHash('sha256').update(file).digest('hex')
  const put = (token: string | undefined) =>
    request(`/storage/v1/unfinished/${sha256}/0`, { method: 'PUT', body: file, token })
  const { access_token: visitor } = await signIn('ada@example.org')
  for (const token of [undefined, visitor]) expect((await put(token)).body.code).toBe('AccessDenied')
  expect((await put(adminToken)).status).toBe(200)
  const stored = await request('/storage/v1/object/media-files/a.pdf', {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', 'x-unfinished': sha256 },
    token: adminToken,
  })
  expect(stored.status).toBe(200)
})

it('a badge with a script is refused, and a badge is served only as it was stored', async () => {
  const bad = await badges.upload('bad.svg', '<svg><script>1</script></svg>', {
    contentType: 'image/svg+xml',
  })
  expect(bad.error).toMatchObject({ statusCode: '415' })
  await badges.upload('ada.svg', svg, { contentType: 'image/svg+xml' })
  expect(await (await badges.download('ada.svg')).data?.text()).toBe(svg)
  await badges.upload('eze.png', png, { contentType: 'image/png' })
  // Expects a request for another size of a badge to be refused, because no other sizes may be cached.
  const { publicUrl } = badges.getPublicUrl('eze.png', { transform: { width: 360 } }).data
  const answer = await fetch(publicUrl)
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'NotSupported' }])
})
