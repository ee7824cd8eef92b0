import { expect, it } from 'vitest'
import { createRunAs, service } from '#backend/db/run-as.ts'
import type { CommunityFilters } from '#shared/announcements.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

// Number of people. `COMMUNITY_PEOPLE=50000 npm run measure -- community` runs the full measurement; the
// suite uses few people and measures no time.
const crowd = Number(process.env.COMMUNITY_PEOPLE ?? 0)
const people = crowd || 60
const rounds = 40

const { login, owner: database } = await createTestDatabase()
const runAs = createRunAs(login)
const owner = await buildAdministrator(runAs)
await makePeople()

type Page = { total: number; people: { id: string; news: string }[] }
const readPage = async (filters: CommunityFilters, page: number, size = 25): Promise<Page> => {
  const [row] = await runAs(
    owner.identity,
    (tx) =>
      tx<{ answer: Page }[]>`select public.get_community(${tx.json(filters)}, ${page}, ${size}) as answer`,
  )
  return row?.answer ?? { total: 0, people: [] }
}

it('the pages of the supporter list contain each person once, and each news filter finds only matching people', async () => {
  const { total } = await readPage({}, 1)
  expect(total).toBe(people)
  const pages = await Promise.all([1, 2, 3].map((page) => readPage({}, page, Math.ceil(people / 3))))
  const all = pages.flatMap((page) => page.people)
  expect(new Set(all.map(({ id }) => id)).size).toBe(Math.min(people, 3000))
  for (const news of ['agreed', 'opted_out', 'none', 'bounced'] as const) {
    const found = await readPage({ news }, 1, 1000)
    expect(found.total, news).toBeGreaterThan(0)
    expect(found.people.every((person) => person.news === news)).toBe(true)
  }
})

it('each filter of the supporter list finds as many supporters as its count shows', async () => {
  const [row] = await runAs(
    owner.identity,
    (tx) =>
      tx<{ answer: Record<string, Record<string, number>> }[]>`
      select public.get_community_counts('{}') as answer`,
  )
  const counts = Object.entries(row?.answer ?? {}).flatMap(([filter, values]) =>
    Object.entries(values).map(([value, counted]) => ({ filter, value, counted })),
  )
  expect(new Set(counts.map(({ filter }) => filter)).size).toBe(8)
  for (const { filter, value, counted } of counts)
    expect((await readPage({ [filter]: value }, 1)).total, `${filter}: ${value}`).toBe(counted)
})

const questions: [what: string, filters: CommunityFilters, page: number][] = [
  ['everyone, first page', {}, 1],
  ['everyone, page 100', {}, 100],
  ['everyone, last page', {}, Math.ceil(people / 25)],
  ['search: everybody has it', { q: 'example.org' }, 1],
  ['search: one place in ten', { q: 'kisumu' }, 1],
  ['search: one person', { q: 'person 777 ' }, 1],
  ['search: nobody', { q: 'zqjx' }, 1],
  ['type and skill', { type: 'tester', skill: 'DevOps' }, 1],
  ['testing type', { testing: 'Mobile' }, 1],
  ['proven, with a badge', { proven: 'yes', badge: 'yes' }, 1],
  ['joined this week', { joined: 'week' }, 1],
  ['agreed to news', { news: 'agreed' }, 1],
  ['agreed to news, page 100', { news: 'agreed' }, 100],
  ['opted out', { news: 'opted_out' }, 1],
  ['never agreed', { news: 'none' }, 1],
  ['bounced', { news: 'bounced' }, 1],
  ['five filters', { q: 'kisumu', type: 'tester', skill: 'DevOps', proven: 'yes', news: 'agreed' }, 1],
]

// Runs only by hand, for docs/performance.md.
if (crowd > 0)
  it('the benchmark of the supporter list measures pages of a large list', async () => {
    console.log('| question | rows | fastest | median | 95 % |\n| --- | --- | --- | --- | --- |')
    for (const [what, filters, page] of questions)
      await measure(what, async () => (await readPage(filters, page)).total)
    const asOwner = (statement: string) => () => runAs(owner.identity, (tx) => tx.unsafe(statement))
    await measure('the head', asOwner('select public.get_community_figures()'))
    await measure('what each filter would find', asOwner("select public.get_community_counts('{}')"))
    await measure(
      'how many an announcement would reach',
      asOwner("select public.count_audience('{}', 'news')"),
    )
    const [middle] = await database<{ id: string }[]>`
      select id from public.community_members order by joined_at offset ${Math.floor(people / 2)} limit 1`
    await measure('a person', asOwner(`select public.get_supporter('${middle?.id}')`))
    await measure(
      'the place in the list',
      asOwner(`select public.get_supporter_place('${middle?.id}', '{}')`),
    )
  }, 600_000)

