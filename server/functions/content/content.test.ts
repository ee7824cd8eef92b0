import { describe, expect, test } from 'vitest'
import { type RunAs, service } from '#backend/db/run-as.ts'
import { createPublishedTextService } from '#server/services/words/published-texts.ts'
import { administratorErrors } from '#shared/errors/administrators.ts'
import { contentErrors } from '#shared/errors/content.ts'
import { createTestPages, getVisibleText, serveBoard } from '#tests/support/pages-with.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { call, request, runAs, signIn, signInAdministrator, app } = await createTestApp()
const owner = await signInAdministrator()
const editor = await inRole('editor')
const moderator = await inRole('moderator')
const visitor = (await signIn('ada@example.org')).access_token

async function inRole(role: string) {
  const token = await signInAdministrator(role, `${role}@example.org`)
  await runAs(
    service,
    (tx) => tx`update private.admin_users set role = ${role}
      where user_id = (select id from auth.users where email = ${`${role}@example.org`})`,
  )
  return token
}

type Content = {
  sentences: { id: string; published: object | null; isReleaseNewer: boolean; problem: string | null }[]
  drafts: object[]
  newestDraft: number
  versions: { number: number; publishedBy: string; takesBack: number | null; changes: object[] }[]
}
const contentIn = async (language: string, token = owner) =>
  (await request(`/functions/v1/get-sentences?language=${language}`, { token })).body
    .data as unknown as Content
const save = (id: string, said: string | null, version = 0, { token = owner, language = 'en' } = {}) =>
  call('save-sentence', { language, id, said, version }, token)
const publish = async (token = owner) =>
  call('publish-content', { seen: (await contentIn('en')).newestDraft }, token)
const versionOf = async (answer: ReturnType<typeof save>) =>
  Number(((await answer).body.data as { version?: number } | undefined)?.version)

let generation = 0
const published = createPublishedTextService({ runAs, generation: () => ++generation })
const { get } = createTestPages(serveBoard, { changedWords: published.changedWords })
const markupOf = async (path: string) => (await get(path)).text()
const dataOf = (markup: string) =>
  JSON.parse(/id="page-data"[^>]*>([^<]*)</.exec(markup)?.[1] ?? '') as {
    words?: { said: Record<string, unknown>; rest?: string }
  }

const count = 'campaign.hero.recorded' // {count, plural, one {# app} other {# apps}} recorded.
const lede = 'campaign.hero.lede-before' // On {date} one person will attempt <record>{name}</record>, ...
const claim = 'campaign.hero.claim'
const topic = 'emails.app.taken' // {whose, select, own {Your idea} voted {...} other {...}} is planned as app {number}

