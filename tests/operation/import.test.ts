import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from 'bcryptjs'
import { stringify } from 'csv-stringify/sync'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { parseChange } from '#backend/db/changes.ts'
import { service } from '#backend/db/run-as.ts'
import { openBlobStore } from '#backend/files/open-blob-store.ts'
import { afterFile } from '#tests/support/clean-up.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { importSite } from '../../scripts/import/import-site.ts'
import { readImportSource } from '../../scripts/import/read-source.ts'
import { formatImportReport } from '../../scripts/import/report.ts'

// Fraction of a whole campaign to import. IMPORT_SCALE=1 imports all of it.
const scale = Number(process.env.IMPORT_SCALE ?? 0.01)
const many = (count: number) => Math.max(3, Math.round(count * scale))
const place = mkdtempSync(join(tmpdir(), 'import-'))
afterFile(() => rmSync(place, { recursive: true, force: true }))
const test = await createTestApp({ variables: { RATE_LIMITS: 'off', DATA_DIR: join(place, 'data') } })
const { runAs, database, request, env } = test
const store = openBlobStore(env)
const asService = <T extends object>(text: string) => runAs(service, (tx) => tx.unsafe<T[]>(text))

const id = (kind: number, at: number) =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(at).padStart(12, '0')}`
const day = (at: number) => new Date(Date.UTC(2025, 0, 1) + at * 60_000).toISOString()
const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const counts = {
  people: many(5000),
  ideas: many(2000),
  votes: many(40_000),
  testimonials: many(300),
  posts: many(60),
  badges: many(900),
}
const password = 'the old password of the owner'
const bcrypt = await hash(password, 4)
const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
  .png()
  .toBuffer()

const rows = {
  users: range(counts.people).map((at) => ({
    id: id(1, at),
    email: `person-${at}@example.org`,
    encrypted_password: at < 3 ? bcrypt : '',
    email_confirmed_at: day(at),
    created_at: day(at),
    raw_user_meta_data: JSON.stringify({ name: `Person ${at}` }),
  })),
  admin_users: range(3).map((at) => ({ user_id: id(1, at) })),
  community_members: range(counts.people).map((at) => ({
    id: id(2, at),
    name: `Person ${at}`,
    email: `person-${at}@example.org`,
    is_verified: 'true',
    is_active: 'true',
    joined_at: day(at),
    skills: '["Web Development"]',
  })),
  app_ideas: [
    ...range(counts.ideas).map((at) => ({
      id: id(3, at),
      title: `Idea "${at}", with a comma`,
      description: `What it solves,\nin two lines, number ${at}.`,
      submitter_name: `Person ${at % counts.people}`,
      email: `person-${at % counts.people}@example.org`,
      status: 'approved',
      vote_count: 999,
      target_users: '{Students,"NGOs"}',
      created_at: day(at),
    })),
    {
      id: id(3, 999_999),
      title: 'VERIFIED_USER_marked@example.org',
      description: 'a marker of the old site',
      submitter_name: 'x',
      email: 'marked@example.org',
      status: 'verified_user',
      vote_count: 0,
      target_users: '',
      created_at: day(1),
    },
  ],
  idea_votes: range(counts.votes).map((at) => ({
    app_idea_id: id(3, at % counts.ideas),
    voter_email: `person-${Math.floor(at / counts.ideas + at) % counts.people}@example.org`,
    created_at: day(at),
  })),
  testimonials: range(counts.testimonials).map((at) => ({
    id: id(4, at),
    name: `Person ${at}`,
    email: `person-${at}@example.org`,
    email_verified: 'true',
    linkedin_url: 'https://www.linkedin.com/in/person',
    location: 'Kano',
    testimonial: 'These are ten words about what this campaign did for me.',
    status: 'approved',
    created_at: day(at),
  })),
  blog_posts: range(counts.posts).map((at) => ({
    id: id(5, at),
    slug: `post-${at}`,
    title: `Post ${at}`,
    content: `<p onclick="bad()">Words.</p><img src="https://old.example/storage/v1/object/public/blog-images/p-${at}.png">`,
    status: 'published',
    author_name: 'The builder',
    published_at: day(at),
    language: at === 1 ? 'sw' : '',
    featured_image_url: `https://old.example/storage/v1/object/public/blog-images/p-${at}.png`,
  })),
  badges: range(counts.badges).map((at) => ({
    id: id(6, at),
    badge_type: 'community_supporter',
    badge_title: 'Community Champion',
    recipient_name: `Person ${at}`,
    recipient_email: `person-${at}@example.org`,
    verification_code: range(6).reduce(
      (code, place) => code + 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[Math.floor(at / 32 ** place) % 32],
      '',
    ),
    created_at: day(at),
  })),
}

