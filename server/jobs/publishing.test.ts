import { expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import { createLog } from '#backend/http/log.ts'
import { startJob } from '#backend/jobs/run-jobs.ts'
import { createPublishingJob } from '#server/jobs/publishing.ts'
import { buildPost } from '#tests/support/posts.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { login } = await createTestDatabase()
const runAs = createRunAs(login)

it('a scheduled post whose time has come is published, and a later one is not', async () => {
  const [due, later] = await Promise.all([
    buildPost(runAs, { status: 'draft' }),
    buildPost(runAs, { status: 'draft' }),
  ])
  const time = ({ id }: { id: string }, interval: string) =>
    runAs(
      service,
      (tx) => tx`update public.blog_posts set publish_at = now() + ${interval}::interval where id = ${id}`,
    )
  await time(later, '1 hour')
  await time(due, '0')
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  const listen = async () => () => {}
  const { stop } = await startJob({ ...createPublishingJob({ runAs, log }), every: 20 }, { listen, log })
  const publicIds = () =>
    runAs(service, (tx) => tx<{ id: string }[]>`select id from public.blog_posts where status = 'published'`)
  await waitUntil('the post to be public', async () => (await publicIds()).length > 0 || undefined)
  stop()
  expect(await publicIds()).toEqual([{ id: due.id }])
  expect(lines.filter((line) => line.includes('posts published'))).toHaveLength(1)
})
