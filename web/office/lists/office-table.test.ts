import { PostgrestClient } from '@supabase/postgrest-js'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { service } from '#backend/db/run-as.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import type { Backend } from '#web/common/data/backend.ts'
import { createOfficeTable } from '#web/office/lists/office-table.ts'

const { app, runAs, secrets, signInAdministrator } = await createTestApp()
const token = await signInAdministrator()
const rest = new PostgrestClient('http://server/rest/v1', {
  headers: { apikey: secrets.publishableKey, authorization: `Bearer ${token}` },
  fetch: async (input, init) => app.fetch(new Request(input, init)),
})

const row = z.object({ id: z.string(), name: z.string() })
const sponsors = createOfficeTable({
  path: '/admin/sponsors',
  title: 'Sponsors',
  caption: 'Sponsors',
  nouns: ['sponsor', 'sponsors'],
  loading: 'Loading sponsors',
  failed: 'The sponsors could not be loaded',
  exportAs: 'sponsors',
  tabs: { all: 'All', active: 'Active' },
  tabsLabel: 'Sponsors by state',
  sorts: { created_at: 'Date added' },
  name: 'sponsors',
  changes: 'sponsors',
  news: ['sponsors'],
  row,
  picked: row.pick({ id: true }),
  pageSize: 25,
  inTab: (rows, tab) => (tab === 'all' ? rows : rows.eq('is_active', true)),
})

it('the tab of all rows counts every row once, also if another tab has only some of them', async () => {
  await runAs(
    service,
    (tx) => tx`insert into public.sponsors (name, logo_url, is_active)
      values ('Oak', '/a.svg', true), ('Elm', '/b.svg', false), ('Ash', '/c.svg', true)`,
  )
  const { queryFn } = sponsors.countsQuery({ rest } as unknown as Backend, 'owner')
  const signal = new AbortController().signal
  expect(await queryFn?.({ signal } as never)).toEqual({ all: 3, active: 2 })
})
