import type { Transaction } from '#server/db/connect.ts'
import { createRunAs, service } from '#server/db/run-as.ts'
import { openDatabase } from '#server/embedded-postgres/open-database.ts'
import { readEnv } from '#server/env.ts'
import type { CommunityFilters } from '#shared/announcements.ts'

/**
 * `DATA_DIR=/tmp/measured npm run measure:community -- 50000`: pages of the office's list of people in PostgreSQL. The
 * people are made up in a transaction that is taken back, so nothing of them stays. Stop the host first: the embedded
 * database has one holder.
 */
const wanted = Number(process.argv[2] ?? 50_000)
const rounds = 40
// A larger one would meet the deadline of an answer.
const batch = 2_000
const questions: [what: string, filters: CommunityFilters, page: number][] = [
  ['everyone, first page', {}, 1],
  ['everyone, page 100', {}, 100],
  ['everyone, last page', {}, Math.ceil(wanted / 25)],
  ['search: everybody has it', { q: 'example.org' }, 1],
  ['search: one place in ten', { q: 'kisumu' }, 1],
  ['search: one person', { q: 'measured-777@' }, 1],
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
  ['all at once', { q: 'kisumu', type: 'tester', skill: 'DevOps', proven: 'yes', news: 'agreed' }, 1],
]

class TakenBack extends Error {}

const database = await openDatabase(readEnv(process.env), console.log)
try {
  await createRunAs(database.sql)(service, async (tx) => {
    await tx`set local statement_timeout = 0`
    await seed(tx)
    // Statistics are the owner's to make; what autovacuum would have made of the table by then.
    await tx`set local role admin`
    console.log('| question | rows | median | 95 % |\n| --- | --- | --- | --- |')
    for (const [what, filters, page] of questions)
      await measure(what, async () => {
        const [row] = await tx<{ answer: { total: number } }[]>`
          select public.get_community(${tx.json(filters)}, ${page}, 25) as answer`
        return row?.answer.total ?? 0
      })
    await measure('the head', () => tx`select public.get_community_figures()`)
    await measure('what each filter would find', () => tx`select public.get_community_counts('{}')`)
    await measure('how many a letter would reach', () => tx`select public.count_audience('{}', 'news')`)
    const [{ id } = { id: '' }] = await tx<{ id: string }[]>`
      select id from public.community_members order by joined_at offset ${Math.floor(wanted / 2)} limit 1`
    await measure('a person', () => tx`select public.get_member(${id})`)
    await measure('place in the list', () => tx`select public.get_member_place(${id}, '{}')`)
    throw new TakenBack()
  })
} catch (error) {
  if (!(error instanceof TakenBack)) throw error
} finally {
  await database.close()
}
process.exit()

async function measure(what: string, ask: () => PromiseLike<unknown>) {
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
  console.log(`| ${what} | ${rows} | ${at(0.5)} ms | ${at(0.95)} ms |`)
}

/** Nine in ten are proven and have a badge, seven agreed to news, one in fifty opted out, one in a hundred bounced. */
async function seed(tx: Transaction) {
  for (let first = 1; first <= wanted; first += batch) {
    const last = Math.min(first + batch - 1, wanted)
    await tx`
      insert into auth.users (email, email_confirmed_at)
      select 'measured-' || n || '@demo.example.org', now() from generate_series(${first}::int, ${last}::int) as n where n % 10 <> 0`
    await tx`
      insert into public.community_members (name, first_name, email, location, skills, interests, supporter_type, availability_info,
        is_verified, is_active, has_received_badge, joined_at)
      select 'Demo person ' || n, 'Demo', 'measured-' || n || '@demo.example.org',
        (array['Kano', 'Accra', 'Kisumu', 'Jos', 'Kigali', 'Lusaka', 'Tamale', 'Enugu', 'Harare', 'Nakuru'])[1 + n % 10],
        array[(array['Web Development', 'DevOps', 'Quality Assurance', 'Data Analysis'])[1 + n / 3 % 4]], array['nursing', 'Swahili'],
        (array['community_supporter', 'tester', 'beta_user'])[1 + n / 7 % 3],
        jsonb_build_object('preferred_testing_types', jsonb_build_array((array['Mobile', 'Usability'])[1 + n % 2]), 'timezone', 'Africa/Lagos'),
        n % 10 <> 0, n % 10 <> 0, n % 10 <> 0, now() - make_interval(mins => n * 7)
      from generate_series(${first}::int, ${last}::int) as n`
  }
  await tx`
    insert into private.letter_consents (mailbox, topics, wording, version, form)
    select mailbox, array['ideas', 'day', 'news'], 'Write to me.', 1, 'supporter' from public.community_members
    where hashtext(mailbox) % 10 between -6 and 6 on conflict do nothing`
  await tx`
    insert into private.letter_opt_outs (mailbox)
    select mailbox from public.community_members where hashtext(mailbox) % 50 = 0 on conflict do nothing`
  await tx`
    insert into private.former_opt_outs (mailbox_hash, opted_out_at)
    select private.mailbox_hash('gone-' || n || '@demo.example.org'), now() from generate_series(1, ${Math.ceil(wanted / 100)}::int) as n`
  await tx`
    insert into private.letter_bounces (mailbox, reason, told_by)
    select mailbox, '550 no such user', 'mail server' from public.community_members where hashtext(mailbox) % 100 = 1`
}