function writeFolder(name: string, tables: Record<string, object[]>): string {
  const folder = join(place, name)
  mkdirSync(join(folder, 'storage/blog-images'), { recursive: true })
  for (const [table, list] of Object.entries(tables))
    writeFileSync(join(folder, `${table}.csv`), stringify(list, { header: true, bom: table === 'users' }))
  return folder
}
const whole = writeFolder('whole', rows)
for (const at of range(counts.posts)) writeFileSync(join(whole, `storage/blog-images/p-${at}.png`), picture)

async function bring(path: string, isApplied: boolean) {
  return importSite({
    ownerUrl: database.ownerUrl,
    store,
    publicUrl: env.PUBLIC_URL,
    source: await readImportSource(path),
    isApplied,
  })
}

/** Returns all stored data, so that two moments can be compared. */
async function fingerprint() {
  const tables = [
    'auth.users',
    'public.app_ideas',
    'private.idea_votes',
    'public.testimonials',
    'public.community_members',
    'public.badges',
    'public.blog_posts',
    'storage.objects',
  ]
  const found = []
  for (const table of tables)
    found.push(
      ...(await asService<{ said: string }>(
        `select '${table} ' || count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as said from (select * from ${table}) as t`,
      )),
    )
  return found.map(({ said }) => said)
}

describe('a file that cannot be read', () => {
  it('an import of a file in Latin-1 is refused with the line and column', async () => {
    const folder = writeFolder('latin', {})
    writeFileSync(join(folder, 'sponsors.csv'), Buffer.from('name,tier\nCaf\xe9,gold\n', 'latin1'))
    await expect(readImportSource(folder)).rejects.toThrow(
      'sponsors.csv, line 2, column 4: the file is not UTF-8',
    )
  })
  it('the import error for a truncated database dump names the table', async () => {
    const path = join(place, 'cut.sql')
    writeFileSync(path, 'COPY public.app_ideas (id, title) FROM stdin;\na\tb\n')
    await expect(readImportSource(path)).rejects.toThrow(
      'the file is cut off inside public.app_ideas, which starts at line 1.',
    )
  })
  it('an import skips unknown tables of a database dump, and reports how many rows they have', async () => {
    const path = join(place, 'dump.sql')
    writeFileSync(
      path,
      'COPY public.secrets (id) FROM stdin;\n1\n2\n\\.\nCOPY public.sponsors (name, logo_url) FROM stdin;\nBank \\t A\t/sponsors/a.svg\n\\.\n',
    )
    const { leftOut, tables } = await readImportSource(path)
    expect(leftOut).toEqual([{ name: 'public.secrets', rows: 2 }])
    expect(tables[0]?.rows[0]).toEqual({
      line: 6,
      values: { name: 'Bank \t A', logo_url: '/sponsors/a.svg' },
    })
  })
})

describe('a dry run', () => {
  it('a dry run of an import changes nothing, and lists every refused row with its file and line', async () => {
    const folder = writeFolder('bad', {
      users: [
        { id: id(1, 0), email: 'Ada@example.org' },
        { id: id(1, 1), email: 'ada@EXAMPLE.org' },
      ],
      app_ideas: [
        {
          id: id(3, 0),
          title: 'Fine',
          description: 'Long enough to be an idea.',
          submitter_name: 'Ada',
          status: 'approved',
        },
        {
          id: id(3, 1),
          title: 'No',
          description: 'Long enough to be an idea.',
          submitter_name: 'Ada',
          status: 'approved',
        },
      ],
      badges: [
        {
          id: id(6, 0),
          badge_type: 'community_supporter',
          badge_title: 'C',
          recipient_name: 'A',
          verification_code: 'ABC234',
        },
        {
          id: id(6, 1),
          badge_type: 'community_supporter',
          badge_title: 'C',
          recipient_name: 'B',
          verification_code: 'ABC234',
        },
      ],
      testimonials: [{ id: id(4, 0), name: 'Ada' }],
      blog_posts: [{ id: id(5, 0), slug: 'qapla', title: 'Qapla', language: 'tlh' }],
    })
    const before = await fingerprint()
    const { tables } = await bring(folder, false)
    expect(await fingerprint()).toEqual(before)
    const of = (name: string) => tables.find((table) => table.name === name)
    expect(of('users')?.notes).toEqual([
      'line 3: ada@EXAMPLE.org is the same mailbox as Ada@example.org, so they are treated as one person',
    ])
    expect(of('app_ideas')).toMatchObject({
      comes: 1,
      rows: 2,
      refusedRows: 1,
      refused: [{ file: 'app_ideas.csv', line: 3, reason: 'title must have 3 to 120 characters: "No"' }],
    })
    expect(of('badges')?.refused).toEqual([
      { file: 'badges.csv', line: 3, reason: 'this code belongs to another badge' },
    ])
    expect(of('blog_posts')?.refused).toMatchObject([
      { line: 2, reason: 'its language is not one the site uses' },
    ])
    expect(of('testimonials')).toMatchObject({ rows: 1, refusedRows: 1 })
    expect(of('testimonials')?.refused[0]?.reason).toContain('the column email, testimonial is missing')
  })
})

