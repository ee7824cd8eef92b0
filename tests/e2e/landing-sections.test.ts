import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { service } from '#backend/db/run-as.ts'
import { buildIdea } from '#tests/support/factories.ts'
import { openAndHydrate } from '#tests/support/hydrated.ts'
import { getSentence } from '#tests/support/site-words.ts'
import { createTestSite, expectAccessible } from '#tests/support/test-site.ts'
import { waitUntil } from '#tests/support/wait-until.ts'

const { visitor, codeFrom, runAs, complaints } = await createTestSite()
for (let at = 0; at < 12; at += 1) await buildTestimonial(at)

it('a visitor with a phone verifies an address on the landing page, submits an idea and votes', async () => {
  await buildIdea(runAs, { title: 'Market Price Board', voteCount: 4, status: 'in_development' })
  const page = await visitor({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await openAndHydrate(page, '/')
  const panel = page.locator('#submit-app-idea')
  await panel.getByRole('button', { name: /vote for Market Price Board/ }).click()
  await panel.getByText(getSentence('ideas.vote.verify-first')).waitFor()
  await panel.getByLabel(getSentence('signin.email.label')).fill('ada@example.org')
  await panel.getByRole('button', { name: getSentence('signin.go.continue') }).click()
  await panel.getByLabel(getSentence('signin.name.label')).fill('Ada')
  await panel.getByRole('button', { name: getSentence('signin.go.send') }).click()
  await panel.getByLabel('Verification code').fill((await codeFrom('ada@example.org')).toLowerCase())
  await panel.getByRole('button', { name: getSentence('signin.go.verify') }).click()
  await panel.getByRole('button', { name: getSentence('ideas.own.new') }).click()
  await panel.getByLabel(getSentence('ideas.form.name')).fill('Clinic Queue')
  await panel
    .getByLabel(getSentence('ideas.form.solves'))
    .fill('Patients wait all day at the clinic without ever knowing their turn.')
  await panel.getByRole('button', { name: getSentence('ideas.form.submit') }).click()
  await panel.getByText('We’ve received “Clinic Queue”.').waitFor()
  await panel.getByRole('button', { name: /Vote for Market Price Board/, pressed: true }).waitFor()
  await page.reload()
  await panel.getByRole('button', { name: getSentence('ideas.own.sign-out') }).click()
  await panel.getByLabel(getSentence('signin.email.label')).waitFor()
  // Ignores the 401 of a request during the sign-out, and the 404 of a logo from another test of this file.
  expect(complaints.filter((text) => !/status of 40[14]/.test(text))).toEqual([])
})

it('the stories on the landing page move in three columns, and stop when motion is paused or reduced', async () => {
  const page = await visitor({ reducedMotion: 'no-preference' })
  await openAndHydrate(page, '/')
  await comeNear(page)
  await page.locator('.voices-column').nth(2).waitFor()
  expect(await page.locator('.voices-column').count()).toBe(3)
  const drifts = await page
    .locator('.voices-track')
    .evaluateAll((tracks) =>
      tracks
        .map((track) => getComputedStyle(track))
        .map((style) => [style.animationDirection, style.animationDuration]),
    )
  expect(drifts).toEqual([
    ['reverse', '40s'],
    ['normal', '35s'],
    ['reverse', '45s'],
  ])
  expect(await page.getByText('Story number 11.').count()).toBeGreaterThan(1)

  const first = page.locator('.voices-list').first().locator('figure')
  const pause = page.getByRole('button', { name: getSentence('testimonials.wall.pause'), exact: true })
  await pause.click()
  await page.getByRole('button', { name: getSentence('testimonials.wall.more') }).waitFor()
  expect(await first.count()).toBe(3)
  await page.getByRole('button', { name: getSentence('testimonials.wall.more') }).click()
  expect(await first.count()).toBe(4)

  await page.getByRole('button', { name: getSentence('testimonials.wall.play'), exact: true }).click()
  await pause.waitFor()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await pause.waitFor({ state: 'hidden' })
  await page
    .getByRole('button', { name: getSentence('testimonials.wall.play'), exact: true })
    .waitFor({ state: 'hidden' })
  expect(
    await page
      .locator('.voices-track')
      .evaluateAll((tracks) => tracks.map((track) => getComputedStyle(track).animationName)),
  ).toEqual(['none', 'none', 'none'])
})

it('a sponsor’s logo that does not load is replaced by the name, and no other host is requested', async () => {
  await runAs(
    service,
    (tx) => tx`
      insert into public.sponsors (name, logo_url, tier, is_active, display_order)
      select 'Sponsor ' || number, '/sponsors/demo-energy.svg', 'partner', true, 100 + number
      from generate_series(1, 41) as number
      union all select 'Lost Logo Ltd', '/sponsors/nowhere.svg', 'gold', true, 1
      union all select 'Elsewhere Ltd', 'https://logos.example/elsewhere.png', 'gold', true, 2`,
  )
  const videos = {
    playlist: null,
    items: [{ id: 'aaaaaaaaaaa', title: 'Day one of training', length: '8:12' }],
  }
  await runAs(
    service,
    (tx) =>
      tx`insert into public.site_settings (key, value, is_public) values ('videos', ${tx.json(videos)}, true)`,
  )
  const page = await visitor({ viewport: { width: 768, height: 900 } })
  await openAndHydrate(page, '/')
  await comeNear(page)
  await page.getByText('Lost Logo Ltd').first().waitFor()
  await page.getByText('Elsewhere Ltd').first().waitFor()
  expect(
    complaints.filter((text) => !/status of 40[14]/.test(text)),
    'nobody else is asked',
  ).toEqual([])
  await page.getByText('All sponsors (43)').click()
  await page.getByText('Sponsor 41', { exact: true }).waitFor()
  await expectAccessible(page, 'the list of all sponsors')
  const [edge, figures] = await page.evaluate(() => {
    const right = (selector: string) =>
      Math.max(...[...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect().right))
    return [right('#about .wrap > :first-child'), right('#about dd')]
  })
  expect(figures).toBeLessThanOrEqual(edge)
  expect(await page.evaluate(cardsAlone), 'a card alone in its last row').toEqual([])

  const learn = page.locator('#learn-more')
  // Measures all parts in one step, because content above may still move them between two measurements.
  const places = () =>
    learn.evaluate((section) =>
      [section.querySelector('.learn-room > :first-child'), ...section.querySelectorAll('.learn-way')].map(
        (part) => {
          const { x, y, right, bottom } = part?.getBoundingClientRect() ?? new DOMRect()
          return { x, y, right, bottom }
        },
      ),
    )
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await learn.scrollIntoViewIfNeeded()
    await learn.getByRole('heading', { name: 'Day one of training 8:12' }).waitFor()
    const [player, first, second] = await places()
    if (!player || !first || !second) throw new Error('no ways on')
    // Allows half a pixel for rounding.
    expect(second.y + 0.5, 'rows').toBeGreaterThanOrEqual(first.bottom)
    if (width === 1440) expect(first.x).toBeGreaterThan(player.right)
    else expect(first.y).toBeGreaterThan(player.bottom)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

async function buildTestimonial(at: number) {
  await runAs(
    service,
    (tx) => tx`
      insert into public.testimonials (name, email, email_verified, linkedin_url, location, testimonial, status, display_order)
      values (${`Person ${at}`}, ${`person-${at}@example.org`}, true, 'https://www.linkedin.com/in/example', 'Kano, Nigeria',
        ${`Story number ${at}.`}, 'approved', ${at})`,
  )
}

/** Runs in the page. Returns lists of cards whose last row has one card and free space beside it. */
function cardsAlone(): string[] {
  return [...document.querySelectorAll('main :is(ul, ol, dl)')].flatMap((list) => {
    const cards = [...list.children].map((card) => card.getBoundingClientRect())
    if (getComputedStyle(list).display !== 'grid' || cards.some(({ height }) => height < 90)) return []
    const rowOf = (at: number) => cards.filter(({ top }) => Math.abs(top - (cards.at(at)?.top ?? 0)) < 2)
    const [card, ...others] = rowOf(-1)
    const isAlone = card && others.length === 0 && rowOf(0).length > 1
    return isAlone && card.width < list.getBoundingClientRect().width * 0.9 ? [list.className] : []
  })
}

/** Scrolls to each section that is not hydrated yet, like a visitor who scrolls down the page. */
async function comeNear(page: Page) {
  const asleep = page.locator('[data-later][data-pending]')
  await waitUntil('all sections to be awake', async () => {
    await page.evaluate(() =>
      document.querySelector('[data-later][data-pending]')?.scrollIntoView({ behavior: 'instant' }),
    )
    return (await asleep.count()) === 0
  })
}
