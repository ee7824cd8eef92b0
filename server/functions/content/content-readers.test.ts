import { describe, expect, test } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { contentErrors } from '#shared/errors/content.ts'
import { reviewerErrors } from '#shared/errors/reviewers.ts'
import type { ReviewContent, TranslationReviewer } from '#shared/reviewers.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signIn, signInAdministrator, emailsTo } = await createTestApp()
const owner = await signInAdministrator()
const editor = await signInAdministrator('editor', 'editor@example.org')
await runAs(
  service,
  (tx) => tx`update private.admin_users set role = 'editor'
    where user_id = (select id from auth.users where email = 'editor@example.org')`,
)
const visitor = (await signIn('ada@example.org')).access_token

const amina = { language: 'ha', name: 'Amina Bello', email: 'amina@example.org', isNative: true }
const linkFor = async (address: string) =>
  /\/read\/([\w-]{43})$/m.exec((await emailsTo(address))[0]?.text ?? '')?.[1] ?? ''
async function invited(who: typeof amina) {
  expect((await call('invite-reader', who, owner)).status).toBe(200)
  return linkFor(who.email)
}
const read = async (code: string, after?: string) => {
  const query = new URLSearchParams({ code, ...(after && { after }) })
  return request(`/functions/v1/get-reading?${query}`)
}
const readingOf = async (code: string, after?: string) =>
  (await read(code, after)).body.data as unknown as ReviewContent
const review = (code: string, body: object) => call('review-sentence', { code, ...body })
const readers = async () =>
  (await request('/functions/v1/get-readers', { token: owner })).body.data as unknown as TranslationReviewer[]
type Shown = {
  id: string
  approved: { reader: string } | null
  proposals: { said: string }[]
  isRead: boolean
}
const contentIn = async (language: string) =>
  (await request(`/functions/v1/get-sentences?language=${language}`, { token: owner })).body
    .data as unknown as { sentences: Shown[]; newestDraft: number; drafts: object[] }
const shown = async (id: string, language = 'ha') =>
  (await contentIn(language)).sentences.find((sentence) => sentence.id === id)
async function publish(language: string, id: string, said: string, version = 0) {
  expect((await call('save-sentence', { language, id, said, version }, owner)).status).toBe(200)
  const { newestDraft } = await contentIn('en')
  expect((await call('publish-content', { seen: newestDraft }, owner)).status).toBe(200)
}

