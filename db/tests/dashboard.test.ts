import { expect, it } from 'vitest'
import { anonymous, createRunAs, service } from '#backend/db/run-as.ts'
import type { OfficeRole } from '#shared/office-roles.ts'
import { expectDenied } from '#tests/support/expect-denied.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator, buildPerson } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login, owner } = await createTestDatabase()
const runAs = createRunAs(login)
const admin = await buildAdministrator(runAs)

it('each role gets the dashboard figures that it may read elsewhere, and null for the others', async () => {
  await expectDenied(runAs(anonymous, (tx) => tx`select public.get_morning()`))
  await runAs(
    service,
    (tx) => tx`insert into public.blog_posts (slug, title, content, author_name, status, publish_at)
      values ('soon', 'Soon', 'Words', 'Ada', 'draft', now() + interval '1 day')`,
  )
  await runAs(
    service,
    (tx) => tx`insert into private.content_drafts (language, id, said, release_hash)
      values ('en', 'site.nav.blog', 'Our blog', 'x')`,
  )
  const told = async (role: OfficeRole) => {
    const { identity } = await buildAdministrator(runAs, `${role}-of-morning@example.org`, role)
    const [row] = await runAs(
      identity,
      (tx) => tx<{ morning: { moved: object; posts: object[] } }[]>`select public.get_morning() as morning`,
      { readOnly: true },
    )
    return row?.morning
  }
  expect(await told('moderator')).toMatchObject({
    moved: { ideas: 0, testimonials: 0, votes: 0, supporters: null, enquiries: null, given: null },
    given_in_week: null,
    oldest: { ideas: null, testimonials: null, deletion_requests: null },
    posts: [],
    announcements: [],
    drafts: [],
  })
  expect(await told('editor')).toMatchObject({
    moved: { supporters: null },
    posts: [{ title: 'Soon' }],
    drafts: ['site.nav.blog'],
  })
  expect(await told('owner')).toMatchObject({
    moved: { supporters: 0, enquiries: 0 },
    posts: [{ title: 'Soon' }],
  })
})

it('the dashboard counts today’s valid votes and the growth of the sum, without old votes and other currencies', async () => {
  const idea = await buildIdea(runAs)
  const people = await Promise.all(
    ['a', 'b', 'c'].map((name) => buildPerson(runAs, `${name}@votes.example.org`)),
  )
  const [fresh, held, old] = people.map(({ id }) => id)
  await runAs(
    service,
    (tx) => tx`insert into private.idea_votes (idea_id, user_id, is_held, created_at) values
      (${idea}, ${fresh ?? ''}, false, now()), (${idea}, ${held ?? ''}, true, now()), (${idea}, ${old ?? ''}, false, now() - interval '25 hours')`,
  )
  const tell = (raised: number, currency: string) =>
    runAs(
      service,
      (tx) => tx`insert into public.site_settings (key, value, is_public) values
        ('fundraising', ${tx.json({ raised, goal: 9000, supporters: 12, currency })}, true)
        on conflict (key) do update set value = excluded.value`,
    )
  const age = (days: number) =>
    owner`update private.site_settings_history set changed_at = changed_at - ${`${days} days`}::interval`
  const morning = async () => {
    const [row] = await runAs(
      admin.identity,
      (tx) => tx<{ morning: { moved: object } }[]>`select public.get_morning() as morning`,
    )
    return row?.morning
  }
  await tell(1000, 'USD')
  expect(await morning()).toMatchObject({ moved: { votes: 1, given: null }, given_in_week: null })
  await age(5)
  await tell(1200, 'USD')
  await age(4)
  expect(await morning()).toMatchObject({ moved: { given: 0 }, given_in_week: 200 })
  await tell(1310, 'USD')
  expect(await morning()).toMatchObject({ moved: { given: 110 }, given_in_week: 310 })
  await tell(1500, 'EUR')
  expect(await morning()).toMatchObject({ moved: { given: null }, given_in_week: null })
})

it('the dashboard names the item that has been pending longest, without an email address', async () => {
  const title = 'Waits longest'
  await buildIdea(runAs, { title, status: 'awaiting_approval', createdAt: '2025-07-01T00:00:00Z' })
  await buildIdea(runAs, { title: 'Came later', status: 'awaiting_approval' })
  const { identity } = await buildAdministrator(runAs, 'reads-oldest@example.org', 'moderator')
  const [row] = await runAs(
    identity,
    (tx) => tx<{ morning: { oldest: object } }[]>`select public.get_morning() as morning`,
  )
  expect(row?.morning.oldest).toMatchObject({ ideas: { title }, testimonials: null })
  expect(JSON.stringify(row)).not.toContain('@')
  await runAs(service, (tx) => tx`delete from public.app_ideas where status = 'awaiting_approval'`)
})

it('a dashboard figure that cannot be counted is left out, and the others are shown', async () => {
  await buildIdea(runAs)
  await owner`revoke select on public.blog_posts from admin`
  const [counted] = await runAs(
    admin.identity,
    (tx) => tx<{ stats: object }[]>`select public.get_dashboard_stats() as stats`,
    { readOnly: true },
  )
  expect(counted?.stats).toMatchObject({
    supporters: { total: 0 },
    blog_posts: null,
    active_sponsors: { total: 0 },
    app_ideas: { total: 2, recent: 2 },
  })
})
