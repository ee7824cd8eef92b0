import { describe, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createEncryption } from '#backend/http/encryption.ts'
import { createPreviewLinks } from '#server/services/preview-links.ts'
import { reservedPageAddresses } from '#shared/custom-pages.ts'
import { customPageErrors } from '#shared/errors/custom-pages.ts'
import { previewErrors } from '#shared/errors/previews.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { request, call, runAs, secrets, signInAdministrator, signIn } = await createTestApp()
const admin = await signInAdministrator()
const links = createPreviewLinks(createEncryption(secrets.codePepper, 'preview link'))
const editor = await signInAdministrator('Edith', 'edith@example.org')
await runAs(
  service,
  (tx) => tx`update private.admin_users set role = 'editor'
    where user_id = (select id from auth.users where email = 'edith@example.org')`,
)
const [post] = await runAs(
  service,
  (tx) => tx<{ id: string }[]>`
    insert into public.blog_posts (slug, title, content) values ('secret', 'Not yet', '<p>Soon.</p>') returning id`,
)
const read = (token: string) => request(`/functions/v1/read-preview?token=${token}`)
const tokenOf = (url: unknown) => String(url).split('/').at(-1) ?? ''
const keep = (page: object, token = admin) =>
  request('/rest/v1/own_pages', {
    method: 'POST',
    token,
    body: JSON.stringify(page),
    headers: { 'content-type': 'application/json', prefer: 'return=representation' },
  })
const shown = (address: string) => request(`/functions/v1/read-own-page?address=${address}`)

describe('a preview link', () => {
  it('a visitor cannot create a preview link', async () => {
    const { access_token } = await signIn('ada@example.org')
    expect((await call('make-preview-link', { kind: 'post', id: post?.id })).status).toBe(401)
    expect((await call('make-preview-link', { kind: 'post', id: post?.id }, access_token)).status).toBe(403)
  })
  it('an editor can create a preview link of a post or a page', async () => {
    for (const kind of ['post', 'page'])
      expect((await call('make-preview-link', { kind, id: post?.id }, editor)).status).toBe(200)
  })
  it('a preview link cannot be invented, changed or used for another post, and expires after a week', async () => {
    const { token } = links.make('post', post?.id ?? '')
    const middle = token.length >> 1
    const changed = `${token.slice(0, middle)}${token[middle] === 'A' ? 'B' : 'A'}${token.slice(middle + 1)}`
    const over = links.make('post', post?.id ?? '', Date.now() - 7 * 86_400_000 - 1000).token
    const elsewhere = createPreviewLinks(createEncryption('another site', 'preview link')).make(
      'post',
      post?.id ?? '',
    )
    for (const wrong of [changed, over, elsewhere.token, 'A'.repeat(60), ''])
      expect(await read(wrong)).toMatchObject({ status: 410, body: { code: previewErrors.expired } })
    const asked = await call('make-preview-link', { kind: 'idea', id: post?.id }, editor)
    expect(asked.body.code).toBe(previewErrors.target_missing)
  })
  it('anyone with a preview link can read the draft and the time when the link expires', async () => {
    const { body } = await call('make-preview-link', { kind: 'post', id: post?.id }, admin)
    const answer = await read(tokenOf((body as { data?: { url?: string } }).data?.url))
    expect(answer.body.data).toMatchObject({ title: 'Not yet', html: expect.stringContaining('Soon.') })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a custom page of the site', () => {
  it.each(['admin', 'rest', 'auth', 'fr', 'blog', 'support'])(
    'a custom page of the site cannot have the address %s',
    async (address) => {
      const { status, body } = await keep({ address, title: 'Mine' })
      expect(status).toBe(400)
      expect(body.hint).toBe(customPageErrors.address_reserved)
    },
  )
  it('a custom page of the site cannot have an invalid address or the address of another page', async () => {
    expect((await keep({ address: 'press-kit', title: 'Press kit' })).status).toBe(201)
    const taken = await keep({ address: 'press-kit', title: 'Again' })
    expect(taken.status).toBe(409)
    expect(taken.body.hint).toBe(customPageErrors.address_taken)
    for (const address of ['Press', 'a', 'a/b', '-a', 'a b', '../x'])
      expect((await keep({ address, title: 'Mine' })).status).toBe(400)
  })
  it('only the back office can write a custom page, and visitors can read it once it is published', async () => {
    const { access_token } = await signIn('ada@example.org')
    expect((await keep({ address: 'mine', title: 'Mine' }, access_token)).status).toBe(403)
    expect((await shown('press-kit')).body.data).toBeNull()
    const publish = (change: object) =>
      request('/rest/v1/own_pages?address=eq.press-kit', {
        method: 'PATCH',
        token: admin,
        body: JSON.stringify(change),
        headers: { 'content-type': 'application/json' },
      })
    const empty = await publish({ status: 'published' })
    expect(empty.body.hint).toBe(customPageErrors.incomplete)
    await publish({ status: 'published', content: '<p onclick="x()">Logos</p><script>alert(1)</script>' })
    const { data } = (await shown('press-kit')).body as { data?: { html?: string } }
    expect(data?.html).toContain('Logos')
    expect(data?.html).not.toMatch(/script|onclick/)
  })
  it('the form for custom pages and the database refuse the same addresses', async () => {
    const [row] = await runAs(
      service,
      (tx) => tx<{ free: string[] }[]>`
        select array(select name from unnest(${[...reservedPageAddresses]}::text[]) as name where not private.is_reserved_address(name)) as free`,
    )
    expect(row?.free).toEqual([])
  })
})
