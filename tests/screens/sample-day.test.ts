import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { makeAdministrator } from '#server/services/identity/administrators.ts'
import { createDayWriter, startDay } from '#tests/support/day.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestScreens } from '#tests/support/test-screens.ts'

const { open, signIn, runAs } = await createTestScreens({
  variables: { RATE_LIMITS: 'off', DEMO: '1' },
  hasPages: true,
})
const boss = { email: 'boss@example.org', password: 'correct horse battery' }
await makeAdministrator(runAs, boss)

const demo = { demo: true, demoOpensIn: 'before' } as const
const text = () => document.body.textContent ?? ''
const ofTheDay = ['/live', '/apps', '/apps/7', '/record']
const isMarked = /Demo data\. This day is an example\. It did not take place\./

beforeEach(() => localStorage.clear())

it.each(['/live', '/apps', '/record', '/'])(
  '%s of a production site never shows the sample day',
  async (path) => {
    await signIn(boss)
    for (const mode of ['live', 'after']) {
      await open(`${path}?preview=${mode}`)
      expect(text(), mode).not.toMatch(/Demo data|Clinic Queue|Goodnight Radio/)
    }
  },
)

it.each(ofTheDay)('%s marks the sample day as demo data', async (path) => {
  for (const mode of ['live', 'after']) {
    await open(`${path}?preview=${mode}`, demo)
    expect(text(), mode).toMatch(isMarked)
  }
})

it('the landing page of the finished sample day shows neither a pending result nor a countdown', async () => {
  await open('/?preview=after', demo)
  const hero = document.getElementById('hero')
  expect(hero?.textContent).toContain('Demo data')
  expect(hero?.textContent).not.toMatch(/not in yet|not been published|See you in/i)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(text()).not.toContain(getSentence('campaign.hero.tell'))
})

it('the landing page counts the finished apps of the sample day in its heading', async () => {
  await open('/?preview=after', demo)
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toMatch(/^Twenty apps/)
  expect(
    within(document.getElementById('hero') ?? heading).getByText(getSentence('record.result.completed')),
  ).toBeTruthy()
})

it('in Live, the landing page, the live page, the list of apps and the record count eight apps', async () => {
  await open('/?preview=live', demo)
  expect(text()).toMatch(/8 of 20 apps/)
  const all = screen.getByRole('list', { name: getSentence('built.list.label') })
  expect(within(all).getAllByRole('listitem')).toHaveLength(8)
  for (const path of ['/live', '/apps']) {
    await open(`${path}?preview=live`, demo)
    expect(text(), path).toContain('Eight down. Twelve to go.')
  }
  await open('/record?preview=live', demo)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Eight apps/)
})

it('in After, the landing page, the live page, the list of apps and the record show the finished day', async () => {
  await open('/?preview=after', demo)
  const all = screen.getByRole('list', { name: getSentence('built.list.label') })
  expect(within(all).getAllByRole('listitem')).toHaveLength(20)
  for (const path of ['/live', '/apps']) {
    await open(`${path}?preview=after`, demo)
    expect(text(), path).toContain('Twenty of twenty apps built.')
    expect(text(), path).not.toMatch(/log is empty/)
  }
  await open('/record?preview=after', demo)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Twenty apps/)
})

it('the older entries of the finished sample day can be loaded and opened one by one', async () => {
  const user = await open('/live?preview=after', demo)
  const [more] = await screen.findAllByRole('button', { name: /^(Show|Load) / })
  const before = document.querySelectorAll('.log-list > li').length
  await user.click(more ?? document.body)
  await expect.poll(() => document.querySelectorAll('.log-list > li').length).toBeGreaterThan(before)
  await open('/live/3?preview=after', demo)
  expect(document.getElementById('entry-3')).not.toBeNull()
})

it('a visitor’s device can verify the log of the sample day, which has no signature', async () => {
  const user = await open('/record?preview=after', demo)
  await user.click(screen.getByRole('button', { name: /^Check/ }))
  await screen.findByText(/^of \d+ entries match\.$/)
  screen.getByText(getSentence('record.check.agrees-unsigned'))
  expect(screen.getByRole('link', { name: /Download/ }).getAttribute('href')).toBe(
    '/record.json?preview=after',
  )
})

it('a link on the landing page opens the page of an app in the same mode', async () => {
  const user = await open('/?preview=after', demo)
  await user.click(screen.getByRole('link', { name: 'Goodnight Radio' }))
  await screen.findByRole('heading', { level: 1, name: 'Goodnight Radio' })
  expect(location.search).toBe('?preview=after')
})

it('the result of the record check in one preview mode is not shown in another', async () => {
  const user = await open('/record?preview=after', demo)
  await user.click(screen.getByRole('button', { name: /^Check/ }))
  await screen.findByText(/^of \d+ entries match\.$/)
  await user.click(screen.getByRole('link', { name: 'Live' }))
  await screen.findByRole('heading', { level: 1, name: /^Eight apps/ })
  await screen.findByRole('button', { name: /^Check \d+ entries$/ })
  expect(screen.queryByText(/^of \d+ entries match\.$/)).toBeNull()
})

it('the landing page shows the result recorded by the owner, not the result of the sample day', async () => {
  const result = { status: 'postponed', apps: null, date: null, source: null }
  await runAs(
    service,
    (tx) =>
      tx`insert into public.site_settings (key, value, is_public) values ('result', ${tx.json(result)}, true)`,
  )
  await open('/?preview=after', demo)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/postponed/i)
  await runAs(service, (tx) => tx`delete from public.site_settings where key = 'result'`)
})

it('an open page with the sample day replaces the sample entries when the real log begins', async () => {
  await startDay(runAs, { minutesIn: 5 })
  await open('/live?preview=live', demo)
  expect(document.querySelectorAll('.log-list > li').length).toBeGreaterThan(20)
  const [by] = await runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from auth.users where email = ${boss.email}`,
  )
  await createDayWriter(runAs, by?.id ?? '')(1, { kind: 'attempt_started' })
  await expect.poll(() => document.querySelectorAll('.log-list > li').length, { timeout: 60_000 }).toBe(1)
  expect(text()).not.toMatch(isMarked)
})
