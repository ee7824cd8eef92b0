import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, codeFrom, runAs } = await createTestSite()

const count = (query: 'app_ideas' | 'idea_votes') =>
  runAs(service, async (tx) => {
    const rows =
      query === 'app_ideas'
        ? await tx`select title from public.app_ideas where title like 'Bus Fare%' order by created_at`
        : await tx`select 1 from private.idea_votes`
    return rows.length
  })
const bar = (page: Page) => page.getByRole('region', { name: getSentence('unsent.bar.label') })
it('a vote and an idea sent offline are sent once and in order after reconnecting', async () => {
  await buildIdea(runAs, { title: 'Clinic Queue' })
  const page = await visitor()
  await openAndHydrate(page, '/app-ideas')
  await page.getByRole('button', { name: getSentence('ideas.vote.sign-in'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(getSentence('signin.email.label')).fill('ada@example.org')
  await dialog.getByRole('button', { name: getSentence('signin.go.continue') }).click()
  await dialog.getByLabel(getSentence('signin.name.label')).fill('Ada')
  await dialog.getByRole('button', { name: getSentence('signin.go.send') }).click()
  await dialog.getByLabel('Verification code').fill(await codeFrom('ada@example.org'))
  await dialog.getByRole('button', { name: getSentence('signin.go.verify') }).click()
  const vote = page.getByRole('button', { name: /Vote for Clinic Queue/ })
  await vote.and(page.locator(':not([aria-busy])')).waitFor()
  const [ada] = await runAs(service, (tx) => tx<{ id: string }[]>`select id from auth.users limit 1`)
  // Gives the visitor two ideas. The limit is three, so the second of the next two is refused.
  for (const other of ['Lost and Found', 'Rain Alert'])
    await buildIdea(runAs, { title: other, ...(ada && { userId: ada.id }) })
  await page.getByRole('tab', { name: getSentence('ideas.own.submit-tab') }).click()
  const title = page.getByLabel(getSentence('ideas.form.name'))
  await title.waitFor()

  await page.context().setOffline(true)
  await vote.click()
  await page.getByText(getSentence('ideas.vote.offline')).waitFor()
  await bar(page).getByText(getSentence('unsent.bar.offline')).waitFor()
  for (const number of [1, 2]) {
    await title.fill(`Bus Fare ${number}`)
    await page.getByLabel(getSentence('ideas.form.solves')).fill('Nobody knows what the fare was yesterday.')
    await page.getByRole('button', { name: getSentence('ideas.form.submit') }).click()
    await page.getByRole('button', { name: getSentence('ideas.form.send-later') }).click()
    await page.getByText(getSentence('ideas.form.saved')).waitFor()
    expect(await title.inputValue()).toBe('')
  }
  await expectAccessibleInBothThemes(page, 'what waits on this device')
  const kept = await page.evaluate(() => localStorage.getItem('unsent-actions') ?? '')
  expect(kept).not.toMatch(/token|code"/)

  const next = await page.context().newPage()
  await page.close()
  await page.context().setOffline(false)
  await next.goto('/')
  await bar(next).getByText(getSentence('unsent.bar.refused')).waitFor()
  await bar(next).getByText('Your idea “Bus Fare 2” wasn’t accepted:').waitFor()
  await next.getByText(getSentence('unsent.bar.typed')).click()
  await bar(next).getByText('Nobody knows what the fare was yesterday.').waitFor()
  expect(await count('idea_votes')).toBe(1)
  expect(await count('app_ideas')).toBe(1)
  await bar(next)
    .getByRole('button', { name: getSentence('unsent.bar.forget') })
    .click()
  await next
    .getByRole('alertdialog')
    .getByRole('button', { name: getSentence('unsent.bar.forget') })
    .click()
  await bar(next).waitFor({ state: 'hidden' })
})

it('a supporter’s registration made offline is sent later, even without storage, and the form then asks for the code', async () => {
  for (const { storage, saved } of [
    { storage: 'works', saved: 'Saved on this device. We’ll send it when you’re back online.' },
    { storage: 'is full', saved: 'Keep this page open and we’ll send it when you’re back online' },
  ]) {
    const email = `grace-${storage.length}@example.org`
    const page = await visitor()
    if (storage === 'is full')
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
    let parts = 0
    page.on('requestfinished', (request) => {
      if (/\/assets\/unsent-bar-/.test(request.url())) parts += 1
    })
    await openAndHydrate(page, '/register-supporter')
    // Types repeatedly until the page has loaded the script and the texts of the bar for unsent forms,
    // because the page may not react to typing yet.
    await waitUntil('the code and the words of the bar', async () => {
      await page.getByLabel(getSentence('signin.step.name')).first().fill('Grace Obi')
      return parts >= 2 || undefined
    })
    await page.getByLabel(getSentence('signin.step.email')).first().fill(email)
    await page.getByLabel(getSentence('register.you.location')).fill('Lagos')
    await page.getByText(getSentence('register.skill.devops'), { exact: true }).click()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: getSentence('register.go.send') }).click()
    await page.getByRole('button', { name: getSentence('ideas.form.send-later') }).click()
    await page.getByText(saved).waitFor()
    await bar(page).getByText(getSentence('unsent.item.registration')).waitFor()
    await page.context().setOffline(false)
    await page.getByLabel('Verification code').fill(await codeFrom(email))
    await waitUntil('the bar is gone', async () => !(await bar(page).isVisible()))
  }
})
