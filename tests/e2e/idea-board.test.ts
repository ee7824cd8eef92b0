import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { createBoardSignIn } from '#tests/support/board-sign-in.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, codeFrom, runAs } = await createTestSite()
const signIn = createBoardSignIn(codeFrom)

/** Number of counted visits to the board. */
const boardViews = async () =>
  (await runAs(service, (tx) => tx`select from public.analytics_events where name = 'view_app_ideas'`)).length

/** Width that a placeholder needs, and the width that its field has. */
const placeholderRoom = (page: Page) =>
  page.getByPlaceholder('Search by name or submitter').evaluate((field: HTMLInputElement) => {
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

it('an idea has an address: it opens by a link, Back and Escape close it, and the visit counts once', async () => {
  const id = await buildIdea(runAs, { title: 'Clinic Queue', voteCount: 5 })
  const page = await visitor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await openHydrated(page, '/app-ideas?sort=title')
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
  // Leaving sends what was counted; closing an idea is no second visit to the board.
  await page.goto('/')
  await until('the visit to be counted', async () => (await boardViews()) > 0 || undefined)
  expect(await boardViews()).toBe(1)
})

it('Back does not lead to a page after the last one again', async () => {
  for (let number = 10; number < 22; number++) await buildIdea(runAs, { title: `Beyond ${number}` })
  const page = await visitor()
  await openHydrated(page, '/privacy')
  await openHydrated(page, '/app-ideas?sort=title&page=999')
  await page.waitForURL((url) => url.searchParams.get('page') === '2')
  await page.goBack()
  await page.waitForURL('**/privacy')
})

it('on a phone the first screen of the board has both of its buttons', async () => {
  const page = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await openHydrated(page, '/app-ideas')
  for (const name of ['Sign in to vote', 'Submit an idea'])
    expect(await bottomOf(page, name), name).toBeLessThan(780)
})

it('the offer of similar ideas, a held vote and the panel after the session ended are accessible', async () => {
  await buildIdea(runAs, { title: 'Market Price Board', voteCount: 3 })
  const page = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await openHydrated(page, '/app-ideas')
  await signIn(page, 'ada@example.org', 'Ada')
  await runAs(service, (tx) => tx`update auth.users set are_votes_held = true`)
  await page.getByRole('tab', { name: 'Submit Idea' }).click()
  await page.getByLabel('App name').pressSequentially('Market price')
  const similar = page.getByRole('region', { name: 'Similar ideas' })
  await similar.getByRole('button', { name: /Vote for Market Price Board/ }).click()
  await page.getByText('We’re checking one of your votes.').waitFor()
  await expectAccessible(page, 'similar ideas and a held vote')
  const elsewhere = await page.context().newPage()
  await openHydrated(elsewhere, '/app-ideas')
  await elsewhere.getByRole('button', { name: 'Sign out' }).click()
  await page
    .getByRole('region', { name: 'Sign in to vote' })
    .getByText('Please verify your email first')
    .waitFor()
  await expectAccessible(page, 'the panel after the session ended')
})

it('keys pressed faster than the page answers go on from the choice before, and the last one holds', async () => {
  for (const language of ['en', 'fr', 'sw'] as const) await buildIdea(runAs, { language })
  const page = await visitor()
  await openHydrated(page, '/app-ideas')
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
  // Nor does the next filter forget the one before.
  await page.locator('select[name=status]').selectOption('completed')
  await page.waitForURL(/\?language=fr&status=completed$/)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await until('nothing is chosen any more', async () => (await chosen.inputValue()) === '')
})
