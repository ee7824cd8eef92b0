import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#server/db/run-as.ts'
import { createBoardSignIn } from '#tests/support/board-sign-in.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { openHydrated } from '#tests/support/hydrated.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'
import { until } from '#tests/support/until.ts'

const { visitor, codeFrom, runAs } = await createTestSite()
const signIn = createBoardSignIn(codeFrom)

/** Opens a page and waits until its scripts answer; a press before that is the browser's. */
async function open(page: Page, path: string) {
  await openHydrated(page, path)
}

async function codeAfter(used: string): Promise<string | undefined> {
  const newest = await codeFrom('ada@example.org')
  return newest === used ? undefined : newest
}

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

it('an idea has an address: opened, shared, closed by Back, read without scripts, and none for what is not there', async () => {
  const id = await buildIdea(runAs, { title: 'Clinic Queue', voteCount: 5 })
  const secret = await buildIdea(runAs, { title: 'Not yet read', status: 'awaiting_approval' })
  const page = await visitor()
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/app-ideas?sort=title')
  const { room, needed } = await placeholderRoom(page)
  expect(room).toBeGreaterThan(needed)
  const link = page.getByRole('link', { name: 'Clinic Queue' })
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Clinic Queue' })
  await dialog.waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/app-ideas/${id}?sort=title`)
  await expectAccessible(page, 'the detail of an idea')
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

  const friend = await visitor({ javaScriptEnabled: false })
  expect((await friend.goto(`/app-ideas/${id}`))?.status()).toBe(200)
  await friend.getByRole('dialog').getByText('Solves a problem that is described here.').waitFor()
  await friend.getByRole('link', { name: 'Close' }).click()
  await friend.waitForURL('**/app-ideas')
  for (const unknown of [secret, 'nonsense']) {
    expect((await friend.goto(`/app-ideas/${unknown}`))?.status()).toBe(404)
    await friend.getByText('There is no idea at this address').waitFor()
    expect(await friend.content()).not.toContain('Not yet read')
  }
})

it('a page beyond the last one is the last one, also without scripts, and Back does not lead to it again', async () => {
  for (let number = 10; number < 22; number++) await buildIdea(runAs, { title: `Beyond ${number}` })
  for (const search of ['?sort=title', '?q=beyond&sort=title']) {
    const plain = await visitor({ javaScriptEnabled: false })
    await plain.goto(`/app-ideas${search}&page=999`)
    await plain.getByRole('link', { name: 'Beyond 21' }).first().waitFor()
    await plain.getByRole('link', { name: 'Previous page' }).waitFor()

    const page = await visitor()
    await open(page, '/privacy')
    await open(page, `/app-ideas${search}&page=999`)
    await page.waitForURL((url) => url.searchParams.get('page') === '2')
    await page.getByRole('link', { name: 'Beyond 21' }).waitFor()
    await page.goBack()
    await page.waitForURL('**/privacy')
  }
})

it('a search without a match says so on any page number', async () => {
  const page = await visitor()
  await open(page, '/app-ideas?q=nobody+asked&page=999')
  await page.getByText('No ideas found').waitFor()
  await page.getByText('Try adjusting your search or filters.').waitFor()
})

it('typing the name of an existing idea offers a vote for it, loses no text, and the offer can be dismissed', async () => {
  await buildIdea(runAs, { title: 'Market Price Board', voteCount: 3 })
  const page = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await open(page, '/app-ideas')
  for (const name of ['Sign in to vote', 'Submit an idea'])
    expect(await bottomOf(page, name), name).toBeLessThan(780)
  await signIn(page, 'ada@example.org', 'Ada')
  await page.getByRole('tab', { name: 'Submit Idea' }).click()
  const name = page.getByLabel('App name')
  await page.route('**/find-similar-ideas*', (route) => route.abort())
  await name.pressSequentially('Market prices')
  await page.unroute('**/find-similar-ideas*')
  await name.press('Backspace')
  const similar = page.getByRole('region', { name: 'Similar ideas' })
  const vote = similar.getByRole('button', { name: /Vote for Market Price Board/ })
  await vote.waitFor()
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page, 'similar ideas')
  await name.press('Tab')
  await page.keyboard.press('Tab')
  expect(await vote.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await until('the vote', async () => (await vote.getAttribute('aria-pressed')) === 'true' || undefined)
  expect(await name.inputValue()).toBe('Market price')
  await similar.getByRole('button', { name: 'None of these' }).click()
  await similar.waitFor({ state: 'hidden' })

  // The session ends in another tab: the form goes with a word, and comes back with what was written.
  await name.focus()
  const elsewhere = await page.context().newPage()
  await open(elsewhere, '/app-ideas')
  await elsewhere.getByRole('button', { name: 'Sign out' }).click()
  const panel = page.getByRole('region', { name: 'Sign in to vote' })
  await panel.getByText('Please verify your email first').waitFor()
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expectAccessible(page, 'the panel after the session ended')
  const used = await codeFrom('ada@example.org')
  await panel.getByRole('button', { name: 'Sign in to vote' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your email').fill('ada@example.org')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Verification code').fill(await until('a second code', () => codeAfter(used)))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await name.inputValue()).toBe('Market price')
})

it('a held vote says so, is pressed, and can be withdrawn', async () => {
  const page = await visitor()
  await open(page, '/app-ideas')
  await signIn(page, 'crowd@example.org', 'Kofi')
  await runAs(
    service,
    (tx) => tx`update auth.users set are_votes_held = true where email = 'crowd@example.org'`,
  )
  const vote = page.getByRole('button', { name: /Vote for Market Price Board/ })
  await vote.click()
  await page.getByText('We’re checking one of your votes.').waitFor()
  await page.getByText(/We’ll count it after we’ve checked it/).waitFor()
  // Until the board is read again it shows the number that was expected.
  await vote.and(page.locator(':not([aria-busy])')).waitFor()
  expect([await vote.getAttribute('aria-pressed'), await vote.innerText()]).toEqual([
    'true',
    expect.stringContaining('4'),
  ])
  expect(await vote.innerText()).toContain('pending')
  await expectAccessible(page, 'a held vote')
  await vote.and(page.locator(':not([aria-busy])')).click()
  await page.getByText('We’re checking one of your votes.').waitFor({ state: 'hidden' })
  expect(await vote.getAttribute('aria-pressed')).toBe('false')
})

it('a language cannot be chosen while all ideas are in one, unless the address has chosen it', async () => {
  const page = await visitor()
  await open(page, '/app-ideas')
  const choice = page.locator('select[name=language]')
  expect(await choice.count()).toBe(0)
  await expectAccessible(page, 'the board in its only language')
  await open(page, '/app-ideas?language=fr')
  expect(await choice.inputValue()).toBe('fr')
})

it('the board shows what is written in one language, with scripts and without, and an unknown language narrows nothing', async () => {
  await buildIdea(runAs, { title: 'Foleni ya kliniki', language: 'sw' })
  await buildIdea(runAs, { title: 'Market Prices' })
  const swahili = (page: Page) => page.getByRole('link', { name: 'Foleni ya kliniki', exact: true })
  const english = (page: Page) => page.getByRole('link', { name: 'Market Prices', exact: true })
  const plain = await visitor({ javaScriptEnabled: false })
  await plain.goto('/app-ideas?language=tlh&sort=created_at')
  await swahili(plain).waitFor()
  await english(plain).waitFor()
  const choice = plain.locator('form').getByRole('combobox', { name: 'Language', exact: true })
  await choice.selectOption('Kiswahili')
  await plain.getByRole('button', { name: 'Search', exact: true }).click()
  await plain.waitForURL(/language=sw/)
  await swahili(plain).waitFor()
  expect(await english(plain).count()).toBe(0)
  expect(await plain.locator('select[name=language]').inputValue()).toBe('sw')

  const page = await visitor()
  await open(page, '/app-ideas?sort=created_at')
  await page.locator('select[name=language]').selectOption('Kiswahili')
  await page.waitForURL(/\?language=sw&sort=created_at$/)
  await english(page).waitFor({ state: 'hidden' })
  await swahili(page).waitFor()
  await expectAccessible(page, 'the board in one language')
  await page.getByRole('link', { name: 'By status' }).click()
  await page.waitForURL(/language=sw.*view=status/)
  await swahili(page).first().waitFor()
  expect(await page.locator('select[name=language]').inputValue()).toBe('sw')
})

it('keys pressed faster than the page answers go on from the choice before, and the last one holds', async () => {
  for (const language of ['en', 'fr', 'sw'] as const) await buildIdea(runAs, { language })
  const page = await visitor()
  await open(page, '/app-ideas')
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
