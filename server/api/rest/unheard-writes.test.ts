import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { createSiteSignInHelpers } from '#tests/support/sign-ins.ts'
import { createTestServer } from '#tests/support/test-server.ts'

const test = await createTestServer()
const { call, database, request, runAs, signIn } = test
const { session } = await createSiteSignInHelpers(test).administrator('boss@example.org')

// Makes commits notify a channel that no node listens to, as if every notice were lost. The server must then
// drop cached answers because of the list of changed tables that it reads with each commit.
const [notifies] = await database.owner<{ sql: string }[]>`
  select replace(pg_get_functiondef('private.notify_change'::regproc), '''changes''', '''nobody''') as sql`
await database.owner.unsafe(notifies?.sql ?? '')

const idea = await buildIdea(runAs, { title: 'Clinic Queue' })
const other = await buildIdea(runAs, { title: 'Bus Map', status: 'awaiting_approval' })
const voter = await signIn('voter@example.org', 'Ada')
const own = await buildIdea(runAs, { title: 'Own Idea', userId: voter.user.id })
const [testimonial] = await runAs(
  service,
  (tx) => tx<{ id: string }[]>`
    insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status)
    values ('Ada', 'voter@example.org', true, 'https://www.linkedin.com/in/ada', 'Kano', 'I learned to code on a phone.', 'approved')
    returning id`,
)
await runAs(
  service,
  (tx) => tx`insert into public.sponsors (name, logo_url, tier, is_active) values
    ('First', '/logos/a.svg', 'gold', true), ('Second', '/logos/b.svg', 'gold', true)`,
)
await runAs(
  service,
  (tx) => tx`insert into public.blog_posts (slug, title, content, author_name, status)
    values ('out', 'Out', 'Words', 'Ada', 'published')`,
)
await runAs(
  service,
  (tx) =>
    tx`insert into public.site_settings (key, value, is_public) values ('disclaimer', '"Ours"', true) on conflict do nothing`,
)

const json = { 'content-type': 'application/json' }
const asAdministrator = (method: string, path: string, body?: object) =>
  request(`/rest/v1/${path}`, {
    method,
    headers: json,
    token: session?.access_token,
    ...(body && { body: JSON.stringify(body) }),
  })
const asVisitor = (name: string, body: object) =>
  call(name, { userEmail: 'voter@example.org', voterEmail: 'voter@example.org', ...body }, voter.access_token)
const seen = async () =>
  (await request('/rest/v1/sponsors?select=id&order=display_order')).body as unknown as { id: string }[]

const ideas = 'app_ideas?select=title,status,vote_count&order=title'
type Write = () => Promise<{ status: number }>
const writes: [what: string, read: string, write: Write][] = [
  ['a vote', ideas, () => asVisitor('vote-on-idea', { ideaId: idea, vote: true })],
  ['its withdrawal', 'board_stats', () => asVisitor('vote-on-idea', { ideaId: idea, vote: false })],
  ['the deletion of an idea', ideas, () => asVisitor('delete-idea', { ideaId: own })],
  ['an approval', ideas, () => asAdministrator('PATCH', `app_ideas?id=eq.${other}`, { status: 'approved' })],
  ['its undoing', ideas, () => call('undo-decisions', { ids: [other] }, session?.access_token)],
  [
    'a testimonial that is unpublished',
    'testimonials?select=id',
    () => asAdministrator('PATCH', `testimonials?id=eq.${testimonial?.id}`, { status: 'awaiting_approval' }),
  ],
  [
    'a sponsor that moves',
    'sponsors?select=id&order=display_order',
    async () => {
      const standing = (await seen()).map(({ id }) => id)
      return call(
        'place-sponsor',
        { sponsor: standing[0], tier: 'gold', place: 2, seen: standing },
        session?.access_token,
      )
    },
  ],
  [
    'a post that changes',
    'blog_posts_with_category?select=title',
    () => asAdministrator('PATCH', 'blog_posts?slug=eq.out', { title: 'In' }),
  ],
  [
    'a setting',
    'site_settings?select=key,value',
    () => asAdministrator('PATCH', 'site_settings?key=eq.disclaimer', { value: 'Mine' }),
  ],
]

it.each(writes)(
  'the next read after a confirmed write shows %s, even if no notification has arrived',
  async (_what, read, write) => {
    const ask = async () => (await request(`/rest/v1/${read}`)).body
    const before = await ask()
    expect(await ask()).toEqual(before)
    expect((await write()).status).toBeLessThan(300)
    expect(await ask()).not.toEqual(before)
  },
)