describe('an account whose email address was never confirmed', () => {
  it('an account with an unconfirmed address is imported without its password', async () => {
    const folder = writeFolder('unconfirmed', {})
    writeFileSync(
      join(folder, 'users.json'),
      JSON.stringify([
        { id: id(1, 1), email: 'victim@example.org', encrypted_password: bcrypt },
        // A hosted backend also sets `confirmed_at` for a confirmed phone number.
        {
          id: id(1, 2),
          email: 'phone@example.org',
          encrypted_password: bcrypt,
          confirmed_at: day(1),
          email_confirmed_at: null,
        },
        { id: id(1, 3), email: 'twice@example.org', encrypted_password: bcrypt },
        {
          id: id(1, 4),
          email: 'Twice@example.org',
          encrypted_password: bcrypt,
          email_confirmed_at: day(2),
          created_at: day(2),
        },
        { id: id(1, 5), email: 'owner@example.org', encrypted_password: bcrypt, email_confirmed_at: day(3) },
      ]),
    )
    const { tables } = await bring(folder, true)
    expect(tables[0]?.notes).toContain(
      '2 passwords belong to addresses that were never confirmed, so they are not imported',
    )
    const accounts = await asService(
      `delete from auth.users returning email, encrypted_password is not null as "hasPassword", email_confirmed_at is not null as "isConfirmed"`,
    )
    expect(accounts.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual([
      { email: 'Twice@example.org', hasPassword: true, isConfirmed: true },
      { email: 'owner@example.org', hasPassword: true, isConfirmed: true },
      { email: 'phone@example.org', hasPassword: false, isConfirmed: false },
      { email: 'victim@example.org', hasPassword: false, isConfirmed: false },
    ])
  })
})

describe('the report', () => {
  it('the import report gives the reason why a row is refused, and counts the row once', async () => {
    const folder = writeFolder('words', {
      users: [
        { id: id(1, 0), email: 'ada@example.org', created_at: day(0) },
        { id: id(1, 1), email: 'no address', created_at: day(0) },
        { id: id(1, 2), email: '', created_at: day(0) },
        { id: id(1, 3), email: 'bola@example.org', created_at: 'yesterday morning' },
        { id: 'seven', email: 'chi@example.org', created_at: day(0) },
      ],
      sponsors: [
        { name: 'Bank', tier: 'gold', logo_url: '/sponsors/a.svg' },
        { name: 'Shop', tier: 'wood', logo_url: '/sponsors/a.svg' },
        { name: 'Club', tier: 'gold', logo_url: 'javascript:bad()' },
        { name: 'Pub', tier: 'gold', logo_url: '' },
      ],
      blog_posts: [
        { id: id(5, 0), slug: 'one', title: 'One', category_id: id(9, 9), language: 'en' },
        { id: id(5, 1), slug: 'Two Words', title: 'Two', category_id: '', language: 'en' },
      ],
    })
    const { tables } = await bring(folder, false)
    const of = (name: string) => tables.find((table) => table.name === name)
    expect(of('users')).toMatchObject({ rows: 5, comes: 1, isThere: 0, refusedRows: 4 })
    expect(
      of('users')
        ?.refused.map(({ reason }) => reason)
        .toSorted(),
    ).toEqual([
      'created_at is not a date and time: "yesterday morning"',
      'email is missing',
      'email is not an email address: "no address"',
      'id is not an id (UUID): "seven"',
    ])
    expect(of('sponsors')).toMatchObject({ rows: 4, comes: 1, refusedRows: 3 })
    expect(
      of('sponsors')
        ?.refused.map(({ reason }) => reason)
        .toSorted(),
    ).toEqual([
      'logo_url is missing',
      'logo_url: this value is not allowed here: "javascript:bad()"',
      'tier must be one of platinum, gold, silver, bronze, partner: "wood"',
    ])
    expect(
      of('blog_posts')
        ?.refused.map(({ reason }) => reason)
        .toSorted(),
    ).toEqual([
      'category_id refers to a row of blog_categories that does not exist here',
      expect.stringContaining('slug'),
    ])
  })
  it('the import report names the columns that are not imported', async () => {
    const folder = writeFolder('columns', {
      sponsors: [{ name: 'Bank', logo_url: '/sponsors/a.svg', budget: 7, mood: 'good' }],
      idea_votes: [{ app_idea_id: id(3, 0), voter_email: 'ada@example.org', weight: 3 }],
    })
    const { tables } = await bring(folder, false)
    const notesOf = (name: string) => tables.find((table) => table.name === name)?.notes
    expect(notesOf('sponsors')).toEqual([
      'this site has no such columns, so they are not imported: budget, mood',
    ])
    expect(notesOf('idea_votes')).toEqual(['this site has no such columns, so they are not imported: weight'])
  })
  it('an imported row with half a surrogate pair is refused without affecting the other rows', async () => {
    const folder = writeFolder('half', {})
    const idea = (number: number, title: string) => ({
      id: id(3, number),
      title,
      description: 'A picture cut in two.',
      created_at: day(0),
    })
    writeFileSync(
      join(folder, 'app_ideas.json'),
      JSON.stringify([idea(0, 'Half \ud83d'), idea(1, 'Whole \ud83d\ude00')]),
    )
    const { tables } = await bring(folder, false)
    expect(tables.find(({ name }) => name === 'app_ideas')).toMatchObject({
      comes: 1,
      refused: [{ reason: 'a text contains a character that cannot be stored (a zero or half a character)' }],
    })
  })
  it('an imported text that looks like JSON is stored unchanged', async () => {
    const folder = writeFolder('texts', {
      sponsors: [
        { name: '[1,  2]', logo_url: '/sponsors/a.svg', description: '{"a":   1}' },
        { name: '{}', logo_url: '/sponsors/a.svg', description: '["b",   2]' },
      ],
    })
    await bring(folder, true)
    const sponsors = await asService(`
      with gone as (delete from public.sponsors returning name, description)
      select * from gone order by name collate "C"`)
    expect(sponsors).toEqual([
      { name: '[1,  2]', description: '{"a":   1}' },
      { name: '{}', description: '["b",   2]' },
    ])
  })
})

describe('a whole campaign', () => {
  it('an import takes over a whole campaign unchanged, and a second import makes no difference', async () => {
    const begun = performance.now()
    const report = await bring(whole, true)
    const seconds = (performance.now() - begun) / 1000
    if (scale >= 1)
      console.log([`brought in within ${seconds.toFixed(1)} s`, ...formatImportReport(report)].join('\n'))
    expect(report.tables.flatMap(({ refused }) => refused)).toEqual([])
    const [figures] = await asService<Record<string, number>>(`
      select (select count(*) from private.admin_users)::int as administrators, (select count(*) from public.community_members where is_verified)::int as supporters,
        (select count(*) from public.app_ideas)::int as ideas, (select count(*) from private.idea_votes)::int as votes,
        (select sum(vote_count) from public.app_ideas)::int as counted, (select count(*) from public.testimonials where status = 'approved')::int as testimonials,
        (select count(*) from public.blog_posts where status = 'published')::int as posts, (select count(*) from public.badges)::int as badges,
        (select count(*) from storage.objects)::int as files, (select count(*) from private.idea_search)::int as searched`)
    const votes = new Set(
      rows.idea_votes.map(({ app_idea_id, voter_email }) => `${app_idea_id} ${voter_email}`),
    ).size
    expect(figures).toEqual({
      administrators: 3,
      supporters: counts.people,
      ideas: counts.ideas,
      votes,
      counted: votes,
      testimonials: counts.testimonials,
      posts: counts.posts,
      badges: counts.badges,
      files: counts.posts,
      searched: counts.ideas,
    })
    const before = await fingerprint()
    const again = await bring(whole, true)
    expect(again.tables.every(({ comes }) => comes === 0)).toBe(true)
    expect(await fingerprint()).toEqual(before)
  })
  it('an import preserves dates, cleans texts that are shown, and links to its imported files', async () => {
    const [post] = await asService<Record<string, string>>(
      `select content, featured_image_url, language, published_at::text from public.blog_posts where slug = 'post-1'`,
    )
    expect(post).toMatchObject({
      featured_image_url: '/storage/v1/object/public/blog-images/p-1.png',
      language: 'sw',
      published_at: expect.stringContaining('2025-01-01 00:01'),
    })
    expect(post?.content).not.toMatch(/onclick|old\.example/)
    const [idea] = await asService<{ target_users: string[]; created_at: Date }>(
      `select target_users, created_at from public.app_ideas where id = '${id(3, 2)}'`,
    )
    expect(idea).toMatchObject({ target_users: ['Students', 'NGOs'], created_at: new Date(day(2)) })
  })
  it('an import sends no emails, reissues no badges, and makes nobody an administrator', async () => {
    const [told] = await asService<{ emails: number; orders: number }>(`
      select (select count(*) from private.email_outbox)::int as emails, (select count(*) from private.badge_orders)::int as orders`)
    expect(told).toEqual({ emails: 0, orders: 0 })
  })
  it('an old row that only marks a verified email address is imported as a verified address', async () => {
    const [marked] = await asService<{ is_proven: boolean }>(
      `select email_confirmed_at is not null as is_proven from auth.users where email = 'marked@example.org'`,
    )
    expect(marked).toEqual({ is_proven: true })
  })
  it('an imported badge can be looked up by its old code', async () => {
    const code = rows.badges[2]?.verification_code
    const { body } = await request(`/rest/v1/badges?select=recipient_name&verification_code=eq.${code}`)
    expect(body).toEqual([{ recipient_name: 'Person 2' }])
  })
  it('an imported password works unchanged, and is stored in this site’s format after the first sign-in', async () => {
    const signIn = (secret: string) =>
      request('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'person-0@example.org', password: secret }),
      })
    expect((await signIn('another password')).status).toBe(400)
    expect((await signIn(password)).status).toBe(200)
    const [kept] = await asService<{ form: string }>(
      `select left(encrypted_password, 9) as form from auth.users where email = 'person-0@example.org'`,
    )
    expect(kept).toEqual({ form: '$argon2id' })
    expect((await signIn(password)).status).toBe(200)
    expect((await signIn('another password')).status).toBe(400)
  })
})