describe('sentences of the site that the owner has changed', () => {
  test('moderators, visitors and signed-out callers cannot use the functions that change the site’s sentences', async () => {
    for (const token of [moderator, visitor, undefined]) {
      expect([401, 403]).toContain(
        (await request('/functions/v1/get-sentences?language=en', { token })).status,
      )
      for (const [name, body] of [
        ['save-sentence', { language: 'en', id: claim, said: 'Ours', version: 0 }],
        ['publish-content', { seen: 1 }],
        ['discard-drafts', { seen: 1 }],
        ['take-back-content', { number: 1 }],
      ] as const)
        expect([401, 403], name).toContain((await call(name, body, token)).status)
    }
    expect(await save(claim, 'Ours', 0, { token: moderator })).toMatchObject({
      status: 403,
      body: { code: administratorErrors.owners_and_editors_only },
    })
    expect(await contentIn('en')).toMatchObject({ drafts: [], versions: [] })
  })

  test.each([
    [
      'a placeholder that is lost',
      lede,
      'One person will attempt <record>{name}</record>',
      contentErrors.value_missing,
    ],
    ['a placeholder that is invented', claim, 'By {builder}', contentErrors.value_unknown],
    ['a tag that is lost', lede, 'On {date} , one person will attempt {name}', contentErrors.tag_count],
    ['a tag that is never closed', lede, 'On {date} <record>{name}', contentErrors.tag_count],
    [
      'a tag that is closed before it is opened',
      lede,
      'On {date}, one person will attempt </record>{name}<record>',
      contentErrors.tag_order,
    ],
    [
      'an option that is lost',
      topic,
      '{whose, select, own {Your idea} other {An idea}} is planned as app {number}',
      contentErrors.option_missing,
    ],
    [
      'options without other',
      lede,
      'On {date}, one person will attempt <record>{name, select, first {A}}</record>',
      contentErrors.other_missing,
    ],
    [
      'plural forms of a name',
      lede,
      'On {date}, one person will attempt <record>{name, plural, other {#}}</record>',
      contentErrors.not_a_number,
    ],
    ['a tag that is not there', claim, '<script>alert(1)</script>', contentErrors.tag_unknown],
    ['a link of its own', claim, '<a href="https://example.com">Ours</a>', contentErrors.tag_unknown],
    [
      'a plural without its other',
      count,
      '{count, plural, one {# app}} recorded.',
      contentErrors.plural_form_missing,
    ],
    [
      'a plural form that English does not have',
      count,
      '{count, plural, one {#} two {#} other {#}}',
      contentErrors.plural_form_unknown,
    ],
    ['a format of its own', count, '{count, number} apps', contentErrors.format_unknown],
    [
      'a plural of something other than a number',
      claim,
      '{n, plural, other {#}}',
      contentErrors.value_unknown,
    ],
    [
      'brackets that do not fit',
      count,
      '{count, plural, one {# app} other {# apps recorded.',
      contentErrors.unreadable,
    ],
    ['what nobody sees', claim, 'Official\u200b attempt', contentErrors.hidden_characters],
    ['a second line', claim, 'Official\nattempt', contentErrors.hidden_characters],
    ['what would mark a value', claim, 'Official \ue0000\ue001', contentErrors.hidden_characters],
    ['nothing but space', claim, '   ', contentErrors.empty],
    ['2,001 characters', claim, 'x'.repeat(2001), contentErrors.too_long],
    ['thrice the English', claim, 'x'.repeat(100), contentErrors.too_long_for_place],
    [
      'other English for a consent',
      'consent.news.text',
      'Email me about the day, and about ideas.',
      contentErrors.consent_fixed,
    ],
    ['an id that there is not', 'campaign.hero.gone', 'Ours', contentErrors.sentence_gone],
    ['an id of the language itself', 'constructor', 'Ours', contentErrors.sentence_gone],
  ])('a change of the site’s text is refused for %s', async (_, id, said, code) => {
    const { status, body } = await save(id, said)
    expect(status).toBe(400)
    expect(body.code).toBe(code)
    expect((await contentIn('en')).drafts).toEqual([])
  })

  test('a change of a site sentence is refused if another person has changed the sentence since it was read', async () => {
    const first = await versionOf(save(claim, 'A record attempt'))
    const stale = await save(claim, 'Another record attempt', 0, { token: editor })
    expect(stale).toMatchObject({ status: 409, body: { code: contentErrors.changed } })
    expect((await save(claim, 'Another record attempt', first, { token: editor })).status).toBe(200)
    expect((await call('publish-content', { seen: first }, owner)).status).toBe(409)
    expect((await call('discard-drafts', { seen: first }, owner)).status).toBe(409)
    expect((await contentIn('en')).drafts).toHaveLength(1)
  })

  test('changed sentences of the site are hidden until they are published, and then all appear at once', async () => {
    await save('site.nav.blog', 'Our blog', 0, { token: editor })
    expect(getVisibleText(await markupOf('/'))).not.toMatch(/Another record attempt|Our blog/)
    expect(dataOf(await markupOf('/')).words).toBeUndefined()
    expect((await publish(editor)).body.data).toEqual({ number: 1 })
    const markup = await markupOf('/')
    expect(getVisibleText(markup)).toMatch(/Our blog.*Another record attempt/)
    expect((await contentIn('en')).drafts).toEqual([])
    expect((await publish()).body).toMatchObject({ code: contentErrors.no_drafts })
  })

  test('a page contains the changed site sentences that it uses, and the URL of a file with all of them', async () => {
    expect(dataOf(await markupOf('/')).words).toEqual({
      said: { [claim]: 'Another record attempt', 'site.nav.blog': 'Our blog' },
    })
    const { said, rest = '' } = dataOf(await markupOf('/verify')).words ?? {}
    expect(said).toEqual({ 'site.nav.blog': 'Our blog' })
    const file = await app.request(rest)
    expect(await file.json()).toHaveProperty([claim], 'Another record attempt')
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect((await app.request(rest.replace('-1.json', '-2.json'))).status).toBe(404)
    expect((await app.request('/words/000000000000/en-1.json')).status).toBe(404)
  })

  test('the site publishes the number of the newest sentence version, with a file of changed sentences for each language', async () => {
    const told = await request('/rest/v1/words_versions?select=*')
    expect(told.body).toEqual([{ number: 1, published_at: expect.any(String) }])
    const invented = await request('/rest/v1/words_versions', {
      method: 'POST',
      body: JSON.stringify({ number: 9 }),
      headers: { 'content-type': 'application/json' },
    })
    expect(invented.body).toMatchObject({ code: '42501' })
    const english = await app.request('/words/ids/en-1.json')
    expect(await english.json()).toMatchObject({ [claim]: 'Another record attempt' })
    // Expects an empty file for a language without changes, because an open page requests the file even then.
    expect(await (await app.request('/words/ids/sw-1.json')).json()).toEqual({})
    expect((await app.request('/words/ids/xx-1.json')).status).toBe(404)
  })

  test('a changed site sentence appears only in its language, and never replaces a translation', async () => {
    await save('site.nav.blog', 'Le journal', 0, { language: 'fr' })
    await publish()
    const french = getVisibleText(await markupOf('/fr'))
    expect(french).toContain('Le journal')
    expect(french).not.toMatch(/Another record attempt|Our blog/)
    expect(getVisibleText(await markupOf('/sw'))).not.toContain('Our blog')
  })

  test('a text with plural forms is sent to the page with all its forms', async () => {
    await save(count, '{count, plural, =0 {No app} one {One app} other {# apps}} are in.')
    await publish()
    expect(dataOf(await markupOf('/')).words?.said[count]).toEqual([
      ['count', 'plural', { 0: ['No app'], one: ['One app'], other: ['#', ' apps'] }],
      ' are in.',
    ])
  })

  test('undoing a published version of the site’s sentences publishes a new version, which can be undone as well', async () => {
    const { versions } = await contentIn('en')
    expect(versions[0]).toMatchObject({ number: 3, publishedBy: 'boss@example.org', takesBack: null })
    expect((await call('take-back-content', { number: 2 }, editor)).status).toBe(409)
    expect((await call('take-back-content', { number: 3 }, editor)).body.data).toEqual({ number: 4 })
    expect(dataOf(await markupOf('/')).words?.said).not.toHaveProperty([count])
    await call('take-back-content', { number: 4 }, owner)
    expect(dataOf(await markupOf('/')).words?.said).toHaveProperty([count])
    expect((await contentIn('en')).versions.map(({ takesBack }) => takesBack)).toEqual([
      4,
      3,
      null,
      null,
      null,
    ])
  })

  test('restoring a site sentence to the text of the release takes effect once it is published', async () => {
    const sentence = async () =>
      (await contentIn('en')).sentences.find(({ id }) => id === claim) as unknown as {
        published: { version: number }
        draft: object
      }
    expect((await save(claim, null, (await sentence()).published.version)).status).toBe(200)
    expect((await sentence()).draft).toMatchObject({ said: null })
    expect(getVisibleText(await markupOf('/'))).toContain('Another record attempt')
    await publish()
    expect(getVisibleText(await markupOf('/'))).toContain('Official world-record attempt')
    expect((await sentence()).published).toBeNull()
  })

  test('a changed site sentence is marked if the release’s text is newer, and ignored if it no longer fits', async () => {
    await runAs(service, async (tx) => {
      await tx`update private.content_published set release_hash = 'older' where id = 'site.nav.blog' and language = 'en'`
      await tx`insert into private.content_published (language, id, said, release_hash)
        values ('en', ${lede}, 'On {day} <record>{name}</record>', 'older'), ('en', 'campaign.hero.gone', 'Gone', 'older')`
    })
    const { sentences } = await contentIn('en')
    const of = (wanted: string) => sentences.find(({ id }) => id === wanted)
    expect(of('site.nav.blog')).toMatchObject({ isReleaseNewer: true, problem: null })
    expect(of(lede)).toMatchObject({
      isReleaseNewer: true,
      problem: { code: contentErrors.value_missing, values: { what: '{date}' } },
    })
    expect(of('campaign.hero.gone')).toMatchObject({
      release: null,
      problem: { code: contentErrors.sentence_gone },
    })
    const again = createPublishedTextService({ runAs, generation: () => 1 })
    const { words } = await again.changedWords('en')
    expect(Object.keys(words?.said ?? {}).toSorted()).toEqual([count, 'site.nav.blog'])
  })

  test('a drafted sentence that no longer fits the text of the release cannot be published', async () => {
    const id = 'campaign.hero.lede-at' // The record attempted: <record>{name}</record>.
    expect((await save(id, 'The attempt: <record>{name}</record>.')).status).toBe(200)
    await runAs(
      service,
      (tx) =>
        tx`update private.content_drafts set said = 'The attempt: <record>{title}</record>.' where id = ${id}`,
    )
    expect(await publish()).toMatchObject({
      status: 400,
      body: { code: contentErrors.draft_unusable, values: { id } },
    })
    expect((await call('discard-drafts', { seen: (await contentIn('en')).newestDraft }, owner)).status).toBe(
      200,
    )
  })

  test('a published version of the site’s sentences can be neither changed nor deleted', async () => {
    for (const statement of [
      'delete from private.content_versions',
      "update private.content_versions set changes = '[]'",
    ])
      await expect(runAs(service, (tx) => tx.unsafe(statement))).rejects.toMatchObject({ code: '42501' })
  })
})

test('changed sentences that are published while the node reads them cause it to read them again', async () => {
  let count = 1
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let isRead = false
  const slowly: RunAs = async (...asked) => {
    const rows = await runAs(...asked)
    isRead = true
    await held
    return rows
  }
  const { changedWords } = createPublishedTextService({ runAs: slowly, generation: () => count })
  const before = changedWords('fr')
  await expect.poll(() => isRead).toBe(true)
  await save('site.nav.blog', 'Nos articles', 0, { language: 'fr' })
  await publish()
  count += 1
  const after = changedWords('fr')
  goOn()
  await before
  expect(Object.keys((await after).words?.said ?? {})).toContain('site.nav.blog')
})

test('a page is shown but not cached if the published changes to sentences cannot be loaded', async () => {
  const { changedWords } = createPublishedTextService({
    runAs: () => Promise.reject(new Error('away')),
    generation: () => 1,
  })
  const answer = await createTestPages(serveBoard, { changedWords }).get('/')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