describe('translation reviewers', () => {
  test('only the owner can invite, list and remove translation reviewers', async () => {
    for (const token of [editor, visitor, undefined]) {
      expect([401, 403]).toContain((await request('/functions/v1/get-readers', { token })).status)
      for (const [name, body] of [
        ['invite-reader', amina],
        ['renew-reader-link', { id: crypto.randomUUID() }],
        ['end-reader', { id: crypto.randomUUID() }],
      ] as const)
        expect([401, 403], name).toContain((await call(name, body, token)).status)
    }
    expect(await readers()).toEqual([])
  })

  test('a translation reviewer cannot be invited to English, because translations are compared with English', async () => {
    const { status, body } = await call('invite-reader', { ...amina, language: 'en' }, owner)
    expect([status, body.code]).toEqual([400, reviewerErrors.language])
  })

  test('an invented or missing reviewer link gives access to no translations', async () => {
    expect(await read('A'.repeat(43))).toMatchObject({
      status: 410,
      body: { code: reviewerErrors.link_over },
    })
    expect((await read('short')).status).toBe(410)
    const hash = 'a'.repeat(64)
    const guess = { id: 'site.nav.blog', answer: 'right', hash }
    expect((await review('A'.repeat(43), guess)).status).toBe(410)
  })

  test('a translation reviewer’s emailed link opens the sentences of their language beside the English ones', async () => {
    const code = await invited(amina)
    const again = await call('invite-reader', amina, owner)
    expect(again).toMatchObject({ status: 409, body: { code: reviewerErrors.already_invited } })
    const { body, headers } = await read(code)
    expect(headers.get('cache-control')).toBe('no-store')
    const reading = body.data as unknown as ReviewContent
    expect(reading).toMatchObject({ name: 'Amina Bello', language: 'ha', isNative: true, done: 0 })
    expect(reading.total).toBeGreaterThan(500)
    expect(reading.sentences).toHaveLength(20)
    expect(await readers()).toMatchObject([{ name: 'Amina Bello', answers: 0 }])
    const [, second] = reading.sentences
    expect((await readingOf(code, reading.sentences[0]?.id)).sentences[0]?.id).toBe(second?.id)
  })

  test('a reviewer of Hausa translations cannot approve a Yoruba translation', async () => {
    const code = await linkFor(amina.email)
    const tunde = await invited({ ...amina, language: 'yo', name: 'Tunde', email: 'tunde@example.org' })
    const yoruba = (await readingOf(tunde)).sentences[0]
    const { id = '', hash = '' } = yoruba ?? {}
    expect((await review(code, { id, answer: 'right', hash, language: 'yo' })).status).toBe(400)
    expect(await review(code, { id, answer: 'right', hash })).toMatchObject({
      status: 409,
      body: { code: reviewerErrors.sentence_changed },
    })
    expect((await shown(id, 'yo'))?.approved).toBeNull()
  })

  test('a reviewer’s approval of a translation counts until the translation or its English original changes', async () => {
    const code = await linkFor(amina.email)
    const [first] = (await readingOf(code)).sentences.filter(({ filled }) => filled.length === 0)
    const { id = '', hash = '', english = '', said = '' } = first ?? {}
    expect((await review(code, { id, answer: 'right', hash })).status).toBe(200)
    expect((await shown(id))?.approved).toMatchObject({ reader: 'Amina Bello', isNative: true })
    const after = await readingOf(code)
    expect(after.done).toBe(1)
    expect(after.sentences.map((sentence) => sentence.id)).not.toContain(id)

    await publish('en', id, `${english} x`)
    expect((await shown(id))?.approved).toBeNull()
    const changed = (await readingOf(code)).sentences.find((sentence) => sentence.id === id)
    expect(changed).toMatchObject({ english: `${english} x`, said })
    expect((await review(code, { id, answer: 'right', hash })).body.code).toBe(
      reviewerErrors.sentence_changed,
    )
    await review(code, { id, answer: 'right', hash: changed?.hash })
    expect((await shown(id))?.approved).not.toBeNull()

    await publish('ha', id, `${said} x`)
    expect((await shown(id))?.approved).toBeNull()
  })

  test('a translation reviewer can withdraw their last review', async () => {
    const code = await linkFor(amina.email)
    const [{ id = '', hash = '' } = {}] = (await readingOf(code)).sentences
    await review(code, { id, answer: 'right', hash })
    expect((await review(code, { id, answer: 'undone', hash })).status).toBe(200)
    expect((await shown(id))?.approved).toBeNull()
  })

  test.each([
    ['nothing', '  ', contentErrors.empty],
    ['what nobody sees', 'Sa\u200bnnu', contentErrors.hidden_characters],
    ['a tag of its own', '<b>Sannu</b>', contentErrors.tag_unknown],
    ['a place that is not filled in', 'Sannu {nobody}', contentErrors.value_unknown],
  ])('a translation reviewer cannot suggest %s', async (_, said, refused) => {
    const code = await linkFor(amina.email)
    const [{ id = '', hash = '' } = {}] = (await readingOf(code)).sentences.filter(
      ({ filled, english }) => filled.length === 0 && english.length > 20,
    )
    const { status, body } = await review(code, { id, answer: 'better', hash, said })
    expect(status).toBe(400)
    expect(body.code).toBe(refused)
    expect((await shown(id))?.proposals).toEqual([])
  })

  test('a reviewer’s suggestion is not saved as a draft, and is public only once the owner publishes it', async () => {
    const code = await linkFor(amina.email)
    const plain = (await readingOf(code)).sentences.filter(({ filled }) => filled.length === 0)
    const { id = '', hash = '', said = '' } = plain.at(-1) ?? {}
    expect((await review(code, { id, answer: 'better', hash, said })).body.code).toBe(
      reviewerErrors.same_words,
    )
    expect((await review(code, { id, answer: 'better', hash, said: 'Sannu da zuwa' })).status).toBe(200)
    const content = await contentIn('ha')
    expect(content.drafts).toEqual([])
    expect(await shown(id)).toMatchObject({ approved: null, proposals: [{ said: 'Sannu da zuwa' }] })
    expect((await readingOf(code)).sentences.map((sentence) => sentence.id)).not.toContain(id)

    // Publishes a reader’s own proposal, which counts as that reader’s approval.
    await publish('ha', id, 'Sannu da zuwa')
    expect(await shown(id)).toMatchObject({ approved: { reader: 'Amina Bello' }, proposals: [] })
  })

  test('a non-native reviewer’s approval counts, but the translation also needs a native reviewer', async () => {
    const guest = await invited({ ...amina, name: 'John', email: 'john@example.org', isNative: false })
    const [{ id = '', hash = '' } = {}] = (await readingOf(guest)).sentences
    await review(guest, { id, answer: 'right', hash })
    expect((await shown(id))?.approved).toMatchObject({ reader: 'John', isNative: false })
    const native = await linkFor(amina.email)
    expect((await readingOf(native)).sentences.map((sentence) => sentence.id)).toContain(id)
  })

  test('a new link replaces a translation reviewer’s previous link, and a removed reviewer’s link stops working', async () => {
    const before = await linkFor(amina.email)
    const id = (await readers()).find(({ email }) => email === amina.email)?.id
    expect((await call('renew-reader-link', { id }, owner)).status).toBe(200)
    const renewed = await linkFor(amina.email)
    expect((await read(before)).status).toBe(410)
    expect((await read(renewed)).status).toBe(200)
    expect((await call('end-reader', { id }, owner)).status).toBe(200)
    expect((await read(renewed)).status).toBe(410)
    expect((await call('renew-reader-link', { id }, owner)).status).toBe(410)
    expect((await readers()).map(({ name }) => name)).not.toContain('Amina Bello')
  })
})

test('trying many reviewer links one after another is rate limited', async () => {
  const strict = await createTestApp({ variables: { RATE_LIMITS: 'on', LIMIT_LOOK_UP_SOURCE: '2/600' } })
  const tried = []
  for (const email of ['a', 'b', 'c'])
    tried.push((await strict.request(`/functions/v1/get-reading?code=${email.repeat(43)}`)).status)
  expect(tried).toEqual([410, 410, 429])
})
