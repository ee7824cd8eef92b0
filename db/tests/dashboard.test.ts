import { expect, it } from 'vitest'
import { anonymous, createRunAs, service } from '#server/db/run-as.ts'
import type { OfficeRole } from '#shared/office-roles.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login, owner } = await createTestDatabase()
const runAs = createRunAs(login)
const admin = await buildAdministrator(runAs)

it('tells each role of the morning what it may read elsewhere, and null for the rest', async () => {
  await expect(runAs(anonymous, (tx) => tx`select public.get_morning()`)).rejects.toMatchObject({
    code: '42501',
  })
  await runAs(
    service,
    (tx) => tx`insert into public.blog_posts (slug, title, content, author_name, status, publish_at)
      values ('soon', 'Soon', 'Words', 'Ada', 'draft', now() + interval '1 day')`,
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
    moved: { ideas: 0, testimonials: 0, supporters: null, enquiries: null },
    posts: [],
    announcements: [],
  })
  expect(await told('editor')).toMatchObject({ moved: { supporters: null }, posts: [{ title: 'Soon' }] })
  expect(await told('owner')).toMatchObject({
    moved: { supporters: 0, enquiries: 0 },
    posts: [{ title: 'Soon' }],
  })
})

it('a count that fails is missing and the others stand', async () => {
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
    app_ideas: { total: 1, recent: 1 },
  })
})
