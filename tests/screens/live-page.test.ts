import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { buildAdministrator } from '#tests/support/people.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { createVisitorWithoutScripts } from '#tests/support/visitor-without-scripts.ts'

const site = await createTestApp({ hasPages: true })
const { open } = createVisitorWithoutScripts(site)
const builder = await buildAdministrator(site.runAs, 'builder@example.org')
const write = createDayWriter(site.runAs, builder.id)
await startDay(site.runAs, { minutesIn: 130 })
await write(130, { kind: 'attempt_started' })
await write(130, { kind: 'app_started', app_number: 1 })
await write(66, { kind: 'app_finished', app_number: 1 })
await write(50, { kind: 'note', text: 'For the record only.', is_public: false })
await write(20, { kind: 'note', text: 'A note for all.' })

it('the URL of a log entry that does not exist returns 404', async () => {
  expect((await open('/live/99999')).status).toBe(404)
})

it('the URL of an app after the twentieth returns 404', async () => {
  expect((await open('/apps/21')).status).toBe(404)
})

it('a visitor without scripts can read the wall and the log, except an entry that is not public', async () => {
  await open('/live')
  screen.getByRole('heading', { name: 'One down. Nineteen to go.' })
  expect(
    screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('App 1, finished')),
  ).toHaveLength(1)
  expect(screen.queryAllByText('A note for all.')).not.toHaveLength(0)
  expect(screen.queryByText('For the record only.')).toBeNull()
})

it('the live page without scripts refreshes every minute and shows that it does', async () => {
  const html = await (await open('/live')).text()
  screen.getByText(getSentence('day.page.renews'))
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="60"></noscript>')
})

it('the page of a log entry has the title of the entry', async () => {
  const html = await (await open('/live/3')).text()
  expect(html).toContain('<title>App 1 finished · Entry 3 · 20 in 24</title>')
  expect(document.querySelector('#entry-3[data-marked]')).not.toBeNull()
})
