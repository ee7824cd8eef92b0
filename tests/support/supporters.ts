import { type RunAs, service } from '#backend/db/run-as.ts'

export type TestSupporter = { id: string; email: string }

/** Creates verified supporters who agreed to news: `person-1@example.org` and so on. */
export function buildSupporters(runAs: RunAs, count: number): Promise<TestSupporter[]> {
  return runAs(service, async (tx) => {
    const people = await tx<TestSupporter[]>`
      insert into public.community_members (name, first_name, email, is_verified, is_active, joined_at)
      select 'Person Number', 'Person', 'person-' || n || '@example.org', true, true, now() - make_interval(mins => n)
      from generate_series(1, ${count}) as n returning id, email`
    await tx`
      insert into private.email_consents (mailbox, topics, wording, version, form)
      select mailbox, array['ideas', 'day', 'news'], 'Write to me.', 1, 'supporter' from public.community_members
      on conflict do nothing`
    return people
  })
}
