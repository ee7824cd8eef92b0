import { describe, expect, it } from 'vitest'
import { anonymous, createRunAs, type Identity, service } from '#backend/db/run-as.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)
const ada = await buildPerson(runAs, 'ada@example.org')
const mallory = await buildPerson(runAs, 'mallory@example.org')
const admin = await buildAdministrator(runAs)
const people: Record<string, Identity> = {
  'a stranger': anonymous,
  'a visitor': mallory.identity,
  'an administrator': admin.identity,
}

const run = (who: Identity, statement: string) => runAs(who, (tx) => tx.unsafe(statement))

await run(
  service,
  `
  insert into public.testimonials (name, email, linkedin_url, location, testimonial) values
    ('Ada', 'ada@example.org', 'https://www.linkedin.com/in/ada', 'Kano', 'I learned to code on a borrowed phone.')`,
)
await run(
  service,
  `insert into public.community_members (name, email, is_verified, is_active) values ('Ada', 'ada@example.org', true, true)`,
)
// Sets the code of the badge that was issued on joining (db/functions/badges.sql).
await run(service, `update public.badges set verification_code = 'ABC234' where user_id = '${ada.id}'`)
await run(
  service,
  `insert into public.sponsors (name, logo_url, is_active) values ('Shown', '/logos/a.svg', true), ('Hidden', '/logos/b.svg', false)`,
)
await run(
  service,
  `insert into public.blog_posts (slug, title, content, author_name, status)
    values ('out', 'Out', 'Words', 'Ada', 'published'), ('draft', 'Draft', '', '', 'draft')`,
)
await run(
  service,
  `insert into public.site_settings (key, value, is_public) values ('disclaimer', '"Ours"', true)`,
)

describe.each(['a stranger', 'a visitor'])('%s', (name) => {
  it.each([
    'select email from public.testimonials',
    'select mailbox from public.testimonials',
    'select email_verified from public.testimonials',
    'select approved_by from public.testimonials',
    'select rejection_reason from public.testimonials',
    'select recipient_email from public.badges',
    'select user_id from public.badges',
    'select * from private.badge_orders',
    'select contact_email from public.sponsors',
    'select sponsorship_amount from public.sponsors',
    'select deletion_reason from public.testimonials',
    'select * from public.blog_posts',
    'select author_email from public.blog_posts_with_category',
    'select * from public.analytics_events',
    'select * from auth.users',
    'select * from auth.sessions',
    'select * from auth.factors',
    'select * from auth.signing_keys',
    'select * from private.verification_codes',
    'select * from private.admin_users',
    'select * from private.email_outbox',
    'select * from private.rate_limits',
    'select * from private.audit_log',
    'select * from private.view_marks',
    'select * from private.idea_search',
    'select * from storage.objects',
    'select * from migrations.applied',
    "insert into public.sponsors (name, logo_url) values ('x', '/x.svg')",
    "insert into public.testimonials (name, email, linkedin_url, location, testimonial) values ('x', 'x@y.z', 'https://linkedin.com/in/x', 'x', 'ten characters')",
    "insert into public.badges (badge_type, badge_title, recipient_name, verification_code) values ('community_supporter', 'x', 'x', 'ABC235')",
    "insert into public.blog_posts (slug, title) values ('x', 'x')",
    "insert into public.analytics_events (name, path) values ('page_view', '/')",
    "update public.challenge_apps set state = 'done'",
    "update public.site_settings set value = '2'",
    'update public.community_members set is_verified = true',
    'delete from public.testimonials',
    "select private.hit_limit('x', 1, 1)",
    "select private.take_code('x', 'idea', '')",
    "select private.issue_badge(gen_random_uuid(), 'community_supporter', 'x', null)",
    "select private.claim_badge(gen_random_uuid(), 'community_supporter')",
    "select private.finish_badge(gen_random_uuid(), '/a.svg', '/a.png', 'a.b.c')",
    "select private.finish_badge(gen_random_uuid(), '/a.svg', '/a.png', 'a.b.c', 'Ada')",
    'select private.send_badge(null, gen_random_uuid())',
    "update public.badges set recipient_name = 'x'",
    "select private.store_supporter('x@y.zz', '{}')",
    "select private.confirm_supporter('x@y.zz', '{}', true)",
    'select private.export_person(gen_random_uuid())',
    'select private.erase_person(gen_random_uuid())',
    'update public.community_members set has_received_badge = true',
  ])('a visitor cannot run: %s', async (statement) => {
    await expectDenied(run(people[name] ?? anonymous, statement))
  })

  it.each([
    ["select id from public.testimonials where status <> 'approved'", 0],
    ['select id from public.badges', 0],
    ["select id from public.sponsors where name = 'Hidden'", 0],
    ["select id from public.blog_posts_with_category where slug = 'draft'", 0],
    ['select id from public.sponsors', 1],
    ['select id from public.blog_posts_with_category', 1],
    ['select key from public.site_settings', 1],
    ['select total_issued from public.badge_stats', 1],
  ])('a visitor can read only public rows: %s returns %i', async (statement, rows) => {
    expect(await run(people[name] ?? anonymous, statement)).toHaveLength(rows)
  })

  it('a visitor can read a badge only by its exact code', async () => {
    const read = (badge: string) =>
      runAs(people[name] ?? anonymous, (tx) => tx`select recipient_name from public.badges`, {
        settings: { 'request.badge': badge },
      })
    expect(await read('ABC235')).toHaveLength(0)
    expect(await read('ABC234')).toHaveLength(1)
  })
})

