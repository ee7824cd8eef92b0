import { expect, it } from 'vitest'
import { createRunAs } from '#server/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const { login, owner } = await createTestDatabase()
const runAs = createRunAs(login)
const admin = await buildAdministrator(runAs)

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