async function measure(what: string, ask: () => Promise<unknown>) {
  const times: number[] = []
  let found: unknown
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now()
    found = await ask()
    times.push(performance.now() - begin)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(rounds * share)] ?? 0).toFixed(1)
  const rows = typeof found === 'number' ? found.toLocaleString('en-US') : ''
  console.log(`| ${what} | ${rows} | ${at(0)} ms | ${at(0.5)} ms | ${at(0.95)} ms |`)
}

/**
 * Creates people: nine in ten are verified and have a badge, and seven in ten agreed to news. Some have opted
 * out, some opted out before their data was erased, and some addresses bounce.
 */
async function makePeople() {
  const batch = 500
  // Disables the trigger, which would take minutes for so many rows.
  if (crowd > 0) await database`alter table public.community_members disable trigger _310_award_badge`
  for (let first = 1; first <= people; first += batch) {
    const last = Math.min(first + batch - 1, people)
    await runAs(service, async (tx) => {
      await tx`
        insert into auth.users (email, email_confirmed_at)
        select 'measured-' || n || '@example.org', now() from generate_series(${first}::int, ${last}::int) as n where n % 10 <> 0`
      await tx`
        insert into public.community_members (name, first_name, email, location, skills, interests, supporter_type, availability_info,
          is_verified, is_active, has_received_badge, joined_at)
        select 'Person ' || n || ' Demo', 'Person', 'measured-' || n || '@example.org',
          (array['Kano', 'Accra', 'Kisumu', 'Jos', 'Kigali', 'Lusaka', 'Tamale', 'Enugu', 'Harare', 'Nakuru'])[1 + n % 10],
          array[(array['Web Development', 'DevOps', 'Quality Assurance', 'Data Analysis'])[1 + n / 3 % 4]], array['nursing', 'Swahili'],
          (array['community_supporter', 'tester', 'beta_user'])[1 + n / 7 % 3],
          jsonb_build_object('preferred_testing_types', jsonb_build_array((array['Mobile', 'Usability'])[1 + n % 2]), 'timezone', 'Africa/Lagos'),
          n % 10 <> 0, n % 10 <> 0, n % 10 <> 0, now() - make_interval(mins => n * ${crowd > 0 ? 7 : 1000}::int)
        from generate_series(${first}::int, ${last}::int) as n`
      const mailboxes = tx`select private.mailbox('measured-' || n || '@example.org')`
      const some = tx`from generate_series(${first}::int, ${last}::int) as n where`
      await tx`
        insert into private.email_consents (mailbox, topics, wording, version, form)
        select private.mailbox('measured-' || n || '@example.org'), array['ideas', 'day', 'news'], 'Write to me.', 1, 'supporter' ${some} n % 10 between 1 and 7`
      await tx`insert into private.email_opt_outs (mailbox) ${mailboxes} ${some} n % 50 = 1`
      await tx`
        insert into private.former_opt_outs (mailbox_hash, opted_out_at)
        select private.hash_mailbox(private.mailbox('measured-' || n || '@example.org')), now() ${some} n % 50 = 9`
      await tx`
        insert into private.email_bounces (mailbox, reason, told_by)
        select private.mailbox('measured-' || n || '@example.org'), '550 no such user', 'mail server' ${some} n % 100 between 2 and 3`
    })
  }
  if (crowd === 0) return
  for (let kind = 0; kind < 64; kind += 1)
    await runAs(
      service,
      (tx) => tx`
        insert into public.badges (badge_type, badge_title, recipient_name, recipient_email, user_id, verification_code)
        select 'community_supporter', 'Community Champion', 'Demo', email, id, private.create_badge_code()
        from auth.users where hashtext(mailbox) & 63 = ${kind} on conflict do nothing`,
    )
  // Does the work of autovacuum, without waiting for it.
  for (const table of [
    'auth.users',
    'public.badges',
    'public.community_members',
    'private.email_consents',
    'private.email_opt_outs',
    'private.former_opt_outs',
    'private.email_bounces',
  ])
    await database.unsafe(`vacuum analyze ${table}`)
}
