import type { Transaction } from '#backend/db/connect.ts'
import { type RunAs, service } from '#backend/db/run-as.ts'

export type TestSupporter = { id: string; email: string }

/** Rows of one statement, as in an import of the back office. A few thousand rows would reach its time limit. */
const batchSize = 250

/** Creates verified supporters who agreed to news: `person-1@example.org` and so on. */
export function buildSupporters(runAs: RunAs, count: number): Promise<TestSupporter[]> {
  return runAs(service, async (tx) => {
    const people: TestSupporter[] = []
    for (let first = 1; first <= count; first += batchSize)
      people.push(...(await buildBatch(tx, first, Math.min(first + batchSize - 1, count))))
    return people
  })
}

async function buildBatch(tx: Transaction, first: number, last: number) {
  const people = await tx<TestSupporter[]>`
    insert into public.community_members (name, first_name, email, is_verified, is_active, joined_at)
    select 'Person Number', 'Person', 'person-' || n || '@example.org', true, true, now() - make_interval(mins => n)
    from generate_series(${first}::int, ${last}::int) as n returning id, email`
  await tx`
    insert into private.email_consents (mailbox, topics, wording, version, form)
    select private.mailbox(email), array['ideas', 'day', 'news'], 'Write to me.', 1, 'supporter'
    from unnest(${people.map(({ email }) => email)}::text[]) as email
    on conflict do nothing`
  return people
}
