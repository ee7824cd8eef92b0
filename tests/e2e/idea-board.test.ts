import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createBoardSignIn } from '#tests/support/board-sign-in.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite, expectAccessible, expectAccessibleInBothThemes } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, codeFrom, runAs } = await createTestSite()
const signIn = createBoardSignIn(codeFrom)

/** Returns the number of counted visits to the board. */
const boardViews = async () =>
  (await runAs(service, (tx) => tx`select from public.analytics_events where name = 'view_app_ideas'`)).length

/** Returns the width that the placeholder needs, and the width that its field has. */
const placeholderRoom = (page: Page) =>
  page.getByPlaceholder(getSentence('board.filters.placeholder')).evaluate((field: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return { room, needed: pen.measureText(field.placeholder).width }
  })

const bottomOf = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name, exact: true }).first().boundingBox()
  return (box?.y ?? Number.NaN) + (box?.height ?? 0)
}

it('an idea has a URL that opens its dialog, Back and Escape close it, and its view counts once', async () => {
  const id = await buildIdea(runAs, { title: 'Clinic Queue', voteCount: 5 })
  const page = await visitor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAndHydrate(page, '/app-ideas?sort=title')
  const { room, needed } = await placeholderRoom(page)
  expect(room).toBeGreaterThan(needed)
  const link = page.getByRole('link', { name: 'Clinic Queue' })
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Clinic Queue' })
  await dialog.waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/app-ideas/${id}?sort=title`)
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/app-ideas')
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await link.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  for (const language of ['en', 'fr', 'sw'] as const) await buildIdea(runAs, { language })
  // Presses keys faster than the page responds. Each key continues from the previous choice, and the last
  // choice counts.
  const chosen = page.locator('select[name=language]')
  await chosen.focus()
  for (const [key, value] of [
    ['ArrowDown', 'en'],
    ['ArrowDown', 'fr'],
    ['ArrowDown', 'sw'],
    ['ArrowUp', 'fr'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await chosen.inputValue()).toBe(value)
  }
  // The next filter keeps the previous one.
  await page.locator('select[name=status]').selectOption('completed')
  await page.waitForURL(/\?(?=.*language=fr)(?=.*status=completed)/)
  await page.getByRole('link', { name: getSentence('board.filters.clear') }).click()
  await waitUntil('nothing is chosen any more', async () => (await chosen.inputValue()) === '')
  // Leaves the page, which sends the events. Closing an idea has not counted as a second visit to the board.
  await page.goto('/')
  await waitUntil('the visit to be counted', async () => (await boardViews()) > 0 || undefined)
  expect(await boardViews()).toBe(1)
})

it('on a phone, the buttons of the idea board are visible, and its sign-in and similar ideas are accessible', async () => {
  await buildIdea(runAs, { title: 'Market Price Board', voteCount: 3 })
  const page = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await openAndHydrate(page, '/app-ideas')
  for (const name of ['Sign in to vote', 'Submit an idea'])
    expect(await bottomOf(page, name), name).toBeLessThan(780)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: getSentence('ideas.vote.sign-in'), exact: true }).click()
  await page.getByRole('dialog').getByLabel(getSentence('signin.email.label')).waitFor()
  await expectAccessibleInBothThemes(page, 'the sign-in dialog')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.keyboard.press('Escape')
  await signIn(page, 'ada@example.org', 'Ada')
  await runAs(service, (tx) => tx`update auth.users set are_votes_held = true`)
  await page.getByRole('tab', { name: getSentence('ideas.own.submit-tab') }).click()
  await page.getByLabel(getSentence('ideas.form.name')).pressSequentially('Market price')
  const similar = page.getByRole('region', { name: getSentence('ideas.similar.label') })
  await similar.getByRole('button', { name: /Vote for Market Price Board/ }).click()
  await page.getByText('We’re checking one of your votes.').waitFor()
  await expectAccessible(page, 'similar ideas and a held vote')
  const elsewhere = await page.context().newPage()
  await openAndHydrate(elsewhere, '/app-ideas')
  await elsewhere.getByRole('button', { name: getSentence('ideas.own.sign-out') }).click()
  await page
    .getByRole('region', { name: getSentence('ideas.vote.sign-in') })
    .getByText(getSentence('ideas.own.verify-first'))
    .waitFor()
  await expectAccessible(page, 'the panel after the session ended')
})