describe('a visitor', () => {
  const join = (who: Identity, columns: string, values: string) =>
    run(who, `insert into public.community_members (${columns}) values (${values})`)
  it('a person cannot sign up as a supporter with another person’s address, as already verified, or twice', async () => {
    await expectDenied(join(mallory.identity, 'name, email', "'Bob', 'bob@example.org'"))
    await expectDenied(
      join(mallory.identity, 'name, email, is_verified', "'Mallory', 'mallory@example.org', true"),
    )
    await join(
      mallory.identity,
      'name, email, is_verified, is_active',
      "'Mallory', 'Mallory@Example.org', false, false",
    )
    expect(
      await run(mallory.identity, 'select is_verified, is_active from public.community_members'),
    ).toEqual([{ is_verified: true, is_active: true }])
    await expect(
      join(mallory.identity, 'name, email', "'Mallory', 'MALLORY@example.ORG'"),
    ).rejects.toMatchObject({ code: '23505' })
  })
  it('only the visitor who owns a testimonial, supporter row or badge can read it', async () => {
    for (const table of ['testimonials', 'community_members', 'badges']) {
      expect(await run(ada.identity, `select id from public.${table}`)).toHaveLength(1)
    }
    expect(await run(mallory.identity, 'select id from public.testimonials')).toHaveLength(0)
  })
})

describe('an administrator', () => {
  it.each([
    'select * from auth.users',
    'select * from private.verification_codes',
    'select * from private.idea_search',
    'insert into private.admin_users select gen_random_uuid()',
    'update public.testimonials set email_verified = true',
    'update public.community_members set is_verified = true',
    'delete from public.badges',
    'delete from private.audit_log',
    "insert into public.app_ideas (title, description, submitter_name) values ('x', 'x', 'x')",
  ])('an administrator cannot run: %s', async (statement) => {
    await expectDenied(run(admin.identity, statement))
  })
  it('an administrator can read drafts, hidden sponsors and unapproved testimonials', async () => {
    expect(
      await run(admin.identity, 'select author_email from public.blog_posts_with_category'),
    ).toHaveLength(2)
    expect(await run(admin.identity, 'select contact_email from public.sponsors')).toHaveLength(2)
    expect(await run(admin.identity, 'select email from public.testimonials')).toHaveLength(1)
  })
  it('approving a testimonial sets approved_at, and the history of settings names the administrator', async () => {
    await run(admin.identity, "update public.testimonials set status = 'approved'")
    const [testimonial] = await run(
      admin.identity,
      'select approved_at, approved_by from public.testimonials',
    )
    expect(testimonial).toMatchObject({ approved_at: expect.any(Date), approved_by: admin.id })
    await run(admin.identity, `update public.site_settings set value = '"Mine"' where key = 'disclaimer'`)
    expect(
      await run(
        service,
        `select value, changed_by from private.site_settings_history where key = 'disclaimer' order by id desc limit 1`,
      ),
    ).toMatchObject([{ value: 'Mine', changed_by: admin.id }])
  })
})

it('the login role of the server has no rights on tables', async () => {
  await expectDenied(login`select * from public.app_ideas`)
  await expectDenied(login`create table public.mine (id integer)`)
})

it.each([
  ['javascript:alert(1)//linkedin.com', 'https://evil.example/?linkedin.com'],
  ['https://linkedin.com.evil.example/in/x', 'https://linkedin.com@evil.example'],
  ['data:text/html,linkedin.com', '\tjavascript:alert(1)'],
  ['//linkedin.com/in/x', 'http://linkedin.com/in/x'],
])('the LinkedIn addresses %s and %s are refused, even from an administrator', async (...addresses) => {
  for (const address of addresses) {
    await expect(
      runAs(admin.identity, (tx) => tx`update public.testimonials set linkedin_url = ${address}`),
    ).rejects.toMatchObject({ code: '23514' })
  }
})
