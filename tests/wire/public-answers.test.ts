import { beforeAll, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { defaultFacts } from '#shared/campaign.ts'
import { createSiteSignInHelpers } from '#tests/support/sign-ins.ts'
import { createTestServer } from '#tests/support/test-server.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { customPageLinksQuery } from '#web/common/navigation/custom-page-links.ts'
import { campaignFactsQuery } from '#web/public/attempt/queries.ts'

// The answer of a public query must contain nothing private, even for an owner, because it stays in memory
// after the sign-out (decision 0198).
const test = await createTestServer()
const { device } = await createSiteSignInHelpers(test).administrator('owner@example.org')
const backend = { rest: device } as unknown as Backend
const client = createQueryClient()

beforeAll(() =>
  test.runAs(service, async (tx) => {
    await tx`insert into public.site_settings (key, value, is_public) values
      ('venue', '"At home"', false), ('sender', '{"address": "me@example.org"}', false), ('disclaimer', '"Ours"', true)`
    await tx`insert into public.own_pages (address, title, description, content, place, status) values
      ('draft', 'Draft', '', '', 'menu', 'draft'),
      ('rules', 'Rules', 'The rules', '<p>Be kind.</p>', 'menu', 'published')`
  }),
)

it('the public settings that an owner’s pages load contain neither the venue nor the email sender', async () => {
  const { venue, sender, disclaimer } = await client.fetchQuery(campaignFactsQuery(backend))
  expect([venue, sender]).toEqual([defaultFacts.venue, defaultFacts.sender])
  expect(disclaimer).toBe('Ours')
})

it('the menu that an owner’s pages load contains no draft pages', async () => {
  const links = await client.fetchQuery(customPageLinksQuery(backend))
  expect(links.map(({ title }) => title)).toEqual(['Rules'])
})
