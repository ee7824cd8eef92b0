import { createHash } from 'node:crypto'
import type { RunAs } from '#backend/db/run-as.ts'
import { service } from '#backend/db/run-as.ts'

const token = 'A'.repeat(43)

/**
 * Fills every section of /impact and the audience figures on /sponsors. Texts of users have an accent on
 * every vowel, because the page audit reports a text without accents as untranslated. Returns the page of a
 * sponsor's report.
 */
export async function fillImpactPage(runAs: RunAs): Promise<string> {
  const fundraising = { goal: 300_000, raised: 35_240, supporters: 212, currency: 'USD', date: '2025-07-01' }
  await runAs(service, async (tx) => {
    await tx`
        insert into private.analytics_days (day, kind, value, visitors, hits)
        select (now() at time zone 'Africa/Lagos')::date - ago, kind, value, 1000 + (ago - 20) * 9, 20 + ago
        from generate_series(1, 40) as ago cross join (values ('all', ''), ('event', 'share'), ('event', 'sponsor_seen')) as row (kind, value)`
    await tx`insert into public.analytics_notes (day, text) values ((now() at time zone 'Africa/Lagos')::date - 40, 'Rádíó')`
    await tx`insert into public.site_settings (key, value, is_public) values
          ('fundraising', ${tx.json(fundraising)}, true), ('reach', '"shown"', true)
        on conflict (key) do update set value = excluded.value`
    await tx`update public.impact_sections set is_shown = true`
    await tx`
        with sponsor as (
          insert into public.sponsors (name, logo_url) values ('Énérgý', '/sponsors/demo-energy.svg') returning id
        )
        insert into private.sponsor_links (sponsor_id, token_hash)
        select id, ${createHash('sha256').update(token).digest()} from sponsor`
  })
  return `/sponsor-report/${token}`
}
