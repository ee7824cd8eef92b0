import { createRunAs, type RunAs, service } from '#backend/db/run-as.ts'
import { OperatorError } from '#backend/operator-error.ts'
import { type Env, readEnv } from '#server/env.ts'
import { runCommand } from './command.ts'
import { openDatabaseForCommand } from './open-for-command.ts'

/**
 * `npm run seed:ideas -- 100000` sets the number of measurement ideas to 100,000; `-- 0` deletes them all.
 * The command refuses to run on a public site, because the ideas are obviously invented. docs/performance.md
 * has measurements with these ideas.
 */
const maxIdeas = 1_000_000
// Number of ideas in one batch. Each batch takes a lock per person (private.limit_live_ideas), and PostgreSQL
// can hold only some thousands of locks at the same time. On a busy machine, a larger batch would reach the
// statement timeout.
const batch = 500

await runCommand(async () => {
  const env = readEnv(process.env)
  const wanted = readWanted(env)
  const database = await openDatabaseForCommand(env, { max: 1 })
  try {
    const runAs = createRunAs(database.sql)
    await takeAway(runAs, wanted)
    for (let first = 1; first <= wanted; first += batch) {
      await add(runAs, { first, last: Math.min(first + batch - 1, wanted) })
      if (first % 20_000 === 1)
        console.log(`${(first - 1).toLocaleString('en-US')} of ${wanted.toLocaleString('en-US')} ...`)
    }
    console.log(
      `${wanted.toLocaleString('en-US')} measurement ideas are in the database. To remove them, run: npm run seed:ideas -- 0`,
    )
  } finally {
    await database.close()
  }
})

function readWanted(env: Env): number {
  const wanted = Number(process.argv[2] ?? 100_000)
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > maxIdeas)
    throw new OperatorError(`Usage: npm run seed:ideas -- 100000   (0 to ${maxIdeas})`)
  // DEMO defaults to 1 on an embedded database outside production, and is never 1 in production.
  if (!env.DEMO)
    throw new OperatorError(
      'Measurement ideas can only be added to a demo or development site. DEMO is off here.',
    )
  return wanted
}

/**
 * Adds three ideas per person, the maximum on the site. Two in a hundred are hidden, as on a moderated board.
 */
function add(runAs: RunAs, { first, last }: { first: number; last: number }) {
  return runAs(service, async (tx) => {
    await tx`
        insert into auth.users (id, email, email_confirmed_at, user_metadata)
        select md5('measured person ' || number)::uuid, 'measured-' || number || '@demo.example.org', now(),
          jsonb_build_object('name', 'Demo person ' || number)
        from generate_series(${Math.ceil(first / 3)}::int, ${Math.ceil(last / 3)}::int) as number
        on conflict do nothing`
    await tx`
        with words as (select
          array['Clinic', 'Market', 'School', 'Water', 'Farm', 'Bus', 'Shop', 'Power', 'Ward', 'Seed', 'Choir', 'Permit', 'Harvest',
            'Council', 'Repair', 'Invoice', 'Exam', 'Rent', 'Library', 'Football', 'Solar', 'Kitchen', 'Tailor', 'Savings'] as places,
          array['Queue', 'Board', 'Ledger', 'Map', 'Log', 'Guide', 'Roster', 'Calendar', 'Notes', 'Checker', 'Finder', 'Buddy',
            'Planner', 'Counter', 'Exchange', 'Diary'] as things,
          array['Students', 'Businesses', 'Healthcare Workers', 'Farmers', 'Entrepreneurs', 'General Public', 'Government', 'NGOs',
            'Small Business Owners', 'Professionals', 'Parents'] as audiences,
          array['approved', 'approved', 'approved', 'approved', 'approved', 'approved', 'in_development', 'testing', 'completed'] as statuses,
          array['Kano', 'Accra', 'Kisumu', 'Jos', 'Kigali', 'Lusaka', 'Tamale', 'Enugu', 'Harare', 'Nakuru'] as towns)
        insert into public.app_ideas (id, title, description, submitter_name, submitter_email, submitter_verified, user_id,
          target_users, status, vote_count, created_at)
        select md5('measured idea ' || number)::uuid,
          places[1 + hash % 24] || ' ' || things[1 + hash / 31 % 16] || ' ' || number,
          'Demo data for measuring, not an idea of anybody: number ' || number || ', with as much text as people usually write about '
            || 'the problem they have and the people who have it, which is about two lines and a half on a phone.',
          'Demo person ' || (number + 2) / 3 || ', ' || towns[1 + hash / 7 % 10],
          'measured-' || (number + 2) / 3 || '@demo.example.org', true, md5('measured person ' || (number + 2) / 3)::uuid,
          array[audiences[1 + least(hash / 11 % 11, hash / 13 % 11)]],
          case when hash % 50 = 0 then 'awaiting_approval' else statuses[1 + hash / 17 % 9] end,
          (hash / 19 % 1000) * (hash / 23 % 1000) / 1000, now() - make_interval(mins => number * 5)
        from words, generate_series(${first}::int, ${last}::int) as number,
          lateral (select ('x' || left(md5('hash ' || number), 7))::bit(28)::int as hash) as mixed
        on conflict do nothing`
  })
}

/** Deletes people beyond the wanted number, and their ideas. */
async function takeAway(runAs: RunAs, kept: number) {
  for (;;) {
    const gone = await runAs(
      service,
      (tx) => tx`
        delete from auth.users where id in (
          select id from auth.users
          where email like 'measured-%@demo.example.org' and substring(email from '\\d+')::int > ${Math.ceil(kept / 3)}
          limit ${batch}) returning id`,
    )
    if (gone.length === 0) return
  }
}
