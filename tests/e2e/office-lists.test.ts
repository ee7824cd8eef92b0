import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { signInToOffice } from '#tests/support/office.ts'
import { buildPerson } from '#tests/support/people.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'

const { visitor, runAs } = await createTestSite()
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)
// Title that a spreadsheet would run as a formula.
const formula = '=1+1 clinic'
const held = await buildPerson(runAs, 'voter@example.org')
const idea = await buildIdea(runAs, { title: formula })
await buildIdea(runAs, { title: 'A market' })
await runAs(service, async (tx) => {
  await tx`update auth.users set are_votes_held = true where id = ${held.id}`
  await tx`insert into private.idea_votes (idea_id, user_id, is_held) values (${idea}, ${held.id}, true)`
})

it('an administrator can save a filtered list and the voters to review as CSV and as JSON', async () => {
  const page = await visitor({ acceptDownloads: true })
  await signInToOffice(page, boss)
  async function saved(list: Locator, format: 'CSV' | 'JSON'): Promise<string> {
    await list.getByText('Export', { exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('button', { name: `Save as ${format}` }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
    return readFileSync(await download.path(), 'utf8')
  }
  await page.goto('/admin/app-ideas?q=clinic')
  const csv = await saved(page.locator('main'), 'CSV')
  expect(csv.startsWith('\ufeff')).toBe(true)
  expect(parse(csv, { columns: true, bom: true })).toMatchObject([{ title: `'${formula}` }])
  expect(JSON.parse(await saved(page.locator('main'), 'JSON'))).toMatchObject([{ title: formula }])

  await page.getByRole('button', { name: /1 voter to review/ }).click()
  const voters = page.getByRole('region', { name: 'Voters to review' })
  expect(JSON.parse(await saved(voters, 'JSON'))).toMatchObject([
    { email: 'voter@example.org', held_votes: 1 },
  ])
  await expectAccessible(page, 'two lists on one page, each with its files')
})
