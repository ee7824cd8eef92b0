import { type RunAs, service } from '#backend/db/run-as.ts'
import { createEncryption } from '#backend/http/encryption.ts'
import { seedDemo } from '#server/services/demo.ts'
import { createPreviewLinks } from '#server/services/preview-links.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { fillImpactPage } from '#tests/support/impact.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { buildPost } from '#tests/support/posts.ts'
import type { FixtureIds } from '#tests/support/site-screens.ts'

type Site = { runAs: RunAs; secrets: { codePepper: string } }

/** Fills a site with the demo's data and what the demo lacks, so that every page has something to show. */
export async function buildSiteFixtures({ runAs, secrets }: Site) {
  await seedDemo(runAs)
  const builder = await buildAdministrator(runAs, 'builder@example.org')
  const write = createDayWriter(runAs, builder.id)
  await startDay(runAs, { minutesIn: -9 * 24 * 60 })
  const idea = await buildIdea(runAs, { title: 'Clinic Queue', voteCount: 3 })
  const waiting = await buildIdea(runAs, { title: 'Ferry Times', status: 'awaiting_approval' })
  const post = await buildPost(runAs, { category: 'Training', tags: ['One', 'Two', 'Three', 'Four'] })
  const draft = await buildPost(runAs, { status: 'draft' })
  const gonePost = await buildGonePost(runAs)
  const links = createPreviewLinks(createEncryption(secrets.codePepper, 'preview link'))
  const report = await fillImpactPage(runAs)
  const rest = await buildRest(runAs)
  await runAs(service, (tx) => tx`select private.publish_tally()`)

  const start = once(async () => {
    await write(130, { kind: 'attempt_started' })
    await write(130, { kind: 'app_started', app_number: 1 })
    await write(66, { kind: 'app_finished', app_number: 1 })
    await write(65, { kind: 'hold_begun', text: 'Power' })
    await write(61, { kind: 'hold_ended' })
    await write(60, { kind: 'app_started', app_number: 2 })
    await write(50, { kind: 'note', text: 'The ledger is read.' })
  })
  const end = once(() => write(10, { kind: 'attempt_ended', text: 'All that we set out to build is there.' }))
  // Functions that begin a phase of the attempt. A phase can begin again, but not after a later one.
  const modes = {
    before: () => startDay(runAs, { minutesIn: -9 * 24 * 60 }),
    async live() {
      await startDay(runAs, { minutesIn: 130 })
      await start()
    },
    async after() {
      await modes.live()
      await startDay(runAs, { minutesIn: 24 * 60 + 10 })
      await end()
    },
  }
  const preview = links.make('post', draft.id).token
  const world: FixtureIds = {
    ...rest,
    idea,
    waiting,
    post: post.slug,
    gonePost,
    draft: draft.id,
    report,
    preview,
  }
  return { world, modes }
}

/** Creates and deletes a post. Returns its address. */
async function buildGonePost(runAs: RunAs): Promise<string> {
  const { id, slug } = await buildPost(runAs)
  await runAs(service, (tx) => tx`delete from public.blog_posts where id = ${id}`)
  return slug
}

async function buildRest(runAs: RunAs) {
  return runAs(service, async (tx) => {
    await tx`insert into public.own_pages (address, title, content, place, status)
        values ('how-it-began', 'How it began', '<p>With a post.</p>', 'footer', 'published')`
    await tx`insert into public.badges (badge_type, badge_title, recipient_name, recipient_email, verification_code)
        values ('community_supporter', 'Community Champion', 'Ada', 'ada@example.org', 'ABC234')`
    const [page] = await tx<{ id: string }[]>`select id from public.own_pages where address = 'how-it-began'`
    const [supporter] = await tx<
      { id: string }[]
    >`select id from public.community_members order by email limit 1`
    const [testimonial] = await tx<{ id: string }[]>`
        insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
        values ('Efua', 'efua@example.org', true, 'https://www.linkedin.com/in/efua', 'Kano', 'I learned to code.', 'approved')
        returning id`
    return { page: page?.id ?? '', supporter: supporter?.id ?? '', testimonial: testimonial?.id ?? '' }
  })
}

function once(act: () => Promise<unknown>): () => Promise<unknown> {
  let done: Promise<unknown> | undefined
  return () => {
    done ??= act()
    return done
  }
}