it('an interrupted import of a campaign continues with the next table', async () => {
  await asService('delete from public.badges')
  await asService(`delete from public.testimonials where id <> '${id(4, 0)}'`)
  const { tables } = await bring(whole, true)
  const of = (name: string) => tables.find((table) => table.name === name)
  expect([of('testimonials')?.comes, of('badges')?.comes, of('app_ideas')?.comes]).toEqual([
    counts.testimonials - 1,
    counts.badges,
    0,
  ])
})

it('an import sends no database notifications until its end, and then one per table', async () => {
  await asService('delete from public.badges')
  const votesNow = () =>
    asService<{ votes: number; counted: number }>(
      'select (select count(*) from private.idea_votes)::int as votes, (select sum(vote_count) from public.app_ideas)::int as counted',
    )
  const allVotes = await votesNow()
  await asService(
    'delete from private.idea_votes where idea_id in (select id from public.app_ideas order by id limit 20)',
  )
  expect(await votesNow()).not.toEqual(allVotes)
  await asService(`delete from public.testimonials where id <> '${id(4, 0)}'`)
  const heard: string[] = []
  const channels = ['changes', 'counts', 'badges', 'emails']
  for (const channel of [...channels, 'said'])
    await test.app.notices(channel, {
      onNotice: (payload) => {
        heard.push(channel === 'changes' ? parseChange(payload).table : `channel ${channel}`)
      },
      onGap: () => {},
    })
  /**
   * Waits for a notification that this function sends. Notifications arrive in the order of the commits, so
   * all earlier ones have arrived by then.
   */
  const heardSoFar = async () => {
    await asService(`select pg_notify('said', '')`)
    await waitUntil('the notice of this moment', () => heard.includes('channel said'))
    return heard.splice(0, heard.indexOf('channel said') + 1).slice(0, -1)
  }
  await heardSoFar()

  // Locks the last table, the badges, so that the import waits after it has imported everything else.
  const held = await database.owner.reserve()
  await held`begin`
  await held`lock table public.badges in share row exclusive mode`
  const bringing = bring(whole, true)
  await waitUntil('the import to wait', async () => {
    const [waiting] = await database.owner<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'twenty-in-24 import' and wait_event_type = 'Lock'`
    return waiting
  })
  expect(await votesNow()).toEqual(allVotes)
  expect(await heardSoFar()).toEqual([])

  await held`commit`
  held.release()
  await bringing
  expect((await heardSoFar()).toSorted()).toEqual(['app_ideas', 'badges', 'testimonials'])
})
