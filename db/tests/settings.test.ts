import { describe, expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { defaultFacts } from '#shared/campaign.ts'
import { parseCampaignFacts, type SettingKey, settingSchemas } from '#shared/campaign-schema.ts'
import { getIssueValues } from '#shared/errors/issue.ts'
import { settingErrors } from '#shared/errors/settings.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const admin = await buildAdministrator(runAs)
const ada = await buildPerson(runAs, 'ada@example.org')

type Settings = { key: string; value: unknown; version: string; actor: string | null }[]
const settings = () => runAs(admin.identity, (tx) => tx<Settings>`select * from public.get_settings()`)
const save = (changes: object, seen: object = {}, by = admin.identity) =>
  runAs(
    by,
    (tx) =>
      tx`select private.save_settings(${JSON.stringify(changes)}::jsonb, ${JSON.stringify(seen)}::jsonb)`,
  )
const versionOf = async (key: string) => (await settings()).find((row) => row.key === key)?.version ?? 0
const put = (key: string, value: unknown) =>
  runAs(
    service,
    (tx) => tx`insert into public.site_settings (key, value, is_public)
      values (${key}, ${JSON.stringify(value)}::jsonb, ${!['sender', 'venue'].includes(key)})
      on conflict (key) do update set value = excluded.value`,
  )

/** Returns the refusal with its values. */
const refusalOf = (change: Promise<unknown>) =>
  change.then(
    () => null,
    (error: Error & { code: string; detail: string }) => ({
      code: error.code,
      message: error.message,
      values: JSON.parse(error.detail),
    }),
  )

const times = {
  countdownStart: '2027-01-01T00:00:00+01:00',
  start: '2027-03-05T00:00:00+01:00',
  end: '2027-03-06T00:00:00+01:00',
}
const tier = { name: 'Gold', subtitle: 'The Enabler', price: '€9', benefits: 'A logo' }
const film = { id: 'aqz-KE-bpKQ', title: 'A film', length: '8:12' }
const way = { name: 'Bank transfer', next: 'A letter' }
const many = (count: number, item: object) => Array.from({ length: count }, () => item)

describe('an invalid setting', () => {
  it.each<[SettingKey, unknown, string]>([
    ['attempt', { ...times, end: '2027-03-04T00:00:00+01:00' }, 'attempt.end'],
    ['attempt', { ...times, countdownStart: times.start }, 'attempt.countdownStart'],
    ['attempt', { ...times, start: '2027-02-30T00:00:00+01:00' }, 'attempt.start'],
    ['attempt', { ...times, start: 'soon' }, 'attempt.start'],
    ['attempt', { zone: 'Mars/Olympus' }, 'attempt.zone'],
    ['attempt', { zone: 'Foo/Bar5' }, 'attempt.zone'],
    ['attempt', { name: '' }, 'attempt.name'],
    ['attempt', { name: '   ' }, 'attempt.name'],
    ['attempt', { name: 'a'.repeat(121) }, 'attempt.name'],
    ['attempt', { builder: '<b>Ada</b>' }, 'attempt.builder'],
    ['result', { status: 'won' }, 'result.status'],
    ['result', { apps: 21 }, 'result.apps'],
    ['result', { source: 'http://example.org' }, 'result.source'],
    ['fundraising', { raised: 1e99 }, 'fundraising.raised'],
    ['fundraising', { raised: -1 }, 'fundraising.raised'],
    ['fundraising', { raised: 1.5 }, 'fundraising.raised'],
    ['fundraising', { raised: '5' }, 'fundraising.raised'],
    ['fundraising', { goal: 0 }, 'fundraising.goal'],
    ['fundraising', { currency: 'usd' }, 'fundraising.currency'],
    ['fundraising', { second: { currency: 'NGN', rate: 0, date: '2027-01-01' } }, 'fundraising.second.rate'],
    ['statistics', { items: many(13, { figure: '1', label: 'x' }) }, 'statistics.items'],
    ['statistics', { items: [{ figure: '1' }] }, 'statistics.items.0.label'],
    ['tiers', { items: [tier, { ...tier, name: '' }] }, 'tiers.items.1.name'],
    ['links', { donation: 'javascript:alert(1)' }, 'links.donation'],
    ['links', { live: 'https://exa mple.org' }, 'links.live'],
    ['links', { contact: 'nobody' }, 'links.contact'],
    ['fundraising', { date: '0202-07-01' }, 'fundraising.date'],
    ['attempt', { start: '0002-09-05T00:00:00+01:00' }, 'attempt.start'],
    ['links', { contact: 'a b@example.org' }, 'links.contact'],
    ['videos', { why: 'https://vimeo.com/1' }, 'videos.why'],
    ['videos', { items: [{ ...film, length: 'long' }] }, 'videos.items.0.length'],
    ['videos', { items: many(13, film) }, 'videos.items'],
    ['questions', { items: many(61, { question: 'Why?', answer: 'So.' }) }, 'questions.items'],
    ['questions', { items: [{ question: 'Why?', answer: '<script>' }] }, 'questions.items.0.answer'],
    ['look', { first: 'a line that is too long' }, 'look.first'],
    ['look', { poster: '/a.webp', posterAlt: 'A wall' }, 'look.poster'],
    ['look', { share: '/storage/v1/object/public/blog-images/../x.png' }, 'look.share'],
    ['look', { mark: 'https://example.org/a.png' }, 'look.mark'],
    ['look', { poster: '/storage/v1/object/public/blog-images/a.webp' }, 'look.posterAlt'],
    ['giving', { ways: [{ name: 'Bank', next: '' }] }, 'giving.ways.0.next'],
    ['giving', { ways: [{ ...way, link: 'http://example.org' }] }, 'giving.ways.0.link'],
    ['giving', { ways: many(13, way) }, 'giving.ways'],
    ['giving', { closed: 'tomorrow' }, 'giving.closed'],
    ['giving', { closed: '2027-02-30' }, 'giving.closed'],
    ['giving', { milestones: [{ amount: 0, text: 'A film' }] }, 'giving.milestones.0.amount'],
    ['giving', { milestones: [{ amount: 5, text: '<b>' }] }, 'giving.milestones.0.text'],
    ['press', { state: 'half' }, 'press.state'],
    ['press', { contact: 'desk' }, 'press.contact'],
    ['press', { quotes: [{ words: 'A wall' }] }, 'press.quotes.0.whose'],
    ['story', { portrait: 'https://example.org/a.jpg' }, 'story.portrait'],
    ['story', { portrait: '//example.org/a.jpg' }, 'story.portrait'],
    ['story', { audio: 'https://example.org/a.mp3' }, 'story.audio'],
    ['story', { audioLength: 'six minutes' }, 'story.audioLength'],
    ['story', { article: '/pages/How it started' }, 'story.article'],
    ['sender', { address: 'the team' }, 'sender.address'],
    ['sender', { address: 'a@localhost' }, 'sender.address'],
    ['sender', { replies: 'a b@example.org' }, 'sender.replies'],
    ['sender', { name: '<b>Us</b>' }, 'sender.name'],
    ['reach', 'boasted', 'reach'],
    ['slots', 'luck', 'slots'],
    ['testimonial_link', 'never', 'testimonial_link'],
    ['venue', 'v'.repeat(201), 'venue'],
    ['disclaimer', '', 'disclaimer'],
    ['disclaimer', 5, 'disclaimer'],
    ['attempt', { name: null }, 'attempt.name'],
    ['questions', { items: [{ question: 'When?', answer: 'Soon', live: 5 }] }, 'questions.items.0.live'],
  ])(
    'the database refuses an invalid setting with the same field and error code as the site: %s %j',
    async (key, value, field) => {
      const issue = settingSchemas[key].safeParse(value).error?.issues[0]
      expect(await refusalOf(put(key, value))).toMatchObject({
        code: 'STBAD',
        message: issue?.message,
        values: { path: field },
      })
      expect([key, ...(issue?.path ?? [])].join('.'), 'the site refuses the same field').toBe(field)
    },
  )

  it.each<[SettingKey, unknown, string, string]>([
    [
      'fundraising',
      { second: { currency: 'NGN', rate: 1 } },
      'fundraising.second.date',
      settingErrors.field_missing,
    ],
    ['tiers', [], 'tiers', settingErrors.fields_missing],
  ])(
    'an invalid value that no settings form sends is refused with the name of the field: %s %j',
    async (key, value, field, message) => {
      expect(await refusalOf(put(key, value))).toMatchObject({
        code: 'STBAD',
        message,
        values: { path: field },
      })
      const issue = settingSchemas[key].safeParse(value).error?.issues[0]
      expect([key, ...(issue?.path ?? [])].join('.'), 'the site refuses the same field').toBe(field)
    },
  )

  it('an invalid setting is refused by the database with the same code and values as by the site', async () => {
    for (const [key, value] of [
      ['links', { donation: 'x' }],
      ['links', { contact: 'x' }],
      ['fundraising', { raised: -1 }],
      ['fundraising', { goal: 0 }],
      ['result', { apps: 21 }],
      ['result', { date: '2027-13-01' }],
      ['attempt', { zone: 'x' }],
      ['attempt', { name: '' }],
      ['attempt', { ...times, end: times.start }],
      ['videos', { why: 'x' }],
      ['videos', { playlist: 'x' }],
      ['story', { portrait: 'x' }],
      ['look', { mark: 'x' }],
      ['look', { poster: '/storage/v1/object/public/blog-images/a.webp' }],
      ['fundraising', { currency: 'x' }],
      ['tiers', { items: [{ ...tier, after: 'a'.repeat(801) }] }],
      ['questions', { items: many(13, { question: 'Why?', answer: 'So.' }) }],
    ] as [SettingKey, unknown][]) {
      const issue = settingSchemas[key].safeParse(value).error?.issues[0]
      const path = [key, ...(issue?.path ?? [])].join('.')
      expect(await refusalOf(put(key, value))).toMatchObject({
        message: issue?.message,
        values: { path, ...getIssueValues(issue) },
      })
    }
  })

  it('a setting is refused if its name, a field, its visibility or its pair of times is invalid', async () => {
    await expect(put('colour', '"red"')).rejects.toMatchObject({ message: settingErrors.unknown })
    expect(await refusalOf(put('links', { shop: null }))).toMatchObject({
      message: settingErrors.unknown,
      values: { path: 'links.shop' },
    })
    await expect(put('attempt', { start: times.start })).rejects.toMatchObject({
      message: settingErrors.times_missing,
    })
    await expect(
      runAs(service, (tx) => tx`insert into public.site_settings (key, value) values ('disclaimer', '"x"')`),
    ).rejects.toMatchObject({ message: settingErrors.not_private })
  })
})

it.each<[SettingKey, unknown]>([
  ['attempt', { ...times, name: 'Ten songs', builder: 'Ayọ̀', zone: 'Europe/Berlin' }],
  ['attempt', { zone: 'UTC' }],
  ['result', { status: 'verified', apps: 20, date: '2027-03-08', source: 'https://example.org/a?b=c#d' }],
  [
    'fundraising',
    { goal: 10, raised: 5, currency: 'EUR', second: { currency: 'NGN', rate: 1540.5, date: '2027-01-01' } },
  ],
  ['statistics', { items: [] }],
  ['statistics', { items: many(12, { figure: '1', label: 'x', date: null }) }],
  ['tiers', { items: many(12, tier) }],
  ['links', { donation: 'https://give.example.org', contact: "o'neil+site@example.org", chat: null }],
  ['links', { donation: null, contact: 'info@xn--4gbrim.xn--wgbh1c', chat: null }],
  ['videos', { why: film.id, playlist: 'PLabcdefghijk', items: [film] }],
  ['questions', { items: [{ question: 'Why?', answer: '1 < 2', after: '' }] }],
  ['giving', { ways: [{ ...way, details: 'Account number: 0000 000 000', link: null }], late: null }],
  ['giving', { closed: '2027-03-08' }],
  ['giving', { milestones: [{ amount: 60_000, text: 'A documentary' }] }],
  ['look', { first: 'songs in' }],
  ['look', { poster: '/storage/v1/object/public/blog-images/a.webp', posterAlt: 'A wall', share: null }],
  ['press', { state: 'open', facts: [{ label: 'Where', value: 'One desk' }], contact: null }],
  ['story', { portrait: '/storage/v1/object/public/blog-images/a.webp', caption: null }],
  ['sender', { name: 'Our choir', address: 'letters@example.net', replies: null }],
  ['venue', 'Co-Creation Hub, Yaba, Lagos'],
  ['reach', 'shown'],
  ['slots', 'votes'],
  ['testimonial_link', 'any'],
  ['disclaimer', 'Ours alone'],
])('a setting that the database accepts is also accepted by the site: %s %j', async (key, value) => {
  await put(key, value)
  expect(parseCampaignFacts([{ key, value }])[key]).toMatchObject(value as object)
  await runAs(service, (tx) => tx`delete from public.site_settings where key = ${key}`)
})

describe('a settings form', () => {
  it('a visitor cannot save a settings form or read its history', async () => {
    await expectDenied(save({ disclaimer: 'Mine' }, {}, ada.identity))
    for (const asked of ['get_settings()', "get_setting_changes('{links}')"])
      await expectDenied(runAs(ada.identity, (tx) => tx.unsafe(`select * from public.${asked}`)))
  })

  it('only owners and the server can read the venue in a settings form', async () => {
    await save({ venue: 'At home' }, { venue: await versionOf('venue') })
    const read = (who: typeof ada) =>
      runAs(who.identity, (tx) => tx`select value from public.site_settings where key = 'venue'`)
    expect(await read(ada)).toEqual([])
    expect(await read(admin)).toEqual([{ value: 'At home' }])
    await expect(
      runAs(service, (tx) => tx`update public.site_settings set is_public = true where key = 'venue'`),
    ).rejects.toMatchObject({ message: settingErrors.not_public })
  })

  it('only owners and the server can read the sender of emails in a settings form', async () => {
    const sender = await versionOf('sender')
    await save({ sender: { address: 'letters@example.net' } }, { sender })
    const read = (who: typeof ada) =>
      runAs(who.identity, (tx) => tx`select value from public.site_settings where key = 'sender'`)
    expect(await read(ada)).toEqual([])
    expect(await read(admin)).toEqual([{ value: { address: 'letters@example.net' } }])
    await expect(
      runAs(service, (tx) => tx`update public.site_settings set is_public = true where key = 'sender'`),
    ).rejects.toMatchObject({ message: settingErrors.not_public })
  })

  it('saving a settings form fails as a whole if one of its settings has changed since it was read', async () => {
    const disclaimer = await versionOf('disclaimer')
    const links = await versionOf('links')
    await save({ disclaimer: 'Theirs' }, { disclaimer })
    await expect(
      save({ links: { chat: 'https://chat.example.org' }, disclaimer: 'Mine' }, { links, disclaimer }),
    ).rejects.toMatchObject({ message: settingErrors.changed, detail: '{"path": "disclaimer"}' })
    expect(await versionOf('links')).toBe(links)
    expect((await settings()).find(({ key }) => key === 'disclaimer')).toMatchObject({
      value: 'Theirs',
      actor: admin.email,
    })
  })

  it('a settings form that was opened before a reset to the defaults of the release cannot be saved', async () => {
    const seen = await versionOf('disclaimer')
    await save({ disclaimer: null }, { disclaimer: seen })
    expect((await settings()).find(({ key }) => key === 'disclaimer')).toMatchObject({ value: null })
    await expect(save({ disclaimer: 'Mine' }, { disclaimer: seen })).rejects.toMatchObject({
      message: settingErrors.changed,
    })
    await expect(save({ disclaimer: 'Mine' }, {})).rejects.toMatchObject({ message: settingErrors.changed })
  })

  it('the history of a settings form has every former value with author and time', async () => {
    const past = await runAs(
      admin.identity,
      (tx) => tx`select key, value, was, actor from public.get_setting_changes(${['disclaimer']}) limit 2`,
    )
    expect(past).toEqual([
      { key: 'disclaimer', value: null, was: 'Theirs', actor: admin.email },
      { key: 'disclaimer', value: 'Theirs', was: null, actor: admin.email },
    ])
  })

  it('the history of a settings form has the previous value even for the oldest of many changes', async () => {
    for (let day = 0; day <= 60; day += 1)
      await save({ look: { first: `Day ${day}` } }, { look: await versionOf('look') })
    const past = await runAs(
      admin.identity,
      (tx) => tx`select value, was from public.get_setting_changes(${['look']})`,
    )
    expect(past).toHaveLength(60)
    expect(past.at(-1)).toEqual({ value: { first: 'Day 1' }, was: { first: 'Day 0' } })
  })

  it('one of two simultaneous saves of a settings form is refused', async () => {
    const seen = { look: await versionOf('look') }
    const both = await Promise.allSettled(['one', 'two'].map((first) => save({ look: { first } }, seen)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

it('the attempt has the facts from the settings, and the default facts after the setting is deleted', async () => {
  const { name, zone, start, end } = defaultFacts.attempt
  const released = {
    record_name: name,
    builder: '20 in 24',
    zone,
    start: new Date(start),
    end: new Date(end),
  }
  const facts = async () =>
    (
      await runAs(
        service,
        (tx) => tx`select record_name, builder, zone, planned_start as start, planned_end as end
          from public.day_attempts where attempt = 'real'`,
      )
    )[0]
  const told = { ...times, builder: 'Bola' }
  await save({ attempt: told }, { attempt: await versionOf('attempt') })
  expect(await facts()).toMatchObject({ record_name: name, builder: 'Bola', start: new Date(told.start) })
  await save({ attempt: times }, { attempt: await versionOf('attempt') })
  expect(await facts()).toMatchObject({ builder: '20 in 24' })
  await save({ attempt: null }, { attempt: await versionOf('attempt') })
  expect(await facts()).toEqual(released)
})
